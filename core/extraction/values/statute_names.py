"""Names of statutes, codes and rules, and the one key that their spellings share."""

KNOWN: dict[str, tuple[str, str]] = {
    "gdpr": (
        r"GDPR",
        r"General\s+Data\s+Protection\s+Regulation|Regulation\s+\(EU\)\s+(?:No\.?\s+)?2016/679",
    ),
    "ccpa": (r"CCPA", r"California\s+Consumer\s+Privacy\s+Act(?:\s+of\s+2018)?"),
    "hipaa": (
        r"HIPAA",
        r"Health\s+Insurance\s+Portability\s+and\s+Accountability\s+Act(?:\s+of\s+1996)?",
    ),
    "erisa": (
        r"ERISA",
        r"Employee\s+Retirement\s+Income\s+Security\s+Act(?:\s+of\s+1974)?",
    ),
    "fcpa": (
        r"FCPA",
        r"(?:U\.?S\.?\s+)?Foreign\s+Corrupt\s+Practices\s+Act(?:\s+of\s+1977)?",
    ),
    "cercla": (
        r"CERCLA",
        r"Comprehensive\s+Environmental\s+Response,?\s+Compensation,?\s+and\s+Liability\s+Act(?:\s+of\s+1980)?",
    ),
    "dmca": (r"DMCA", r"Digital\s+Millennium\s+Copyright\s+Act(?:\s+of\s+1998)?"),
    "flsa": (r"FLSA", r"Fair\s+Labor\s+Standards\s+Act(?:\s+of\s+1938)?"),
    "fmla": (r"FMLA", r"Family\s+and\s+Medical\s+Leave\s+Act(?:\s+of\s+1993)?"),
    "ada": (r"", r"Americans\s+with\s+Disabilities\s+Act(?:\s+of\s+1990)?"),
    "rico": (r"RICO", r"Racketeer\s+Influenced\s+and\s+Corrupt\s+Organizations\s+Act"),
    "foia": (r"FOIA", r"Freedom\s+of\s+Information\s+Act(?:\s+of\s+1966)?"),
    "dgcl": (
        r"DGCL",
        r"Delaware\s+General\s+Corporation\s+Law|General\s+Corporation\s+Law\s+of\s+(?:the\s+State\s+of\s+)?Delaware",
    ),
    "sarbanes-oxley act": (r"", r"Sarbanes[\s-]Oxley(?:\s+Act)?(?:\s+of\s+2002)?"),
    "dodd-frank act": (
        r"",
        r"Dodd[\s-]Frank(?:\s+Wall\s+Street\s+Reform\s+and\s+Consumer\s+Protection)?(?:\s+Act)?",
    ),
    "ucc": (r"UCC|U\.C\.C\.", r"Uniform\s+Commercial\s+Code"),
    "bankruptcy code": (
        r"",
        r"(?:United\s+States\s+|U\.?S\.?\s+|Federal\s+)?Bankruptcy\s+Code",
    ),
    "internal revenue code": (r"IRC|I\.R\.C\.", r"Internal\s+Revenue\s+Code(?:\s+of\s+19(?:54|86))?"),
    "treasury regulations": (r"", r"Treas(?:ury|\.)\s+Reg(?:ulations?|s?\.)"),
    "us constitution": (r"U\.S\.\s+Const\.", r"(?:United\s+States|U\.S\.|Federal)\s+Constitution"),
    "frcp": (
        r"FRCP|F\.R\.C\.P\.",
        r"Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Civ(?:il|\.)\s*P(?:rocedure|\.)",
    ),
    "frcrp": (
        r"",
        r"Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Crim(?:inal|\.)\s*P(?:rocedure|\.)",
    ),
    "frap": (
        r"",
        r"Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?App(?:ellate|\.)\s*P(?:rocedure|\.)",
    ),
    "fre": (r"", r"Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Evid(?:ence|\.)"),
}
"""Key -> patterns of its abbreviations (case counts: "ada" is a first name) and of its full names."""

SUBJECTS = {
    "civ": "civil", "proc": "procedure", "pen": "penal", "bus": "business", "prof": "professions", "com": "commerce",
    "gen": "general", "corp": "corporations", "lab": "labor", "stat": "statutes", "stats": "statutes",
    "rev": "revised", "prop": "property", "ins": "insurance", "oblig": "obligations", "gov": "government",
    "govt": "government", "veh": "vehicle", "fam": "family", "prob": "probate", "welf": "welfare",
    "inst": "institutions", "crim": "criminal", "educ": "education", "ann": "", "annotated": "", "the": "",
    "comp": "compiled", "cons": "consolidated", "consol": "consolidated", "cent": "century", "cts": "courts",
    "jud": "judicial", "rem": "remedies", "fin": "finance", "est": "estates", "hum": "human", "res": "resources",
    "util": "utilities", "transp": "transportation",
}  # fmt: skip
"""What the abbreviations of codes stand for, states apart."""

_NOT_LAWS_TEXT = """
zip area source object access dress bar postal promo discount activation product country swift sort qr dialing
program computer executable machine html authorization merchant vendor item color colour building fire ethics
conduct applicable governing foreign relevant federal state local such any all other common case public
private international domestic this that the an a each said no under by if to
"""
NOT_LAWS = frozenset(_NOT_LAWS_TEXT.split())
"""Words that, alone before Code, Law, Act or Regulation, make no name of a law."""

_STOPS_TEXT = """
under the this that such any said by if in to of and or with pursuant see section sections article title
chapter both when where while whereas each all whether although because since for as on at from its his her
their amended violation violates violating claims
"""
STOPS = frozenset(_STOPS_TEXT.split())
"""Capitalised at a sentence's beginning or in capitals, yet never the first word of a law's name."""

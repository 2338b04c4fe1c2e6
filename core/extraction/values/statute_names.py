"""Names of statutes, codes and rules, and the one key that their spellings share."""

from core.extraction.values.function_words import FUNCTION_WORDS

KNOWN: dict[str, str] = {
    "gdpr": r"GDPR|DS-?GVO|RGPD|(?i:General\s+Data\s+Protection\s+Regulation|"
    r"Regulation\s+\(EU\)\s+(?:No\.?\s+)?2016/679)",
    "ccpa": r"CCPA|(?i:California\s+Consumer\s+Privacy\s+Act(?:\s+of\s+2018)?)",
    "hipaa": r"HIPAA|(?i:Health\s+Insurance\s+Portability\s+and\s+Accountability\s+Act(?:\s+of\s+1996)?)",
    "erisa": r"ERISA|(?i:Employee\s+Retirement\s+Income\s+Security\s+Act(?:\s+of\s+1974)?)",
    "fcpa": r"FCPA|(?i:(?:U\.?S\.?\s+)?Foreign\s+Corrupt\s+Practices\s+Act(?:\s+of\s+1977)?)",
    "cercla": r"CERCLA|(?i:Comprehensive\s+Environmental\s+Response,?\s+Compensation,?\s+and\s+"
    r"Liability\s+Act(?:\s+of\s+1980)?)",
    "dmca": r"DMCA|(?i:Digital\s+Millennium\s+Copyright\s+Act(?:\s+of\s+1998)?)",
    "flsa": r"FLSA|(?i:Fair\s+Labor\s+Standards\s+Act(?:\s+of\s+1938)?)",
    "fmla": r"FMLA|(?i:Family\s+and\s+Medical\s+Leave\s+Act(?:\s+of\s+1993)?)",
    "ada": r"(?i:Americans\s+with\s+Disabilities\s+Act(?:\s+of\s+1990)?)",
    "rico": r"RICO|(?i:Racketeer\s+Influenced\s+and\s+Corrupt\s+Organizations\s+Act)",
    "foia": r"FOIA|(?i:Freedom\s+of\s+Information\s+Act(?:\s+of\s+1966)?)",
    "dgcl": r"DGCL|(?i:Delaware\s+General\s+Corporation\s+Law|General\s+Corporation\s+Law\s+of\s+"
    r"(?:the\s+State\s+of\s+)?Delaware)",
    "sarbanes-oxley act": r"(?i:Sarbanes[\s-]Oxley(?:\s+Act)?(?:\s+of\s+2002)?)",
    "dodd-frank act": r"(?i:Dodd[\s-]Frank(?:\s+Wall\s+Street\s+Reform\s+and\s+Consumer\s+Protection)?(?:\s+Act)?)",
    "ucc": r"UCC|U\.C\.C\.|(?i:Uniform\s+Commercial\s+Code)",
    "bankruptcy code": r"(?i:(?:United\s+States\s+|U\.?S\.?\s+|Federal\s+)?Bankruptcy\s+Code)",
    "internal revenue code": r"IRC|I\.R\.C\.|(?i:Internal\s+Revenue\s+Code(?:\s+of\s+19(?:54|86))?)",
    "treasury regulations": r"(?i:Treas(?:ury|\.)\s+Reg(?:ulations?|s?\.))",
    "us constitution": r"U\.S\.\s+Const\.|(?i:(?:United\s+States|U\.S\.|Federal)\s+Constitution)",
    "frcp": r"FRCP|F\.R\.C\.P\.|(?i:Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Civ(?:il|\.)\s*P(?:rocedure|\.))",
    "frcrp": r"(?i:Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Crim(?:inal|\.)\s*P(?:rocedure|\.))",
    "frap": r"(?i:Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?App(?:ellate|\.)\s*P(?:rocedure|\.))",
    "fre": r"(?i:Fed(?:eral|\.)\s*R(?:ules?|\.)\s*(?:of\s+)?Evid(?:ence|\.))",
}  # fmt: skip
"""Key -> pattern of its abbreviations (case counts: "ada" is a first name) and of its full names."""

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

NOT_LAWS = FUNCTION_WORDS | frozenset(
    """zip area source object access dress bar postal promo discount activation product country swift sort qr dialing
    program computer executable machine html authorization merchant vendor item color colour building fire ethics
    conduct applicable governing foreign relevant federal state local other common case public private international
    domestic""".split()
)
"""Words that, alone before Code, Law, Act or Regulation, make no name of a law."""

STOPS = FUNCTION_WORDS | frozenset(
    "pursuant see section sections article title chapter amended violation violates violating claims".split()
)
"""Capitalised at a sentence's beginning or in capitals, yet never the first word of a law's name."""

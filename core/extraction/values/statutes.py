"""Statutes, regulations and rules under one key each: "42 usc 1983", "ucc 2-207", "frcp 12(b)(6)".

A named act keeps its year when the text gives it ("securities exchange act of 1934 section 10(b)").
"""

import re
from collections.abc import Iterator

from core.extraction.values.state_codes import PARENS, SEQ, STATES, find_state_codes, statute_value
from core.extraction.values.statute_names import KNOWN, NOT_LAWS, STOPS, SUBJECTS
from core.extraction.values.value import Value, without_overlaps
from core.text.formats.numerals import roman_value
from core.text.spans import Spans
from core.types import EntityType

_REF = rf"\d{{1,6}}[A-Za-z]{{0,3}}(?:(?:[.:\u2013]|-\s?)\d{{1,5}}[A-Za-z]{{0,2}}(?![A-Za-z])){{0,3}}{PARENS}"
_SIGN = r"(?:\u00a7{1,2}|[Ss]ections?|[Ss]ecs?\.|[Rr]ules?|[Pp]arts?|[Aa]rt(?:icle|\.))"
_FEDERAL = (
    r"United\s+States\s+Code(?:\s+Annotated)?|Code\s+of\s+Federal\s+Regulations|U\.?\s?S\.?\s?C\.?(?:\s?A\.?|\s?S\.?)?"
    r"|C\.?\s?F\.?\s?R\.?|Fed\.\s?Reg\.|Stat\."
)
_CODE = re.compile(
    rf"\b(?P<title>\d{{1,3}})\s+(?P<code>{_FEDERAL})"
    rf"(?=\W),?\s*(?:{_SIGN}\s*)?(?P<ref>{_REF}|\d{{1,3}},\d{{3}}){SEQ}"
)
_PART = re.compile(
    rf"(?P<part>\b(?:[Ss]ections?|SECTIONS?|[Ss]ec\.|[Rr]ules?|[Tt]itle|[Cc]hapter|[Aa]rticle|[Aa]rt\.|[Pp]art|ss?(?:\.|(?=\s\d)))|\u00a7{{1,2}})"
    rf"\s*(?P<pref>{_REF}|[IVXL]{{1,6}}\b)"
)
_LEAD = re.compile(r"\s+(?:(?:of|under|du|del)\s+(?:the\s+)?)?$")  # "Section 5 of the Act", "Art. 5 GDPR"
_PLAIN_PARTS = frozenset({"section", "rule", "article", "art"})  # "Section 5 of" and "§ 5" are one reference
_KNOWN = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(f"(?P<k{i}>{pattern})" for i, pattern in enumerate(KNOWN.values()))
    + r")(?![\w-])"
    rf"(?:\s*,?\s*(?:{_SIGN}\s*)?(?P<ref>(?>{_REF}))(?!\s+(?:{_FEDERAL})(?=\W)){SEQ}|,?\s+(?P<sub>art\.|amend\.)\s*(?P<subref>[IVXL]+))?"
)
_RULE = re.compile(
    rf"\b(?P<kind>Rule|Regulation|Reg\.)\s+(?P<ref>\d{{1,4}}(?:\.\d{{1,3}})?[A-Za-z]?(?:-\s?\d{{1,3}})?{PARENS}|S-[KTX]\b|FD\b|[DSTUX]\b)"
)
_EU = re.compile(
    r"\b(?P<kind>Regulation|Directive)\s+(?:\((?:EU|EC|EEC)\)\s+)?(?:No\.?\s+)?(?P<ref>\d{2,4}/\d{1,4})(?:/(?:EU|EC|EEC))?"
)
_END = re.compile(
    r"\b(?P<kind>Act|ACT|Code|CODE|Law|LAW)\b(?!\s+(?:of|OF)\s+(?:God|GOD|Conduct|CONDUCT|Ethics|Business)"
    r"|['\u2019]?s?\s+[Nn]ames?\b)(?:(?P<year>\s+(?:of|OF)\s+(?:1[5-9]|20)\d\d|,?\s+(?:1[89]|20)\d\d)"
    r"(?:\s\((?:Cth|NSW|Vic|Qld|SA|WA|Tas|ACT|NT|UK|NZ)\))?)?"  # whose act it is
)
_YEAR_ACT = re.compile(r"\b(?P<year>(?:1[89]|20)\d\d)\s+(?:Act|ACT)\b")
_WORD_BEFORE = re.compile(r"(?:[A-Z][\w'\u2019&.-]*|of|and|the|&),?\s{1,3}$")
_REF_AFTER = re.compile(rf",?\s*(?:\u00a7{{1,2}}|[Ss]ections?|[Ss]ec\.)\s*(?P<ref>{_REF}){SEQ}")
_EXPANSIONS = SUBJECTS | {
    re.sub(r"[^a-z]", "", short.lower()): name.lower()
    for short, name in STATES.items()
    if short not in ("Or.", "Me.")
}
# As the continent cites: "§ 823 Abs. 1 BGB", "Art. 41 OR", "article 1240 du Code civil".
_ITEM = (
    r"(?:Abs\.|al\.|lit\.|Buchst\.|(?P<sentence>Satz|S\.)|(?P<number>Nr\.|Ziff\.))\s?(?P<item>[\da-z]{1,3})\b"
)
# A code is known by its abbreviation's form, not by a list; words of a text in capitals have it, too, and are no codes.
_BY_SIGN = re.compile(
    r"(?<![A-Z]{2} )(?:\u00a7{1,2}|\b[Aa]rt\.)\s?(?P<ref>\d{1,4}[a-z]?\b(?:\([\da-z]{1,3}\)){0,4})"
    rf"(?P<items>(?:,?\s{re.sub('[?]P<[a-z]+>', '?:', _ITEM)}){{0,4}})(?P<seq>\sff?\.)?"
    r"\s(?P<name>[A-Z\u00c4\u00d6\u00dc][A-Za-z\u00e4\u00f6\u00fc-]{0,8}[A-Z](?:(?<=SGB)\s[IVX]{1,4})?)"
    r"(?!\w|\s+(?:[A-Z]{2}|[\d\u00a7]))"
)
_BY_NAME = re.compile(
    r"\b[Aa]rt(?:icles?|\u00edculos?|icol[oi]|igos?|\.)\s(?P<ref>(?:[LRD]\.?\s?)?\d{1,4}(?:-\d{1,4}){0,3})"
    r"(?P<items>)(?P<seq>),?\s(?:du|del|do)\s(?P<name>(?:[Cc]ode|[Cc]\u00f3digo|[Cc]odice)"
    r"(?:\s(?:de|du|des|di|do|della)(?:\sla)?)?\s(?:l['\u2019])?\w+(?:\s(?:civile?|p[e\u00e9]nale?)\b)?)"
)
_ITEMS = re.compile(_ITEM)  # "Abs. 2" is "(2)", as in English; another number of it is "(s2)" and "(n2)"
_OTHER_LAWS = frozenset({"act", "code", "law", "laws", "regulations", "rules", "rule", "agreement"})
_PREFIX = re.compile(r"^(?:(?:u s|us|united states|federal) (?=\w+ \w))+")
MAX_NAME_WORDS = 14
_LONGEST_ABBREVIATION = 7  # characters of "Transp."
LOOKBEHIND = 60  # characters read for "Section 10(b) of the"


def find_statutes(text: str) -> list[Value]:
    """Every statute, code, regulation or rule of procedure named or cited in the text."""
    cited = without_overlaps(find_state_codes(text), (EntityType.STATUTE,))
    taken = Spans((value.start, value.end) for value in cited)
    found = [*_codes(text), *_known(text), *_rules(text), *_named(text), *_continental(text)]
    apart = [value for value in found if not taken.meet(value.start, value.end)]
    return sorted([*cited, *without_overlaps(apart, (EntityType.STATUTE,))], key=lambda value: value.start)


def _expanded(name: str) -> str:
    """The name with its abbreviations written out: "cal civ code" is "california civil code"."""
    words = re.sub(r"[^\w\s&-]", " ", re.sub(r"\b(N)\.\s?([YJHMCD])\.", r"\1\2", name).lower()).split()
    return " ".join(_EXPANSIONS.get(word, word) for word in words)


def _codes(text: str) -> Iterator[Value]:
    for match in _CODE.finditer(text):
        code = re.sub(r"[^A-Za-z]", "", match["code"]).lower()
        is_usc = code.startswith(("usc", "united"))
        code = "usc" if is_usc else code.replace("codeoffederalregulations", "cfr")
        yield statute_value(text, *match.span(), f"{match['title']} {code} {_ref(match['ref'])}{_seq(match)}")


def _known(text: str) -> Iterator[Value]:
    for match in _KNOWN.finditer(text):
        key = next(key for i, key in enumerate(KNOWN) if match[f"k{i}"])
        start, part = _part_before(text, match.start())
        if match["ref"]:
            part = f" {_ref(match['ref'])}{_seq(match)}"
        elif match["sub"]:
            part = f" {match['sub']} {match['subref']}"
        yield statute_value(text, start, match.end(), key + part)


def _rules(text: str) -> Iterator[Value]:
    for match in _EU.finditer(text):
        yield statute_value(text, match.start(), match.end(), f"{match['kind']} {match['ref']}")
    for match in _RULE.finditer(text):
        kind = "regulation" if match["kind"].startswith("Reg") else "rule"
        yield statute_value(text, match.start(), match.end(), f"{kind} {_ref(match['ref'])}")


def _named(text: str) -> Iterator[Value]:
    """Capitalised names that end in Act, Code, Law, ...: read backwards from the last word."""
    for match in _END.finditer(text):
        start = _name_start(text, match.start())
        if start is None:
            continue
        if any(known.end() == match.end() for known in _KNOWN.finditer(text, start, match.end())):
            continue  # `_known` has it under its key, without a leading "U.S."
        year = re.sub(r"\W+|of", " ", (match["year"] or "").lower()).strip()
        name = text[start : match.end("kind")]
        key = _PREFIX.sub("", _expanded(name)) + (f" of {year}" if year else "")
        begin, part = _part_before(text, start)
        end = match.end()
        if after := _REF_AFTER.match(text, end):
            part, end = f" {_ref(after['ref'])}{_seq(after)}", after.end()
        yield statute_value(text, begin, end, key + part)
    for match in _YEAR_ACT.finditer(text):
        yield statute_value(text, *match.span(), f"act of {match['year']}")


def _name_start(text: str, end: int) -> int | None:
    """Where the name before `end` begins, or None when the words make no name of a law."""
    words: list[tuple[int, str]] = []
    position = end
    while len(words) < MAX_NAME_WORDS:
        match = _WORD_BEFORE.search(text, max(0, position - 40), position)
        if match is None or _is_boundary(match, words):
            break
        words.append((match.start(), match.group().strip(" ,\n\t").lower()))
        position = match.start()
    while words and (words[-1][1].rstrip(".") in STOPS or words[-1][1] == "&"):
        words.pop()
    content = [word for _, word in words if word not in STOPS]
    is_law = text[end : end + 3].lower() == "law"
    if all(word in NOT_LAWS for word in content) or (is_law and not _is_specific(text, end, content)):
        return None
    return words[-1][0]


def _is_specific(text: str, end: int, content: list[str]) -> bool:
    """Whether a name that ends in "Law" is one law, not a field of it ("Environmental Law")."""
    is_cited = _REF_AFTER.match(text, end + 3) or text[end + 3 : end + 10].lower().startswith(" of 20")
    return bool(is_cited) or (len(content) >= 3 and not NOT_LAWS.intersection(content))


def _is_boundary(match: re.Match[str], words: list[tuple[int, str]]) -> bool:
    """Whether a name cannot reach back to this word: another law, a part of one, "Under", a list."""
    quote = match.group().strip()
    word = quote.rstrip(",").lower()
    if quote.endswith(",") and not any(known == "and" for _, known in words):
        return True  # only a series has commas: "Response, Compensation, and Liability Act"
    if quote.endswith(".") and len(quote) > _LONGEST_ABBREVIATION:
        return True  # "the General Statutes. Kirkby Law ...": the sentence before
    if word in _OTHER_LAWS or word[0].isdigit() or roman_value(word) is not None:
        return True
    return word in STOPS and not quote[0].islower()


def _part_before(text: str, start: int) -> tuple[int, str]:
    """Where "Section 10(b) of the" before `start` begins, and what it adds to the key."""
    window = max(0, start - LOOKBEHIND)
    lead = _LEAD.search(text[window:start])
    if lead is None:
        return start, ""
    for match in _PART.finditer(text, window, window + lead.start()):
        if match.end() == window + lead.start():
            kind = re.sub(r"[^a-z\u00a7]", "", match["part"].lower())
            is_section = kind.startswith(("sec", "\u00a7")) or kind in ("s", "ss")
            kind = "section" if is_section else kind.rstrip("s")
            named = "" if kind in _PLAIN_PARTS else f" {kind}"
            return match.start(), f"{named} {_ref(match['pref'])}"
    return start, ""


def _ref(ref: str) -> str:
    number = roman_value(ref) if ref.isalpha() and ref.isupper() else None
    return str(number) if number is not None else re.sub(r"\s", "", ref).replace("\u2013", "-").lower()


def _seq(match: re.Match[str]) -> str:
    return " et seq" if match["seq"] else ""


def _continental(text: str) -> Iterator[Value]:
    """Every article or section with its code, its paragraphs in brackets: "bgb 823(1)", "code civil 1240"."""
    for match in (match for form in (_BY_SIGN, _BY_NAME) for match in form.finditer(text)):
        name = next((key for key, form in KNOWN.items() if re.fullmatch(form, match["name"])), match["name"])
        items = "".join(
            f"({'s' * bool(item['sentence'])}{'n' * bool(item['number'])}{item['item']})"
            for item in _ITEMS.finditer(match["items"])
        )
        ref = re.sub(r"[.\s]", "", match["ref"]) + items + " et seq" * bool(match["seq"])
        yield statute_value(text, *match.span(), f"{name} {ref}")

"""Organisations and courts found by the form of their names, in any case of letters."""

import re

from core.extraction.names.courts import find_courts
from core.extraction.names.name import CLOSED, Name, bare_key, corporate_form, leading_words, name_key, named
from core.extraction.names.places import is_known_place
from core.extraction.names.roles import role_key
from core.extraction.values.function_words import FUNCTION_WORDS
from core.extraction.values.state_codes import STATES
from core.text.words import INSIDE, UPPER
from core.types import EntityType

_SUFFIX = (
    r"(?:Incorporated|INCORPORATED|Inc\b\.?|INC\b\.?|Corporation|CORPORATION|Corp\b\.?|CORP\b\.?|"
    r"L\.?\s?L\.?\s?C\b\.?|LLC\b|L\.?\s?L\.?\s?P\b\.?|L\.\s?P\.|LP\b|LLLP\b|"
    r"Limited Partnership|Limited Liability Company|Limited|LIMITED|Ltd\b\.?|LTD\b\.?|"
    r"Company|COMPANY|Co\.|CO\.|Co(?=\s*[,(]|\.?\s*$)|N\.\s?A\.|P\.?L\.?C\b\.?|plc\b|"
    r"(?:GmbH|GMBH|AG|SE|UG)(?:\s&\sCo\.?(?:\s(?:KGaA|KG|OHG))?)?|KGaA|(?<!\d\s)KG|OHG|"
    r"S\.?\s?[Aaà]\.?\s?[Rr]\.?\s?[Ll]\b\.?|S\.?A\.?S\b\.?|SASU|SNC|EURL|"
    r"S\.\s?A\.(?:\sde\sC\.\s?V\.)?|S\.A\b|SA(?=[,;.)]|\s*$)|S\.\s?de\sR\.\s?L\.|S\.\s?L\.(?:\s?U\.)?|Ltda\b\.?|Lda\b\.?|"
    r"B\.\s?V\.|BV\b|BVBA|SPRL|N\.\s?V\.|NV\b|S\.?p\.?A\b\.?|S\.?r\.?l\b\.?|s\.\s?r\.\s?o\.|d\.\s?o\.\s?o\.|sp\.\sz\so\.\s?o\.|"
    r"Sdn\.?\sBhd\b\.?|Pty\.?|Pte\.?|Pvt\.?|K\.K\.|A/S\b|ApS\b|AB\b|ASA\b|Oyj?\b|Kft\b\.?|Zrt\b\.?|SIA\b|UAB\b|OOO\b|PAO\b|"
    r"P\.C\.|P\.A\.)"
)
# A word of a name: capitalised or all capitals, digits, initials, "&", and small joining words between.
_WORD = (
    rf"(?:[A-Z]\.(?:[A-Z]\.)*|[dl]['\u2019](?=[{UPPER}])[{INSIDE}]{{2,40}}|(?:St|Bros|Mt|Ft|Dr|Mr)\.|[{UPPER}0-9][{INSIDE}&/]{{0,80}}(?:\.\w+)*(?:[@!][\w]*)?|"
    r"[a-z]{1,2}[A-Z-]\w+|[a-z][\w-]{1,30}\.com|&)"
)
_JOIN = r"(?:of|the|and|for|de|la|du|des|del|della|di|do|da|van|von|den|der|y|und|et|e)"
# Between two words: justified text has runs of spaces, and a name may wrap to the next line.
_GAP = r"(?:[ \t\xa0]{1,20}(?:\n[ \t\xa0]{0,40})?|\n[ \t\xa0]{0,40})"
_ORGANIZATION = re.compile(
    rf"(?<![\w&.@-])(?P<name>{_WORD}(?:{_GAP}(?:{_WORD}|{_JOIN}(?={_GAP}(?:the[ \t\xa0])?{_WORD}))){{0,9}}?"
    rf"(?:[ \t\xa0]{{0,4}},?{_GAP}{_SUFFIX}){{1,2}})(?!\w)"
)
_HEADINGS = (FUNCTION_WORDS - {"you"}) | frozenset(
    """agreement contract exhibit section party parties dated effective hereto execution version copy landlord tenant
    licensor licensee lessor lessee buyer seller company""".split()
)
_PLACES = "|".join(map(re.escape, ("U.S.", "U.K.", *STATES)))
# An office before the name of the firm that it is held in, or one of its people by initials: "Chief Executive Officer
# of Acme Inc.", "K.M. Rao of Acme Inc."
_OFFICE_OF = re.compile(
    rf"(?!(?:{_PLACES})\s)(?:[A-Z]\.\s?){{2,3}}[{UPPER}][{INSIDE}]{{1,40}}\s+of\s+(?:the\s+)?(?=[{UPPER}])|"
    r"(?:[A-Z][\w-]+\s+){0,3}(?:President|Officer|Director|Secretary|Treasurer|Chair(?:man|woman|person)?|Manager|Partner"
    r"|Trustee|Counsel|Member|Comptroller|Controller|CEO|CFO|COO|CTO)\s+of\s+(?:the\s+)?(?=[A-Z])"
)
# Words that end a name of their own before an "and": "... Lending Fund and Acme Inc." are two.
_ENDS_NAME = frozenset(
    "agreement parties between contract fund bank partners group holdings associates agency university".split()
)
_FORM_ALONE = re.compile(r"\bLimited\s+(?:Liability\s+Company|Partnership)$", re.IGNORECASE)
_NUMBERED = re.compile(r"(?:(?<![\d.])[\d.]++|,)\s+\S+$")
_GENERIC = frozenset(
    "co corp ltd limited liability partnership holding parent insurance public trust".split()
)
_INDIVIDUAL = re.compile(
    r"(?P<name>[A-Z][\w'\u2019]{1,60}(?: [A-Z][\w'\u2019]{0,60}\.?){1,3}), (?:an?|and) "
    r"(?:individual|natural person|resident|married|single|person)"
)
# In a sentence in capitals these words end whatever stood before a name; others of their kind stand in names, too
# ("YOU ON DEMAND HOLDINGS, INC."), so they count in long runs only.
_BREAKS = frozenset("by any shall will is are be may not such that between among this".split())
_JOINING = frozenset({"of", "the", "and", "for", "you"})
_LONG_RUN = 6  # words
_PLAIN_FORM = re.compile(r"(?:COMPANY|CORPORATION|LIMITED|Company|Corporation|Limited)$")
_OF_PLACE = re.compile(r"\b(?:from|in|of|under)\s+$")
_JOINED = re.compile(r"\s+(?:and|AND|And|with|WITH)\s+")


def find_organizations(text: str) -> list[Name]:
    """Names that end in a corporate form ("Acme, Inc.", "KITOV Pharma Ltd."), individuals so called, and courts.

    Linear in the length of the text: every repetition is bounded.
    """
    found = [_organization(text, match) for match in _ORGANIZATION.finditer(text)]
    names = [name for name in found if name is not None]
    names += [named(text, *match.span("name"), EntityType.PERSON) for match in _INDIVIDUAL.finditer(text)]
    return [*names, *find_courts(text)]


def _organization(text: str, match: re.Match[str]) -> Name | None:
    start, end = match.span("name")
    start += leading_words(text[start:end], _HEADINGS)
    if office := _OFFICE_OF.match(text[start:end]):
        start += office.end()
    start = _after_joined_name(text, start, end)
    if text[start:end].isupper():
        start += _break_in_capitals(text[start:end])
    end -= bool(CLOSED.search(text[start:end]))  # "LLC." has the full stop of its sentence
    quote = text[start:end]
    if len(quote.split()) < 2 or _GENERIC.issuperset(name_key(quote).split()):
        return None
    if _PLAIN_FORM.search(quote) and _NUMBERED.search(quote):  # "3.10 Company", "During the Term, Company"
        return None
    if _FORM_ALONE.search(quote) and _is_described(quote):
        return None
    if is_known_place(bare_key(quote)):  # "a Delaware Corporation" describes a company, it does not name one
        return None
    return Name(start, end, quote, EntityType.ORGANIZATION, name_key(quote))


def _break_in_capitals(quote: str) -> int:
    """How much of a run of capitals stands before the name at its end."""
    words = list(re.finditer(r"\S+\s+", quote))
    is_long = len(words) >= _LONG_RUN
    breaks = FUNCTION_WORDS - _JOINING if is_long else _BREAKS
    return max((word.end() for word in words if word.group().strip().casefold() in breaks), default=0)


def _is_described(quote: str) -> bool:
    """Whether only a place stands before the form: "Florida Limited Liability Company"."""
    before = re.split(r"\b(?:limited)\b", quote, flags=re.IGNORECASE)[0].strip(" ,")
    return not before or is_known_place(before)


def _after_joined_name(text: str, start: int, end: int) -> int:
    """Where the last name of "Licensor and Acme Inc." begins, when a word before the "and" is a role or a heading."""
    quote = text[start:end]
    is_place = _OF_PLACE.search(text, max(0, start - 10), start) is not None
    for joined in reversed(list(_JOINED.finditer(quote))):
        before = quote[: joined.start()].split()
        last = before[-1] if before else ""
        ends = role_key(last) or last.casefold() in _ENDS_NAME or corporate_form(f"x {last}")
        # "From Texas and Acme LLC from ..."
        if ends or (is_place and is_known_place(bare_key(quote[: joined.start()]))):
            return start + joined.end()
    return start

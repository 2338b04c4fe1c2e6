"""The codes of the American states under one key each: "tennessee code 80.119".

A code is cited in three ways that one document may mix: "Tenn. Code Ann. \u00a7 80.119", "section 80.119 of the
Tennessee Code (Annotated)", and letters of its own ("ORS \u00a7 12.110", "K.S.A. 60-513").
"""

import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from core.extraction.values.statute_names import SUBJECTS
from core.extraction.values.value import Value, make_value
from core.types import EntityType


def _read_states() -> dict[str, str]:
    """The American states by their abbreviations in citations ("Ala."), as the reporters database has them."""
    spec = find_spec("reporters_db")
    assert spec is not None  # eyecite brings it
    assert spec.origin is not None
    file = Path(spec.origin).parent / "data" / "state_abbreviations.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return {**found, "D.C.": "District of Columbia"}


STATES = _read_states()
# Letters that stand for a whole code; those with points are read without them too.
_LETTERS = {
    "ors": "oregon revised statutes", "rcw": "washington revised code", "nrs": "nevada revised statutes",
    "krs": "kentucky revised statutes", "hrs": "hawaii revised statutes", "ocga": "georgia code",
    "ars": "arizona revised statutes", "crs": "colorado revised statutes", "ksa": "kansas statutes",
    "orc": "ohio revised code", "njsa": "new jersey statutes", "ndcc": "north dakota century code",
    "mcl": "michigan compiled laws", "rsa": "new hampshire revised statutes", "mca": "montana code",
    "rsmo": "missouri revised statutes",
}  # fmt: skip
_ORDERED = sorted(STATES.items(), key=lambda state: -len(state[1]))  # West Virginia before Virginia


def _spelled(words: str) -> str:
    """The pattern of a name or an abbreviation, which may wrap to the next line."""
    parts = re.findall(r"[A-Za-z]+\.?", words)
    return (r"\s?" if "." in words else r"\s+").join(map(re.escape, parts))


_STATE = "|".join(f"(?P<s{i}>{_spelled(name)}|{_spelled(short)})" for i, (short, name) in enumerate(_ORDERED))
_PLACE = "|".join(_spelled(name) for _, name in _ORDERED)
PARENS = r"(?:\([A-Za-z0-9]{1,5}\)){0,6}"
_REF = (
    r"\d{1,6}[A-Za-z]{0,3}(?:(?:[.:\u2013]|-\s?)\d{1,5}[A-Za-z]{0,2}(?![A-Za-z])){0,4}"
    rf"{PARENS}(?:,?\s+subds?\.\s*\d{{1,3}}[a-z]?)?"
)
_SIGN = r"(?:\u00a7{1,2}|[Ss]ections?|[Ss]ecs?\.)"
_SUBJECT = r"(?:[A-Z][A-Za-z]{0,14}\.?|&|and|of)"
_BODY = r"(?:Codified\s+Laws|Code|Stats?\.|Statutes|Laws?)"
_ANNOTATED = r"(?:\s+(?:Ann\.|Annotated))?"
_DIVISION = r"(?:,?\s+(?P<division>ch\.|c\.|chapter|tit\.|title)\s+(?P<divisor>\d{1,3}[A-Z]{0,2}),)?"
SEQ = r"(?P<seq>,?\s+et\.?\s+seq\.?)?"
_CITED = re.compile(
    rf"(?<![\w.])(?:(?P<volume>\d{{1,2}})\s+)?(?:{_STATE})\s+(?P<body>(?:{_SUBJECT}\s+){{0,5}}?{_BODY}){_ANNOTATED}"
    rf"(?P<of>,\s+(?:[A-Z][A-Za-z]{{0,9}}\.?\s+|&\s+){{1,5}})?{_DIVISION}"
    rf",?\s*(?:{_SIGN}|art\.)\s*(?P<ref>{_REF}){SEQ}"
)
_TOLD = re.compile(
    rf"(?<!\w)(?:{_SIGN}|SECTION)\s*(?P<ref>{_REF}){SEQ}\s+of\s+(?:the\s+)?"
    rf"(?:(?:{_STATE})(?:['\u2019]s)?\s+(?P<body>(?:{_SUBJECT}\s+){{0,5}}?{_BODY})"
    rf"|(?:Official\s+)?(?P<first>(?:{_SUBJECT}\s+){{0,5}}?{_BODY})\s+of\s+(?:the\s+)?(?:State\s+of\s+|Commonwealth\s+of\s+)?"
    rf"(?P<place>{_PLACE}))"
    r"(?![\w])(?:\s+(?:Ann\.|Annotated)(?!\w))?"
)
_CODES = "|".join(f"{'[.][ ]?'.join(letters.upper())}[.]|{letters.upper()}" for letters in _LETTERS)
_BY_LETTERS = re.compile(
    rf"(?<![\w.])(?P<code>{_CODES}|RSMo)\s*(?:{_SIGN}|[Cc]hapter)?\s*(?P<ref>{_REF}){SEQ}(?![\w])"
)
_ILLINOIS = re.compile(rf"(?<![\w.])(?P<ref>\d{{1,3}}\s+ILCS\s+\d{{1,3}}/{_REF})")
_SILENT = frozenset({"and", "of", "the", "official", ""})


def find_state_codes(text: str) -> list[Value]:
    """Every section of a state's code, in whichever form it is cited."""
    found = [_cited(text, match) for match in _CITED.finditer(text)]
    found += [_told(text, match) for match in _TOLD.finditer(text)]
    for match in _BY_LETTERS.finditer(text):
        letters = re.sub(r"[^a-z]", "", match["code"].lower())
        found.append(statute_value(text, *match.span(), f"{_LETTERS[letters]} {_reference(match)}"))
    found += [
        statute_value(text, *match.span(), f"illinois compiled statutes {match['ref'].replace('ILCS', '')}")
        for match in _ILLINOIS.finditer(text)
    ]
    return found


def _cited(text: str, match: re.Match[str]) -> Value:
    """ "Md. Code Ann., Cts. & Jud. Proc. \u00a7 5-101", "Mass. Gen. Laws ch. 93A, \u00a7 9"."""
    division = ""
    if match["division"]:
        kind = "title" if match["division"].startswith("tit") else "chapter"
        division = f"{kind} {match['divisor']} "
    if match["volume"]:
        division = f"title {match['volume']} "  # "42 Pa. Cons. Stat. \u00a7 5524"
    words = [_state(match), *_words(match["of"] or ""), *_words(match["body"])]
    return statute_value(text, *match.span(), f"{' '.join(words)} {division}{_reference(match)}")


def _told(text: str, match: re.Match[str]) -> Value:
    """ "section 8.01-243 of the Code of Virginia" has the key of "Va. Code Ann. \u00a7 8.01-243"."""
    state = " ".join(match["place"].lower().split()) if match["place"] else _state(match)
    words = " ".join([state, *_words(match["body"] or match["first"])])
    return statute_value(text, *match.span(), f"{words} {_reference(match)}")


def _state(match: re.Match[str]) -> str:
    return next(name.lower() for index, (_, name) in enumerate(_ORDERED) if match[f"s{index}"])


def _words(phrase: str) -> Iterator[str]:
    """The words of a code's name, abbreviations written out: "Gen. Bus. Law" is general business law."""
    for word in re.findall(r"[a-z]+", phrase.lower()):
        if (full := SUBJECTS.get(word, word)) not in _SILENT:
            yield full


def _reference(match: re.Match[str]) -> str:
    ref = re.sub(r",?\s+subds?\.\s*", " subd ", match["ref"]).replace("\u2013", "-").lower()
    return re.sub(r"-\s", "-", ref) + (" et seq" if match["seq"] else "")


def statute_value(text: str, start: int, end: int, key: str) -> Value:
    """A statute under its key in small letters, with single blanks."""
    return make_value(text, start, end, EntityType.STATUTE, " ".join(key.lower().split()))

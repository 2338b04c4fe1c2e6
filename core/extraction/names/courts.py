"""Courts by name, and one key for the orders of words: "Idaho Court of Appeals", "Court of Appeals of Idaho"."""

import re

from core.extraction.names.name import Name, name_key, tokens_of
from core.types import EntityType

_KIND = (
    r"(?:Supreme Court|Court of Appeals?|District Court|Circuit Court|Superior Court|Bankruptcy Court|"
    r"Court of Chancery|Tax Court|High Court|Appellate Division|Chancery Court|County Court|Family Court|"
    r"Court of Common Pleas|Probate Court|Municipal Court)"
)
# A name wraps to the next line inside "of the" and before the words that go on with a place, never elsewhere: there
# stands another line of the caption.
_ON = (
    r"(?:[ \t]+|[ \t]*\n[ \t]*(?=(?:County|District|Circuit|Parish|Division|Department|York|Jersey|Hampshire|Mexico|"
    r"Island|Carolina|Dakota|Virginia|Columbia|States|Appeals)\b))"
)
_WRAP = r"(?:[ \t]+(?:\n[ \t]*)?|[ \t]*\n[ \t]*)"
_PLACE_WORD = (
    r"(?!(?:No|Nos|Judge|Justice|Decided|Filed|Before|Opinion|Docket|Case|In|On|The)\b)[A-Z][\w]*\.?"
)
_COURT = re.compile(
    r"\b(?:(?:United States|U\.S\."
    r"|(?!(?:The|This|That|In|By|Before|Said|Affirm\w*|Revers\w*|Remand\w*|Vacat\w*)\b)"
    r"[A-Z][a-z]+(?: [A-Z][a-z]+){0,2})\s+)?"
    rf"{_KIND}"
    rf"(?:{_WRAP}(?:of|for)(?:{_WRAP}the)?{_WRAP}{_PLACE_WORD}(?:(?:{_ON}(?:of|for)(?:{_WRAP}the)?{_WRAP}|{_ON}){_PLACE_WORD}){{0,5}})?"
    r"|\b(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Federal|D\.C\.) Circuit\b"
)
_KINDS = re.compile(_KIND.casefold())
_SENTENCE_END = re.compile(r"(?<=[a-z]{3})\.$")
_CAPITALS = re.compile(r"^[^\na-z]{12,200}$", re.MULTILINE)  # a line without a small letter
_JOINING = frozenset({"of", "for", "the", "in", "and"})
_SILENT = frozenset({"of", "for", "the", "in", "state", "commonwealth"})


def find_courts(text: str) -> list[Name]:
    """Every court named by what it is, with its place before or behind."""
    found = []
    for match in _COURT.finditer(_CAPITALS.sub(_in_title_case, text)):
        quote = _SENTENCE_END.sub("", match.group())
        end = match.start() + len(quote)
        found.append(Name(match.start(), end, text[match.start() : end], EntityType.COURT, court_key(quote)))
    return found


def _in_title_case(line: re.Match[str]) -> str:
    """A caption as other texts write it: "IN THE COURT OF APPEALS OF" is "In the Court of Appeals of"."""
    words = line.group().lower().split(" ")
    titled = " ".join(word if word in _JOINING else word.capitalize() for word in words)
    return titled if len(titled) == len(line.group()) else line.group()


def court_key(name: str) -> str:
    """The place, then the kind of court: "idaho court of appeals" for both orders of words."""
    key = " ".join(tokens_of(name.replace("U.S.", "United States")))
    kind = _KINDS.search(key)
    if kind is None:
        return name_key(name)
    before, behind = (
        [word for word in part.split() if word not in _SILENT]
        for part in (key[: kind.start()], key[kind.end() :])
    )
    what = re.sub(r"court of appeals?", "court of appeals", kind.group())
    return " ".join([*before, *behind, what])

"""Terms that a legal document defines: `"Licensee" means ...`, `(the "Premises")`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

MAX_TERMS = 2_000  # of one document
_TERM = r"[\"“](?P<{name}>[A-Z][^\"“”\n]{{0,58}}?)[,.]?[\"”]"
_MEANS = re.compile(
    _TERM.format(name="term")
    + r"(?:\s?\([^()]{0,40}\))?\s{1,3}(?:(?:shall|will|also|each|collectively)\s){0,2}"
    + r"(?:means?\b|mean\b|refers?\sto|has\sthe\smeaning|have\sthe\smeanings?|is\sdefined|includes?\b|shall\sbe\b)"
)
_BRACKET = re.compile(r"\((?=[^()]{0,160}[\"“])[^()]{1,240}\)")
_NAMED = re.compile(_TERM.format(name="term"))
_LEAD_WORDS = frozenset(
    """the this each an a collectively together hereinafter hereafter referred to as called individually and or are
    is be shall sometimes known such all herein being in which jointly severally with also both any its""".split()
)
_QUOTED = re.compile(r"[\"“][^\"“”]{1,60}[\"”]")
_LETTERS = re.compile(r"[^\W\d_]+")
_POINTER = re.compile(
    r"\s{1,3}(?:shall\s|will\s)?(?:has|have|is|are)\s(?:the\smeanings?\s(?:set|specified|given|assigned|ascribed|defined)|defined\sin)"
)


@dataclass(frozen=True, slots=True)
class DefinedTerm:
    """A term, and where it stands in the text that defines it."""

    term: str
    start: int
    is_pointer: bool = False  # "has the meaning set forth in Section 5": the definition stands elsewhere


def find_terms(text: str) -> tuple[DefinedTerm, ...]:
    """The defined terms, in order; of several definitions of a term the first that is no pointer."""
    best: dict[str, DefinedTerm] = {}
    for found in sorted(_all(text), key=lambda term: (term.is_pointer, term.start)):
        best.setdefault(found.term.casefold(), found)
    return tuple(sorted(best.values(), key=lambda term: term.start)[:MAX_TERMS])


def _all(text: str) -> Iterator[DefinedTerm]:
    for match in _MEANS.finditer(text):
        after = text[match.end("term") + 1 : match.end("term") + 80]
        yield DefinedTerm(_clean(match["term"]), match.start("term"), _POINTER.match(after) is not None)
    for bracket in _BRACKET.finditer(text):
        words = _LETTERS.findall(_QUOTED.sub(" ", bracket[0]))
        if any(word.lower() not in _LEAD_WORDS for word in words):
            continue
        for match in _NAMED.finditer(text, bracket.start(), bracket.end()):
            yield DefinedTerm(_clean(match["term"]), match.start("term"))


def _clean(term: str) -> str:
    return " ".join(term.split()).strip(" ,.;:_*")

"""Names that a claim repeats by their last word or by one of their words: "Shepard" after "Alan Shepard"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.word_classes import NEUTRAL_NOUNS

_PLACED = re.compile(r"\b(?:(?:city|town|village|state|province|county|region|island) of|in|at|near) $")
_SURNAME = re.compile(
    r"[^\W\d_a-z][\w'\u2019-]{3,}"
)  # with a capital, and not so short that it means much else
_WORDS = (2, 3)  # of a name that is called by its last


def with_repeated(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, and the surnames behind them that neither linker nor parser saw: "Aldrin is now retired"."""
    found = list(ends)
    for end in ends:
        surname = _surname(end)
        if not surname:
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(surname)}(?!\w)(?! [A-Z])", claim[end.end :]):
            start, stop = end.end + match.start(), end.end + match.end()
            is_free = all(stop <= other.start or other.end <= start for other in found)
            if is_free and _stands_alone(claim, start):
                found.append(replace(end, start=start, end=stop, text=claim[start:stop]))
    return sorted(found, key=lambda end: end.start)


def _surname(end: End) -> str:
    """The last word of the name of what seems to be a person; empty for other names."""
    words = end.text.split()
    if not end.entities or len(words) not in _WORDS or not all(word[:1].isupper() for word in words):
        return ""
    last, gazetteer = fold(words[-1]), load_gazetteer()
    is_common = last in NEUTRAL_NOUNS or last in gazetteer.places or last in gazetteer.same
    return words[-1] if _SURNAME.fullmatch(words[-1]) and not is_common else ""


def _stands_alone(claim: str, start: int) -> bool:
    """Whether no other word with a capital stands right before: "Edwin Aldrin" may be another."""
    before = claim[:start].rstrip(" ")
    word = before.rpartition(" ")[2]
    return before.endswith((".", ",", ";", ":", "(")) or not word[:1].isupper()


def _is_placed_name(claim: str, end: End) -> bool:
    """Whether a name is said to be a place, and so is no short form: "serves the city of Athens", "lies in Al-Khor"."""
    return _PLACED.search(claim, 0, end.start) is not None


def by_surname(ends: Sequence[End], claim: str) -> Iterator[End]:
    """The ends, a part of a name that was given before ("Shepard" after "Alan Shepard") read as that name."""
    for number, end in enumerate(ends):
        words = set(fold(end.text).split())
        if end.kind is EndKind.UNKNOWN and len(words) == 1 and not _is_placed_name(claim, end):
            named = {
                e.entities[0].id: e for e in ends[:number] if e.entities and words < set(fold(e.text).split())
            }
            if len(named) == 1:
                yield replace(end, kind=EndKind.ENTITY, entities=next(iter(named.values())).entities)
                continue
        yield end

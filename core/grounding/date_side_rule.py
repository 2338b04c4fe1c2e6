"""Before or after: on which side of one of its dates a lease lets something happen, against what an answer says.

"At any time after May 1, 2025" and "at any time before May 1, 2025" share every name and value. The words right before
the date tell the two apart; "not before" is after. Where other words deny, nothing is decided.
"""

import re
from collections.abc import Iterator
from enum import StrEnum

from core.extraction.leases.marks import Marked
from core.extraction.leases.pieces import pieces_of
from core.grounding.clause_denials import count_denials
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status


class When(StrEnum):
    """A side of a date."""

    BEFORE = "before"
    AFTER = "after"


_DAY = r"(?:and\s+including\s+)?(?:the\s+)?$"
_SIDES = {
    When.AFTER: re.compile(
        rf"\b(?:after|from\s+and\s+after|since|later\s+than|past|following)\s+{_DAY}", re.IGNORECASE
    ),
    When.BEFORE: re.compile(
        rf"\b(?:before|prior\s+to|earlier\s+than|until|till|sooner\s+than)\s+{_DAY}", re.IGNORECASE
    ),
}
_TURNED = re.compile(
    rf"\b(?:not|no|never|cannot)\s+(?:(?:be\s+)?\w+\s+){{0,3}}?(?:before|earlier\s+than|sooner\s+than|until|till|prior\s+to"
    rf"|after|later\s+than)\s+{_DAY}",
    re.IGNORECASE,
)
_REACH = 70  # characters before a date


def judge_date_sides(answer: Marked, lease: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """The dates of an answer that stand on the other side of what is said than in the lease."""
    known: dict[str, list[tuple[When, int, int]]] = {}
    for day, when, start, end in _read(lease):
        known.setdefault(day, []).append((when, start, end))
    for day, when, start, end in _read(answer):
        own = known.get(day, [])
        if {side for side, _, _ in own} != {When.BEFORE, When.AFTER} - {when}:
            continue
        side, low, high = own[0]
        quote = " ".join(source.text[low:high].split())
        reason = f"The source has this {side} \u201c{quote}\u201d, not {when}"
        yield Judgment(start, end, Verdict(Status.CONTRADICTED, reason, source, low, high, is_stated=True))


def _read(marked: Marked) -> Iterator[tuple[str, When, int, int]]:
    """(date, side, start, end) for each date right behind the words for a side."""
    for piece in pieces_of(marked):
        for value in marked.values.values():
            if value.type is not EntityType.DATE or not piece.start <= value.start < piece.end:
                continue
            before = marked.words[max(piece.start, value.start - _REACH) : value.start]
            side = next((when for when, pattern in _SIDES.items() if pattern.search(before)), None)
            if side is None:
                continue
            if _TURNED.search(before):
                side = When.BEFORE if side is When.AFTER else When.AFTER
            elif count_denials(piece.words):
                continue
            yield value.canonical, side, value.start, value.end

"""Items of a list in a response: no name and no relation runs on from one to the next."""

import re
from collections.abc import Sequence

from core.extraction.relations.candidate import RelationCandidate

_NEXT_ITEM = re.compile(
    r"\n\s*(?:[-•·*–]|\d{1,2}[.)])\s|\n\s*[A-Z][^;:\n]{1,60}:\s|;\s+[A-Z][^;:\n]{2,60}:\s"
)
_LABEL = 100  # characters of an item's mark behind its beginning


def crosses_items(text: str, start: int, end: int) -> bool:
    """Whether a stretch of a text goes on from one item of a list to the next."""
    item = _NEXT_ITEM.search(text, start, end + _LABEL)
    return item is not None and item.start() < end


def within_items(text: str, candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """The candidates whose ends stand in one item: the parser joins across the lines of a list what nobody said."""
    return [item for item in candidates if not crosses_items(text, item.start, item.end)]

"""Who lets to whom, where words say both sides: "rents the space from the landlord", "leases Suite 4 to the tenant"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side

_BETWEEN = r"(?:[^.;:]|\.(?=\d)){0,80}?"
_TAKES = re.compile(
    rf"(?P<by>{SIDE})\s+(?:\w+ly\s+)?(?:rents?|rented|leases?|leased|hires?|hired|takes?|took|is\s+(?:renting|leasing))\b"
    rf"(?!\s+(?:over|care|notice)\b){_BETWEEN}\bfrom\s+(?:the\s+)?(?P<other>{SIDE})",
    re.IGNORECASE,
)
_LETS = re.compile(
    rf"(?P<by>{SIDE})\s+(?:\w+ly\s+)?(?:rents?|rented|leases?|leased|lets?|demises?|demised|has\s+let|is\s+(?:renting|leasing|letting))\b"
    rf"{_BETWEEN}\b(?:to|unto)\s+(?:the\s+)?(?P<other>{SIDE})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Let:
    """A side at one place of a text, and which side the words make it."""

    start: int
    end: int
    side: Side
    made: Side


def read_lettings(marked: Marked) -> Iterator[Let]:
    """Both sides of each statement that one lets to the other."""
    for pattern, by in ((_TAKES, Side.TENANT), (_LETS, Side.LANDLORD)):
        for match in pattern.finditer(marked.words):
            one, other = SIDE_OF[match["by"][0]], SIDE_OF[match["other"][0]]
            if one is not other:
                yield Let(*match.span("by"), one, by)
                yield Let(*match.span("other"), other, by.other)

"""The two of a report: "between the two years", "the two counts add up to 900" name figures again and are none."""

import re

from core.grounding.clause_nearest import Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_TWO = re.compile(
    r"two (?:[a-z]+ )?(?:years|surveys|visits|dates|times|periods|counts|numbers|figures|values|readings|rates|shares"
    r"|percentages|covers|sums|amounts|levels|measurements|wages|depths|totals|results|corals|species|sites|reefs"
    r"|places|flows|sides|countries|lengths)",
    re.IGNORECASE,
)
_AGAIN = re.compile(
    r"(?:\b(?:the|these|those|both|its|their|of|between|across|over|from)\s|^\s*)$", re.IGNORECASE
)
_KINDS = frozenset({EntityType.QUANTITY, EntityType.DURATION, EntityType.NUMBER})
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_FIGURES = frozenset({EntityType.QUANTITY, EntityType.NUMBER, EntityType.PERCENT, EntityType.MONEY})
_PAIR = 2
_REACH = 12  # characters before a figure that say that it names things again


def judge_both(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """Support for the entities that only say that there are two of what the source has several of."""
    found = {}
    for node in spoken.graph.entities:
        if node.type not in _KINDS:
            continue
        places = [(m.start, m.end) for m in node.mentions]
        if not places or not all(_is_again(spoken.text, place) for place in places):
            continue
        place = _first_of_several(node.label, source)
        if place is not None:
            reason = f"\u201c{node.label}\u201d names again what the source has"
            found[node.id] = Verdict(Status.SUPPORTED, reason, source, *place)
    return found


def _is_again(text: str, place: tuple[int, int]) -> bool:
    low, high = place
    is_two = _TWO.fullmatch(text[low:high]) is not None
    if not is_two:
        behind = _TWO.match(text, low)
        is_two = behind is not None and text[low:high].lower() == "two"
    return is_two and _AGAIN.search(text[max(0, low - _REACH) : low]) is not None


def _first_of_several(label: str, source: SourceIndex) -> tuple[int, int] | None:
    """Where the source has the first of its years, or of its figures; None where it has not two."""
    if "year" in label.lower():
        years = {match.group(): match.span() for match in reversed([*_YEAR.finditer(source.text)])}
        return min(years.values()) if len(years) >= _PAIR else None
    places = [
        (m.start, m.end) for kind in _FIGURES for node in source.by_type(kind) for m in node.mentions[:1]
    ]
    return min(places) if len(places) >= _PAIR else None

"""The term that a contract gives itself, and what an answer says of it: "over 24 months", "ends on 3 March 2023"."""

import re

from core.extraction.facts import Slot
from core.graph import Node
from core.grounding.source_index import SourceIndex

_OVER = re.compile(
    r"\b(?:over|during|throughout)\s+(?:(?:the|its|their|a|all|full|whole|entire|initial|term|period|of|these|those)\s+)*$",
    re.IGNORECASE,
)
_REACH = 60  # characters before a length in which "over the full term of" stands
ENDS = re.compile(
    r"\b(?:ends?|ended|ending|expir\w+|laps\w+|run(?:s|ning)?\s+(?:out|until|till|through)|until|till)\b",
    re.IGNORECASE,
)
_STARTS = frozenset({Slot.DATED, Slot.EFFECTIVE})


def term_nodes(source: SourceIndex) -> frozenset[str]:
    """Ids of the lengths that the source gives as its own term."""
    return frozenset(edge.object for edge in source.graph.edges if edge.relation == Slot.TERM)


def start_nodes(source: SourceIndex) -> frozenset[str]:
    """Ids of the dates on which the source was made or takes effect."""
    return frozenset(edge.object for edge in source.graph.edges if edge.relation in _STARTS)


def is_over_term(text: str, start: int, own: frozenset[str], source: SourceIndex) -> bool:
    """Whether a length at `start` of an answer is said of the whole term: "the fees over 24 months".

    `own` are the nodes of the source that it stands for.
    """
    is_over = _OVER.search(text[max(0, start - _REACH) : start]) is not None
    return is_over and bool(own & term_nodes(source))


def is_start_for_end(sentence: str, rival: Node, source: SourceIndex) -> bool:
    """Whether a sentence speaks of an end, and a date of the source is the one on which it begins."""
    return ENDS.search(sentence) is not None and rival.id in start_nodes(source)

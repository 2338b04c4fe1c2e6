"""Acts whose verb is said once for two: "the Employer contributes 9% and the Employee 4% of the salary".

Who contributes 4 % is named right before it, behind "and" or a comma, though the clause's own subject is another.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from core.graph import KnowledgeGraph
from core.grounding.clause_meant import places_in
from core.grounding.clause_nearest import Matches, Nearest, Spoken, inside_of
from core.grounding.clause_parts import Clause
from core.grounding.matched import PARTY_TYPES
from core.grounding.source_index import SourceIndex
from core.types import VALUE_TYPES, Mention

_JOINED = re.compile(r"(?:\band|\bbut|[,;])\s+(?:the\s+)?$", re.IGNORECASE)
_GAP = re.compile(
    r"\s+(?:only\s+)?(?:(?:on|for|by|within|at|of|with|after|up\s+to|not\s+less\s+than|at\s+least)\s+)?",
    re.IGNORECASE,
)
_REACH = 8  # characters before a party in which "and the" stands


def is_elided(spoken: Spoken, clause: Clause) -> bool:
    """Whether a clause goes on with another party and its value, without a verb: ", and the Tenant $150"."""
    return any(True for _ in _elided(spoken.text, spoken.graph, (clause.start, clause.end)))


def acts_elided(spoken: Spoken, clause: Clause, nearest: Sequence[Nearest], matches: Matches) -> bool:
    """Whether the source names who acts in an answer's clause right before the clause's value, without a verb."""
    values = [node.id for node in inside_of(spoken.graph, clause) if node.type in VALUE_TYPES]
    for near in nearest:
        places = {place.start for key in values for place in places_in(near, key, matches)}
        span = near.clause.start, near.clause.end
        for party, value in _elided(near.source.text, near.source.graph, span) if places else ():
            if party in clause.agents and value in places:
                return True
    return False


def acts_elided_beside(source: SourceIndex, parties: Collection[str], place: int) -> bool:
    """Whether one of the source's parties acts in the sentence around a place without a verb of its own."""
    span = source.sentences[source.sentence_at(place)]
    return any(party in parties for party, _ in _elided(source.text, source.graph, span))


def _elided(text: str, graph: KnowledgeGraph, span: tuple[int, int]) -> Iterator[tuple[str, int]]:
    """The parties of a span that stand right before a value and behind a joint, with the places of these values."""
    values = [m for node in graph.entities if node.type in VALUE_TYPES for m in _inside(node.mentions, span)]
    for node in graph.entities:
        for mention in _inside(node.mentions, span) if node.type in PARTY_TYPES else ():
            if not _JOINED.search(text, max(span[0], mention.start - _REACH), mention.start):
                continue
            for value in values:
                if value.start > mention.end and _GAP.fullmatch(text, mention.end, value.start):
                    yield node.id, value.start


def _inside(mentions: Sequence[Mention], span: tuple[int, int]) -> list[Mention]:
    return [mention for mention in mentions if span[0] <= mention.start < span[1]]

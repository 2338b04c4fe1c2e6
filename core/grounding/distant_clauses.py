"""Clause against clause in a long contract, whose many clauses on one matter prove little: doubts, and no more.

Where the nearest clause has the two parties of an answer's clause the other way round, or another value in the place
of one, a person should look; nothing is confirmed or contradicted by it.
"""

from collections.abc import Mapping

from core.graph import Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import LONGEST, Nearest, NearestClauses, Spoken, values_of
from core.grounding.clause_parts import Clause
from core.grounding.clause_reading import clauses_of
from core.grounding.item_rule import ItemRule
from core.grounding.matched import How, Match
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict, doubt
from core.types import Status

_NEAR = 0.4  # similarity, with what is added for shared words, from which a clause is on the matter
_OF_BOTH = frozenset(
    {"be made with", "be party to", "contract with", "between", "and"}
)  # no party acts for another
_LONGEST_READ = 20_000  # words: beyond, finding the nearest of all clauses takes too long


def doubt_distant(
    spoken: Spoken,
    source: SourceIndex,
    matches: Mapping[str, tuple[Match, ...]],
    known: Mapping[str, Verdict],
    similarity: TextSimilarity,
) -> dict[str, Verdict]:
    """Relations of an answer's clauses that the nearest clause of a long contract speaks against."""
    found: dict[str, Verdict] = {}
    if not LONGEST < len(source.text.split()) <= _LONGEST_READ:
        return found
    nearest = NearestClauses([source], matches, similarity, longest=_LONGEST_READ)
    items = ItemRule(nearest.sources[0], matches)
    parties, values = nearest.parties(spoken.graph), values_of(spoken.graph)
    for clause in clauses_of(spoken.text, parties, values, has_headings=False):
        near = nearest.find(spoken, clause)
        if not near or near[0].similarity < _NEAR:
            continue
        verdict = _exchanged(clause, near[0])
        wrong = [each for node, each in items.find(spoken, clause, near) if not _is_calculated(node, matches)]
        if verdict is None and wrong:
            verdict = doubt(wrong[0])
        if verdict is None:
            continue
        for edge in claims_of(spoken.graph):
            if edge.relation in _OF_BOTH:
                continue
            told = known.get(edge.id)
            if clause.start <= edge.trigger.start < clause.end and not (
                told is not None and (told.is_stated or told.status is Status.CONTRADICTED)
            ):
                found[edge.id] = verdict.said_at(clause.start, clause.end)
    return found


def _is_calculated(node: Node, matches: Mapping[str, tuple[Match, ...]]) -> bool:
    """Whether it was worked out, and has no place of its own in the source."""
    return any(match.how is How.CALCULATED for match in matches.get(node.id, ()))


def _exchanged(clause: Clause, near: Nearest) -> Verdict | None:
    """A doubt where who acts in a clause is acted for in the nearest one, and the other way round."""
    known = near.clause
    if not (clause.agents & known.others and known.agents & clause.others) or clause.agents & known.agents:
        return None
    if clause.receives != known.receives or clause.agents & known.also:
        return None
    labels = [near.source.graph.by_id[key].label for key in sorted(known.agents & clause.others)]
    reason = f"The source has \u201c{labels[0]}\u201d in this part where it seems to speak of this"
    return Verdict(
        Status.NOT_ENOUGH_INFO,
        reason,
        near.source,
        known.start,
        known.end,
        suggestion=labels[0],
        asks_review=True,
    )

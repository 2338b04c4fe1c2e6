"""What an answer's own arithmetic takes back of other verdicts: an operand is not wrong in another's place.

"The three-year term plus one renewal of two years makes five years" says of the renewal neither three nor five years,
though a rule that reads it by its words may find so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.graph import Edge, KnowledgeGraph
from core.grounding.amounts import amounts_of
from core.grounding.figures_known import is_amount
from core.grounding.shown_arithmetic import Rest, Shown
from core.grounding.verdict import Verdict
from core.types import EntityType, Status


@dataclass(frozen=True, slots=True)
class Settled:
    """Verdicts of relations and of entities, by id."""

    relations: Mapping[str, Verdict]
    entities: Mapping[str, Verdict]


def settle_shown(shown: Shown, graph: KnowledgeGraph, found: Settled) -> Settled:
    """The verdicts with those on what right calculations state and rest on."""
    if not shown.rests:
        return found
    entities, relations = dict(found.entities), dict(found.relations)
    for key, rest in shown.rests.items():
        verdict = entities.get(key)
        if verdict is None or _is_mistaken(verdict, rest):
            entities[key] = rest.verdict
    for edge in graph.edges:
        verdict = relations.get(edge.id)
        if verdict is not None and (own := _own(shown, graph, edge, verdict)) is not None:
            relations[edge.id] = own
    return Settled(relations, entities)


def _own(shown: Shown, graph: KnowledgeGraph, edge: Edge, verdict: Verdict) -> Verdict | None:
    """What the calculation says of a relation instead; None where it says nothing of it."""
    rests = list(_rests(shown, edge))
    if not rests or verdict.status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION):
        return None
    if any(_is_mistaken(verdict, rest) for rest in rests):
        return rests[0].verdict
    ends = [graph.by_id[key] for key in (edge.subject, edge.object)]
    is_all = all(end.id in shown.rests or end.type is EntityType.CONCEPT for end in ends)
    is_open = verdict.status is Status.NOT_ENOUGH_INFO and not edge.negated
    return rests[0].verdict if is_all and is_open else None


def _rests(shown: Shown, edge: Edge) -> Iterator[Rest]:
    yield from (shown.rests[key] for key in (edge.object, edge.subject) if key in shown.rests)


def _is_mistaken(verdict: Verdict, rest: Rest) -> bool:
    """Whether a verdict speaks against a figure of a calculation for one that the same calculation has."""
    if verdict.status is Status.SUPPORTED or verdict.source is None:
        return False
    if rest.is_result:
        return verdict.status is Status.CONTRADICTED
    return any(
        verdict.start <= amount.start
        and amount.end <= verdict.end
        and any(is_amount(each, amount) for each in rest.others)
        for amount in amounts_of(verdict.source.graph)
    )

"""Turns what a lease says of its matters into verdicts on the items of an answer's graph."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.extraction.leases import Duty, Stated
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import claims_of
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType, Status


@dataclass(frozen=True, slots=True)
class Judged:
    """What an answer says of a matter, and what the lease says to it."""

    stated: Stated
    verdict: Verdict

    @property
    def holds(self) -> bool:
        """Whether the lease says the same."""
        return self.verdict.status is Status.SUPPORTED


class LeaseSettling:
    """Turns judged matters into verdicts on the items of one answer."""

    def __init__(
        self,
        graph: KnowledgeGraph,
        judged: Sequence[Judged],
        matches: Mapping[str, tuple[Match, ...]],
        found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    ) -> None:
        self._graph = graph
        wrong = {(j.stated.start, j.stated.end) for j in judged if not j.holds}
        self._wrong = [j for j in judged if not j.holds]
        self._right = [j for j in judged if j.holds and (j.stated.start, j.stated.end) not in wrong]
        self._matches = matches
        self._relations, self._entities = found
        self._settled = SlotVerdicts()

    def settle(self) -> SlotVerdicts:
        """What is wrong on the items that say it; what is right on all that other rules held against its words."""
        for judged in self._wrong:
            self._deny(judged)
        for node in self._graph.entities:
            self._clear_entity(node)
        for edge in claims_of(self._graph):
            self._clear_relation(edge)
        for judged in (*self._right, *self._wrong):
            self._settled.sentences[judged.stated.start, judged.stated.end] = judged.verdict
        return self._settled

    def _deny(self, judged: Judged) -> None:
        """A wrong party is wrong itself; a wrong yes or no is in the relation, or in whom the words name."""
        stated = judged.stated
        edges = [e for e in claims_of(self._graph) if stated.start <= e.trigger.start < stated.end]
        named = [n for n in self._graph.entities if _is_in(n, (stated.start, stated.end))]
        acting = [n for n in named if n.type in PARTY_TYPES]
        for edge in edges:
            ends = {edge.subject, edge.object}
            is_about = not isinstance(stated.matter, Duty) or ends & {node.id for node in acting}
            if is_about or not self._is_sure(edge):
                self._settled.relations[edge.id] = judged.verdict
        if isinstance(stated.matter, Duty) or not edges:
            for node in (acting or named)[:2]:
                self._settled.entities[node.id] = judged.verdict
        if not edges and not named:
            self._deny_beside(judged)

    def _deny_beside(self, judged: Judged) -> None:
        """Words without an item of their own are wrong in the item beside them."""
        beside = [
            (abs(m.start - judged.stated.start), n.id) for n in self._graph.entities for m in n.mentions
        ]
        if beside:
            self._settled.entities[min(beside)[1]] = judged.verdict

    def _is_sure(self, edge: Edge) -> bool:
        verdict = self._relations.get(edge.id)
        return verdict is not None and verdict.is_stated and verdict.is_supported

    def _clear_entity(self, node: Node) -> None:
        verdict = self._entities.get(node.id)
        if (
            node.id in self._settled.entities
            or node.type in VALUE_TYPES | {EntityType.PROVISION}
            or verdict is None
            or verdict.status is not Status.CONTRADICTED
            or _is_of_value(verdict, (node,))
            or not self._matches.get(node.id)
        ):
            return
        vouching = [self._around(mention.start) for mention in node.mentions]
        if all(vouching) and vouching[0] is not None:
            self._settled.entities[node.id] = vouching[0].verdict

    def _clear_relation(self, edge: Edge) -> None:
        verdict, vouching = self._relations.get(edge.id), self._around(edge.trigger.start)
        if vouching is None or verdict is None or edge.id in self._settled.relations:
            return
        ends = [self._graph.by_id[key] for key in (edge.subject, edge.object)]
        if verdict.status is Status.SUPPORTED or _is_of_value(verdict, ends):
            return
        if all(not end.is_entity or self._is_right(end) for end in ends):
            self._settled.relations[edge.id] = vouching.verdict

    def _is_right(self, node: Node) -> bool:
        verdict = self._settled.entities.get(node.id) or self._entities.get(node.id)
        if verdict is not None:
            return verdict.status is Status.SUPPORTED
        return bool(self._matches.get(node.id))

    def _around(self, place: int) -> Judged | None:
        return next((j for j in self._right if j.stated.start <= place < j.stated.end), None)


def _is_in(node: Node, span: tuple[int, int]) -> bool:
    return any(span[0] <= mention.start < span[1] for mention in node.mentions)


def _is_of_value(verdict: Verdict, ends: Iterable[Node]) -> bool:
    """Whether a verdict says that the source has something else in the place of one of the items."""
    return any(f"not \u201c{end.label}\u201d" in verdict.reason for end in ends)

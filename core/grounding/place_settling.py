"""Turns what the source says to single places of an answer into verdicts on the items of the answer's graph."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import claims_of
from core.grounding.matched import PARTY_TYPES
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType, Status

_ROLE_TYPES = frozenset({EntityType.ROLE, EntityType.TERM, EntityType.OTHER})


@dataclass(frozen=True, slots=True)
class Judgment:
    """What the source says to a name, an address or a figure at one place of an answer."""

    start: int
    end: int
    verdict: Verdict
    role: re.Pattern[str] | None = None  # words that name the office itself, of which the source speaks

    @property
    def holds(self) -> bool:
        """Whether the source says the same."""
        return self.verdict.status is Status.SUPPORTED


def settle_places(
    graph: KnowledgeGraph,
    judged: Sequence[Judgment],
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
) -> SlotVerdicts:
    """The judgments as verdicts on items: what is wrong, and what is right and other rules held for wrong.

    `found` are the verdicts so far, of relations and of entities.
    """
    settled = SlotVerdicts()
    right: dict[str, Verdict] = {}
    for node in graph.entities:
        here = [[j for j in judged if j.start < m.end and m.start < j.end] for m in node.mentions]
        denied = next((j for judgments in here for j in judgments if not j.holds), None)
        if denied is not None:
            settled.entities[node.id] = denied.verdict
        elif all(here):
            right[node.id] = here[0][0].verdict
    for judgment in judged:
        if not judgment.holds and all(settled.entities[key] != judgment.verdict for key in settled.entities):
            _deny_around(graph, judgment, settled)
    for edge in claims_of(graph):
        ends = [graph.by_id[key] for key in (edge.subject, edge.object) if key in settled.entities]
        wrong = next(
            (verdict for end in ends if _is_said_in(edge, end, verdict := settled.entities[end.id])), None
        )
        if wrong is not None:
            settled.relations[edge.id] = wrong
    right |= _roles(graph, judged, settled)
    _clear(graph, right, found, settled)
    return settled


def _is_said_in(edge: Edge, end: Node, verdict: Verdict) -> bool:
    """Whether a relation says what is denied of its end: of a party named all over an answer, others do not."""
    if verdict.at is None or len(end.mentions) == 1:
        return True
    return edge.start < verdict.at[1] and verdict.at[0] < edge.end


def _roles(graph: KnowledgeGraph, judged: Sequence[Judgment], settled: SlotVerdicts) -> dict[str, Verdict]:
    """Words for an office of which the source speaks in others: "guarantor" where it says who guarantees."""
    found = {}
    for node in graph.entities:
        if node.type in _ROLE_TYPES and node.id not in settled.entities:
            said = next((j for j in judged if j.role and j.role.fullmatch(node.label)), None)
            place = said.verdict.source if said else None
            if said is not None and place is not None:
                reason = f"The source speaks of the {node.label} in other words"
                found[node.id] = Verdict(
                    Status.SUPPORTED, reason, place, said.verdict.start, said.verdict.end
                )
    return found


def _deny_around(graph: KnowledgeGraph, judgment: Judgment, settled: SlotVerdicts) -> None:
    """What no item names is wrong in the relations that its words are part of, else in the item beside it."""
    edges = [edge for edge in claims_of(graph) if edge.start < judgment.end and judgment.start < edge.end]
    for edge in edges:
        settled.relations[edge.id] = judgment.verdict
    beside = [(abs(m.start - judgment.start), node.id) for node in graph.entities for m in node.mentions]
    if not edges and beside:
        settled.entities[min(beside)[1]] = judgment.verdict


def _clear(
    graph: KnowledgeGraph,
    right: Mapping[str, Verdict],
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    settled: SlotVerdicts,
) -> None:
    for key, verdict in right.items():
        if key not in found[1] or found[1][key].status is Status.CONTRADICTED:
            settled.entities[key] = verdict
    for edge in graph.edges:
        known = found[0].get(edge.id)
        ends = [graph.by_id[key] for key in (edge.subject, edge.object)]
        own = next((right[end.id] for end in ends if end.id in right), None)
        is_free = all(end.id in right or end.type not in PARTY_TYPES | VALUE_TYPES for end in ends)
        if (
            own
            and is_free
            and edge.id not in settled.relations
            and known is not None
            and not known.is_supported
        ):
            settled.relations[edge.id] = own

"""What the clauses of a response settle of its items, and how the verdict on an item stands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.graph import Edge, Node
from core.grounding.clause_parts import Clause
from core.grounding.verdict import Verdict, doubt
from core.types import Status

_OPEN = frozenset({Status.NOT_ENOUGH_INFO, Status.ONLY_IN_QUESTION})


@dataclass(slots=True)
class Settled:
    """What the clauses decide: verdicts of relations and of entities, by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)
    denied: list[tuple[int, int]] = field(default_factory=list)  # clauses of the response that are denied

    def deny(self, nodes: Iterable[tuple[Node, Verdict]], clause: Clause) -> None:
        """File what a clause is wrong about."""
        for node, verdict in nodes:
            self.entities[node.id] = verdict.said_at(clause.start, clause.end)
            if verdict.status is Status.CONTRADICTED:
                self.denied.append((clause.start, clause.end))


def doubt_items(denied: Iterable[tuple[Node, Verdict]], edges: Sequence[Edge]) -> dict[str, Verdict]:
    """Doubts, by relation, of values and names that may stand in the wrong place of a narrative, which proves little.

    A court tells one story in many sentences: the nearest may be of another day, or another person.
    """
    found: dict[str, Verdict] = {}
    for node, verdict in denied:
        found.update({e.id: doubt(verdict) for e in edges if node.id in (e.subject, e.object)})
    return found


def is_open(verdict: Verdict | None) -> bool:
    """Whether nothing is said of it for or against."""
    return verdict is not None and verdict.status in _OPEN and not verdict.asks_review


def is_sure(verdict: Verdict | None) -> bool:
    """Whether a source's own words or edge state it."""
    return verdict is not None and verdict.is_stated and verdict.status is Status.SUPPORTED


def is_contradicted(verdict: Verdict | None) -> bool:
    """Whether a source denies it."""
    return verdict is not None and verdict.status is Status.CONTRADICTED


def is_right(verdict: Verdict | None) -> bool:
    """Whether a source supports it, however."""
    return verdict is not None and verdict.status is Status.SUPPORTED


def is_said(verdict: Verdict | None) -> bool:
    """Whether an edge of the source, or of the question, states it."""
    return verdict is not None and verdict.is_stated and verdict.is_supported

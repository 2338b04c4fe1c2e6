"""What one verdict on a whole sentence of a response settles: its relations, else its first name, else itself."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from core.graph import Edge, Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status


@dataclass(slots=True)
class SentenceVerdicts:
    """Verdicts of relations and entities by id, and by place of sentences that have none of either."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)
    sentences: dict[tuple[int, int], Verdict] = field(default_factory=dict)

    def settle(
        self, place: tuple[int, int], edges: Sequence[Edge], inside: Sequence[Node], verdict: Verdict
    ) -> None:
        """Give the verdict to what the sentence at a place has; a wrong one to a name, if it has no relation."""
        self.relations |= {edge.id: verdict for edge in edges}
        if edges:
            return
        if not inside:
            self.sentences[place] = verdict
        elif verdict.status is Status.CONTRADICTED:
            self.entities |= {node.id: verdict.said_at(*place) for node in inside[:1]}
        else:
            self.sentences[place] = verdict


class Valued(Protocol):
    """A figure at one place, with the value that it stands for."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""

    @property
    def node(self) -> Node:
        """The value."""


def judge_compared(
    spoken: Spoken,
    source: SourceIndex,
    told: Iterable[tuple[int, int, bool, Valued, Valued]],
    years: re.Pattern[str],
) -> SentenceVerdicts:
    """Verdicts on the sentences (from, to, whether the source has it so, its two figures) that compare two figures.

    Where the source has it so, entities that are `years` are supported with their sentence.
    """
    settled = SentenceVerdicts()
    for low, high, is_right, first, second in told:
        verdict = _compared(source, *sorted((first, second), key=amount_of), is_right=is_right)
        edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
        inside = spoken.graph.entities_in(low, high)
        settled.settle((low, high), edges, inside, verdict)
        if verdict.status is Status.SUPPORTED:
            settled.entities |= {node.id: verdict for node in inside if years.fullmatch(node.label)}
    return settled


def amount_of(figure: Valued) -> float:
    """The number of a figure; 0 where it has none."""
    match = re.search(r"-?\d+(?:\.\d+)?", figure.node.canonical)
    return float(match.group()) if match else 0.0


def _compared(source: SourceIndex, less: Valued, more: Valued, *, is_right: bool) -> Verdict:
    """The verdict on a comparison that the source decides by two of its figures."""
    quotes = [" ".join(source.text[item.start : item.end].split()) for item in (more, less)]
    told = "The source has it so" if is_right else "In the source it is the other way round"
    reason = f"{told}: {quotes[0]} against {quotes[1]}"
    start, end = min(less.start, more.start), max(less.end, more.end)
    status = Status.SUPPORTED if is_right else Status.CONTRADICTED
    return Verdict(status, reason, source, start, end, is_stated=True)

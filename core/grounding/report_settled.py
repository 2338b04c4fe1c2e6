"""What one verdict on a whole sentence of a response settles: its relations, else its first name, else itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from core.graph import Edge, Node
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


class Placed(Protocol):
    """A figure at one place."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""


def compared(source: SourceIndex, less: Placed, more: Placed, *, is_right: bool) -> Verdict:
    """The verdict on a comparison that the source decides by two of its figures."""
    quotes = [" ".join(source.text[item.start : item.end].split()) for item in (more, less)]
    told = "The source has it so" if is_right else "In the source it is the other way round"
    reason = f"{told}: {quotes[0]} against {quotes[1]}"
    start, end = min(less.start, more.start), max(less.end, more.end)
    status = Status.SUPPORTED if is_right else Status.CONTRADICTED
    return Verdict(status, reason, source, start, end, is_stated=True)

"""The seam between the detector and whoever asks it; `core.guard.scripted_detector` is the fake to test with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.guard.report import AnswerPath, TripleEvidence
from core.kbqa.instance import KBQAInstance
from core.types import ModelRecord

Cancelled = Callable[[], bool]  # asked between batches; True stops the work


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why one answer has its probability."""

    reason: str  # one sentence for people
    triples: tuple[TripleEvidence, ...] = ()  # strongest effect first
    paths: tuple[AnswerPath, ...] = ()  # shortest first; empty: nothing joins the answer to a topic entity


class Detector(Protocol):
    """Anything that tells how probably each answer of an instance is hallucinated. Threads may share it."""

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses; role "hallucination_detector"."""

    @property
    def threshold(self) -> float:
        """In [0, 1], chosen on validation: an answer at or above it is flagged."""

    def probabilities(
        self, instances: Sequence[KBQAInstance], *, cancelled: Cancelled | None = None
    ) -> list[tuple[float, ...]]:
        """For each answer a calibrated probability in [0, 1]; 1 = hallucinated. Raises: CancelledError."""

    def domain_note(self, instance: KBQAInstance) -> str | None:
        """Why the probabilities may not hold for this instance; None inside the training domains."""

    def explain(self, instance: KBQAInstance) -> tuple[Explanation, ...]:
        """One explanation for each answer, in their order."""

    def forget(self) -> None:
        """Drop from memory what was kept of instances scored before."""

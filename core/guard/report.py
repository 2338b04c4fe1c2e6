"""What KG-Guard says of one instance, and the seam to what says it: `core.guard.scripted_detector` is the fake."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from core.kbqa.instance import KBQAInstance, Triple
from core.models.language_model import Cancelled
from core.types import Finding, Manifest, ModelRecord


@dataclass(frozen=True, slots=True)
class TripleEvidence:
    """A triple that moved a probability."""

    triple: Triple
    effect: float  # in [-1, 1]: probability of hallucination with the triple minus without it


@dataclass(frozen=True, slots=True)
class AnswerPath:
    """A way through the graph from a topic entity to the answer; inverse steps have `is_reversed`."""

    triples: tuple[Triple, ...]  # as they stand in the graph
    is_reversed: tuple[bool, ...]  # for each triple: walked from tail to head


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerVerdict:
    """One proposed answer."""

    answer: str
    probability: float  # in [0, 1], calibrated; 1 = certainly hallucinated
    is_flagged: bool  # probability >= threshold
    is_gold: bool | None  # None when the right answers are not known
    reason: str  # one sentence for people
    triples: tuple[TripleEvidence, ...] = ()  # strongest effect first
    paths: tuple[AnswerPath, ...] = ()  # shortest first; empty: nothing joins it to a topic entity


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardReport:
    """One instance, scored. `flagged` and the findings derive from the same verdicts as the table."""

    instance_id: str
    question: str
    verdicts: tuple[AnswerVerdict, ...]  # in the order of the instance's answers
    threshold: float  # in [0, 1]
    domain_note: str | None  # why the probabilities may not hold here; None inside the training domains
    findings: tuple[Finding, ...]  # of the flagged answers
    notes: tuple[str, ...]  # what was tidied in the input
    manifest: Manifest
    seconds: float = field(compare=False, default=0.0)  # wall time; no part of what must come out the same

    @property
    def flagged(self) -> tuple[str, ...]:
        """The answers at or above the threshold."""
        return tuple(verdict.answer for verdict in self.verdicts if verdict.is_flagged)


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

"""Does a source bear a statement out, and which of its words does it not? One question, whoever reads it.

The trained reader is `core.reading.reader`; `core.reading.adapters` puts other models behind the same protocol.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.models.turn import stop_if
from core.types import ModelRecord

LABELS: Mapping[Entailment, str] = MappingProxyType(
    {
        Entailment.ENTAILED: "SUPPORTED",
        Entailment.CONTRADICTED: "REFUTED",
        Entailment.NEUTRAL: "NOT ENOUGH INFO",
    }
)


@dataclass(frozen=True, slots=True)
class Statement:
    """What is to be read against passages of a source."""

    text: str
    question: str  # that it answers, which it may lean on; empty when there is none
    passages: tuple[str, ...]  # of the source, the likeliest first; none: nothing is said of it


@dataclass(frozen=True, slots=True)
class UnsupportedWords:
    """Words of a statement that are not borne out; `statement[start:end] == text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Judgment:
    """What the passages say of a statement."""

    label: Entailment  # entailed from the reader's threshold on, else the more probable of the two others
    probabilities: Mapping[Entailment, float]  # of all three, calibrated; they add up to 1
    unsupported: tuple[UnsupportedWords, ...]  # empty exactly where it is borne out, or has no words
    passage: int | None  # which passage decided; None when there was none

    @property
    def borne_out(self) -> float:
        """How probable it is that the source bears the statement out, in [0, 1]."""
        return self.probabilities[Entailment.ENTAILED]

    @property
    def contradicted(self) -> float:
        """How probable it is that the source contradicts it, in [0, 1]."""
        return self.probabilities[Entailment.CONTRADICTED]


def graph_line(subject: str, relation: str, target: str) -> str:
    """A statement of a graph as the reader has learned to read it: "Henry Dunant: birth place: Geneva."."""
    return f"{subject}: {relation}: {target}."


def judge(
    statement: str,
    probabilities: Mapping[Entailment, float],
    threshold: float,
    unsupported: Sequence[tuple[int, int]],
    passage: int | None,
) -> Judgment:
    """The judgment that follows from probabilities; where nothing is marked of what is not borne out, all of it is."""
    others = (Entailment.CONTRADICTED, Entailment.NEUTRAL)
    if probabilities[Entailment.ENTAILED] >= threshold:
        return Judgment(Entailment.ENTAILED, probabilities, (), passage)
    label = max(others, key=lambda other: probabilities[other])
    spans = list(unsupported) or ([(0, len(statement))] if statement.strip() else [])
    words = tuple(UnsupportedWords(start, end, statement[start:end]) for start, end in spans)
    return Judgment(label, probabilities, words, passage)


class Reader(Protocol):
    """Anything that reads statements. In other company a statement gets the same judgment, but for rounding."""

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """One judgment for each statement; None where the model gave none that can be read, which is never guessed.

        Raises: ModelError when the model cannot be loaded, reached, or took too long; CancelledError when `cancelled`
        said so.
        """


class ScriptedReader:
    """For tests: answers with a function of the statement. `asked` holds every statement, in order."""

    def __init__(
        self, answer: Callable[[Statement], Judgment | None], *, destination: str | None = None
    ) -> None:
        self.record = ModelRecord("reader", "scripted", "1", None)
        self.destination = destination
        self.asked: list[Statement] = []
        self._answer = answer

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """What the function says of each statement.

        Raises: CancelledError when `cancelled` said so.
        """
        stop_if(cancelled)
        self.asked += statements
        return tuple(self._answer(one) for one in statements)

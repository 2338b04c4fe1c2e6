"""Does a source bear a statement out, and which of its words does it not? One question, whoever reads it.

The trained reader is `core.reading.reader`; `core.reading.adapters` puts other models behind the same protocol, and
`core.reading.scripted` is the fake to test with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from core.models.entailment import Entailment
from core.models.language_model import Cancelled
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

    probabilities: Mapping[Entailment, float]  # of all three, calibrated; they add up to 1
    unsupported: tuple[UnsupportedWords, ...]  # empty where it is borne out, or the model marks none
    passage: int | None  # which passage decided; None when there was none, or several did

    @property
    def label(self) -> Entailment:
        """The most probable of the three."""
        return max(self.probabilities, key=lambda label: self.probabilities[label])

    @property
    def borne_out(self) -> float:
        """How probable it is that the source bears the statement out, in [0, 1]."""
        return self.probabilities[Entailment.ENTAILED]


class Reader(Protocol):
    """Anything that reads statements. The same statement, in whatever company, gets the same judgment."""

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

        Raises:
            ModelError: the model cannot be loaded, reached, or took too long.
            CancelledError: `cancelled` said so.
        """

"""Does a passage state, deny, or say nothing of a claim? One question, whoever reads it.

The readers are in files of their own: `core.models.nli` and `core.models.language_model_entailment`;
`core.models.scripted_verifier` is the fake to test with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.models.language_model import Cancelled
from core.types import ModelRecord


class Entailment(StrEnum):
    """What a passage says of a claim."""

    ENTAILED = "entailed"
    CONTRADICTED = "contradicted"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Pair:
    """A passage, and a claim that is held against it."""

    premise: str
    hypothesis: str


class EntailmentVerifier(Protocol):
    """Anything that reads pairs. The same pairs, in whatever order or company, get the same answers."""

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses; role "language_model" or "nli"."""

    @property
    def title(self) -> str:
        """What it is, in words: "a language model (NAME)"."""

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""

    @property
    def prompt_version(self) -> str | None:
        """The version of its prompt; None for a model that needs none."""

    def judge(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> tuple[Entailment | None, ...]:
        """One answer for each pair; None where the model gave none that can be read, which is never guessed.

        Raises:
            ModelError: the model cannot be loaded, reached, or took too long.
            CancelledError: `cancelled` said so.
        """

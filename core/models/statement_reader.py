"""How likely does a passage say each of a few statements? Told so finely that two of them can be compared.

One statement alone is read badly by small models: they lean towards yes, or towards no. What they lean to is the same
for a statement and its opposite, and goes out of the difference.
"""

import math
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from string import Template
from typing import Protocol

from core.models.choices import weigh
from core.models.entailment import Pair
from core.models.language_model import Cancelled, LanguageModel, Message, Speaker
from core.models.nli import NLIModel
from core.types import ModelRecord

PROMPT_VERSION = "second-reading-v1"
_PROMPT = Path(__file__).resolve().parent / "prompts" / f"{PROMPT_VERSION}.txt"
_LEAST = 1e-6  # a probability below it, or above 1 without it, is taken for it


class StatementReader(Protocol):
    """Anything that reads statements against a passage."""

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

    def odds(
        self, passage: str, statements: Sequence[str], *, cancelled: Cancelled | None = None
    ) -> tuple[float | None, ...]:
        """Natural log-odds that the passage says each statement, in [-14, 14]; None where the model gave none.

        Raises:
            ModelError: the model cannot be loaded, reached, or took too long, or tells no probabilities.
            CancelledError: `cancelled` said so.
        """


class LanguageModelReader:
    """Asks a language model whether the passage says a statement, and reads how probable "yes" is beside "no"."""

    prompt_version: str | None = PROMPT_VERSION

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.destination = model.destination

    @property
    def record(self) -> ModelRecord:
        """Which weights the language model uses."""
        return self._model.record

    @property
    def title(self) -> str:
        """What it is, in words."""
        return f"a language model ({self.record.name})"

    def odds(
        self, passage: str, statements: Sequence[str], *, cancelled: Cancelled | None = None
    ) -> tuple[float | None, ...]:
        """One call of one token for each statement. The passage is read once: it begins every prompt.

        Raises:
            LanguageModelError: as the protocol says, or the passage does not fit.
            CancelledError: `cancelled` said so.
        """
        found: list[float | None] = []
        for place, statement in enumerate(statements):
            messages = write_reading_prompt(passage, statement)
            # The first is read from its beginning whatever was asked before, so that the answer does not hang on it.
            weighed = weigh(self._model, messages, ("yes", "no"), reuse_prompt=place > 0, cancelled=cancelled)
            found.append(None if weighed.shares is None else _log_odds(weighed.shares[0]))
        return tuple(found)


class NLIReader:
    """Reads statements with a model that classifies pairs by entailment."""

    prompt_version: str | None = None
    destination: str | None = None

    def __init__(self, model: NLIModel) -> None:
        self._model = model

    @cached_property
    def record(self) -> ModelRecord:
        """Which weights it uses.

        Raises:
            ModelError: the weights of a folder cannot be read.
        """
        return self._model.record

    @property
    def title(self) -> str:
        """What it is, in words."""
        return self._model.title

    def odds(
        self, passage: str, statements: Sequence[str], *, cancelled: Cancelled | None = None
    ) -> tuple[float | None, ...]:
        """The odds of "entailed" against the other classes, all statements in one go.

        Raises:
            ModelError: as the protocol says.
            CancelledError: `cancelled` said so.
        """
        pairs = [Pair(passage, statement) for statement in statements]
        rows = self._model.probabilities(pairs, cancelled=cancelled)
        return tuple(_log_odds(float(row[0])) for row in rows)  # column 0 is "entailed"


def write_reading_prompt(passage: str, statement: str) -> tuple[Message, Message]:
    """The instruction, and passage and statement each on lines of its own."""
    system, user = _PROMPT.read_text(encoding="utf-8").split("\n---\n")
    told = Template(user).substitute(
        passage="\n".join(" ".join(line.split()) for line in passage.splitlines() if line.strip()),
        statement=" ".join(statement.split()),
    )
    return Message(Speaker.SYSTEM, system.strip()), Message(Speaker.USER, told.strip())


def _log_odds(probability: float) -> float:
    bounded = min(max(probability, _LEAST), 1.0 - _LEAST)
    return math.log(bounded / (1.0 - bounded))

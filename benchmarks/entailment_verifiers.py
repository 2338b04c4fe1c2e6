"""What `benchmarks.entailment` measures: a language model asked in one word, and any NLI model."""

from collections.abc import Sequence
from string import Template
from typing import Protocol

from pydantic import BaseModel, ConfigDict

from core.errors import MalformedReplyError
from core.models.entailment import MEANINGS, Entailment, Pair, Word
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.nli import CLASSES, NLIModel
from core.models.structured import ask
from core.types import ModelRecord

PROMPT_VERSION = "entailment-v1"
_SYSTEM = (
    'Read the passage and judge the claim by it alone. Reply with JSON only: {"answer": "true"}, {"answer": "false"} '
    'or {"answer": "unknown"} when the passage does not tell.'
)
_USER = Template("Passage: $premise\nClaim: $hypothesis\nIs the claim true, false or unknown?")
_SAMPLING = Sampling(temperature=0.0, max_tokens=24)  # the reply is one short object, always the same


class EntailmentVerifier(Protocol):
    """Anything that reads pairs."""

    title: str  # what it is, in words
    prompt_version: str | None  # None for a model that needs no prompt

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""

    def judge(self, pairs: Sequence[Pair]) -> tuple[Entailment | None, ...]:
        """One answer for each pair; None where the model gave none that can be read, which is never guessed.

        Raises:
            ModelError: the model cannot be loaded, reached, or took too long.
        """


class EntailmentReply(BaseModel):
    """What a language model is asked for."""

    model_config = ConfigDict(extra="forbid")

    answer: Word


class LanguageModelEntailment:
    """Asks a language model about each pair by itself, so that no answer depends on the pair before."""

    prompt_version: str | None = PROMPT_VERSION

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self.record = model.record
        self.title = f"a language model ({self.record.name})"

    def judge(self, pairs: Sequence[Pair]) -> tuple[Entailment | None, ...]:
        """One answer for each pair; None where two replies in a row were malformed."""
        return tuple(map(self._judge, pairs))

    def _judge(self, pair: Pair) -> Entailment | None:
        told = _USER.substitute(premise=_line(pair.premise), hypothesis=_line(pair.hypothesis))
        messages = (Message(Speaker.SYSTEM, _SYSTEM), Message(Speaker.USER, told))
        try:
            return MEANINGS[ask(self._model, messages, EntailmentReply, sampling=_SAMPLING).value.answer]
        except MalformedReplyError:
            return None


class NLIEntailment:
    """The most probable class by an NLI model."""

    prompt_version: str | None = None

    def __init__(self, model: NLIModel) -> None:
        self._model = model
        self.title = model.title

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""
        return self._model.record

    def judge(self, pairs: Sequence[Pair]) -> tuple[Entailment | None, ...]:
        """One answer for each pair."""
        return tuple(CLASSES[place] for place in self._model.probabilities(pairs).argmax(axis=1).tolist())


def _line(text: str) -> str:
    return " ".join(text.split())

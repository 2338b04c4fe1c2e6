"""A language model as a reader of pairs: one question a pair, answered in one word."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from string import Template

from pydantic import BaseModel, ConfigDict

from core.errors import MalformedReplyError
from core.models.entailment import Entailment, Pair
from core.models.language_model import Cancelled, LanguageModel, Message, Sampling, Speaker
from core.models.structured import ask
from core.types import ModelRecord

PROMPT_VERSION = "entailment-v1"
_PROMPTS = Path(__file__).resolve().parent / "prompts"
_SAMPLING = Sampling(temperature=0.0, max_tokens=24)  # the reply is one short object, always the same


class Word(StrEnum):
    """How the model says it: small models understand these words better than those of the textbooks."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"


MEANINGS = {
    Word.TRUE: Entailment.ENTAILED,
    Word.FALSE: Entailment.CONTRADICTED,
    Word.UNKNOWN: Entailment.NEUTRAL,
}


class EntailmentReply(BaseModel):
    """What the model is asked for."""

    model_config = ConfigDict(extra="forbid")

    answer: Word


class LanguageModelEntailment:
    """Asks a language model about each pair by itself, so that no answer depends on the pair before."""

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

    def judge(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> tuple[Entailment | None, ...]:
        """One answer for each pair; None where two replies in a row were malformed.

        Raises:
            LanguageModelError: it cannot be reached, refused, timed out, or a passage does not fit.
            CancelledError: `cancelled` said so.
        """
        return tuple(self._judge(pair, cancelled) for pair in pairs)

    def _judge(self, pair: Pair, cancelled: Cancelled | None) -> Entailment | None:
        messages = write_entailment_prompt(pair)
        try:
            found = ask(self._model, messages, EntailmentReply, sampling=_SAMPLING, cancelled=cancelled)
        except MalformedReplyError:
            return None
        return MEANINGS[found.value.answer]


def write_entailment_prompt(pair: Pair, version: str = PROMPT_VERSION) -> tuple[Message, Message]:
    """The instruction, and the question with passage and claim each on a line of its own."""
    system, user = (_PROMPTS / f"{version}.txt").read_text(encoding="utf-8").split("\n---\n")
    told = Template(user).substitute(premise=_line(pair.premise), hypothesis=_line(pair.hypothesis))
    return Message(Speaker.SYSTEM, system.strip()), Message(Speaker.USER, told.strip())


def _line(text: str) -> str:
    """One line, so that no passage can pass for the claim."""
    return " ".join(text.split())

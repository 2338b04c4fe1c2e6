"""A language model as judge: source, question and answer in, "faithful" or not out."""

from pathlib import Path

from pydantic import BaseModel, ConfigDict

from benchmarks.text_baselines.text_baseline import TextPair
from core.errors import MalformedReplyError
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.structured import ask

PROMPT_VERSION = "grounding-judge-v1"
_PROMPT = Path(__file__).resolve().parent / "prompts" / f"{PROMPT_VERSION}.txt"
_SAMPLING = Sampling(temperature=0.0, max_tokens=24, timeout_seconds=300.0)  # the reply is one short object


class JudgeReply(BaseModel):
    """What the judge is asked for."""

    model_config = ConfigDict(extra="forbid")

    faithful: bool


class GroundingJudge:
    """One call of the model an answer. `undecided` counts the answers on which it gave no verdict."""

    def __init__(self, model: LanguageModel) -> None:
        self.name = f"judge {model.record.name}"
        self.undecided = 0
        self._model = model

    def score(self, pair: TextPair) -> float | None:
        """1.0 for answers called faithful, else 0.0; None without a usable reply.

        Raises:
            LanguageModelError: the model cannot be reached, refused, timed out, or the prompt does not fit.
        """
        try:
            return float(ask(self._model, write_prompt(pair), JudgeReply, sampling=_SAMPLING).value.faithful)
        except MalformedReplyError:
            self.undecided += 1
            return None


def write_prompt(pair: TextPair) -> tuple[Message, ...]:
    """The messages for one answer; the source comes first, so that its answers share their beginning."""
    parts = [f"Source:\n{pair.context.strip()}"]
    if pair.query.strip():
        parts.append(f"Question: {pair.query.strip()}")
    parts += [f"Answer: {pair.answer.strip()}", "Is the answer faithful to the source?"]
    return (
        Message(Speaker.SYSTEM, _PROMPT.read_text(encoding="utf-8").strip()),
        Message(Speaker.USER, "\n\n".join(parts)),
    )

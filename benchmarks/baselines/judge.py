"""A language model as judge (section 4.2): question, subgraph and one answer in, "hallucinated" or not out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from core.errors import MalformedReplyError
from core.kbqa.instance import KBQAInstance, Triple
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.structured import ask

PROMPT_VERSION = "judge-v1"
_PROMPT = Path(__file__).resolve().parent / "prompts" / f"{PROMPT_VERSION}.txt"
_SAMPLING = Sampling(temperature=0.1, max_tokens=24)  # appendix A: 0.1; the reply is one short object
_UNDECIDED = 0.0  # a judge that gave no verdict has not flagged the answer


class JudgeReply(BaseModel):
    """What the judge is asked for."""

    model_config = ConfigDict(extra="forbid")

    hallucinated: bool


@dataclass(frozen=True, slots=True)
class Reasoning:
    """What the answering model said of its own answers."""

    summary: str
    triples: tuple[Triple, ...]


class JudgeBaseline:
    """One call of the model an answer. `undecided` counts the answers on which it gave no verdict."""

    threshold: float | None = 0.5

    def __init__(self, model: LanguageModel, reasoning: Mapping[str, Reasoning] | None = None) -> None:
        shown = "G+RS+RT" if reasoning is not None else "G"
        self.name = f"Judge {model.record.name} ({shown})"
        self.undecided = 0
        self._model = model
        self._reasoning = reasoning

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """1.0 for answers called hallucinated, else 0.0.

        Raises:
            LanguageModelError: the model cannot be reached, refused, timed out, or the prompt does not fit.
        """
        return [tuple(self._judge(instance, answer) for answer in instance.answers) for instance in instances]

    def _judge(self, instance: KBQAInstance, answer: str) -> float:
        reasoning = self._reasoning.get(instance.id) if self._reasoning is not None else None
        messages = write_judge_prompt(instance, answer, reasoning)
        try:
            return float(ask(self._model, messages, JudgeReply, sampling=_SAMPLING).value.hallucinated)
        except MalformedReplyError:
            self.undecided += 1
            return _UNDECIDED


def write_judge_prompt(
    instance: KBQAInstance, answer: str, reasoning: Reasoning | None = None
) -> tuple[Message, ...]:
    """The messages for one answer; with `reasoning`, its summary and triples as well."""
    parts = [f"Question: {instance.question}", "Triples:", *map(_line, instance.triples)]
    parts += [f"Topic: {', '.join(instance.topic_entities)}"]
    if reasoning is not None:
        parts += [f"The system's reasoning: {reasoning.summary}", "Triples it relied on:"]
        parts += [_line(triple) for triple in reasoning.triples]
    parts += [f"Proposed answer: {answer}", "Is the proposed answer hallucinated?"]
    return (
        Message(Speaker.SYSTEM, _PROMPT.read_text(encoding="utf-8").strip()),
        Message(Speaker.USER, "\n".join(parts)),
    )


def _line(triple: Triple) -> str:
    return f"({triple.head}, {triple.relation}, {triple.tail})"

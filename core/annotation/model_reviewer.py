"""A language model as an extra reviewer: the guidelines as a prompt, one item at a time, nothing but the evidence."""

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from core.annotation.evidence import Evidence
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.models.language_model import Cancelled, LanguageModel, Message, Sampling, read_prompt
from core.models.structured import ask

PROMPT_VERSION = "sufficiency-v1"
_PROMPT = Path(__file__).resolve().parent / "prompts" / f"{PROMPT_VERSION}.txt"
_SAMPLING = Sampling(temperature=0.0, max_tokens=160)  # the reply is one short object, always the same
MAX_EVIDENCE = 6_000  # characters, about 1,500 tokens: inside of the smallest context with prompt and reply
_MAX_REASON = 1_000  # characters of a reason that is kept


class SufficiencyReply(BaseModel):
    """What the model is asked for."""

    model_config = ConfigDict(extra="forbid")

    answer: Sufficiency
    confidence: Confidence
    reason: str = Field(max_length=_MAX_REASON)


def ask_reviewer(
    model: LanguageModel,
    *,
    claim: str,
    predicted_label: str,
    evidence: Evidence,
    cancelled: Cancelled | None = None,
) -> Ballot:
    """The model's vote, with its reason as the note. It gets what a person gets, without the explanation.

    Raises: as `core.models.structured.ask`.
    """
    messages = write_sufficiency_prompt(claim, predicted_label, evidence)
    reply = ask(model, messages, SufficiencyReply, sampling=_SAMPLING, cancelled=cancelled).value
    return Ballot(reply.answer, reply.confidence, " ".join(reply.reason.split()))


def write_sufficiency_prompt(claim: str, predicted_label: str, evidence: Evidence) -> tuple[Message, Message]:
    """The guidelines, and the item; evidence that is too long is cut, and the prompt says so."""
    claim, label = " ".join(claim.split()), " ".join(predicted_label.split())
    return read_prompt(_PROMPT, claim=claim, label=label, evidence=_lines(evidence))


def _lines(evidence: Evidence) -> str:
    """One numbered line a piece, so that no passage can pass for a part of the question."""
    lines = [
        f"Path {path.number}: " + "; ".join(f"{s.subject} → {s.relation} → {s.object}" for s in path.steps)
        for path in evidence.paths
    ]
    lines += [f"Snippet {one.number} ({one.source}): {one.text}" for one in evidence.snippets]
    lines += [f"Other: {text}" for text in evidence.unparsed]
    text = "\n".join(" ".join(line.split()) for line in lines) or "(none)"
    if len(text) <= MAX_EVIDENCE:
        return text
    return f"{text[:MAX_EVIDENCE]} ...\n(The evidence is longer; the rest is not shown.)"

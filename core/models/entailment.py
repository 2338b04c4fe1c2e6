"""Does a passage state, deny, or say nothing of a claim? One question, whoever reads it, and a prompt that puts it."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core.models.language_model import Message, read_prompt

_PROMPTS = Path(__file__).resolve().parent / "prompts"


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


class Word(StrEnum):
    """How a language model says it: small ones understand these words better than those of the textbooks."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"


MEANINGS = dict(zip(Word, Entailment, strict=True))  # both in the same order


def write_entailment_prompt(pair: Pair, version: str) -> tuple[Message, Message]:
    """The instruction, and the question with passage and claim on one line each, so that none passes for the other."""
    premise, hypothesis = (" ".join(text.split()) for text in (pair.premise, pair.hypothesis))
    return read_prompt(_PROMPTS / f"{version}.txt", premise=premise, hypothesis=hypothesis)

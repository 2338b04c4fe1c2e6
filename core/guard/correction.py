"""Hallucination correction, KG-Guard, section 4.4: flagged answers are named to the model, which answers anew.

The detector scores the answers; nothing flagged, and the loop ends. Else the model sees the instruction, the
question with its subgraph, its own latest answers, and the names that were flagged; its next answers are
scored in turn, up to five times.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from importlib.resources import files
from string import Template

from core.kbqa.instance import KBQAInstance
from core.kbqa.kaping import (
    PROMPT_VERSION,
    KapingAnswer,
    KapingOptions,
    answer_question,
    unknown_of,
    write_messages,
)
from core.models.language_model import Cancelled, LanguageModel, Message, Speaker

Score = Callable[[KBQAInstance], Sequence[float]]  # a probability in [0, 1] for each answer of the instance

MAX_ROUNDS = 5  # KG-Guard, section 4.4


class Guidance(StrEnum):
    """What the model is told of its answers."""

    FLAGS = "flags"  # the names that were flagged, as the paper does
    BARRED = "barred"  # the same, and none that was ever flagged can be given again: helps a model that repeats itself
    TRY_AGAIN = "try_again"  # only that something may be wrong: the control that shows what the names add


_PROMPTS = dict.fromkeys(Guidance, "correction-v1") | {Guidance.TRY_AGAIN: "try-again-v1"}


class Outcome(StrEnum):
    """How a correction ended."""

    UNFLAGGED_AT_ONCE = "unflagged_at_once"  # nothing was flagged: the model was not asked
    RESOLVED = "resolved"  # no answer of the last round is flagged
    ABSTAINED = "abstained"  # the last round says that the facts do not hold the answer
    STILL_FLAGGED = "still_flagged"  # the rounds ran out


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionConfig:
    """How the loop is run."""

    threshold: float  # in [0, 1]; an answer at or above it is flagged
    guidance: Guidance = Guidance.FLAGS
    max_rounds: int = MAX_ROUNDS
    options: KapingOptions = field(default_factory=KapingOptions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One state of the answers. Round 0 holds those that the loop began with, and cost nothing."""

    number: int
    answers: tuple[str, ...]  # empty: it abstained
    probabilities: tuple[float, ...]  # in [0, 1], one for each answer; 1 = hallucinated
    flagged: tuple[str, ...]  # answers at or above the threshold
    reply: KapingAnswer | None = None  # what the model said, with its reasoning and cost; None in round 0

    @property
    def tokens(self) -> int:
        """Prompt and completion tokens of the round."""
        replies = () if self.reply is None else self.reply.replies
        return sum(reply.prompt_tokens + reply.completion_tokens for reply in replies)

    @property
    def seconds(self) -> float:
        """Wall time that the language model took."""
        return sum(reply.seconds for reply in self.reply.replies) if self.reply else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Every round, in order: at least round 0."""

    rounds: tuple[Round, ...]
    outcome: Outcome
    prompts: tuple[str, str]  # versions of the answering prompt and of the follow-up

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers in the end."""
        return self.rounds[-1].answers

    @property
    def n_asked(self) -> int:
        """How many times the language model was asked."""
        return len(self.rounds) - 1


def correct_answers(
    model: LanguageModel,
    instance: KBQAInstance,
    score: Score,
    config: CorrectionConfig,
    *,
    cancelled: Cancelled | None = None,
) -> Correction:
    """The whole correction of the instance's answers; an instance without answers is left alone.

    Raises: LanguageModelError when the model cannot be reached, refused, timed out, or its context is too small;
    CancelledError when `cancelled` said so.
    """
    return conclude(list(iterate_rounds(model, instance, score, config, cancelled=cancelled)), config)


def iterate_rounds(
    model: LanguageModel,
    instance: KBQAInstance,
    score: Score,
    config: CorrectionConfig,
    *,
    cancelled: Cancelled | None = None,
) -> Iterator[Round]:
    """Each round as soon as it is done, so that a page can show it; `conclude` makes a `Correction` of them.

    Raises: LanguageModelError as `correct_answers`; rounds already given stay good; CancelledError when
    `cancelled` said so.
    """
    latest = _score_round(0, instance, score, config.threshold)
    barred: frozenset[str] = frozenset()
    yield latest
    for number in range(1, config.max_rounds + 1):
        if not latest.flagged:
            return
        messages = _write_follow_up(instance, latest, config.guidance)
        if config.guidance is Guidance.BARRED:
            barred |= frozenset(latest.flagged)
        # A seed of its own for each round: with the same one, the same words would bring the same reply for ever.
        sampling = replace(config.options.sampling, seed=config.options.sampling.seed + number)
        options = replace(config.options, sampling=sampling, barred=config.options.barred | barred)
        reply = answer_question(model, instance, messages=messages, options=options, cancelled=cancelled)
        answered = replace(instance, answers=reply.answers, agreement=None)
        latest = replace(_score_round(number, answered, score, config.threshold), reply=reply)
        yield latest


def conclude(rounds: Sequence[Round], config: CorrectionConfig) -> Correction:
    """The rounds of `iterate_rounds`, at least one, with how they ended."""
    outcome = Outcome.RESOLVED if rounds[-1].answers else Outcome.ABSTAINED
    if rounds[-1].flagged:
        outcome = Outcome.STILL_FLAGGED
    elif len(rounds) == 1:
        outcome = Outcome.UNFLAGGED_AT_ONCE
    prompts = (PROMPT_VERSION, _PROMPTS[config.guidance])
    return Correction(rounds=tuple(rounds), outcome=outcome, prompts=prompts)


def _write_follow_up(instance: KBQAInstance, latest: Round, guidance: Guidance) -> tuple[Message, ...]:
    """The conversation so far: instruction, question with subgraph, the latest answers, and what to do now."""
    path = files("core.guard.prompts") / f"{_PROMPTS[guidance]}.txt"
    said = json.dumps({"answers": list(latest.answers)}, ensure_ascii=False)
    text = Template(path.read_text(encoding="utf-8")).substitute(
        flagged="; ".join(latest.flagged), unknown=unknown_of(instance)
    )
    return (*write_messages(instance), Message(Speaker.ASSISTANT, said), Message(Speaker.USER, text.strip()))


def _score_round(number: int, instance: KBQAInstance, score: Score, threshold: float) -> Round:
    probabilities = tuple(score(instance)) if instance.answers else ()
    pairs = zip(instance.answers, probabilities, strict=True)
    flagged = tuple(answer for answer, probability in pairs if probability >= threshold)
    return Round(number=number, answers=instance.answers, probabilities=probabilities, flagged=flagged)

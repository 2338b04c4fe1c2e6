"""What correction did to the answers, from the rounds of every question: table 12, figures 3 and 4."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from pydantic import BaseModel

from benchmarks.answer_scores import AnswerScore, average_scores, score_answers
from benchmarks.run_record import make_lines, make_table
from core.guard.correction import MAX_ROUNDS, Guidance, Outcome

_MEASURES = {
    "f1": "F1",
    "precision": "precision",
    "recall": "recall",
    "accuracy": "accuracy",
    "exact_match": "exact match",
}
_ARMS = {  # in words; the first is the paper's
    "flags": "told the flagged names",
    "barred": "told them, and kept from giving them again",
    "try_again": "told only to try again",
}
_BEST = "barred"


class CorrectedRound(BaseModel):
    """One round as it is kept."""

    answers: list[str]
    probabilities: list[float]
    flagged: list[str]
    tokens: int
    seconds: float


class CorrectedQuestion(BaseModel):
    """One question in one arm, with every round; none when the model failed."""

    id: str
    guidance: Guidance
    gold: list[str]
    rounds: list[CorrectedRound]
    outcome: Outcome | None
    error: str | None = None

    def answers_after(self, number: int) -> list[str]:
        """The answers after a round; those of the last round when it took fewer."""
        return self.rounds[min(number, len(self.rounds) - 1)].answers


@dataclass(frozen=True, slots=True)
class Arm:
    """Answer quality before and after, of one arm."""

    guidance: Guidance
    initial: AnswerScore
    refined: AnswerScore


@dataclass(frozen=True, slots=True)
class RoundCounts:
    """How long the questions of one arm took."""

    by_rounds: tuple[int, ...]  # questions that ended after 0, 1, ... rounds
    outcomes: dict[str, int]
    mean_tokens: float  # a question
    mean_seconds: float  # a question, of the language model


def score_steps(runs: Sequence[CorrectedQuestion], guidance: Guidance) -> tuple[AnswerScore, ...]:
    """The mean score after 0, 1, ... `MAX_ROUNDS` rounds (figure 3)."""
    chosen = [run for run in runs if run.guidance is guidance]
    return tuple(
        average_scores([score_answers(run.answers_after(number), run.gold) for run in chosen])
        for number in range(MAX_ROUNDS + 1)
    )


def summarise_arms(runs: Sequence[CorrectedQuestion]) -> tuple[Arm, ...]:
    """Before and after for every arm (table 12)."""
    steps = {guidance: score_steps(runs, guidance) for guidance in Guidance}
    return tuple(Arm(guidance, scores[0], scores[-1]) for guidance, scores in steps.items())


def count_rounds(runs: Sequence[CorrectedQuestion], guidance: Guidance) -> RoundCounts:
    """How many rounds the questions took, and how they ended (figure 4)."""
    chosen = [run for run in runs if run.guidance is guidance]
    taken = Counter(len(run.rounds) - 1 for run in chosen)
    ended = Counter(str(run.outcome) for run in chosen)
    return RoundCounts(
        by_rounds=tuple(taken[number] for number in range(MAX_ROUNDS + 1)),
        outcomes={str(outcome): ended[str(outcome)] for outcome in Outcome},
        mean_tokens=fmean(sum(each.tokens for each in run.rounds) for run in chosen),
        mean_seconds=fmean(sum(each.seconds for each in run.rounds) for run in chosen),
    )


def present_correction(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the dashboard shows of a run of `guard_correction`, from its raw figures."""
    arms = {arm["guidance"]: arm for arm in result["arms"]}
    quality = [
        [_ARMS[arm], label, *(f"{100 * arms[arm][key][name]:.1f}" for name in _MEASURES)]
        for arm in _ARMS
        for label, key in (("before", "initial"), ("after", "refined"))
    ]
    ends = [
        [
            _ARMS[arm],
            *map(str, found["by_rounds"]),
            f"{found['mean_tokens']:.0f}",
            f"{found['mean_seconds']:.1f} s",
        ]
        for arm, found in result["rounds"].items()
    ]
    rounds = range(len(ends[0]) - 3)
    lines = {
        _ARMS[arm]: ([float(number) for number in rounds], [score["f1"] for score in result["steps"][arm]])
        for arm in _ARMS
    }
    best = arms[_BEST]
    note = f"{result['questions']} questions answered by {result['model']}; in per cent."
    return {
        "headline": {
            "name": f"F1 of the answers, {_ARMS[_BEST]} (before: {best['initial']['f1']:.3f})",
            "value": f"{best['refined']['f1']:.3f}",
        },
        "tables": [
            make_table(
                "Answers before and after correction", ("arm", "when", *_MEASURES.values()), quality, note
            ),
            make_table(
                "Questions by the rounds they took",
                ("arm", *(f"{n} rounds" for n in rounds), "tokens a question", "time a question"),
                ends,
            ),
        ],
        "figures": [make_lines("Answers after each round", ("round", "F1"), lines)],
    }

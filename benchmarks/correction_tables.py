"""What correction did to the answers, from the rounds of every question: table 12, figures 3 and 4."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from pydantic import BaseModel

from core.guard.correction import MAX_ROUNDS, Guidance, Outcome
from core.kbqa.metrics import AnswerScore, average_scores, score_answers


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

"""How good the answers to a question are, held against the right ones: the measures of KBQA."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import fmean


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerScore:
    """Each in [0, 1]; 1 is best. Of one question, or the mean over many."""

    precision: float  # share of the answers that are right; 0 for an abstention
    recall: float  # share of the right answers that were given
    f1: float  # harmonic mean of the two; 0 when both are
    accuracy: float  # 1 when at least one answer is right
    exact_match: float  # 1 when the answers are exactly the right ones


def score_answers(answers: Collection[str], gold: Collection[str]) -> AnswerScore:
    """The score of one question. Duplicates count once; without gold answers, abstaining is right."""
    given, right = frozenset(answers), frozenset(gold)
    if not right:
        value = float(not given)
        return AnswerScore(precision=value, recall=value, f1=value, accuracy=value, exact_match=value)
    hits = len(given & right)
    precision = hits / len(given) if given else 0.0
    recall = hits / len(right)
    return AnswerScore(
        precision=precision,
        recall=recall,
        f1=2 * precision * recall / (precision + recall) if hits else 0.0,
        accuracy=float(hits > 0),
        exact_match=float(given == right),
    )


def average_scores(scores: Sequence[AnswerScore]) -> AnswerScore:
    """The mean of each measure over questions.

    Raises:
        ValueError: there are none.
    """
    if not scores:
        raise ValueError("the mean score of no questions is not defined; score at least one")
    return AnswerScore(
        precision=fmean(score.precision for score in scores),
        recall=fmean(score.recall for score in scores),
        f1=fmean(score.f1 for score in scores),
        accuracy=fmean(score.accuracy for score in scores),
        exact_match=fmean(score.exact_match for score in scores),
    )

"""Judged answers in flat rows: what metrics and intervals are computed from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError
from core.evaluation.classification import Labels, Scores, label_answers
from core.kbqa.instance import KBQAInstance


@dataclass(frozen=True, slots=True, eq=False)
class ScoredAnswers:
    """One row an answer; rows of one question stand together.

    Raises:
        InputError: the rows differ in number, or a score is no number.
    """

    labels: Labels  # (n,); True = hallucinated
    scores: Scores  # (n,); higher = more likely hallucinated
    questions: tuple[str, ...]  # (n,); the id of the question that each answer belongs to

    def __post_init__(self) -> None:
        if not len(self.labels) == len(self.scores) == len(self.questions):
            raise InputError(
                f"{len(self.labels)} labels, {len(self.scores)} scores and {len(self.questions)} question ids; "
                "give one of each for every answer"
            )
        if not np.isfinite(self.scores).all():
            raise InputError("a score is not a finite number; give every answer a score before measuring")

    def __len__(self) -> int:
        return len(self.labels)

    def take(self, rows: Sequence[int] | NDArray[np.intp]) -> Self:
        """The answers of these rows, in this order; a row may come more than once."""
        chosen = np.asarray(rows, dtype=np.intp)
        names = tuple(self.questions[row] for row in chosen)
        return type(self)(self.labels[chosen], self.scores[chosen], names)


def collect_scores(instances: Sequence[KBQAInstance], scores: Sequence[Sequence[float]]) -> ScoredAnswers:
    """Every answer of the instances with its label and the score it was given.

    Raises:
        InputError: gold answers are not known, or the scores do not fit the answers.
    """
    if len(instances) != len(scores):
        raise InputError(
            f"{len(scores)} rows of scores for {len(instances)} instances; give one row for each"
        )
    labels: list[bool] = []
    questions: list[str] = []
    for instance, row in zip(instances, scores, strict=True):
        if len(row) != len(instance.answers):
            raise InputError(
                f"instance {instance.id!r} has {len(instance.answers)} answers and {len(row)} scores; "
                "give one score for each answer"
            )
        labels.extend(label_answers(instance))
        questions.extend([instance.id] * len(row))
    flat = np.array([score for row in scores for score in row], dtype=np.float64)
    return ScoredAnswers(np.array(labels, dtype=np.bool_), flat, tuple(questions))

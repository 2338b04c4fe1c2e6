"""What every method of the tables is held to, the detector as well as the baselines."""

from collections.abc import Sequence
from typing import Protocol

from core.kbqa.instance import KBQAInstance


class Baseline(Protocol):
    """A method that learns from labelled instances, or from nothing, and scores proposed answers."""

    @property
    def name(self) -> str:
        """As the tables name it."""

    @property
    def threshold(self) -> float | None:
        """The score from which on it flags; None when the best one on validation answers is to be taken."""

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Learn from instances whose gold answers are known.

        Raises:
            InputError: an instance without gold answers, or only one class, where that matters.
        """

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """For each instance one number in [0, 1] for each answer; 1 = certainly hallucinated."""

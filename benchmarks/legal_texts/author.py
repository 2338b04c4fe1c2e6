"""The one who writes: seeded choices, with wordings and names that only one split gets to see."""

import random
from collections.abc import Sequence
from typing import TypeVar

Option = TypeVar("Option")
KEPT_APART = 3  # of every three options, one is for dev alone, one for both splits and one for test alone


class Author:
    """Seeded choices for the documents of one split."""

    def __init__(self, seed: str, split: str) -> None:
        self.rng = random.Random(seed)
        self.split = split
        self.habit = self.rng.randrange(1000)  # what this author does the same way throughout

    def choose(self, options: Sequence[Option]) -> Option:
        """One of the options that this split may use (any of them where there are fewer than three)."""
        return self.rng.choice(self.allowed(options))

    def allowed(self, options: Sequence[Option]) -> list[Option]:
        """The options that this split may use: two thirds, of which one third is its own."""
        if len(options) < KEPT_APART:
            return list(options)
        other = 2 if self.split == "dev" else 0
        return [option for place, option in enumerate(options) if place % KEPT_APART != other]

    def shuffled(self, options: Sequence[Option]) -> list[Option]:
        """All of them in a random order."""
        return self.rng.sample(list(options), len(options))

    def happens(self, chance: float) -> bool:
        """True in a share `chance` of the calls."""
        return self.rng.random() < chance

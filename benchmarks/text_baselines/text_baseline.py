"""What every baseline over plain texts is held to."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class TextPair:
    """An answer and the source that it is held against."""

    context: str
    answer: str
    query: str = ""


class TextBaseline(Protocol):
    """A method that reads source and answer and says how far the answer keeps to the source.

    Pairs of one context are best given one after the other: what was read of a context is kept until the next.
    """

    @property
    def name(self) -> str:
        """As the tables name it."""

    def score(self, pair: TextPair) -> float | None:
        """Fidelity, mostly in [0, 1]; higher = more faithful. None where the method has nothing to say."""

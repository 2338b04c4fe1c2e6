"""What stands on top of a result of the page of reasoning paths."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A verdict in a word and two sentences."""

    tone: str  # CSS class: "pass", "fail", "review"
    symbol: str
    word: str
    sentence: str
    detail: str

"""A figure as one calculates with it: its kind and unit, what it counts or is per."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Kind(StrEnum):
    """What a figure measures."""

    MONEY = "money"
    PERCENT = "percent"  # its value is the share itself: 1/5 for 20%
    TIME = "time"
    COUNT = "count"
    TIMES = "times"  # "twice", "fifty times"


@dataclass(frozen=True, slots=True)
class Per:
    """What a rate is per: a length of time, else a thing by its words; anything where it has none ("each")."""

    unit: str = ""  # "M", "D" or "TH" of a length
    length: Fraction = Fraction(0)
    words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure at one place of a text."""

    kind: Kind
    value: Fraction
    unit: str  # currency, "M", "D" or "TH"
    written: Fraction  # how many of `unit` the unit it is written in has: 12 of "two years"
    start: int
    end: int
    label: str
    nouns: frozenset[str] = frozenset()  # stems of what it counts
    per: tuple[Per, ...] = ()
    node: str = ""  # id in the text's graph
    named: str = ""  # what the response calls it, where only the source or the question says how much it is

    @property
    def count(self) -> Fraction:
        """The number as it is written: 2 of "two years"."""
        return self.value / self.written

    @property
    def is_named(self) -> bool:
        """Whether the response does not say how much it is: "the hosting rate"."""
        return bool(self.named)

    @property
    def is_bare(self) -> bool:
        """Whether it says no unit: "120 days as against 14"."""
        return self.kind is Kind.COUNT and not self.nouns

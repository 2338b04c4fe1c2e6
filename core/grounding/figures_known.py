"""What figures a source and the question of an answer have, wherever they stand."""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from core.extraction.values.numbers import scan_numbers
from core.grounding.amounts import Amount, amounts_of
from core.grounding.arithmetic_lexicon import PARTS, TIMES
from core.grounding.figure_reading import periods_in, read_figures
from core.grounding.shown_figures import Figure, Kind
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_KINDS = {EntityType.MONEY: Kind.MONEY, EntityType.PERCENT: Kind.PERCENT, EntityType.DURATION: Kind.TIME}
_CALENDAR = frozenset({(Kind.TIME, "M", Fraction(12)), (Kind.TIME, "D", Fraction(7))})
_HOURS = 24
_HUNDRED = 100
Place = tuple[int, int]
Key = tuple[Kind, str, Fraction]


class Known:
    """The figures of one source and of the question."""

    def __init__(self, source: SourceIndex, questions: Sequence[SourceIndex]) -> None:
        self.source = source
        self.questions = tuple(questions)
        self.question = " ".join(each.text for each in questions)
        self.asked: tuple[Figure, ...] = tuple(
            figure
            for each in questions
            for span in each.sentences
            for figure in read_figures(each.text, each.graph, span)
        )
        self.periods = tuple(period for each in questions for period in periods_in(each.text))
        self._places = _places(source)
        self._asked: dict[Key, Place] = {}
        for each in questions:
            self._asked |= _places(each)
        self._asked |= {_key(figure): (0, 0) for figure in (*self.asked, *self.periods)}

    def has(self, figure: Figure) -> bool:
        """Whether the source or the question has a figure, or the calendar."""
        keys = _keys(figure)
        is_unit = figure.kind is Kind.TIME and figure.count == 1
        return (
            is_unit
            or figure.is_named
            or any(key in self._places or key in self._asked or key in _CALENDAR for key in keys)
        )

    def is_in_source(self, figure: Figure) -> bool:
        """Whether the source has it."""
        return self.place(figure) is not None

    def place(self, figure: Figure) -> Place | None:
        """Where the source has it first."""
        return next((self._places[key] for key in _keys(figure) if key in self._places), None)


def is_amount(figure: Figure, amount: Amount) -> bool:
    """Whether a figure is an amount of a source."""
    return _key_of(amount) in _keys(figure)


def _key_of(amount: Amount) -> Key:
    kind = _KINDS.get(amount.kind)
    if kind is None:
        return Kind.COUNT, "", amount.value
    is_share = kind is Kind.PERCENT
    return kind, "" if is_share else amount.unit, amount.value / _HUNDRED if is_share else amount.value


def _key(figure: Figure) -> Key:
    return figure.kind, figure.unit if figure.kind is not Kind.COUNT else "", figure.value


def _keys(figure: Figure) -> list[Key]:
    """The ways a figure may be written elsewhere."""
    keys = [_key(figure)]
    if figure.kind is Kind.TIMES:
        keys.append((Kind.COUNT, "", figure.value))
    if figure.kind is Kind.COUNT:
        keys.append((Kind.TIMES, "", figure.value))
    if figure.kind is Kind.TIME and figure.unit == "TH":
        keys.append((Kind.TIME, "D", figure.value / _HOURS))
    return keys


@lru_cache(maxsize=4)  # asked for each answer about a source
def _places(source: SourceIndex) -> dict[Key, Place]:
    found: dict[Key, Place] = {}
    for amount in amounts_of(source.graph):
        found.setdefault(_key_of(amount), (amount.start, amount.end))
    for number in scan_numbers(source.text):
        found.setdefault((Kind.COUNT, "", number.value), (number.start, number.end))
    for word, parts in PARTS.items():
        match = re.search(rf"\b{word}(?:ly|s)?\b", source.text, re.IGNORECASE)
        if match is not None:
            found.setdefault((Kind.PERCENT, "", Fraction(1, parts)), match.span())
    for word, times in TIMES.items():
        match = re.search(rf"\b{word}\b", source.text, re.IGNORECASE)
        if match is not None:
            found.setdefault((Kind.TIMES, "", Fraction(times)), match.span())
    return found

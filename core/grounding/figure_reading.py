"""Reads the figures of a sentence: amounts that its graph has, other numbers, and words such as "twice"."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from core.extraction.values.numbers import scan_numbers
from core.graph import KnowledgeGraph
from core.grounding.amounts import Amount, amounts_of
from core.grounding.arithmetic_lexicon import (
    A_PERIOD,
    ADVERBS,
    FRACTION,
    MORE_PERIOD,
    MULTIPLE,
    MULTIPLE_BEHIND,
    PARTS,
    TIME_UNITS,
    TIMES,
    UNIT_BEHIND,
)
from core.grounding.figure_rates import with_rates
from core.grounding.shown_figures import Figure, Kind
from core.types import EntityType

_CALCULABLE = frozenset(
    {EntityType.MONEY, EntityType.PERCENT, EntityType.DURATION, EntityType.QUANTITY, EntityType.NUMBER}
)
_NAMING = frozenset({EntityType.TERM, EntityType.OTHER, EntityType.ROLE, EntityType.CONCEPT})
_HUNDRED = 100
_HALF = 2
_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_PRONOUN = re.compile(
    r"\s*(?:[.,;:)]|$)|\s+(?:of|is|was|may|can|must|shall|to|for|by|that|which|and|or)\b", re.IGNORECASE
)
_ADDED = re.compile(r"\b(?:plus|and|then)\s+$", re.IGNORECASE)
_MOST = 12  # figures of a sentence that is calculated with


def read_figures(text: str, graph: KnowledgeGraph, span: tuple[int, int]) -> tuple[Figure, ...]:
    """The figures of one sentence, in order; none where they are too many to be calculated with."""
    low, high = span
    known = [amount for amount in amounts_of(graph) if low <= amount.start and amount.end <= high]
    taken = [*_other_places(graph, span)]
    found: list[Figure] = []
    for amount in known:
        figure = _of_amount(text, amount)
        if figure is not None and not _meets(figure, taken):
            found.append(figure)
            taken.append((figure.start, figure.end))
    for figure in [*_of_words(text, span), *_of_numbers(text, span)]:
        if not _meets(figure, taken):
            found.append(figure)
            taken.append((figure.start, figure.end))
    ordered = sorted(found, key=lambda figure: figure.start)
    return tuple(with_rates(text, span, ordered)) if len(ordered) <= _MOST else ()


def periods_in(text: str) -> tuple[Figure, ...]:
    """Lengths that words alone give: "over a year", "half a year"."""
    found = []
    for match in A_PERIOD.finditer(text):
        unit, length = TIME_UNITS[match["unit"].lower()]
        value = Fraction(length, _HALF if match["half"] else 1)
        found.append(Figure(Kind.TIME, value, unit, Fraction(length), *match.span(), match.group()))
    for match in re.finditer(rf"\b(?:{'|'.join(ADVERBS)})\b", text, re.IGNORECASE):
        unit, length = TIME_UNITS[ADVERBS[match.group().lower()]]
        found.append(
            Figure(Kind.TIME, Fraction(length), unit, Fraction(length), *match.span(), match.group())
        )
    return tuple(found)


def _other_places(graph: KnowledgeGraph, span: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Where the numbers are no amounts: dates, sections, addresses, names."""
    for node in graph.nodes:
        if node.type not in _CALCULABLE | _NAMING:
            yield from ((m.start, m.end) for m in node.mentions if span[0] <= m.start < span[1])


def _meets(figure: Figure, places: Sequence[tuple[int, int]]) -> bool:
    return any(figure.start < end and start < figure.end for start, end in places)


def _of_amount(text: str, amount: Amount) -> Figure | None:
    label = " ".join(amount.label.split())
    if amount.kind is EntityType.MONEY:
        kind, value, unit = Kind.MONEY, amount.value, amount.unit
    elif amount.kind is EntityType.PERCENT:
        kind, value, unit = Kind.PERCENT, amount.value / _HUNDRED, ""
    elif amount.kind is EntityType.DURATION and amount.unit in ("M", "D", "TH", "TM"):
        is_minutes = amount.unit == "TM"
        kind, value, unit = (
            Kind.TIME,
            amount.value / (60 if is_minutes else 1),
            "TH" if is_minutes else amount.unit,
        )
    else:
        return None
    written = _written(amount.label, unit) if kind is Kind.TIME else Fraction(1)
    return Figure(kind, value, unit, written, amount.start, amount.end, label, node=amount.node)


def _written(label: str, unit: str) -> Fraction:
    named = [
        TIME_UNITS[word]
        for word in TIME_UNITS
        if re.search(rf"\b{word}s?\b", label.lower().replace("-", " "))
    ]
    fitting = [Fraction(length) for of, length in named if of == unit]
    return fitting[0] if len(fitting) == 1 else Fraction(1)


def _of_words(text: str, span: tuple[int, int]) -> Iterator[Figure]:
    """Figures in other words than numbers: "twice", "a quarter of", "another year"."""
    for match in FRACTION.finditer(text, *span):
        part = Fraction(1, PARTS[(match["part"] or "half").lower()])
        yield Figure(Kind.PERCENT, part, "", Fraction(1), *_trimmed(match), match.group().strip())
    for match in MULTIPLE.finditer(text, *span):
        value = Fraction(TIMES[match["word"].lower()])
        yield Figure(Kind.TIMES, value, "", Fraction(1), *match.span(), match.group())
    for match in MORE_PERIOD.finditer(text, *span):
        unit, length = TIME_UNITS[(match["unit"] or match["plain"]).lower()]
        yield Figure(Kind.TIME, Fraction(length), unit, Fraction(length), *match.span(), match.group())


def _trimmed(match: re.Match[str]) -> tuple[int, int]:
    return match.start(), match.start() + len(match.group().rstrip())


def _of_numbers(text: str, span: tuple[int, int]) -> Iterator[Figure]:
    low, high = span
    for number in scan_numbers(text[low:high]):
        start, end = low + number.start, low + number.end
        if text[start - 1 : start] in ("#", "§", "/", "\\") or re.match(
            r"(?:st|nd|rd|th)\b|/\d", text[end:high]
        ):
            continue
        label = text[start:end]
        is_year = label.isdigit() and _FIRST_YEAR <= number.value <= _LAST_YEAR
        if is_year:
            continue
        if label.lower() == "one" and _PRONOUN.match(text, end, high) and not _ADDED.search(text[low:start]):
            continue
        if (times := MULTIPLE_BEHIND.match(text, end, high)) is not None:
            yield Figure(
                Kind.TIMES, number.value, "", Fraction(1), start, times.end(), text[start : times.end()]
            )
        elif (unit := UNIT_BEHIND.match(text, end, high)) is not None:
            name, length = TIME_UNITS[unit["unit"].lower()]
            label = text[start : unit.end()]
            yield Figure(
                Kind.TIME,
                number.value * length,
                name,
                Fraction(length),
                start,
                unit.end(),
                " ".join(label.split()),
            )
        else:
            yield Figure(Kind.COUNT, number.value, "", Fraction(1), start, end, label)

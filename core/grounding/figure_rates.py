"""What figures count and what they are per: "$340 a user a year", "eighteen months at $4,000"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from core.grounding.arithmetic_lexicon import (
    ADVERB_BEFORE,
    ADVERB_BEHIND,
    ADVERBS,
    COUNT_OF,
    EACH_ALONE,
    EACH_BEFORE,
    EACH_BEHIND,
    NOUN_BEHIND,
    PER,
    PER_AFTER_NOUN,
    TIME_UNITS,
)
from core.grounding.shown_figures import Figure, Kind, Per
from core.grounding.source_index import stems

_LOOK_BACK = 60  # characters before a figure that may say what it is per


def with_rates(text: str, span: tuple[int, int], figures: Sequence[Figure]) -> Iterator[Figure]:
    """The figures with what they count and what they are per."""
    before: Figure | None = None
    for place, figure in enumerate(figures):
        limit = figures[place + 1].start if place + 1 < len(figures) else span[1]
        nouns = _nouns(text, figure, limit)
        per = _per_behind(text, figure.end, limit)
        if not per and figure.kind is Kind.COUNT and (own := PER_AFTER_NOUN.match(text, figure.end, limit)):
            per, nouns = (_per(own["noun"]),), stems(own["own"])
        start = max(span[0], figure.start - _LOOK_BACK, before.end if before else 0)
        per = per or _per_before(text[start : figure.start])
        if not per and before is not None and before.kind in (Kind.COUNT, Kind.TIME):
            per = _counted_by(text, before, figure)
        before = replace(figure, nouns=nouns, per=per)
        yield before


def with_named(text: str, figures: Sequence[Figure], named: Sequence[Figure]) -> tuple[Figure, ...]:
    """The figures of a part of a sentence with those that it only names, in order."""
    ordered = sorted((*figures, *named), key=lambda figure: figure.start)
    return tuple(
        replace(figure, per=figure.per or _counted_by(text, ordered[place - 1], figure))
        if figure.is_named and place and ordered[place - 1].kind in (Kind.COUNT, Kind.TIME)
        else figure
        for place, figure in enumerate(ordered)
    )


def _nouns(text: str, figure: Figure, limit: int) -> frozenset[str]:
    if figure.kind is not Kind.COUNT:
        return frozenset()
    match = NOUN_BEHIND.match(text, figure.end, limit)
    return stems(match.group()) if match else frozenset()


def _per_behind(text: str, place: int, limit: int) -> tuple[Per, ...]:
    found = []
    while (match := PER.match(text, place, limit)) is not None:
        found.append(_per(match["noun"]))
        place = match.end()
    if not found and (adverb := ADVERB_BEHIND.match(text, place, limit)) is not None:
        found.append(_per(ADVERBS[adverb["adverb"].lower()]))
    if EACH_BEHIND.match(text, place, limit):
        found.append(Per())
    return tuple(found)


def _per_before(before: str) -> tuple[Per, ...]:
    if (adverb := ADVERB_BEFORE.search(before)) is not None:
        return (_per(ADVERBS[adverb["adverb"].lower()]),)
    if (each := EACH_BEFORE.search(before)) is not None:
        return (_per(each["noun"]),)
    return (Per(),) if EACH_ALONE.search(before) else ()


def _counted_by(text: str, count: Figure, figure: Figure) -> tuple[Per, ...]:
    """What a figure is per by the count before it: "eighteen months at $4,000", "three payments of $23,000"."""
    if figure.kind in (Kind.PERCENT, Kind.TIMES) or not COUNT_OF.fullmatch(text, count.end, figure.start):
        return ()
    if count.kind is Kind.TIME:
        return (Per(count.unit, count.written),) if figure.kind is not Kind.TIME else ()
    return (Per(words=count.nouns),)


def _per(noun: str) -> Per:
    words = noun.lower().split()
    if words[-1] in TIME_UNITS:
        unit, length = TIME_UNITS[words[-1]]
        return Per(unit, Fraction(length))
    return Per(words=stems(noun))

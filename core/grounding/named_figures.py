"""Figures that a response names without saying how much they are: "twice the licence fee", "one Renewal Term".

What they are stands in the question, else in the sentences of the source that have the whole name, and only where
these leave one value. They can show that a result follows, never that one is wrong.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.grounding.arithmetic_lexicon import LENGTH_NAME, MONEY_NAME, NAMED, NAMED_BY
from core.grounding.figure_reading import read_figures
from core.grounding.figures_known import Known
from core.grounding.item_places import senses_of
from core.grounding.shown_figures import Figure, Kind
from core.grounding.source_index import SourceIndex, stems

_NEAR = 120  # characters from a name to its figure
_BESIDE = 4  # characters from a figure to the name that it is said with: "$84,000 licence fee"
_LEAST_WORDS = 2
_WORD = re.compile(r"\w+")
_COUNTING = (Kind.COUNT, Kind.TIMES)


def find_named(text: str, span: tuple[int, int], figures: Sequence[Figure], known: Known) -> Iterator[Figure]:
    """The figures that the names in a part of a sentence stand for."""
    for match in NAMED.finditer(text, *span):
        name, place = match["name"], match.span("name")
        if _is_apart(place, figures) and (value := _value(name, known)) is not None:
            yield replace(value, start=place[0], end=place[1], named=name, node="")
    for match in NAMED_BY.finditer(text, *span):
        name, place = match["name"], match.span("name")
        if _is_apart(place, figures) and (value := _described(name, figures, known.source)) is not None:
            yield replace(value, start=place[0], end=place[1], named=name, node="")


def _is_apart(place: tuple[int, int], figures: Sequence[Figure]) -> bool:
    """Whether a name stands without a figure of its own."""
    start, end = place
    return not any(
        (each.start < end and start < each.end)
        or (
            each.kind not in _COUNTING
            and (0 <= start - each.end <= _BESIDE or 0 <= each.start - end <= _BESIDE)
        )
        for each in figures
    )


def _value(name: str, known: Known) -> Figure | None:
    """What a name stands for in the question, else in the source; None where it may be several figures."""
    for sources in (known.questions, (known.source,)):
        found = [figure for each in sources for figure in _figures_beside(each, name)]
        values = {(each.kind, each.unit, each.value) for each in found}
        if values:
            return found[0] if len(values) == 1 else None
    return None


def _figures_beside(source: SourceIndex, name: str) -> Iterator[Figure]:
    """The nearest figure of each sentence that has all words of a name."""
    words = stems(name)
    for span, tokens in zip(source.sentences, source.sentence_tokens, strict=True):
        if not words <= tokens:
            continue
        places = [m.span() for m in _WORD.finditer(source.text, *span) if stems(m.group()) & words]
        near = [
            (min(max(low - figure.end, figure.start - high) for low, high in places), figure.start, figure)
            for figure in read_figures(source.text, source.graph, span)
            if _may_be(figure, name)
        ]
        if near and min(near)[0] <= _NEAR:
            yield min(near)[2]


def _may_be(figure: Figure, name: str) -> bool:
    if LENGTH_NAME.search(name):
        return figure.kind is Kind.TIME
    if MONEY_NAME.search(name):
        return figure.kind is Kind.MONEY
    return figure.kind in (Kind.MONEY, Kind.PERCENT, Kind.TIME)


def _described(words: str, figures: Sequence[Figure], source: SourceIndex) -> Figure | None:
    """The one figure beside those of the response in the sentence of a source that shares most words with some."""
    senses = senses_of(words.lower())
    ranked = [
        (len(senses & senses_of(source.text[slice(*span)].lower())), -place, span)
        for place, span in enumerate(source.sentences)
    ]
    most, _, span = max(ranked, default=(0, 0, (0, 0)))
    if most < _LEAST_WORDS:
        return None
    kinds = {(each.kind, each.unit) for each in figures}
    said = {(each.kind, each.unit, each.value) for each in figures}
    found = {
        (each.kind, each.unit, each.value): each
        for each in read_figures(source.text, source.graph, span)
        if (each.kind, each.unit) in kinds and (each.kind, each.unit, each.value) not in said
    }
    return next(iter(found.values())) if len(found) == 1 else None

"""Year against year: in which of two years a rate or a wage was the higher, without a figure or with two right ones.

"Growth in 2015 fell short of that of 2014" says the same as "2014 saw faster growth than 2015", and neither has a
figure that could be wrong.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from core.grounding.clause_nearest import Spoken
from core.grounding.comparatives import Scale, is_first_greater
from core.grounding.measure_pairs import read_measured_pairs
from core.grounding.measure_reading import MeasureReader, measures_in
from core.grounding.order_rule import YEAR, without_values
from core.grounding.report_settled import SentenceVerdicts, amount_of, judge_compared
from core.grounding.source_index import SourceIndex
from core.grounding.year_reading import Figure, YearReader
from core.text.sentences import sentence_spans
from core.types import EntityType

_MEASURES = {
    "growth": EntityType.PERCENT,
    "cover": EntityType.PERCENT,
    "inflation": EntityType.PERCENT,
    "unemployment": EntityType.PERCENT,
    "wage": EntityType.MONEY,
}
_BEFORE = r"\b(?:the )?(?:year (?:before|earlier)|(?:previous|preceding|prior) year)\b"
_PLACE = re.compile(rf"{YEAR}|{_BEFORE}")
_SCALE = Scale(
    r"faster|quicker|stronger|better|steeper|brisker|livelier",
    r"slower|weaker|worse|poorer|feebler|more sluggish",
)
_TREND = re.compile(r"\b(?:from|between|since|until)\b")


def judge_year_order(spoken: Spoken, source: SourceIndex) -> SentenceVerdicts:
    """Verdicts on each sentence that says in which of two years one measure was the higher."""
    return judge_compared(spoken, source, _told(spoken, source), _PLACE)


def _told(spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, bool, Figure, Figure]]:
    known: dict[str, dict[int, Figure]] | None = None
    words = without_values(spoken)
    for low, high in sentence_spans(spoken.text):
        places = list(_PLACE.finditer(words, low, high))
        sentence = words[low:high]
        measured = [name for name, kind in _MEASURES.items() if name in measures_in(sentence, kind)]
        if len(places) != 2 or len(measured) != 1 or _TREND.search(sentence):
            continue
        for first, second in pairwise(places):
            one, other = ((m.start() - low, m.end() - low) for m in (first, second))
            is_greater = is_first_greater(sentence, one, other, _SCALE)
            if is_greater is None:
                continue
            known = known if known is not None else _figures_of(source)
            by_year = known.get(measured[0], {})
            years = _years(first.group(), second.group())
            if years is None or not {*years} <= by_year.keys():
                continue
            ours, theirs = (by_year[year] for year in years)
            if amount_of(ours) != amount_of(theirs):
                yield low, high, (amount_of(ours) > amount_of(theirs)) == is_greater, ours, theirs


def _years(first: str, second: str) -> tuple[int, int] | None:
    """The two years; "the year before" is the one before the other that is named."""
    named = [int(word) if word.isdigit() else None for word in (first, second)]
    if named[0] is None and named[1] is not None:
        named[0] = named[1] - 1
    if named[1] is None and named[0] is not None:
        named[1] = named[0] - 1
    return None if named[0] is None or named[1] is None else (named[0], named[1])


def _figures_of(source: SourceIndex) -> dict[str, dict[int, Figure]]:
    """The figures that a report gives of each measure, by year; none of a measure with two of one year."""
    years = YearReader(source.text, source.graph)
    read = MeasureReader(source.text, source.graph).read()
    found: dict[str, dict[int, Figure]] = {}
    unsure: set[str] = set()
    measured = {item.start: min(item.measures) for item in read if len(item.measures) == 1}
    pairs = [*years.pairs(), *read_measured_pairs(source.text, source.graph, years.base)]
    for pair in pairs:
        names = {measured.get(figure.start) for figure, _ in (pair.first, pair.second)} - {None}
        if len(names) != 1:
            continue
        name = min(name for name in names if name is not None)
        for figure, year in (pair.first, pair.second):
            before = found.setdefault(name, {}).setdefault(year, figure)
            if before.node.id != figure.node.id:
                unsure.add(name)
    return {name: by_year for name, by_year in found.items() if name not in unsure}

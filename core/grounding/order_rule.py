"""Rate against rate: which of growth, inflation and unemployment is the higher in the source, and in the response.

"Growth ran ahead of inflation" has no figure that could be wrong, and often two that are right.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from core.grounding.clause_nearest import Spoken
from core.grounding.comparatives import Scale, is_first_greater
from core.grounding.measure_reading import Measured, MeasureReader, measures_in
from core.grounding.report_settled import SentenceVerdicts, amount_of, judge_compared
from core.grounding.source_index import SourceIndex
from core.grounding.year_reading import YearReader
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_RATES = frozenset({"growth", "inflation", "unemployment"})
_NAME = (
    r"(?:economic growth|growth|(?:economic )?expansion|output|inflation|price (?:growth|increases|rises)"
    r"|prices"
    r"|unemployment|joblessness|(?:the )?jobless rate)"
)
_SCALE = Scale(
    r"faster|quicker|steeper|stronger|a (?:faster|quicker) pace|well over",
    r"slower|weaker|a slower pace|trailing behind",
)
_KEPT = re.compile(r"^(?:19|20)\d\d$|times$")
YEAR = r"(?<![\w.,$-])(?:19|20)\d\d(?![\w,.-]*\d)"
_YEAR = re.compile(YEAR)
_ITEM = re.compile(rf"\b{_NAME}\b")


def judge_order(spoken: Spoken, source: SourceIndex) -> SentenceVerdicts:
    """Verdicts on each sentence that says which of two rates is the higher."""
    return judge_compared(spoken, source, _told(spoken, source), _YEAR)


def _told(spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, bool, Measured, Measured]]:
    """The sentences that compare two rates, whether the source has it so, and its two figures."""
    rates: dict[str, Measured] | None = None
    words = without_values(spoken)
    for low, high in sentence_spans(spoken.text):
        years = {int(match.group()) for match in _YEAR.finditer(words, low, high)}
        if years and years != {YearReader(source.text, source.graph).base}:
            continue
        for first, second in named_rates(words, low, high):
            names = measure_of(first.group()), measure_of(second.group())
            if names[0] == names[1] or not all(names):
                continue
            one, other = ((m.start() - low, m.end() - low) for m in (first, second))
            is_greater = is_first_greater(words[low:high], one, other, _SCALE)
            rates = rates if rates is not None or is_greater is None else rates_of(source)
            if is_greater is None or rates is None or not {*names} <= rates.keys():
                continue
            ours, theirs = (rates[name] for name in names)
            if amount_of(ours) != amount_of(theirs):
                yield low, high, (amount_of(ours) > amount_of(theirs)) == is_greater, ours, theirs


def without_values(spoken: Spoken) -> str:
    """The text in lower case with its values blanked, whose points end no clause; years and multiples stay."""
    chars = list(spoken.text)
    for node in spoken.graph.entities:
        if node.type not in VALUE_TYPES or node.type is EntityType.DATE:
            continue
        for mention in node.mentions:
            if not _KEPT.search(mention.text.lower()):
                chars[mention.start : mention.end] = " " * (mention.end - mention.start)
    return "".join(chars).lower()


def named_rates(words: str, low: int, high: int) -> Iterator[tuple[re.Match[str], re.Match[str]]]:
    """Each two rates that follow one another in a sentence of lower-case words."""
    return pairwise(_ITEM.finditer(words, low, high))


def measure_of(words: str) -> str:
    """Which of growth, inflation and unemployment words name; empty for none."""
    return next(iter(measures_in(words, EntityType.PERCENT) & _RATES), "")


def rates_of(source: SourceIndex) -> dict[str, Measured]:
    """The rates that a report gives for its own year, each where it gives one."""
    years = YearReader(source.text, source.graph)
    dated = {figure.start: year for pair in years.pairs() for figure, year in (pair.first, pair.second)}
    found: dict[str, list[Measured]] = {}
    for item in MeasureReader(source.text, source.graph).read():
        year = dated.get(item.start, item.year)
        if len(item.measures & _RATES) == len(item.measures) == 1 and year in (None, years.base):
            found.setdefault(next(iter(item.measures)), []).append(item)
    return {name: items[0] for name, items in found.items() if len({i.node.id for i in items}) == 1}

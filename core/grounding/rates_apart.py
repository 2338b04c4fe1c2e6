"""Rates of two things that nobody takes from each other: unemployment of 6% less inflation of 2.5% is no growth."""

import re
from functools import lru_cache

from core.grounding.amounts import Amount
from core.grounding.measure_reading import MeasureReader, measures_in
from core.grounding.report_texts import is_report
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_COMPARED = re.compile(  # "growth exceeded inflation by two points": of which no two rates of growth tell
    r"\b(?:exceed(?:s|ed|ing)?|outpac(?:es|ed|ing)|outstrip\w*|surpass\w*|than|above|below|behind|ahead of)\s+"
    r"(?:the\s+)?(?:rate\s+of\s+)?(?P<what>[a-z]+)"
)


def are_rates_apart(source: SourceIndex, first: Amount, second: Amount, asked: str) -> bool:
    """Whether a report measures different things with two percentages, and the response does not speak of both."""
    if not first.kind is second.kind is EntityType.PERCENT or not is_report(source.text):
        return False
    measured = _measured(source)
    ours, theirs = (measured.get(amount.start, frozenset()) for amount in (first, second))
    named = measures_in(asked, EntityType.PERCENT)
    if not ours or not theirs:
        return False
    if ours & theirs:
        return len(named) > 1 and any(
            measures_in(match["what"], EntityType.PERCENT) for match in _COMPARED.finditer(asked)
        )
    return not (ours & named and theirs & named)


@lru_cache(maxsize=4)  # asked for each pair of amounts of a response
def _measured(source: SourceIndex) -> dict[int, frozenset[str]]:
    return {item.start: item.measures for item in MeasureReader(source.text, source.graph).read()}

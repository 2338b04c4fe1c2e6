"""Figures that follow from a report whose amounts leave out their units, or stand in two sentences.

"The survey cost 184,000 crowns. The Foundation paid 120,000 and the Ministry the remainder": the Ministry paid 64,000.
"Twenty-four tanks ... Each tank held eight colonies": 192 colonies.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from core.extraction.values.numbers import scan_numbers
from core.grounding.amounts import DAYS, Amount, is_rounded
from core.grounding.calculations import says_difference
from core.grounding.derivation_terms import Derived, Wanted, write_times
from core.grounding.item_places import senses_of, telling
from core.grounding.source_index import SourceIndex, stems
from core.types import EntityType

_BEHIND = 25  # characters behind a count that name what is counted
_LARGE = 1000  # from which a figure that is just the difference of two near each other is hardly so by chance
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_SUMS = _COUNTS | {EntityType.MONEY}
_MONEY_WORDS = frozenset({"pound", ""})  # units of quantities that may be sums
_REST = re.compile(
    r"\b(?:rest|remain\w*|uncovered|unpaid|owe[sd]?|owing|outstanding|still|left|balance|hole|gaps?|improv\w*|wors\w*"
    r"|narrow\w*|wid(?:er|en\w*)|contribut\w*|other|shortfall|missing|lost|loss|drop\w*|ahead|apart|between)\b",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"\b(?:each|every)\s+(?:of\s+the\s+)?(?P<thing>[a-z]{3,})|\b(?P<per>per)\s+(?P<one>[a-z]{3,})"
)
_SHORT = 3  # letters
_FROM_TO = re.compile(
    r"\bfrom\b[^;]*\bto\b[^;]*\b(?:rate|steps?|increments?)\s+of\b[^;]*\b(?:a|per|each|every)\s+day\b"
)


def find_report_derivations(
    wanted: Wanted, source: SourceIndex, groups: Mapping[int, Sequence[Amount]]
) -> Iterator[Derived]:
    """Ways to get an amount from those of one sentence of a report, or of two that follow each other."""
    for at, group in groups.items():
        both = [*groups.get(at - 1, ()), *group]
        start, end = source.sentences[at]
        low = source.sentences[at - 1][0] if at else start
        if _shares_matter(wanted, source.text[low:end]):
            yield from _differences(wanted, both)
        yield from _days(wanted.amount, source.text[start:end], group)
    if wanted.amount.kind in _COUNTS and wanted.amount.value.denominator == 1:
        for at, (start, end) in enumerate(source.sentences):
            if _shares_matter(wanted, source.text[start:end]):
                yield from _each(wanted, source, at, groups)


def _differences(wanted: Wanted, given: Sequence[Amount]) -> Iterator[Derived]:
    """What is left of a sum, or how far two are apart, whichever of them names its unit."""
    result = _plain(wanted.amount)
    if result is None or not (says_difference(wanted.asked) or _REST.search(wanted.asked)):
        return
    sums = [sum_ for amount in given if (sum_ := _plain(amount)) is not None]
    for first, second in combinations(sums, 2):
        high, low = (first, second) if first.value >= second.value else (second, first)
        apart = high.value - low.value
        if apart == result.value or is_rounded(wanted.amount, apart):
            yield f"{high.label} \u2212 {low.label} is {wanted.amount.label}", high


def _plain(amount: Amount) -> Amount | None:
    """A large sum or count without its unit; None of a measure of nature."""
    is_sum = amount.kind in _SUMS and (amount.kind is not EntityType.QUANTITY or amount.unit in _MONEY_WORDS)
    is_telling = amount.value >= _LARGE and not _is_year(amount)
    return replace(amount, kind=EntityType.NUMBER, unit="") if is_sum and is_telling else None


def _is_year(amount: Amount) -> bool:
    return re.fullmatch(r"(?:19|20)\d\d", amount.label.strip()) is not None


def _each(
    wanted: Wanted, source: SourceIndex, at: int, groups: Mapping[int, Sequence[Amount]]
) -> Iterator[Derived]:
    """So many things with so many in each: "Twenty-four tanks", and elsewhere "each tank held eight colonies"."""
    result = wanted.amount
    start, end = source.sentences[at]
    match = _EACH.search(source.text.lower(), start, end)
    if match is None:
        return
    things = stems(match["thing"] or match["one"])
    inner = {number.value for number in scan_numbers(source.text[start:end]) if number.value > 1}
    for outer in (amount for group in groups.values() for amount in group):
        behind = source.text[outer.start : outer.end + _BEHIND].lower()
        if outer.kind in _COUNTS and outer.value > 1 and things <= stems(behind):
            for count in inner:
                if count * outer.value == result.value and not start <= outer.start < end:
                    yield f"{outer.label} \u00d7 {write_times(count)} is {result.label}", outer


def _days(result: Amount, sentence: str, group: Sequence[Amount]) -> Iterator[Derived]:
    """How long a change takes at a rate for a day: "from 27.5 to 30.5 degrees at a rate of 0.25 degrees a day"."""
    if result.kind is not EntityType.DURATION or result.unit != DAYS or not _FROM_TO.search(sentence):
        return
    figures = [amount for amount in group if amount.kind in _COUNTS]
    for first, second, rate in zip(figures, figures[1:], figures[2:], strict=False):
        if rate.value and abs(second.value - first.value) / rate.value == result.value:
            yield f"({second.label} \u2212 {first.label}) / {rate.label} a day is {result.label}", first


def _shares_matter(wanted: Wanted, words: str) -> bool:
    if telling(senses_of(wanted.asked)) & telling(senses_of(words)):
        return True
    return any(len(word) > _SHORT and not word.isdigit() for word in stems(wanted.asked) & stems(words))

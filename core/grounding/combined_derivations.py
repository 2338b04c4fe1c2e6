"""Sums that follow from several amounts of a contract: two kinds of things at two rates, a deposit less a reduction."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from core.extraction.values.numbers import scan_numbers
from core.grounding.amounts import Amount
from core.grounding.calculations import says_difference
from core.grounding.derivation_terms import Derived, Wanted, write_times
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_RATED = re.compile(r"[^.;:\d$]{0,60}?\b(?:at|for|of)\s+(?:only\s+)?$")  # "21 unreserved stalls at $165"
_REDUCED = re.compile(
    r"\b(?:reduc\w+|cut|lower(?:ed|s)?|decreas\w+|drops?|falls?|fall|goes\s+down|credited|returned|refunded)\s+"
    r"(?:to\s+(?:the\s+)?\w+\s+)?by\s+$",
    re.IGNORECASE,
)
_SENTENCES_BACK = 2  # in which the sum stands that is reduced
_MOST_PRODUCTS = 4


def sums_of_products(result: Amount, source: SourceIndex, group: Sequence[Amount]) -> Iterator[Derived]:
    """Several counts of a sentence, each times its own rate, added up: "21 stalls at $165 and two at $240"."""
    if result.kind is not EntityType.MONEY:
        return
    low, high = source.sentences[source.sentence_at(group[0].start)]
    counts = scan_numbers(source.text[low:high])
    pairs = [
        (count, rate)
        for rate in group
        if (rate.kind, rate.unit) == (result.kind, result.unit)
        for count in counts
        if _RATED.fullmatch(source.text[low + count.end : rate.start])
    ]
    for size in range(2, min(len(pairs), _MOST_PRODUCTS) + 1):
        for chosen in combinations(pairs, size):
            if sum((count.value * rate.value for count, rate in chosen), Fraction()) == result.value:
                parts = " + ".join(
                    f"{write_times(count.value)} \u00d7 {rate.label}" for count, rate in chosen
                )
                yield f"{parts} is {result.label}", chosen[0][1]


def reduced(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A sum less what it is reduced by in its own sentence or soon after, where a reduction is spoken of."""
    result = wanted.amount
    if not says_difference(wanted.asked):
        return
    alike = [amount for amount in known if (amount.kind, amount.unit) == (result.kind, result.unit)]
    for less in alike:
        if not _REDUCED.search(source.text[max(0, less.start - 60) : less.start]):
            continue
        at = source.sentence_at(less.start)
        for whole in alike:
            is_before = whole.start < less.start and at - source.sentence_at(whole.start) <= _SENTENCES_BACK
            if is_before and whole.value - less.value == result.value:
                yield f"{whole.label}, reduced by {less.label}, is {result.label}", whole


def is_reduced(reason: str) -> bool:
    """Whether a reason says that a value is what another is reduced to."""
    return ", reduced by " in reason

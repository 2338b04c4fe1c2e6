"""How an amount that no source states follows from what one does: in one step, from amounts that belong together."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations

from core.grounding.amounts import Amount, amounts_of, are_equal, is_rounded
from core.grounding.calculations import (
    period_beside,
    says_difference,
    says_total,
)
from core.grounding.change_rates import find_changes
from core.grounding.combined_derivations import reduced, sums_of_products
from core.grounding.derivation_terms import Derived, Wanted, write_times
from core.grounding.item_places import senses_of, telling
from core.grounding.measure_reading import measures_in
from core.grounding.near_derivations import find_near
from core.grounding.rates_apart import are_rates_apart
from core.grounding.rent_derivations import (
    TIMES,
    counted_over_periods,
    lengths_in,
    months_of,
    names_unit,
    over_periods,
    per_foot,
    rates,
    renewals_in,
    shares,
    with_renewals,
)
from core.grounding.report_derivations import find_report_derivations
from core.grounding.report_texts import is_report
from core.grounding.source_index import SourceIndex, stems
from core.grounding.span_derivations import (
    find_counted_shares,
    find_day_spans,
    find_first_year,
    find_first_years,
    find_survivors,
    find_time_spans,
)
from core.types import EntityType

_ALIKE = frozenset({EntityType.MONEY, EntityType.NUMBER, EntityType.QUANTITY, EntityType.PERCENT})
_RATES = frozenset({EntityType.MONEY, EntityType.QUANTITY})
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_PER = re.compile(r"[^.;]{0,25}?\b(?:per|a|an|each|every)\s+(?:\w+\s+){0,2}?(?P<unit>[a-z]+\s?[a-z]*)")
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_POINTS_BEHIND = re.compile(r"(?:\s|-)*(?:percentage\s+|per\s?cent\s+)?points?\b", re.IGNORECASE)
_LATER = re.compile(
    r"\b(?:years?|months?|decades?)\s+(?:later|on|afterwards?)\b|\bby\s+then\b|^\W*(?:by|in)\s+(?:19|20)\d\d\b",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"\b(?:to|at)\s+(?:only\s+|just\s+|about\s+|around\s+)?$", re.IGNORECASE)
_NAMED = re.compile(r"(?<=[a-z,] )[A-Z]\w*|\d[\w.,]*")
_BACK = re.compile(r"\W*(?:It|They|This|That|These)\b")
_METER, _KILOMETER, _METERS = "meter", "kilometer", 1000
_KILOMETERS = re.compile(r"\d\.(?P<part>\d+)\s*(?:km\b|kilomet)", re.IGNORECASE)
_APART = re.compile(
    r"\b(?:separat\w*|margins?|spread|distance|leads?|led|divid\w+|intervals?)\b", re.IGNORECASE
)
_BY = re.compile(r"\bby (?:\w+ ){0,2}$", re.IGNORECASE)
_MOST_ADDENDS = 4
_LEAST_FACTOR = 2
_SHORT = 3  # letters of a stem that tells no matter
_TELLING = 100  # from here on a figure that is just the sum of two is hardly so by chance
_COUNTED = re.compile(r"\s+(?:\w+ly\s+)?([A-Za-z]+)")
_JOINING = frozenset("for of in on at to and or from by with were was are is".split())


def find_derivations(wanted: Wanted, source: SourceIndex) -> Iterator[Derived]:
    """Ways to get the amount from what the source says, the surest first."""
    known = amounts_of(source.graph)
    if wanted.amount.unit == _KILOMETER:
        yield from find_derivations(replace(wanted, amount=_in_meters(wanted.amount)), source)
    if wanted.amount.kind is EntityType.MONEY:
        yield from over_periods(wanted, source, known)
    groups: dict[int, list[Amount]] = {}
    for amount in known:
        groups.setdefault(source.sentence_at(amount.start), []).append(amount)
    yield from _rounded(wanted.amount, known)
    for group in groups.values():
        yield from _products(wanted.amount, group, is_total=says_total(wanted.asked))
        yield from _sums(wanted, source, group)
        yield from sums_of_products(wanted.amount, source, group)
        if wanted.amount.kind is EntityType.MONEY:
            yield from counted_over_periods(wanted, source, group)
        yield from _differences(wanted, source, group)
        yield from _of_the_only_two(wanted, source, group)
        if _is_on_matter(wanted, source, group):
            yield from find_changes(wanted.amount, wanted.asked, group)
        yield from _shares_of_counts(wanted, source, group, groups)
    if is_report(source.text):
        yield from _over_two_sentences(wanted, source, groups)
        yield from find_report_derivations(wanted, source, groups)
    if wanted.amount.kind is EntityType.MONEY:
        yield from rates(wanted.amount, source, known)
        yield from reduced(wanted, source, known)
        yield from shares(wanted, source, known)
        yield from per_foot(wanted, source, known)
    if wanted.amount.unit in TIMES:
        yield from months_of(wanted, source, known)
    if wanted.amount.kind is EntityType.DURATION:
        yield from months_of(wanted, source, known)
        yield from with_renewals(wanted, source, known)
        if known:
            texts = wanted.text, wanted.asked
            spans = [*find_time_spans(wanted.amount, texts, source)]
            spans += find_first_years(wanted.amount, wanted.text, source)
            spans += find_day_spans(wanted.amount, texts, source)
            if is_report(source.text):  # a contract has its own words for periods
                spans += find_first_year(wanted.amount, wanted.asked, source)
            yield from ((words, known[0]) for words in spans)
    yield from find_near(wanted, groups, source)


def _shares_of_counts(
    wanted: Wanted, source: SourceIndex, group: Sequence[Amount], groups: Mapping[int, Sequence[Amount]]
) -> Iterator[Derived]:
    """A share of a count that stands in the same sentence, or in the one before."""
    at = source.sentence_at(group[0].start)
    both = [*groups.get(at - 1, ()), *group]
    yield from find_survivors(wanted.amount, wanted.asked, both, source.text[slice(*source.sentences[at])])
    if any(amount.value in {other.value for other in both} for amount in wanted.here):
        yield from find_counted_shares(wanted.amount, both)


def _is_on_matter(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> bool:
    """Whether a sentence of the source and the response share a word that is no name: many pairs differ by 8 %."""
    at = source.sentence_at(group[0].start)
    spans = source.sentences[
        at - 1 if at and _BACK.match(source.text, source.sentences[at][0]) else at : at + 1
    ]
    own = source.text[spans[0][0] : spans[-1][1]]
    said, words = (_NAMED.sub(" ", text) for text in (wanted.asked, own))
    return bool(telling(senses_of(said)) & telling(senses_of(words)))


def find_later_steps(wanted: Wanted, given: Sequence[Amount]) -> Iterator[Derived]:
    """Ways to get the amount from others of its sentence: "$2,100 a month, or $25,200 a year"."""
    result = wanted.amount
    yield from find_changes(result, wanted.text, given)
    for amount in given:
        period = period_beside(wanted.text, amount.start, amount.end)
        if amount.kind is EntityType.MONEY is result.kind and amount.unit == result.unit and period:
            for months in lengths_in(wanted, ()):
                if months != period and amount.value * months / period == result.value:
                    yield f"{write_times(months / period)} × {amount.label} is {result.label}", amount
    if result.kind is EntityType.MONEY and (per := _PER.match(wanted.text, result.end)):
        for amount in given:
            for size in wanted.here if amount.kind is EntityType.MONEY and amount.unit == result.unit else ():
                is_unit = size.kind is EntityType.QUANTITY and names_unit(per.group(), size.unit)
                if is_unit and size.value > 1 and are_equal(result.value, amount.value / size.value):
                    yield f"{amount.label} / {write_times(size.value)} is {result.label}", amount
    if result.kind is EntityType.DURATION and says_total(wanted.text):
        spans = [
            a for a in given if a.kind is EntityType.DURATION and a.unit == result.unit and a is not result
        ]
        counts = {a.value for a in wanted.here if a.kind in _COUNTS} | renewals_in(wanted.text)
        for first, second in permutations(spans, 2):
            for count in sorted(counts):
                if first.value + count * second.value == result.value:
                    times = f"{write_times(count)} × {second.label}"
                    yield f"{first.label} + {times} is {result.label}", first


def _rounded(result: Amount, known: Sequence[Amount]) -> Iterator[Derived]:
    """A count or a sum of the source in millions or billions: "1.5 million" for 1,482,000."""
    for amount in known:
        if amount.kind is result.kind and amount.unit == result.unit and is_rounded(result, amount.value):
            yield f"{amount.label} is about {result.label}", amount


def _is_shown_in(result: Amount, product: Fraction) -> bool:
    """Whether a length in kilometers is that in meters, to the digits that it shows: "2.2 km" for 2,205 meters."""
    match = _KILOMETERS.search(result.label)
    shown = Fraction(_METERS, 10 ** len(match["part"])) if match else None
    return shown is not None and abs(result.value - product) * 2 <= shown


def _in_meters(amount: Amount) -> Amount:
    """A length in kilometers in meters, which reports measure in."""
    return replace(amount, value=amount.value * _METERS, unit=_METER)


def _products(result: Amount, group: Sequence[Amount], *, is_total: bool) -> Iterator[Derived]:
    """A count of things times what each is worth, costs or measures; a share of a sum."""
    for rate in group:
        if rate.kind is not result.kind or rate.unit != result.unit:
            continue
        for other in group:
            if other is rate:
                continue
            product = other.value * rate.value
            is_product = other.kind in _COUNTS and (
                product == result.value or is_rounded(result, product) or _is_shown_in(result, product)
            )
            is_rate = rate.kind in _RATES or (rate.kind is EntityType.DURATION and is_total)
            if is_product and is_rate and other.value >= _LEAST_FACTOR:
                yield f"{write_times(other.value)} × {rate.label} is {result.label}", rate
            is_share = other.kind is EntityType.PERCENT and rate.kind is EntityType.MONEY
            part = other.value * rate.value / 100
            if is_share and (are_equal(result.value, part) or is_rounded(result, part)):
                yield f"{other.label} of {rate.label} is {result.label}", rate


def _sums(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> Iterator[Derived]:
    """Amounts of a sentence added up, where a total is spoken of; else all of them, if they count one thing."""
    result = wanted.amount
    alike = [a for a in group if a.kind is result.kind and a.unit == result.unit and a.kind in _ALIKE]
    is_said = says_total(wanted.asked)
    if (is_said or _counts_one_thing(wanted, source, alike)) and len(alike) <= _MOST_ADDENDS:
        for size in range(2 if is_said else max(2, len(alike)), len(alike) + 1):
            for parts in combinations(alike, size):
                if (
                    len({part.node for part in parts}) == size
                    and sum(part.value for part in parts) == result.value
                ):
                    yield f"{' + '.join(part.label for part in parts)} is {result.label}", parts[0]


def _counts_one_thing(wanted: Wanted, source: SourceIndex, parts: Sequence[Amount]) -> bool:
    """Whether the source counts one thing with each, and the answer that thing: "448 colonies and 535 colonies"."""
    result = wanted.amount
    if result.kind not in _COUNTS or result.value < _TELLING:
        return False
    counted = {match[1].lower() for part in parts if (match := _COUNTED.match(source.text, part.end))}
    return len(counted - _JOINING) == 1 and stems(" ".join(counted - _JOINING)) <= stems(wanted.asked)


def _differences(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> Iterator[Derived]:
    """Two amounts of a sentence apart, where a difference is spoken of."""
    result = wanted.amount
    is_points = _says_points(wanted)  # a change in a rate, whatever the words
    is_level = not is_points and _LEVEL.search(wanted.text[: result.start]) and is_report(source.text)
    # "cut to 0.5 %" is no cut of 0.5
    if is_level or not (is_points or says_difference(wanted.asked)) or result.kind not in _ALIKE:
        return
    kinds = {result.kind}
    if _POINTS.search(wanted.asked) and result.kind is EntityType.NUMBER:
        kinds.add(EntityType.PERCENT)  # "changed by 16 points"
    for a, b in combinations([amount for amount in group if amount.kind in kinds], 2):
        high, low = (a, b) if a.value >= b.value else (b, a)
        is_apart = a.kind is b.kind and a.unit == b.unit and high.value - low.value == result.value
        if is_apart and not are_rates_apart(source, a, b, wanted.asked):
            yield f"{high.label} − {low.label} is {result.label}", high


def _says_points(wanted: Wanted) -> bool:
    """Whether an amount is one of percentage points: "24 percentage points", "24 points"."""
    result = wanted.amount
    return (
        _POINTS.search(result.label) is not None or _POINTS_BEHIND.match(wanted.text, result.end) is not None
    )


def _over_two_sentences(
    wanted: Wanted, source: SourceIndex, groups: Mapping[int, Sequence[Amount]]
) -> Iterator[Derived]:
    """Points between the only rates of two sentences, the second later: "... 55% in 2006. Four years later, 31%."."""
    if not _says_points(wanted):
        return
    rates = {at: [a for a in group if a.kind is EntityType.PERCENT] for at, group in groups.items()}
    for at, later in rates.items():
        before = rates.get(at - 1, [])
        is_later = _LATER.search(source.text, *source.sentences[at]) is not None
        if not (is_later and len(before) == len(later) == 1):
            continue
        both = source.text[source.sentences[at - 1][0] : source.sentences[at][1]]
        if any(len(stem) > _SHORT for stem in stems(both) & stems(wanted.asked)):
            high, low = sorted((before[0], later[0]), key=lambda amount: -amount.value)
            if high.value - low.value == wanted.amount.value:
                yield f"{high.label} \u2212 {low.label} is {wanted.amount.label}", high


def _states_level(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> bool:
    """Whether an amount is said to be what the source measures, not how far two are apart: "lies at 10 meters"."""
    if (
        says_difference(wanted.asked)
        or _APART.search(wanted.asked)
        or _BY.search(wanted.text[: wanted.amount.start])
    ):
        return False
    low, high = source.sentences[source.sentence_at(group[0].start)]
    kind = wanted.amount.kind
    return bool(measures_in(wanted.asked, kind) & measures_in(source.text[low:high], kind))


def _of_the_only_two(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> Iterator[Derived]:
    """How far apart the two amounts of a report's sentence are, or their sum, on its matter in whatever words."""
    result = wanted.amount
    alike = [a for a in group if a.kind is result.kind and a.unit == result.unit and a.kind in _ALIKE]
    if len(alike) != 2 or result.kind is EntityType.PERCENT or not is_report(source.text):
        return
    high, low = sorted(alike, key=lambda amount: -amount.value)
    is_small = result.kind is EntityType.NUMBER and result.value < _TELLING  # hardly by chance
    if is_small or low.node == high.node or not _is_on_matter(wanted, source, group):
        return
    if high.value - low.value == result.value and not _states_level(wanted, source, group):
        yield f"{high.label} \u2212 {low.label} is {result.label}", high
    if high.value + low.value == result.value:
        yield f"{high.label} + {low.label} is {result.label}", high

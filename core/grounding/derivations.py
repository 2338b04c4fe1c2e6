"""How an amount that no source states follows from what one does: in one step, from amounts that belong together."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations

from core.extraction.values.number_words import UNITS
from core.grounding.amounts import MONTHS, Amount, amounts_of, are_equal, is_rounded
from core.grounding.calculations import (
    WORDS_OF_GROWTH,
    only_period,
    period_beside,
    periods_in,
    says_difference,
    says_total,
)
from core.grounding.change_rates import find_changes
from core.grounding.clause_headings import is_heading
from core.grounding.item_places import senses_of, telling
from core.grounding.report_texts import is_report
from core.grounding.source_index import SourceIndex, stems
from core.grounding.span_derivations import (
    find_counted_shares,
    find_day_spans,
    find_first_year,
    find_survivors,
    find_time_spans,
)
from core.types import EntityType

Derived = tuple[str, Amount]  # the calculation in words, and the source's amount it starts from

_ALIKE = frozenset({EntityType.MONEY, EntityType.NUMBER, EntityType.QUANTITY, EntityType.PERCENT})
_RATES = frozenset({EntityType.MONEY, EntityType.QUANTITY})
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_PER = re.compile(r"[^.;]{0,25}?\b(?:per|a|an|each|every)\s+(?:\w+\s+){0,2}?(?P<unit>[a-z]+\s?[a-z]*)")
_RENEWALS = re.compile(
    r"\b(?P<number>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\(\d{1,2}\)\s+)?(?:\w+\s+){0,2}?"
    r"(?:renewals?|options?|extensions?|terms?|periods?)\b",
    re.IGNORECASE,
)
_FOOT = re.compile(r"\b(?:foot|feet|sq\.?\s*ft|sf|psf)\b", re.IGNORECASE)
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_LATER_YEAR = re.compile(
    r"\b(?:second|third|next|following)\s+(?:\w+\s+)?year|\byear\s+(?:two|three|2|3)\b|\banniversary\b|\bafter\s+the\s+(?:first\s+)?\w*creas",
    re.IGNORECASE,
)
_NO_SHARE = re.compile(  # no sum of a report is a share by growth, inflation or unemployment
    r"\b(?:growth|grew|inflation|prices|unemployment|jobless\w*|tariffs?|custom\s+dut(?:y|ies))\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?<=[a-z,] )[A-Z]\w*|\d[\w.,]*")
_BACK = re.compile(r"\W*(?:It|They|This|That|These)\b")
_WHOLE = re.compile(
    r"\b(?:longest|maximum|at\s+most|in\s+all|altogether|overall|every\s+(?:option|renewal)|(?:all|each)\s+(?:of\s+)?(?:the\s+)?"
    r"(?:\w+\s+)?(?:options?|renewals?|extensions?))\b",
    re.IGNORECASE,
)
_METER, _KILOMETER, _METERS = "meter", "kilometer", 1000
_KILOMETERS = re.compile(r"\d\.(?P<part>\d+)\s*(?:km\b|kilomet)", re.IGNORECASE)
_MOST_ADDENDS = 4
_LEAST_FACTOR = 2
_TELLING = 100  # from here on a figure that is just the sum of two is hardly so by chance
_COUNTED = re.compile(r"\s+(?:\w+ly\s+)?([A-Za-z]+)")
_JOINING = frozenset("for of in on at to and or from by with were was are is".split())


@dataclass(frozen=True, slots=True)
class Wanted:
    """An amount of the response to be derived."""

    amount: Amount
    text: str  # the sentence that states it
    asked: str  # that sentence after the question
    here: Sequence[Amount]  # the amounts of the sentence
    named: frozenset[Fraction] = frozenset()  # the percentages of the whole response


def find_derivations(wanted: Wanted, source: SourceIndex) -> Iterator[Derived]:
    """Ways to get the amount from what the source says, the surest first."""
    known = amounts_of(source.graph)
    if wanted.amount.unit == _KILOMETER:
        yield from find_derivations(replace(wanted, amount=_in_meters(wanted.amount)), source)
    if wanted.amount.kind is EntityType.MONEY:
        yield from _over_periods(wanted, source, known)
    groups: dict[int, list[Amount]] = {}
    for amount in known:
        groups.setdefault(source.sentence_at(amount.start), []).append(amount)
    yield from _rounded(wanted.amount, known)
    for group in groups.values():
        yield from _products(wanted.amount, group, is_total=says_total(wanted.asked))
        yield from _sums(wanted, source, group)
        yield from _differences(wanted, group)
        yield from _of_the_only_two(wanted, source, group)
        if _is_on_matter(wanted, source, group):
            yield from find_changes(wanted.amount, wanted.asked, group)
        yield from _shares_of_counts(wanted, source, group, groups)
    if wanted.amount.kind is EntityType.MONEY:
        yield from _rates(wanted.amount, source, known)
        yield from _shares(wanted, source, known)
        yield from _per_foot(wanted, source, known)
    if wanted.amount.kind is EntityType.DURATION:
        yield from _months_of(wanted, source, known)
        yield from _with_renewals(wanted, source, known)
        if known:
            texts = wanted.text, wanted.asked
            spans = [*find_time_spans(wanted.amount, texts, source)]
            if is_report(source.text):  # a contract has its own words for periods
                spans += find_first_year(wanted.amount, wanted.asked, source)
                spans += find_day_spans(wanted.amount, texts, source)
            yield from ((words, known[0]) for words in spans)


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
            for months in _lengths(wanted, ()):
                if months != period and amount.value * months / period == result.value:
                    yield f"{_times(months / period)} × {amount.label} is {result.label}", amount
    if result.kind is EntityType.MONEY and (per := _PER.match(wanted.text, result.end)):
        for amount in given:
            for size in wanted.here if amount.kind is EntityType.MONEY and amount.unit == result.unit else ():
                is_unit = size.kind is EntityType.QUANTITY and _names_unit(per.group(), size.unit)
                if is_unit and size.value > 1 and are_equal(result.value, amount.value / size.value):
                    yield f"{amount.label} / {_times(size.value)} is {result.label}", amount
    if result.kind is EntityType.DURATION and says_total(wanted.text):
        spans = [
            a for a in given if a.kind is EntityType.DURATION and a.unit == result.unit and a is not result
        ]
        counts = {a.value for a in wanted.here if a.kind in _COUNTS} | renewals_in(wanted.text)
        for first, second in permutations(spans, 2):
            for count in sorted(counts):
                if first.value + count * second.value == result.value:
                    times = f"{_times(count)} × {second.label}"
                    yield f"{first.label} + {times} is {result.label}", first


def renewals_in(text: str) -> set[Fraction]:
    """How many renewals a text speaks of: "three renewals of two years"."""
    said = (match["number"].lower() for match in _RENEWALS.finditer(text))
    return {Fraction(number) if number.isdigit() else Fraction(UNITS[number]) for number in said}


def _rounded(result: Amount, known: Sequence[Amount]) -> Iterator[Derived]:
    """A count or a sum of the source in millions or billions: "1.5 million" for 1,482,000."""
    for amount in known:
        if amount.kind is result.kind and amount.unit == result.unit and is_rounded(result, amount.value):
            yield f"{amount.label} is about {result.label}", amount


def _over_periods(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A monthly sum over a year, or over the term."""
    result = wanted.amount
    lengths = list(_lengths(wanted, known))
    for amount in _moneys(known, result):
        period = _period_in(source, amount)
        for months in lengths if period is not None else ():
            if period is not None and months != period and amount.value * months / period == result.value:
                yield f"{_times(months / period)} × {amount.label} is {result.label}", amount


def _lengths(wanted: Wanted, known: Sequence[Amount]) -> Iterator[Fraction]:
    """The lengths in months that the response may speak of: "a year", "over five years", "over the term"."""
    text, result = wanted.text, wanted.amount
    beside = period_beside(text, result.start, result.end)
    if beside is not None:
        yield beside
    spoken = [amount for amount in wanted.here if amount is not result]
    if "term" in text.casefold() or says_total(text):
        spoken += known
    for amount in spoken:
        if amount.kind is EntityType.DURATION and amount.unit == MONTHS:
            yield amount.value
    yield from periods_in(wanted.asked)


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
                yield f"{_times(other.value)} × {rate.label} is {result.label}", rate
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


def _differences(wanted: Wanted, group: Sequence[Amount]) -> Iterator[Derived]:
    """Two amounts of a sentence apart, where a difference is spoken of."""
    result = wanted.amount
    is_points = _POINTS.search(result.label) is not None  # a change in a rate, whatever the words
    if not (is_points or says_difference(wanted.asked)) or result.kind not in _ALIKE:
        return
    kinds = {result.kind}
    if _POINTS.search(wanted.asked) and result.kind is EntityType.NUMBER:
        kinds.add(EntityType.PERCENT)  # "changed by 16 points"
    for a, b in combinations([amount for amount in group if amount.kind in kinds], 2):
        high, low = (a, b) if a.value >= b.value else (b, a)
        if a.kind is b.kind and a.unit == b.unit and high.value - low.value == result.value:
            yield f"{high.label} − {low.label} is {result.label}", high


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
    if high.value - low.value == result.value:
        yield f"{high.label} \u2212 {low.label} is {result.label}", high
    if high.value + low.value == result.value:
        yield f"{high.label} + {low.label} is {result.label}", high


def _rates(result: Amount, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """So much per square foot, and how many square feet there are."""
    for money in _moneys(known, result):
        per = _PER.match(source.text, money.end)
        for size in known if per else ():
            words = source.text[money.end : money.end + 60]
            is_unit = size.kind is EntityType.QUANTITY and _names_unit(words, size.unit)
            if is_unit and size.value > 1 and size.value * money.value == result.value:
                yield f"{_times(size.value)} × {money.label} is {result.label}", money


def _per_foot(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A yearly or a monthly sum for each square foot that there is, where the response speaks of feet."""
    result = wanted.amount
    if not _FOOT.search(wanted.asked):
        return
    areas = [a for a in known if a.kind is EntityType.QUANTITY and a.unit == "square_foot" and a.value > 1]
    for money in _moneys(known, result):
        for area in areas if _period_in(source, money) == 1 else ():
            for months in (1, 12):
                if are_equal(result.value, months * money.value / area.value):
                    yield f"{months} × {money.label} / {_times(area.value)} is {result.label}", money


def _shares(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A percentage of a sum that stands elsewhere, where the response names what the percentage is."""
    result, said = wanted.amount, senses_of(wanted.asked)
    for percent in (amount for amount in known if amount.kind is EntityType.PERCENT):
        if _NO_SHARE.search(_sentence(source, percent)):
            continue
        words = senses_of(_sentence(source, percent))
        grows = WORDS_OF_GROWTH.search(_sentence(source, percent)) is not None
        is_later = grows and (
            _LATER_YEAR.search(wanted.asked)
            or WORDS_OF_GROWTH.search(wanted.asked)
            or percent.value in wanted.named
        )
        for money in _moneys(known, result):
            part = percent.value * money.value / 100
            if is_later and are_equal(result.value, money.value + part):
                yield f"{money.label} + {percent.label} is {result.label}", money
            if (said & words or percent.value in wanted.named) and are_equal(result.value, part):
                yield f"{percent.label} of {money.label} is {result.label}", money


def _months_of(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A sum in months of another: a deposit of three months' rent."""
    result, said = wanted.amount, senses_of(wanted.asked)
    if result.unit != MONTHS or not any(amount.kind is EntityType.MONEY for amount in known):
        return
    for rate in known:
        if rate.kind is not EntityType.MONEY or _period_in(source, rate) != 1:
            continue
        for whole in _moneys(known, rate):
            words = senses_of(_sentence(source, whole))
            if whole is not rate and said & words and whole.value == result.value * rate.value:
                yield f"{whole.label} is {_times(result.value)} × {rate.label}", whole


def _with_renewals(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """The term and all its renewals, where the question or the answer speaks of the whole."""
    result = wanted.amount
    if not (_WHOLE.search(wanted.asked) or says_total(wanted.asked)):
        return
    spans = [a for a in known if a.kind is EntityType.DURATION and a.unit == result.unit == MONTHS]
    for first, second in permutations(spans, 2):
        for count in sorted(renewals_in(_sentence(source, second))):
            if first.value + count * second.value == result.value:
                yield f"{first.label} + {_times(count)} × {second.label} is {result.label}", first


def _names_unit(words: str, unit: str) -> bool:
    """Whether words name a unit; of an area a foot is a square foot."""
    is_area = unit == "square_foot" and _FOOT.search(words) is not None
    return is_area or stems(unit.replace("_", " ")) <= stems(words)


def _moneys(known: Sequence[Amount], like: Amount) -> list[Amount]:
    return [amount for amount in known if amount.kind is EntityType.MONEY and amount.unit == like.unit]


def _sentence(source: SourceIndex, amount: Amount) -> str:
    at = source.sentence_at(amount.start)
    start, end = source.sentences[at]
    if at and is_heading(source.text[slice(*source.sentences[at - 1])]):
        start = source.sentences[at - 1][0]
    return source.text[start:end]


def _period_in(source: SourceIndex, amount: Amount) -> Fraction | None:
    """The period that an amount of the source is for: said beside it, else the only one before it in the sentence."""
    start, end = source.sentences[source.sentence_at(amount.start)]
    beside = period_beside(source.text[start:end], amount.start - start, amount.end - start)
    return beside or only_period(source.text[start : amount.start])


def _times(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"

"""Calculations that a sentence states: "twelve monthly payments of $14,500 is $174,000".

Products (a count of payments, months or square feet times a rate), percentages, sums and differences. A
calculation `is_explicit` when its words leave no other reading, so that another result is an error.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from core.grounding.amounts import MONTHS, Amount, are_equal, is_rounded
from core.types import EntityType

YEAR, QUARTER, MONTH, WEEK = 12, 3, 1, Fraction(12, 52)  # lengths in months
_PERIODS: Sequence[tuple[re.Pattern[str], Fraction]] = [
    (re.compile(pattern, re.IGNORECASE), Fraction(months))
    for pattern, months in (
        (r"\bsemi-?annual(?:ly)?\b|\bhalf-?year(?:ly)?\b", 6),
        (r"\bmonth(?:ly|s)?\b|/\s?mo\b", MONTH),
        (r"\bquarter(?:ly|s)?\b", QUARTER),
        (r"\b(?:annual(?:ly|ized)?|year(?:ly|s)?|annum)\b|\bp\.?\s?a\.|/\s?yr\b", YEAR),
        (r"\bweek(?:ly|s)?\b", WEEK),
    )
]
_EACH = re.compile(
    r"\b(?:per|each|every|a|an|one)\s+(?:calendar\s+|lease\s+|full\s+)?(?:month|quarter|year|annum|week)\b"
    r"|\bp\.?\s?a\.|/\s?(?:mo(?:nth)?|yr|year)\b|\b(?:monthly|quarterly|annual|annually|yearly|weekly|semi-?annual)\b|\b(?:month|quarter|year|week)['’]s\b",
    re.IGNORECASE,
)
_ON_TOP = re.compile(
    r"\b(?:on\s+top\s+of|over(?:\s+and\s+above)?|above|more\s+than|added\s+to|in\s+addition\s+to)\b"
)
_TIMES = re.compile(
    r"[\s(]*(?:equal\s+|successive\s+|consecutive\s+|full\s+)*(?:monthly|quarterly|annual|yearly|weekly)?\s*"
    r"(?:payments?|instal+ments?|months?|quarters?|years?|weeks?)?['’]?(?:\s+(?:base\s+)?(?:rent|pay|fees?|salary))?"
    r"(?:\s+of\s+\w+(?:\s+\w+)?)?[\s)]*"
    r"(?:of|at|×|x|\*|times|multiplied\s+by|by|@)\s*(?:a\s+rate\s+of\s+|\(?)?\s*",
    re.IGNORECASE,
)
_TIMES_AFTER = re.compile(
    r",?\s*(?:(?:per|a|an|each|every)\s+(?:rentable\s+|calendar\s+)?[\w-]+(?:\s+foot)?|monthly|annually)?\s*"
    r"(?:×|x|\*|times|multiplied\s+by|for|over|paid)\s*(?:the\s+|a\s+term\s+of\s+|each\s+of\s+)?\s*",
    re.IGNORECASE,
)
_SHARE = re.compile(r"\s*(?:\([^)]*\)\s*)?(?:of|on|×|x|times)\s+(?:[\w'’-]+\s+){0,6}", re.IGNORECASE)
_RESULT = re.compile(
    r"=|\b(?:is|are|was|were|be|equals?|equal(?:l?ing)?\s+to|comes?|came|amount(?:s|ed|ing)?|total(?:s|l?ed|l?ing)?"
    r"|makes?|making|made|add(?:s|ed|ing)?\s+up|gives?|giving|gave|yields?|yielding|produces?|or|altogether|aggregate|works?\s+out)\b",
    re.IGNORECASE,
)
_TOTAL = re.compile(
    r"\b(?:total\w*|sums?|summed|summing|altogether|in\s+all|all\s+told|overall|jointly|both|across\s+the|between\s+(?:them|the\s+two)"
    r"|combined|aggregat\w*|together|add(?:s|ed|ing|ition(?:al\w*)?)?|plus|com(?:es?|ing)\s+to|came\s+to|"
    r"amount(?:s|ed|ing)?\s+to|equal\w*|makes?|making)\b|[=+]",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\bplus\b|\+|\btogether\s+with\b|\bsum\s+of\b", re.IGNORECASE)
_LESS = re.compile(
    r"\b(?:less|minus|deduct\w*|reduc\w*|credit\w*|offset\w*|set-?off|net|remain\w*|leav\w*|balance|difference|unpaid"
    r"|outstanding|short\w*|after|differ\w*|apart|gap|chang\w*|between|excess|exceed\w*|increas\w*|rose|rise\w*|subtract\w*"
    r"|down|drop\w*|falls?|fell|decreas\w*|lower\w*|cut|shrinks?|surplus|deficit|slow\w*|quicken\w*|accelerat\w*|outpac\w*"
    r"|climb\w*|jump\w*|leap\w*|surg\w*|soar\w*|plung\w*|slump\w*|beat\w*|w[eo]nt\s+up|go(?:es)?\s+up|gain\w*|extra|better|worse|more|higher|faster|los[est]{1,2}|losing|left|netting|fewer|\w+er,?\s+(?:one,?\s+)?by|deeper|shallower|outnumber\w*|ahead|behind|(?:above|below|over|under|more\s+than|up\s+on)\s+(?:the|its|that|what|in)|(?:points?|m|met(?:er|re)s?|feet)\s+(?:above|below|beneath))\b|\bup\s+(?:by\s+)?(?=[$£€\d])|[−–-]\s*\$",
    re.IGNORECASE,
)
WORDS_OF_GROWTH = re.compile(
    r"\b(?:increas\w*|escalat\w*|rais\w*|rise\w*|rose|grow\w*|higher|adjust\w*|plus|added\s+to|g(?:o|oes|one)\s+up)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_OF = re.compile(r"[\s\w]{0,20}\bof\b")
_EQUALS = re.compile(
    r"\s*(?:[(=]|,?\s*(?:being|that is|i\.e\.,?|or|at|for|is|are|equals?|makes?|represents?|comes?\s+to|amounts?\s+to"
    r"|corresponds?\s+to|equal\s+to))\s*(?:exactly\s+)?",
    re.IGNORECASE,
)
_AMOUNTS_TO = re.compile(
    r"\b(?:equals?|covers?|is|are|amounts?\s+to|comes?\s+to|represents?|corresponds?\s+to|makes?|being|worth|equal\s+to)"
    r"\s+(?:exactly\s+)?$",
    re.IGNORECASE,
)
_MOST_ADDENDS = 6
_RATES = frozenset({EntityType.MONEY, EntityType.QUANTITY})
_RESULTS = frozenset(
    {EntityType.MONEY, EntityType.DURATION, EntityType.NUMBER, EntityType.QUANTITY, EntityType.PERCENT}
)


@dataclass(frozen=True, slots=True)
class Calculation:
    """A result with the amounts that it is made of."""

    result: Amount
    parts: tuple[Amount, ...]
    computed: Fraction
    formula: str  # "12 × $14,500"
    is_explicit: bool

    @property
    def is_right(self) -> bool:
        """Whether the stated result is the computed one."""
        return are_equal(self.result.value, self.computed) or is_rounded(self.result, self.computed)


def find_calculations(text: str, amounts: Sequence[Amount]) -> list[Calculation]:
    """The calculations of one sentence, given its amounts in order: the right ones, else the explicit ones."""
    found: list[Calculation] = []
    for result in amounts:
        if result.kind in _RESULTS:
            made = [item for item in _made(text, amounts, result) if item.is_right or item.is_explicit]
            right = [item for item in made if item.is_right]
            found += right[:1] or made[:1]
    parts_of_right = {part for item in found if item.is_right for part in item.parts}
    return [
        item
        for item in found
        if item.is_right
        or item.result not in parts_of_right
        or item.result.kind is EntityType.DURATION  # six months may count as two quarters elsewhere
    ]


def period_beside(text: str, start: int, end: int) -> Fraction | None:
    """How many months the amount at `start` to `end` is for, by "monthly", "a year" beside it; None if unsaid."""
    places = [(min(abs(m.start() - end), abs(start - m.end())), m) for m in _EACH.finditer(text)]
    near = min((pair for pair in places if pair[0] <= 40), key=lambda pair: pair[0], default=None)
    return period_of(near[1].group()) if near else None


def only_period(words: str) -> Fraction | None:
    """The length in months of the one period that the words repeat ("on the first day of every month"); else None."""
    found = {period_of(match.group()) for match in _EACH.finditer(words)}
    return found.pop() if len(found) == 1 else None


def period_of(words: str) -> Fraction | None:
    """The length in months of the period that the words name; None when they name none."""
    return next((months for pattern, months in _PERIODS if pattern.search(words)), None)


def periods_in(words: str) -> Iterator[Fraction]:
    """The lengths in months of all periods that the words name."""
    yield from (months for pattern, months in _PERIODS if pattern.search(words))


def says_total(words: str) -> bool:
    """Whether the words announce a sum."""
    return _TOTAL.search(words) is not None


def says_difference(words: str) -> bool:
    """Whether the words announce what is left."""
    return _LESS.search(words) is not None


def _made(text: str, amounts: Sequence[Amount], result: Amount) -> Iterator[Calculation]:
    others = [amount for amount in amounts if amount is not result]
    for first, second in pairwise(others):
        pair = (first, second)
        between = text[first.end : second.start]
        if not any(first.end <= result.start < second.start for _ in pair):
            if result.kind is EntityType.DURATION:
                yield from _spans(text, pair, result)
                continue
            yield from _product(text, pair, between, result)
            yield from _share(text, pair, between, result)
    if result.kind is EntityType.DURATION:
        yield from _in_months(text, others, result)
        return
    alike = [a for a in others if a.kind is result.kind and a.unit == result.unit]
    if result.kind in _RATES:
        yield from _repeated(others, alike, result)
    if result.kind is EntityType.NUMBER and _POINTS.search(text):
        alike += [a for a in others if a.kind is EntityType.PERCENT]
    yield from _sums(text, alike, result)
    if says_difference(text):
        for a, b in combinations([amount for amount in alike if amount.kind is alike[0].kind], 2):
            high, low = (a, b) if a.value >= b.value else (b, a)
            formula = f"{high.label} − {low.label}"
            yield Calculation(result, (high, low), high.value - low.value, formula, is_explicit=False)


def _spans(text: str, pair: tuple[Amount, Amount], result: Amount) -> Iterator[Calculation]:
    """Periods in a row: "four renewals of 60 months each add up to twenty years"."""
    count, span = pair
    is_count = count.kind in (EntityType.NUMBER, EntityType.QUANTITY)
    if is_count and span.kind is EntityType.DURATION and span.unit == result.unit:
        total = count.value * span.value
        explicit = _OF.match(text[count.end : span.start]) is not None and _leads_to(text, pair, result)
        yield Calculation(result, pair, total, f"{_plain(count.value)} × {span.label}", explicit)


def _in_months(text: str, others: Sequence[Amount], result: Amount) -> Iterator[Calculation]:
    """A sum in months of another: "the deposit of $72,800 equals two months' rent at $36,400 a month"."""
    sums = [amount for amount in others if amount.kind is EntityType.MONEY]
    if len(sums) != 2 or result.unit != MONTHS or sums[0].unit != sums[1].unit:
        return
    rates = [amount for amount in sums if period_beside(text, amount.start, amount.end) == MONTH]
    if len(rates) == 2:  # "the rent is $17,500 a month, the deposit of $52,500 covers three months"
        rates = [min(sums, key=lambda amount: amount.value)]
    if len(rates) != 1 or not rates[0].value or not _AMOUNTS_TO.search(text[: result.start]):
        return
    (rate,) = rates
    whole = next(amount for amount in sums if amount is not rate)
    formula = f"{whole.label} / {rate.label}"
    yield Calculation(result, (whole, rate), whole.value / rate.value, formula, is_explicit=True)


def _product(text: str, pair: tuple[Amount, Amount], between: str, result: Amount) -> Iterator[Calculation]:
    first, second = pair
    if first.is_count and second.kind in _RATES and second.kind is result.kind:
        count, rate, joins = first, second, _TIMES.fullmatch(between)
    elif first.kind in _RATES and first.kind is result.kind and second.is_count:
        count, rate, joins = second, first, _TIMES_AFTER.fullmatch(between)
    else:
        return
    if not joins or rate.unit != result.unit:
        return
    number = count.value
    if count.kind is EntityType.DURATION:
        if count.unit != MONTHS:
            return
        around = text[max(0, count.start - 5) : min(len(text), rate.end + 25)]
        number = count.value / (period_beside(around, 0, len(around)) or _own_period(count))
    formula = f"{_plain(number)} × {rate.label}"
    explicit = _leads_to(text, (first, second), result)
    yield Calculation(result, (count, rate), number * rate.value, formula, explicit)


def _repeated(others: Sequence[Amount], alike: Sequence[Amount], result: Amount) -> Iterator[Calculation]:
    """Any count of the sentence times any rate of it: a right result is no chance, a wrong one says nothing."""
    for count in others:
        for rate in alike:
            if count.is_count:
                for number in _numbers(count):
                    formula = f"{_plain(number)} × {rate.label}"
                    yield Calculation(result, (count, rate), number * rate.value, formula, is_explicit=False)


def _numbers(count: Amount) -> Iterator[Fraction]:
    """What a count may number: of months also the years and quarters."""
    yield count.value
    if count.kind is EntityType.DURATION and count.unit == MONTHS:
        yield from (count.value / YEAR, count.value / QUARTER)


def _share(text: str, pair: tuple[Amount, Amount], between: str, result: Amount) -> Iterator[Calculation]:
    percent, base = sorted(pair, key=lambda amount: amount.kind is not EntityType.PERCENT)
    if (
        percent.kind is not EntityType.PERCENT
        or base.kind is not EntityType.MONEY
        or base.unit != result.unit
    ):
        return
    is_of = pair[0] is percent and _SHARE.fullmatch(between) is not None and not _ON_TOP.search(between)
    part = percent.value * base.value / 100
    explicit = is_of and _leads_to(text, pair, result)
    yield Calculation(result, (percent, base), part, f"{percent.label} of {base.label}", explicit)
    if WORDS_OF_GROWTH.search(text) or _ON_TOP.search(between):
        formula = f"{base.label} + {percent.label}"
        yield Calculation(result, (percent, base), base.value + part, formula, is_explicit=False)


def _sums(text: str, alike: Sequence[Amount], result: Amount) -> Iterator[Calculation]:
    if len(alike) < 2 or len(alike) > _MOST_ADDENDS or not says_total(text):
        return
    listed = _LISTED.search(text) is not None and _comes_last(text, alike, result)
    yield Calculation(result, tuple(alike), sum((a.value for a in alike), Fraction()), _plus(alike), listed)
    for size in range(2, len(alike)):
        for part in combinations(alike, size):
            if len({amount.node for amount in part}) < size:
                continue  # one amount said twice is not added to itself
            total = sum((amount.value for amount in part), Fraction())
            yield Calculation(result, part, total, _plus(part), is_explicit=False)


def _leads_to(text: str, pair: tuple[Amount, Amount], result: Amount) -> bool:
    """Whether the words between a calculation and an amount say that the amount is its result."""
    after = text[pair[1].end : result.start] if result.start >= pair[1].end else None
    if after is not None:
        return len(after) <= 60 and _RESULT.search(after) is not None and not re.search(r"[;.]\s", after)
    before = text[result.end : pair[0].start]
    return _EQUALS.fullmatch(before) is not None


def _comes_last(text: str, alike: Sequence[Amount], result: Amount) -> bool:
    """Whether the amount stands after all addends, announced as their total right before it."""
    last = max(amount.end for amount in alike)
    return result.start > last and says_total(text[last : result.start])


def _own_period(count: Amount) -> Fraction:
    """The unit that a duration is written in."""
    return period_of(count.label) or Fraction(MONTH)


def _plus(parts: Sequence[Amount]) -> str:
    return " + ".join(amount.label for amount in parts)


def _plain(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"

"""How many months of rent a deposit comes to: calculated of a lease, said in an answer in months, times or payments."""

import re
from collections.abc import Sequence
from fractions import Fraction

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST, Value
from core.extraction.values.number_words import UNITS
from core.types import EntityType

MONTHS_OF_RENT = "deposit in months of rent"
_DEPOSIT = phrase(r"\b(?:deposit|security)\b")
_FOLD = {"twice": 2, "double": 2, "triple": 3, "treble": 3, "thrice": 3, "quadruple": 4}
_WORDS = {**UNITS, **_FOLD}
_NUMBER = r"(?P<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_RENT = (
    rf"(?:the\s+|its\s+|a\s+|one\s+)?(?:{MARKS[EntityType.MONEY]}{REST}*\s+)?(?:(?:\w+\s+)?(?:monthly|month['’]s|base|initial)\s+){{0,2}}(?:rent"
    r"|install?ment|payment)\b"
)
_SAID = re.compile(
    rf"\b{_NUMBER}\s+(?:times|x)\s+{_RENT}"
    rf"|\b{_NUMBER.replace('number', 'paid')}\s+(?:(?:monthly|rent|base|full)\s+){{1,2}}(?:payments"
    r"|install?ments|rents)\b"
    rf"|\b(?P<fold>{'|'.join(_FOLD)})\s+(?:of\s+)?{_RENT}"
    rf"|(?P<length>{MARKS[EntityType.DURATION]}{REST}*)\s*['’]?s?\s+(?:(?:worth\s+)?of\s+)?(?:(?:base"
    r"|monthly)\s+)?rent\b",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"\A\W*{_NUMBER}\s*(?:[:;,.(–—-]|$)", re.IGNORECASE)
_HOW_MANY = phrase(r"\bhow many (?:months|times|monthly|install?ments)\b")
_MONTHS = re.compile(r"P(\d+)M")
_SUM = re.compile(r"[\d.]+$")


def months_between(deposit: str, rent: str) -> str | None:
    """How often a rent goes into a deposit, both as canonical sums; None where that is no whole number."""
    sums = [_SUM.search(said) for said in (deposit, rent)]
    if sums[0] is None or sums[1] is None or not float(sums[1].group()):
        return None
    ratio = Fraction(sums[0].group()) / Fraction(sums[1].group())
    return str(ratio.numerator) if ratio.denominator == 1 else None


def find_months(words: str, around: Sequence[str], values: dict[int, Value]) -> tuple[str, int, int] | None:
    """(months, start, end) where words about a deposit say what it comes to; `values` are by their offset in them."""
    if not any(_DEPOSIT.search(said) for said in (words, *around)):
        return None
    match = _SAID.search(words)
    if match is None and any(_HOW_MANY.search(said) for said in around):
        match = _ALONE.match(words)
    if match is None:
        return None
    said = match.groupdict()
    if said.get("length"):
        value = values.get(match.start("length"))
        months = _MONTHS.fullmatch(value.canonical) if value is not None else None
        return (months[1], *match.span("length")) if months else None
    name = next(key for key in ("number", "paid", "fold") if said.get(key))
    number = match[name].lower()
    return (number if number.isdigit() else str(_WORDS[number]), *match.span(name))

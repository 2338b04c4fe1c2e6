"""Amounts of money as currency and exact amount: "USD 14500.5"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from core.extraction.values.currencies import BEHIND, CODES, CROWNS, NATIONS, WITH_COMMA, WORDS, sign_before
from core.extraction.values.east_asian import find_east_asian_money
from core.extraction.values.locales import alternatives
from core.extraction.values.number_words import SCALES
from core.extraction.values.numbers import (
    MINUSES,
    NumberSpan,
    format_number,
    has_minus,
    include_words,
    is_range,
)
from core.extraction.values.value import (
    OR,
    Value,
    either,
    join_restatements,
    make_value,
    put_together,
    readings_of,
)
from core.types import EntityType

_MAGNITUDES = {
    "k": 10**3, "m": 10**6, "mm": 10**6, "mil": 10**6, "mn": 10**6, "cr": 10**7, "b": 10**9, "bn": 10**9,
    "grand": 10**3,
}  # fmt: skip

_NATION = (
    r"(?P<nation>U\.?\s?S\.?|United\s+States|American|Canadian|Australian|Hong\s+Kong|Singapore"
    r"|New\s+Zealand|Taiwan)"
)
_BEHIND = alternatives(BEHIND).replace(r"\$", r"\$\s?")
_GRAND = r"(?-i:grand)(?!\s+(?:jur|piano|total|open))"  # "fifty grand", and no two grand juries
_PENCE = r"(?<=\d)(?-i:p)(?<!(?:240|360|480|720)p)(?<!\d{4}p)(?!\.\w)"  # "45p", and no lines of a picture
_AFTER = re.compile(
    r"(?P<over>\s+and\s+(?:(?P<cents>\d\d)|no|xx)\s?/\s?100(?:ths)?)?"
    r"(?P<dash>\s?/-|[.,](?:--?|[\u2013\u2014]))?"  # no cents: "1,00,000/-", "250.000,-"
    rf"(?:\s?(?P<size>k|mm|mn|mil|m|bn|b|cr\b\.?|{_GRAND})(?!\w|\.\w))?"
    rf"(?:[\s-]{{0,40}}(?:(?:of|de|in)\s+|d['\u2019])?(?:{_NATION}\s*)?"
    r"(?P<word>dollars?|euros?|pounds?(?:\s+sterling)?|sterling|yen|yuan|renminbi|rmb|rupees?|won|swiss\s+francs?|shekels?|zlotys?"
    r"|z\u0142(?:otych)?|czech\s+(?:crowns?|korunas?)|k\u010d|forints?|kr|kron(?:a|e|or|er)|reais"
    rf"|cents?|\u00a2|pence|{_PENCE})(?![^\W\d_]|[ \t\xa0]?\d)"
    r"(?:\s+(?P<nation2>US|U\.S\.))?(?:\s+and\s+(?:no|zero)\s+cents)?"
    rf"|\s{{0,3}}(?P<sign>{_BEHIND})(?!\w|\s?\d)|\s{{0,3}}(?P<code>{'|'.join(CODES)})\b(?!\s?\d))?",
    re.IGNORECASE,
)
_BLANKS = 12  # between a sign and its number, in a table
_DOLLAR = "USD"
_MARKS = (",", ".")
_CENTS = {"cent": _DOLLAR, "cents": _DOLLAR, "\u00a2": _DOLLAR, "pence": "GBP", "p": "GBP"}
_POUNDS = ("pound", "pounds")
_STERLING = re.compile(r"\u00a3|\bGBP\b|\b(?:pence|sterling)\b")
_OF_WEIGHT = re.compile(r"\s+of\b")  # "a loaf of 4 pounds of flour", beside prices in pounds
_CLOSED = re.compile(r"\)(?:\s{1,3}(?P<scale>thousand|million|billion|trillion)\b)?")  # "$(2.5) million"
_PARTS = (("cent", "dollar"), ("pence", "pound"))
_UNIT_AGAIN = re.compile(r"\s+(?:U\.?S\.?\s+)?dollars?\b|\s*USD\b", re.IGNORECASE)
_AND = re.compile(r",?\s+and\s+", re.IGNORECASE)


def find_money(text: str, numbers: Sequence[NumberSpan]) -> list[Value]:
    """Every amount of money; "fifty dollars ($50)" is one, "$50 per square foot" is "USD 50"."""
    crowns = [code for code in CROWNS if code in text]
    found = [
        replace(value, canonical=_crowns(value.canonical, crowns))
        if value.canonical[:3] in CROWNS and re.search(r"\bkr", value.text, re.IGNORECASE)
        else value
        for value in _amounts(text, numbers)
    ]
    found += find_east_asian_money(text)
    found = sorted({value.start: value for value in found}.values(), key=lambda v: v.start)
    outer = put_together(found, lambda last, value: last if value.start < last.end else None)
    return join_restatements(text, _agree_on_dollar(_add_cents(text, outer)))


def _crowns(canonical: str, told: Sequence[str]) -> str:
    """Crowns of the one Scandinavian country whose code the text has, else of any of the three."""
    own = canonical[:3]
    codes = told if len(told) == 1 else sorted(CROWNS, key=lambda code: (code != own, code))
    return either(f"{code}{reading[3:]}" for code in codes for reading in readings_of(canonical))


def _amounts(text: str, numbers: Sequence[NumberSpan]) -> Iterator[Value]:
    last = ""  # currency of the number before
    is_sterling = _STERLING.search(text) is not None
    for i, figure in enumerate(numbers):
        number = _loss(text, figure) or figure
        before = sign_before(text, number.start, _BLANKS)
        after = _AFTER.match(text, number.end)
        assert after is not None  # every part is optional
        currency = _currency(text, before, after)
        if before is None and _is_weight(after, is_sterling=is_sterling):
            currency = None
        begin = before[0] if before else number.start
        in_range = i > 0 and is_range(text, numbers[i - 1], number, begin)
        if currency is None and in_range and last:
            currency = last  # "CHF 1'500 to 2'000"
        first, last = last, currency or ""
        if currency is None:
            continue
        is_part = before is None and (after["word"] or "").lower() in _CENTS
        part = Fraction(1, 100 if is_part else 1)
        amounts = [amount * part for amount in _readings(number, after, currency)]
        if has_minus(text, begin) and not in_range:
            begin, amounts = begin - 1, [-amount for amount in amounts]
        if in_range:
            size = Fraction(number.scale) * _MAGNITUDES.get((after["size"] or "").lower(), 1)
            if not first or (size > 1 and numbers[i - 1].value * number.scale <= number.value):
                yield _low_end(text, numbers[i - 1], currency, size * part)
        end = number.end
        # In "\u00a57 RMB 8" the RMB belongs to the 8.
        is_own = _currency("", None, after) in (currency, _DOLLAR)
        has_unit = is_own and (after["word"] or after["code"] or after["sign"])
        if after["size"] or after["over"] or after["dash"] or has_unit:
            end = after.end()
        canonical = either(f"{currency} {format_number(amount)}" for amount in amounts)
        value = make_value(text, begin, end, EntityType.MONEY, canonical)
        words = numbers[i - 1] if i and numbers[i - 1].value == amounts[0] else None
        yield include_words(text, words, value, _UNIT_AGAIN)


def _is_weight(after: re.Match[str], *, is_sterling: bool) -> bool:
    """Whether "pounds" weigh: nothing in the text is plainly in sterling, or they are of something."""
    if (after["word"] or "").lower() not in _POUNDS:
        return False
    return not is_sterling or _OF_WEIGHT.match(after.string, after.end()) is not None


def _loss(text: str, number: NumberSpan) -> NumberSpan | None:
    """The negative number of "$(12,400)" and "$-500" with its mark; None for another, as the "(1)" of a footnote."""
    start = max(number.start - 1, 0)
    mark, closed = text[start : number.start], _CLOSED.match(text, number.end)
    in_brackets = mark == "(" and closed is not None
    sign = sign_before(text, start, _BLANKS) if in_brackets or mark in MINUSES else None
    is_label = not in_brackets or text[number.start : number.end].isdigit()
    if sign is None or (text[sign[0]].isalpha() and is_label):
        return None
    size, end = 1, number.end
    if in_brackets and closed:
        size, end = SCALES.get(closed["scale"], 1), closed.end()
    other = None if number.other is None else -number.other * size
    return replace(number, start=start, end=end, value=-number.value * size, other=other)


def _low_end(text: str, number: NumberSpan, currency: str, size: Fraction) -> Value:
    """The first of "$1.5-2 million" and of "10 to 15 euros": what stands at the end counts for the beginning."""
    before = sign_before(text, number.start, _BLANKS)
    start = before[0] if before else number.start
    amount = number.value * (size if number.scale == 1 else 1)
    return make_value(text, start, number.end, EntityType.MONEY, f"{currency} {format_number(amount)}")


def _readings(number: NumberSpan, after: re.Match[str], currency: str) -> list[Fraction]:
    """What an amount may be; where only the notation leaves it open, the currency of most countries tells."""
    values = list(number.values)
    if len(values) > 1 and (after["dash"] or " ").strip()[:1] in _MARKS:
        values = [max(values)]
    elif len(values) > 1:
        values = sorted(values, reverse=True) if currency in WITH_COMMA else values[:1]
    if after["over"]:
        values = [value + Fraction(int(after["cents"] or 0), 100) for value in values]
    if size := (after["size"] or "").lower().rstrip("."):
        is_thousand = size == "mil" and currency != _DOLLAR  # as in Spanish
        values = [value * (10**3 if is_thousand else _MAGNITUDES[size]) for value in values]
    return values


def _currency(text: str, before: tuple[int, str] | None, after: re.Match[str]) -> str | None:
    nation = after["nation"] or after["nation2"]
    sign = BEHIND.get(re.sub(r"\s", "", after["sign"] or "").lower())
    if before:
        is_dollar = text[before[0]] == "$" and before[1] == _DOLLAR
        return (is_dollar and ((after["code"] or "").upper() or sign)) or before[1]
    if sign:
        return sign
    if after["code"]:
        code: str = after["code"]
        return code.upper() if code.isupper() else None
    if not after["word"]:
        return _DOLLAR if (after["size"] or "").lower() == "grand" else None
    if nation:
        return NATIONS.get(" ".join(nation.replace(".", "").lower().split()).replace("u s", "us"))
    word = " ".join(after["word"].lower().split()).removesuffix("s")
    if word in _CENTS:
        return _CENTS[word]
    return WORDS.get(word.removeprefix("pounds ").removeprefix("pound "))


def _add_cents(text: str, values: list[Value]) -> list[Value]:
    """Joins "two dollars and fifty cents"."""

    def added(last: Value, value: Value) -> Value | None:
        is_rest = OR not in value.canonical and any(
            part in value.text.lower() and whole in last.text.lower() for part, whole in _PARTS
        )
        if not is_rest or not _AND.fullmatch(text, last.end, value.start):
            return None
        amount = Fraction(last.canonical[4:]) + Fraction(value.canonical[4:])
        canonical = f"{last.canonical[:3]} {format_number(amount)}"
        return make_value(text, last.start, value.end, EntityType.MONEY, canonical)

    return put_together(values, added)


def _agree_on_dollar(values: list[Value]) -> list[Value]:
    """Reads "ten thousand dollars (C$10,000)" in the currency of its more exact half."""
    agreed = list(values)
    for i in range(1, len(agreed)):
        first, second = agreed[i - 1], agreed[i]
        if second.start - first.end > 4 or first.canonical[4:] != second.canonical[4:]:
            continue
        currencies = {first.canonical[:3], second.canonical[:3]} - {_DOLLAR}
        if len(currencies) == 1 and "dollar" in (first.text + second.text).lower():
            exact = f"{currencies.pop()}{first.canonical[3:]}"
            agreed[i - 1], agreed[i] = replace(first, canonical=exact), replace(second, canonical=exact)
    return agreed

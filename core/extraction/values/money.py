"""Amounts of money as currency and exact amount: "USD 14500.5"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from core.extraction.values.numbers import NumberSpan, format_number, scan_numbers
from core.extraction.values.restated_words import include_words
from core.extraction.values.value import Value, join_restatements, make_value
from core.types import EntityType

# Written in full or as a sign; a bare dollar is the American one unless its bracket says otherwise.
_SIGNS = {
    "us$": "USD", "us $": "USD", "u.s. $": "USD", "usd $": "USD", "u.s.$": "USD", "$us": "USD",
    "usd$": "USD", "c$": "CAD", "ca$": "CAD", "cad$": "CAD", "cdn$": "CAD", "a$": "AUD", "au$": "AUD",
    "aud$": "AUD", "hk$": "HKD", "s$": "SGD", "sg$": "SGD", "nz$": "NZD", "nt$": "TWD", "r$": "BRL",
    "mx$": "MXN", "$": "USD", "\u00a3": "GBP", "\u20ac": "EUR", "\u00a5": "JPY", "\uffe5": "JPY",
    "\u20b9": "INR", "\u20a9": "KRW", "\u20aa": "ILS", "rs.": "INR", "rs": "INR", "rmb\u00a5": "CNY",
    "rmb": "CNY",
}  # fmt: skip
_CODES_TEXT = (
    "USD EUR GBP JPY CNY CAD AUD CHF HKD SGD NZD INR KRW SEK NOK DKK ILS BRL MXN ZAR RUB TWD PLN AED"
)
# Further codes of ISO 4217, in capitals only: some are words ("try 5"). Those that headings in capitals have are left
# out: ALL, TOP, CUP, MOP, BAM.
_CAPITALS_TEXT = (
    "CZK HUF RON BGN TRY UAH RSD ISK MDL GEL AMD AZN KZT UZS SAR QAR KWD BHD OMR JOD LBP IQD EGP MAD TND "
    "DZD NGN KES GHS TZS UGX ETB ZMW MUR XOF XAF THB MYR IDR PHP VND PKR BDT LKR NPR MMK KHR ARS CLP COP "
    "PEN UYU BOB PYG CRC GTQ HNL DOP JMD TTD BYN MKD"
)
_CODES = (*_CODES_TEXT.split(), *_CAPITALS_TEXT.split())
_NATIONS = {
    "us": "USD", "united states": "USD", "american": "USD", "canadian": "CAD", "australian": "AUD",
    "hong kong": "HKD", "singapore": "SGD", "new zealand": "NZD", "taiwan": "TWD",
}  # fmt: skip
_WORDS = {
    "dollar": "USD", "euro": "EUR", "sterling": "GBP", "yen": "JPY", "yuan": "CNY", "renminbi": "CNY",
    "rmb": "CNY", "rupee": "INR", "won": "KRW", "swiss franc": "CHF", "shekel": "ILS", "zloty": "PLN", "z\u0142": "PLN",
    "czech crown": "CZK", "czech koruna": "CZK", "k\u010d": "CZK", "forint": "HUF",
}  # fmt: skip
_MAGNITUDES = {
    "k": 10**3, "thousand": 10**3, "m": 10**6, "mm": 10**6, "mil": 10**6, "mn": 10**6, "million": 10**6,
    "b": 10**9, "bn": 10**9, "billion": 10**9, "trillion": 10**12, "grand": 10**3,
}  # fmt: skip

_BEFORE = re.compile(
    r"(?<![A-Za-z])(?:" + "|".join(re.escape(s) for s in sorted(_SIGNS, key=len, reverse=True))
    + "|" + "|".join(_CODES_TEXT.split()) + "|(?-i:" + "|".join(_CAPITALS_TEXT.split()) + r"))\s{0,12}$", re.IGNORECASE,
)  # fmt: skip
_NATION = (
    r"(?P<nation>U\.?\s?S\.?|United\s+States|American|Canadian|Australian|Hong\s+Kong|Singapore"
    r"|New\s+Zealand|Taiwan)"
)
_GRAND = r"(?-i:grand)(?!\s+(?:jur|piano|total|open))"  # "fifty grand", and no two grand juries
_AFTER = re.compile(
    r"(?P<over>\s+and\s+(?:(?P<cents>\d\d)|no|xx)\s?/\s?100(?:ths)?)?"
    rf"(?:\s?(?P<size>k|mm|mn|mil|m|bn|b|million|billion|trillion|thousand|{_GRAND})\b)?"
    rf"(?:[\s-]{{0,40}}(?:of\s+)?(?:{_NATION}\s*)?"
    r"(?P<word>dollars?|euros?|pounds?\s+sterling|sterling|yen|yuan|renminbi|rmb|rupees?|won|swiss\s+francs?|shekels?|zlotys?|z\u0142"
    r"|czech\s+(?:crowns?|korunas?)|k\u010d|forints?"
    r"|cents?|\u00a2)(?![A-Za-z]|[ \t\xa0]?\d)(?:\s+(?P<nation2>US|U\.S\.))?(?:\s+and\s+(?:no|zero)\s+cents)?"
    rf"|\s{{0,3}}(?P<code>{'|'.join(_CODES)})\b(?!\s?\d))?",
    re.IGNORECASE,
)
_EUROPEAN = re.compile(
    r"(?<![\w.,])\d{1,3}(?:\.\d{3})+(?:,\d\d)?(?![\w,]|\.\d)|(?<![\w.,])\d+,\d\d(?![\w,]|\.\d)"
)
_AMOUNT = r"\d{1,3}(?:,\d{3}){0,4}(?:\.\d{1,4})?"
_RANGE = re.compile(
    rf"(?<![\w.])(?P<sign>US\$|C\$|\$|\u00a3|\u20ac)\s?(?P<low>{_AMOUNT})\s?(?:[-\u2013]|to)\s?"
    rf"(?P<end>(?P=sign)?\s?(?P<high>{_AMOUNT})\s?(?P<size>million|billion|trillion|thousand|mm|bn|m|k)\b)",
    re.IGNORECASE,
)
_LOOKBEHIND = 20  # the longest sign and the blanks of a table
_DOLLAR = "USD"
_CENTS = ("cent", "cents", "\u00a2")
_UNIT_AGAIN = re.compile(r"\s+(?:U\.?S\.?\s+)?dollars?\b|\s*USD\b", re.IGNORECASE)
_AND = re.compile(r",?\s+and\s+", re.IGNORECASE)
_EURO = re.compile(r"\s{0,3}(?:EUR|\u20ac|euros?)(?!\w)", re.IGNORECASE)


def find_money(text: str, numbers: Sequence[NumberSpan] | None = None) -> list[Value]:
    """Every amount of money; "fifty dollars ($50)" is one, "$50 per square foot" is "USD 50".

    `numbers` is `scan_numbers(text)`, for callers that have it already.
    """
    spans = scan_numbers(text) if numbers is None else numbers
    found = sorted(
        [*_european(text), *_ranges(text), *_amounts(text, spans)], key=lambda v: (v.start, -v.end)
    )
    return join_restatements(text, _agree_on_dollar(_add_cents(text, _drop_inner(found))))


def _amounts(text: str, numbers: Sequence[NumberSpan]) -> Iterator[Value]:
    for i, number in enumerate(numbers):
        before = _BEFORE.search(text, max(0, number.start - _LOOKBEHIND), number.start)
        after = _AFTER.match(text, number.end)
        assert after is not None  # every part is optional
        currency = _currency(before, after)
        if currency is None:
            continue
        amount = _amount(number, after)
        start = before.start() if before else number.start
        end = number.end
        if (
            after["size"]
            or after["over"]
            or ((after["word"] or after["code"]) and _has_unit(after, currency))
        ):
            end = after.end()
        value = make_value(text, start, end, EntityType.MONEY, f"{currency} {format_number(amount)}")
        words = numbers[i - 1] if i and numbers[i - 1].value == amount else None
        yield include_words(text, words, value, _UNIT_AGAIN)


def _amount(number: NumberSpan, after: re.Match[str]) -> Fraction:
    amount = number.value + Fraction(int(after["cents"] or 0), 100)
    amount *= _MAGNITUDES.get((after["size"] or "").lower(), 1)
    return amount / 100 if after["word"] and after["word"].lower() in _CENTS else amount


def _has_unit(after: re.Match[str], currency: str) -> bool:
    """Whether the unit after the number is its own: in "\u00a57 RMB 8" the RMB belongs to the 8."""
    repeated = _currency(None, after)
    return repeated in (currency, _DOLLAR)


def _currency(before: re.Match[str] | None, after: re.Match[str]) -> str | None:
    nation = after["nation"] or after["nation2"]
    if before:
        sign = before.group().strip().lower()
        return after["code"].upper() if sign == "$" and after["code"] else _SIGNS.get(sign, sign.upper())
    if after["code"]:
        code: str = after["code"]
        return code.upper() if code.isupper() else None
    if not after["word"]:
        return _DOLLAR if (after["size"] or "").lower() == "grand" else None
    if nation:
        return _NATIONS.get(" ".join(nation.replace(".", "").lower().split()).replace("u s", "us"))
    word = " ".join(after["word"].lower().split()).removesuffix("s")
    if word in _CENTS:
        return _DOLLAR
    return _WORDS.get(word.removeprefix("pounds ").removeprefix("pound "))


def _european(text: str) -> Iterator[Value]:
    """ "EUR 1.000,50": only beside a euro, where a comma before two digits cannot be English."""
    for match in _EUROPEAN.finditer(text):
        before = _BEFORE.search(text, max(0, match.start() - _LOOKBEHIND), match.start())
        after = _EURO.match(text, match.end())
        if (
            before and _SIGNS.get(before.group().strip().lower(), before.group().strip().upper()) == "EUR"
        ) or after:
            amount = Fraction(match.group().replace(".", "").replace(",", "."))
            start = before.start() if before else match.start()
            end = after.end() if after else match.end()
            yield make_value(text, start, end, EntityType.MONEY, f"EUR {format_number(amount)}")


def _ranges(text: str) -> Iterator[Value]:
    """Both ends of "$1.5-2 million": the size at the end counts for the beginning."""
    for match in _RANGE.finditer(text):
        currency, size = _SIGNS[match["sign"].lower()], _MAGNITUDES[match["size"].lower()]
        for name, start, end in (("low", match.start(), match.end("low")), ("high", *match.span("end"))):
            amount = Fraction(match[name].replace(",", "")) * size
            yield make_value(text, start, end, EntityType.MONEY, f"{currency} {format_number(amount)}")


def _drop_inner(values: list[Value]) -> list[Value]:
    kept: list[Value] = []
    for value in values:
        if not kept or value.start >= kept[-1].end:
            kept.append(value)
    return kept


def _add_cents(text: str, values: list[Value]) -> list[Value]:
    """Joins "two dollars and fifty cents"."""
    added: list[Value] = []
    for value in values:
        last = added[-1] if added else None
        is_rest = "cent" in value.text.lower() and last is not None and "dollar" in last.text.lower()
        if is_rest and last is not None and _AND.fullmatch(text, last.end, value.start):
            amount = Fraction(last.canonical[4:]) + Fraction(value.canonical[4:])
            canonical = f"{last.canonical[:3]} {format_number(amount)}"
            added[-1] = make_value(text, last.start, value.end, EntityType.MONEY, canonical)
        else:
            added.append(value)
    return added


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

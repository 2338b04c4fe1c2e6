"""Dates and sums of money as Japanese, Chinese and Korean write them: "令和3年10月15日", "1億2,000万円", "50억 원"."""

import re
from collections.abc import Iterator
from fractions import Fraction

from core.extraction.values.locales import alternatives
from core.extraction.values.numbers import format_number
from core.extraction.values.value import Value, make_value
from core.types import EntityType

ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
"""The year before each era's first, which is written "元年"."""
DATE = re.compile(
    rf"(?:(?P<era>{alternatives(ERAS)})\s?(?P<nth>元|\d{{1,2}})|(?<!\d)(?P<year>(?:1[5-9]|20|21)\d\d))\s?[年년]"
    r"(?:\s?(?P<month>\d{1,2})\s?[月월](?:\s?(?P<day>\d{1,2})\s?[日号號일])?)?"
)
_CURRENCIES = {
    "円": "JPY", "日元": "JPY", "元": "CNY", "원": "KRW", "美元": "USD", "ドル": "USD", "米ドル": "USD", "달러": "USD",
    "欧元": "EUR", "ユーロ": "EUR", "유로": "EUR", "港元": "HKD",
}  # fmt: skip
_ZEROS = {
    "十": 1, "百": 2, "백": 2, "千": 3, "천": 3, "万": 4, "萬": 4, "만": 4,
    "亿": 8, "億": 8, "억": 8, "兆": 12, "조": 12,
}  # fmt: skip
_SIZE, _FIGURE = f"[{''.join(_ZEROS)}]", r"(?<![\d.,])(\d[\d,]{0,20}(?:\.\d{1,6})?)\s?"
_PART = re.compile(rf"{_FIGURE}({_SIZE}{{0,2}})")
_MONEY = re.compile(
    rf"(?P<parts>(?:{_FIGURE}{_SIZE}{{1,2}}\s?){{0,2}}{_PART.pattern}\s?)(?P<currency>{alternatives(_CURRENCIES)})"
)


def find_east_asian_money(text: str) -> Iterator[Value]:
    """Every sum whose currency stands behind it, its parts added: "1億2,000万円" is 120,000,000 yen."""
    for match in _MONEY.finditer(text):
        parts = _PART.findall(match["parts"])
        amounts = [
            Fraction(figure.replace(",", "")) * 10 ** sum(_ZEROS[z] for z in zeros) for figure, zeros in parts
        ]
        canonical = f"{_CURRENCIES[match['currency']]} {format_number(sum(amounts, Fraction()))}"
        yield make_value(text, *match.span(), EntityType.MONEY, canonical)

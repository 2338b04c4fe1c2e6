"""The calculator of section 3.4: exact arithmetic, totals of lists, percentages, dates. A parser of its own, no `eval`.

    expression := product (("+" | "-") product)*          power := atom "%"? ("**" sign)?
    product    := sign (("*" | "/" | "of") sign)*         atom  := number | date | name "(" list ")"
    sign       := "-" sign | "+" sign | power                       | "(" expression ")" | "[" list "]"

Numbers are fractions, so that 0.1 + 0.2 is 0.3. `5% of 200` is 10. `100 + 5%` is refused: it means 105 to some and
100.05 to others; `1 + 5%` is the same to both. A date is written 2024-01-31; one less another is days.
"""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.docgraph.tools.calculation_functions import call_function
from core.docgraph.tools.calculation_values import (
    MAX_DIGITS,
    Calculation,
    Number,
    Value,
    number,
    plain,
    write_value,
)
from core.errors import InputError

MAX_CHARS = 2_000  # of an expression
MAX_DEPTH = 40  # of parentheses
MAX_EXPONENT = 200
_BITS = 200  # of MAX_DIGITS decimal digits
_TOKEN = re.compile(
    r"""\s*(?:
    (?P<date>["']?\d{4}-\d{2}-\d{2}["']?)(?![\d-])
    | (?P<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?)
    | (?P<name>[A-Za-z_]+)
    | (?P<sign>\*\*|[-+*/^%(),\[\]×÷−])
    )""",
    re.VERBOSE,
)
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d])")
_SPELLED = {"^": "**", "×": "*", "÷": "/", "−": "-"}
_SYNONYMS = {"mean": "average", "avg": "average", "total": "sum", "len": "count"}


def evaluate(expression: str) -> Calculation:
    """What an expression comes to, exactly where it can be written down.

    Raises:
        InputError: it is not an expression, asks for what the calculator does not have, or grows too large.
    """
    if not expression.strip():
        raise InputError("there is nothing to calculate; write an expression such as 12 * (450 + 25)")
    if len(expression) > MAX_CHARS:
        raise InputError(f"the expression has {len(expression)} characters; at most {MAX_CHARS} are read")
    if (found := _THOUSANDS.search(expression)) is not None:
        plain = found.group().replace(",", "")
        raise InputError(
            f"{found.group()} may be one number or several; write {plain} for one, and a space after each comma "
            "for several"
        )
    reader = _Reader(tuple(_tokens(expression)))
    return write_value(expression, reader.read())


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # "date", "number", "name", "sign" or "end"
    text: str


def _tokens(expression: str) -> Iterator[_Token]:
    at = 0
    text = expression.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            rest = text[at:].lstrip()
            raise InputError(
                f"the calculator cannot read {rest[0]!r} in {rest[:20]!r}; it takes numbers, dates like 2024-01-31, "
                "+ - * / ** % ( ) [ ] and function names, without currency signs and units"
            )
        kind = match.lastgroup or ""
        word = match.group(kind)
        yield _Token(kind, _SPELLED.get(word, word))
        at = match.end()
    yield _Token("end", "")


class _Reader:
    """Reads tokens from left to right and calculates as it goes."""

    def __init__(self, tokens: tuple[_Token, ...]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def read(self) -> Value:
        value = self._expression()
        if self._next.kind != "end":
            raise self._unexpected()
        return value

    @property
    def _next(self) -> _Token:
        return self._tokens[self._at]

    def _take(self, *signs: str) -> str | None:
        """The next token, when it is one of these signs or words."""
        token = self._next
        if token.kind not in {"sign", "name"} or token.text not in signs:
            return None
        self._at += 1
        return token.text

    def _expect(self, sign: str) -> None:
        if self._take(sign) is None:
            raise self._unexpected(f"; {sign!r} is missing there")

    def _unexpected(self, more: str = "") -> InputError:
        token = self._next
        what = "the expression ends too early" if token.kind == "end" else f"{token.text!r} is not expected"
        before = "".join(each.text for each in self._tokens[max(self._at - 3, 0) : self._at])
        return InputError(f"{what}{f' after {before!r}' if before else ''}{more}; check the expression")

    def _deeper(self, steps: int) -> None:
        self._depth += steps
        if self._depth > MAX_DEPTH:
            raise InputError(
                f"the expression is nested more than {MAX_DEPTH} deep; calculate a part of it first"
            )

    def _expression(self) -> Value:
        self._deeper(1)
        value = self._product()
        while (sign := self._take("+", "-")) is not None:
            value = _add(value, self._product(), sign)
        self._deeper(-1)
        return value

    def _product(self) -> Value:
        value: Value = self._signed()
        while (sign := self._take("*", "/", "of")) is not None:
            value = _multiply(value, self._signed(), sign)
        return value

    def _signed(self) -> Value:
        signs = 0
        while (sign := self._take("-", "+")) is not None:
            signs += sign == "-"
        value = self._atom()
        if self._take("%"):
            value = Number(_number(value).value / 100, is_percent=True)
        if self._take("**"):
            self._deeper(1)
            value = _raise(_number(value).value, _number(self._signed()).value)
            self._deeper(-1)
        found = _number(value) if signs % 2 else None
        return Number(-found.value, found.unit, found.is_percent) if found else value

    def _atom(self) -> Value:
        token = self._next
        if token.kind in {"number", "date"}:
            self._at += 1
            return _literal(token.text) if token.kind == "number" else _date(token.text)
        if token.kind == "name":
            self._at += 1
            name = token.text.casefold()
            self._expect("(")
            return call_function(_SYNONYMS.get(name, name), self._list(")"))
        if self._take("("):
            value = self._expression()
            self._expect(")")
            return value
        if self._take("["):
            return self._list("]")
        raise self._unexpected()

    def _list(self, closing: str) -> tuple[Value, ...]:
        values: list[Value] = []
        while self._take(closing) is None:
            if values:
                self._expect(",")
            values.append(self._expression())
        return tuple(values)


def _literal(text: str) -> Number:
    mantissa, _, exponent = text.lower().partition("e")
    if len(text) > MAX_DIGITS or abs(int(exponent or 0)) > MAX_DIGITS:
        raise InputError(f"{text} has more than {MAX_DIGITS} digits; calculate with smaller numbers")
    return number(Fraction(mantissa) * Fraction(10) ** int(exponent or 0))


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text.strip("\"'"))
    except ValueError as err:
        raise InputError(
            f"there is no day {text}; dates are written year-month-day, as in 2024-01-31"
        ) from err


def _number(value: Value) -> Number:
    if isinstance(value, Number):
        return value
    what = f"the date {value}" if isinstance(value, dt.date) else "a list"
    raise InputError(
        f"{what} cannot be used as a number; lists go into sum, min, max, average or count, and dates into days, "
        "months, years, add_days, add_months or add_years"
    )


def _add(one: Value, other: Value, sign: str) -> Value:
    if isinstance(one, dt.date) and isinstance(other, dt.date) and sign == "-":
        return number(Fraction((one - other).days), "days")
    left, right = _number(one), _number(other)
    if right.is_percent and not left.is_percent and left.value != 1:
        raise InputError(
            f"{plain(left.value)} {sign} {plain(right.value * 100)}% can mean two things; write "
            f"{plain(left.value)} * (1 {sign} {plain(right.value * 100)}%) to change it by its own share"
        )
    if left.unit and right.unit and left.unit != right.unit:
        raise InputError(
            f"{left.unit} and {right.unit} cannot be added; count both between the same dates in one unit"
        )
    total = left.value + right.value if sign == "+" else left.value - right.value
    return Number(number(total).value, left.unit or right.unit, left.is_percent and right.is_percent)


def _multiply(one: Value, other: Value, sign: str) -> Value:
    left, right = _number(one), _number(other)
    if sign != "/":
        return number(left.value * right.value, left.unit or right.unit)
    if not right.value:
        raise InputError("the expression divides by zero; check the divisor")
    return number(left.value / right.value, "" if left.unit == right.unit else left.unit)


def _raise(base: Fraction, exponent: Fraction) -> Number:
    """A power; its size is known before it is calculated."""
    if exponent.denominator != 1 or abs(exponent) > MAX_EXPONENT:
        raise InputError(f"an exponent is a whole number from -{MAX_EXPONENT} to {MAX_EXPONENT}")
    size = max(base.numerator.bit_length(), base.denominator.bit_length()) - 1
    if size * abs(exponent) > _BITS:
        raise InputError(
            f"the power would have more than {MAX_DIGITS} digits; calculate with smaller numbers"
        )
    if not base and exponent < 0:
        raise InputError("the expression divides by zero: zero has no negative power")
    return number(base ** int(exponent))

"""The calculator of section 3.4: exact arithmetic, totals of lists, percentages, dates.

An expression is Python's own syntax for numbers, signs, calls and lists, read by `ast` and never run, with `5%`, `of`,
`^` and dates like 2024-01-31 beside it. Numbers are fractions, so that 0.1 + 0.2 is 0.3. `5% of 200` is 10. `100 + 5%`
is refused: it means 105 to some and 100.05 to others; `1 + 5%` is the same to both. One date less another is days.
"""

import ast
import datetime as dt
import re
import warnings
from collections.abc import Callable, Mapping
from fractions import Fraction

from core.docgraph.tools.calculations import (
    MAX_DIGITS,
    Calculation,
    Number,
    Value,
    as_number,
    call_function,
    number,
    plain,
    write_value,
)
from core.errors import InputError

MAX_CHARS = 2_000  # of an expression
MAX_DEPTH = 40  # of parentheses and signs
MAX_EXPONENT = 200
_BITS = 200  # of MAX_DIGITS decimal digits
_READ = re.compile(r"[\w\s.\"'+\-*/%(),\[\]×÷−^]*", re.ASCII)
_DATE = re.compile(r"[\"']?(?<![\w.-])(\d{4}-\d{2}-\d{2})(?![\w.-])[\"']?")
_PYTHON: Mapping[str, str] = {"^": "**", "×": "*", "÷": "/", "−": "-", "%": " .percent "}
_SPELLED = re.compile(r"[×÷−^%]|\bof\b")
_SIGNS = re.compile(r"[-+](?:\s*[-+])+")
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d])")
_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?")
_SYNONYMS = {"mean": "average", "avg": "average", "total": "sum", "len": "count"}


def evaluate(expression: str) -> Calculation:
    """What an expression comes to, exactly where it can be written down.

    Raises: InputError when it is none, asks for what the calculator does not have, or grows too large.
    """
    if not expression.strip():
        raise InputError("there is nothing to calculate; write an expression such as 12 * (450 + 25)")
    if len(expression) > MAX_CHARS:
        raise InputError(f"the expression has {len(expression)} characters; at most {MAX_CHARS} are read")
    if (found := _THOUSANDS.search(expression)) is not None:
        whole = found.group().replace(",", "")
        raise InputError(
            f"{found.group()} may be one number or several; write {whole} for one, and a space after each comma "
            "for several"
        )
    text = _DATE.sub(r'"\1"', expression)
    text = _SPELLED.sub(lambda sign: _PYTHON.get(sign[0], "*"), text)
    text = _SIGNS.sub(lambda signs: "+-"[signs[0].count("-") % 2], " ".join(text.split()))
    unread = expression[_READ.match(expression).end() :]  # type: ignore[union-attr]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse("" if unread else text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as err:
        raise InputError(
            f"the calculator cannot read {unread[:20] or expression[:60]!r}; it takes numbers, dates like "
            "2024-01-31, + - * / ** % ( ) [ ] and function names, without currency signs and units"
        ) from err
    return write_value(expression, _value(text, tree, 0))


def _value(text: str, node: ast.expr, depth: int) -> Value:
    """The value of a part of an expression, which reads `text` in Python's spelling."""
    if depth > MAX_DEPTH:
        raise InputError(f"the expression is nested more than {MAX_DEPTH} deep; calculate a part of it first")
    match node:
        case ast.Constant(value=str(day)):
            return _date(day)
        case ast.Constant():
            return _literal(ast.get_source_segment(text, node) or "")
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return tuple(_value(text, part, depth + 1) for part in parts)
        case ast.Call(func=ast.Name(id=name), args=parts, keywords=[]):
            values = [_value(text, part, depth + 1) for part in parts]
            return call_function(_SYNONYMS.get(name.casefold(), name.casefold()), values)
        case ast.Attribute(value=inner, attr="percent"):
            return Number(as_number(_value(text, inner, depth + 1)).value / 100, is_percent=True)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() as sign, operand=inner):
            found = _value(text, inner, depth + 1)
            if isinstance(sign, ast.UAdd):
                return found
            one = as_number(found)
            return Number(-one.value, one.unit, one.is_percent)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _OPERATIONS:
            # what is added up one after the other is deep to the left, and no deeper for a reader
            return _OPERATIONS[type(sign)](_value(text, left, depth), _value(text, right, depth + 1))
    raise InputError(
        f"{ast.unparse(node)[:60]!r} is not what the calculator takes: numbers, dates like 2024-01-31, lists, and "
        "its functions, each with ( )"
    )


def _literal(text: str) -> Number:
    if _NUMBER.fullmatch(text) is None:
        raise InputError(f"{text[:60]} is no number; write digits with one point, such as 1250.5")
    mantissa, _, exponent = text.lower().partition("e")
    if len(text) > MAX_DIGITS or abs(int(exponent or 0)) > MAX_DIGITS:
        raise InputError(f"{text} has more than {MAX_DIGITS} digits; calculate with smaller numbers")
    return number(Fraction(mantissa) * Fraction(10) ** int(exponent or 0))


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError as err:
        raise InputError(
            f"there is no day {text}; dates are written year-month-day, as in 2024-01-31"
        ) from err


def _add(one: Value, other: Value, sign: str = "+") -> Value:
    if isinstance(one, dt.date) and isinstance(other, dt.date) and sign == "-":
        return number(Fraction((one - other).days), "days")
    left, right = as_number(one), as_number(other)
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


def _multiply(one: Value, other: Value) -> Value:
    left, right = as_number(one), as_number(other)
    return number(left.value * right.value, left.unit or right.unit)


def _divide(one: Value, other: Value) -> Value:
    left, right = as_number(one), as_number(other)
    if not right.value:
        raise InputError("the expression divides by zero; check the divisor")
    return number(left.value / right.value, "" if left.unit == right.unit else left.unit)


def _raise(one: Value, other: Value) -> Number:
    """A power; its size is known before it is calculated."""
    base, exponent = as_number(one).value, as_number(other).value
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


_OPERATIONS: Mapping[type[ast.operator], Callable[[Value, Value], Value]] = {
    ast.Add: _add,
    ast.Sub: lambda one, other: _add(one, other, "-"),
    ast.Mult: _multiply,
    ast.Div: _divide,
    ast.Pow: _raise,
}

"""Numbers with a unit: "12500 square_foot" for "12,500 rentable sq. ft."."""

import re
from collections.abc import Sequence

from core.extraction.values.labels import is_heading
from core.extraction.values.number_words import UNITS
from core.extraction.values.numbers import NumberSpan, format_number
from core.extraction.values.units import prose_units
from core.extraction.values.value import Value, either, join_restatements, make_value
from core.types import EntityType

_UNITS = {**prose_units(), "times": r"times(?!\s+(?:\d|" + "|".join(UNITS) + r")\b)"}  # "two times five"
# Longest spellings first, so that "degrees Celsius" is no "degrees".
_SPELLINGS = sorted(
    _UNITS.items(), key=lambda item: ("_per_" not in item[0], "[\\s-]" not in item[1], -len(item[1]))
)


def _named(*, is_area: bool) -> str:
    named = (f"(?P<{name}>{form})" for name, form in _SPELLINGS if name.startswith("square_") is is_area)
    return "|".join(named)


_UNIT = re.compile(
    r"(?:[ \t-]{0,3}|[ \t]{0,3}\r?\n[ \t]{0,40})"  # no wider: the next column of a table counts nothing
    rf"(?:(?:(?!(?:per|of|and|or)\b)[a-z-]+[\s-]{{1,20}}){{0,2}}?(?:{_named(is_area=True)})|{_named(is_area=False)})(?![\w])",
    re.IGNORECASE,
)  # "12,500 rentable square feet"


def find_quantities(text: str, numbers: Sequence[NumberSpan]) -> list[Value]:
    """Every number followed by a unit of `units.toml`, or "times", singular and spelling folded."""
    found: list[Value] = []
    for number in numbers:
        match = _UNIT.match(text, number.end)
        if match is None or match.lastgroup is None or number.is_odd:
            continue
        is_one = number.is_single_word and number.value == 1
        is_verb = is_one and match.group().endswith("s")  # "One warrants"
        if is_verb or (not number.in_words and is_heading(text, number.start)):
            continue
        canonical = either(f"{format_number(value)} {match.lastgroup}" for value in number.values)
        found.append(make_value(text, number.start, match.end(), EntityType.QUANTITY, canonical))
    return join_restatements(text, found)

"""Units of measurement behind numbers, by `units.toml`: of documents, claims, tables and datatypes."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from core.extraction.values.labels import is_heading
from core.extraction.values.number_words import UNITS
from core.extraction.values.numbers import NumberSpan, format_number
from core.extraction.values.value import Value, either, join_restatements, make_value
from core.types import EntityType

UNITS_FILE = Path(__file__).with_name("units.toml")
_LONG_WORD = re.compile(r"(?<!\\)\b(?!square)[a-z]{4,}")  # that has a plural; "3 has" is no plural of "3 ha"
_FIRST = re.compile(r"[\s\-(]{0,2}[A-Za-z%\u00b0\u2103\u2109]")
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_METRES = (  # "4 m", but no millions: "700 m USD"
    r"(?<=[ \u00a0])(?-i:m)(?![.'\u2019]?\w)(?!\s+(?:people|users|dollars|euros|pounds|(?-i:[A-Z]{3})\b))"
)


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """A unit after a number, ending at `end` of the text."""

    dimension: str
    factor: Decimal  # times the number is the number in the base unit
    end: int
    offset: Decimal = Decimal(0)  # added after the factor, for temperatures


def find_unit(text: str, start: int) -> FoundUnit | None:
    """The unit that begins at `start` of the text, blanks passed over; None when there is none.

    "3.5 litres", "16.86 (kilometrePerSeconds)"; the longest spelling wins, so that "m/s" is no "m".
    """
    if not _FIRST.match(text, start):
        return None
    found: FoundUnit | None = None
    for name, pattern in _patterns().items():
        unit = _units()[name]
        match = pattern.match(text, start) if "measure" in unit else None
        if match is not None and (found is None or match.end() > found.end):
            factor, offset = Decimal(unit["factor"]), Decimal(unit.get("offset", 0))
            found = FoundUnit(unit["measure"], factor, match.end(), offset)
    return found


@cache
def unit_in_words(written: str) -> str | None:
    """DBpedia's name of "square kilometres", "squareKilometre" or "kilometrePerSeconds"; None for other words."""
    words = written.replace("_", " ")
    return next((name for name, pattern in _patterns().items() if pattern.fullmatch(words)), None)


@cache
def unit_of_sign(sign: str) -> str | None:
    """DBpedia's name of "km²"; None for what is no sign of a unit."""
    return next((name for name, unit in _units().items() if sign in unit.get("signs", ())), None)


def prose_units() -> dict[str, str]:
    """Each unit of documents by its canonical name ("square_foot"), with a pattern of how it is written there."""
    written: dict[str, str] = {}
    for name, unit in _units().items():
        forms = unit.get("prose", [word for word in unit["words"] if len(word) > 1])
        if forms:
            patterns = [
                *map(_pattern, sorted(forms, key=len, reverse=True)),
                *([_METRES] * (name == "metre")),
            ]
            american = _CAPITAL.sub("_", name).lower().replace("metre", "meter").replace("litre", "liter")
            written[unit.get("called", american)] = "|".join(patterns)
    return written


@cache
def _units() -> dict[str, dict[str, Any]]:
    return tomllib.loads(UNITS_FILE.read_text(encoding="utf-8"))


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """What matches the written forms of each unit behind a number, by DBpedia's name."""
    forms = {name: "|".join(map(_pattern, unit["words"])) for name, unit in _units().items() if unit["words"]}
    return {
        name: re.compile(rf"[\s\-(]{{0,2}}(?:{form})(?![\w\u00b2])", re.IGNORECASE)
        for name, form in forms.items()
    }


def _pattern(form: str) -> str:
    written = r"[\s-]*".join(map(re.escape, form.split())).replace("square", r"(?:square|sq\.?)")
    return _LONG_WORD.sub(r"\g<0>s?", written)


_PROSE = {**prose_units(), "times": r"times(?!\s+(?:\d|" + "|".join(UNITS) + r")\b)"}  # "two times five"
# Longest spellings first, so that "degrees Celsius" is no "degrees".
_SPELLINGS = sorted(
    _PROSE.items(), key=lambda item: ("_per_" not in item[0], "[\\s-]" not in item[1], -len(item[1]))
)
_AREAS, _OTHERS = (
    "|".join(f"(?P<{name}>{form})" for name, form in _SPELLINGS if name.startswith("square_") is is_area)
    for is_area in (True, False)
)
_NAMED_UNIT = re.compile(
    r"(?:[ \t-]{0,3}|[ \t]{0,3}\r?\n[ \t]{0,40})"  # no wider: the next column of a table counts nothing
    rf"(?:(?:(?!(?:per|of|and|or)\b)[a-z-]+[\s-]{{1,20}}){{0,2}}?(?:{_AREAS})|{_OTHERS})(?![\w])",
    re.IGNORECASE,
)  # "12,500 rentable square feet"


def find_quantities(text: str, numbers: Sequence[NumberSpan]) -> list[Value]:
    """Every number followed by a unit of `units.toml`, or "times", singular and spelling folded."""
    found: list[Value] = []
    for number in numbers:
        match = _NAMED_UNIT.match(text, number.end)
        if match is None or match.lastgroup is None or number.is_odd:
            continue
        is_one = number.is_single_word and number.value == 1
        is_verb = is_one and match.group().endswith("s")  # "One warrants"
        if is_verb or (not number.in_words and is_heading(text, number.start)):
            continue
        canonical = either(f"{format_number(value)} {match.lastgroup}" for value in number.values)
        found.append(make_value(text, number.start, match.end(), EntityType.QUANTITY, canonical))
    return join_restatements(text, found)

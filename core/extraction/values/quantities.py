"""Numbers with a unit: "12500 square_foot" for "12,500 rentable sq. ft."."""

import re
from collections.abc import Sequence

from core.extraction.values.labels import is_heading
from core.extraction.values.numbers import NumberSpan, format_number, scan_numbers
from core.extraction.values.units import QUALIFIERS, UNITS
from core.extraction.values.value import Value, either, join_restatements, make_value
from core.types import EntityType

# Longest spellings first, so that "square feet" is no "feet".
_SPELLINGS = sorted(UNITS.items(), key=lambda item: len(item[1]), reverse=True)
_SPELLINGS.sort(key=lambda item: "[\\s-]" not in item[1] and "\\s+" not in item[1])
_UNIT = re.compile(
    r"(?:[ \t-]{0,3}|[ \t]{0,3}\r?\n[ \t]{0,40})(?:(?:"  # no wider: the next column of a table counts nothing
    + "|".join(QUALIFIERS)
    + r")[\s-]{1,20}){0,3}(?:"
    + "|".join(f"(?P<{name}>{spelling})" for name, spelling in _SPELLINGS)
    + r")(?![\w])",
    re.IGNORECASE,
)
_VAGUE = frozenset(
    {"party", "person", "times"}
)  # "one party", "one person": a lone "one" counts nothing there
_LONGEST_LIST = 10
_ANAPHORIC = re.compile(r"\b(?:the|these|those|both|its|his|her|their|all)\s+$", re.IGNORECASE)
_LISTED = re.compile(r"\s?[,:(\u2014]\s?(?P<list>(?:[^.;\n]|\.\d)+)")


def find_quantities(text: str, numbers: Sequence[NumberSpan] | None = None) -> list[Value]:
    """Every number followed by a unit of `units.UNITS`, singular and spelling folded.

    `numbers` is `scan_numbers(text)`, for callers that have it already.
    """
    spans = scan_numbers(text) if numbers is None else numbers
    found: list[Value] = []
    for number in spans:
        match = _UNIT.match(text, number.end)
        if match is None or match.lastgroup is None or number.is_odd:
            continue
        if number.is_single_word and number.value == 1 and match.lastgroup in _VAGUE:
            continue
        is_verb = (
            number.is_single_word and number.value == 1 and match.group().endswith("s")
        )  # "One warrants"
        if is_verb or (not number.in_words and is_heading(text, number.start)):
            continue
        if number.in_words and _counts_its_own_list(text, (number, match.end()), spans):
            continue
        canonical = either(f"{format_number(value)} {match.lastgroup}" for value in number.values)
        found.append(make_value(text, number.start, match.end(), EntityType.QUANTITY, canonical))
    return join_restatements(text, found)


def _counts_its_own_list(text: str, counted: tuple[NumberSpan, int], numbers: Sequence[NumberSpan]) -> bool:
    """ "The two items, $500 and $300, add up": a count of what the sentence lists itself states nothing of a source."""
    number, end = counted
    if not 2 <= number.value <= _LONGEST_LIST or not _ANAPHORIC.search(
        text, max(0, number.start - 10), number.start
    ):
        return False
    listed = _LISTED.match(text, end)
    if listed is None:
        return False
    figures = sum(listed.start("list") <= other.start < listed.end("list") for other in numbers)
    return figures >= number.value

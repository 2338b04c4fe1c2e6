"""Words before a bracketed value: "twenty thousand ($20,000)", "twenty (20%)"."""

import re
from dataclasses import replace

from core.extraction.values.numbers import NumberSpan
from core.extraction.values.value import Value

_BRACKET = re.compile(r"\s{0,10}[(\[]\s{0,3}")
_CLOSE = re.compile(r"\s*[)\]]")


def include_words(text: str, words: NumberSpan | None, value: Value, unit_after: re.Pattern[str]) -> Value:
    """`value` with the equal number in words before its bracket, and the unit repeated after it.

    The caller has checked that `words` and `value` name the same number; a `value` that does not
    stand in a bracket right after `words` comes back as it is.
    """
    if words is None or not words.in_words:
        return value
    close = _CLOSE.match(text, value.end)
    if close is None or not _BRACKET.fullmatch(text, words.end, value.start):
        return value
    unit = unit_after.match(text, close.end())
    end = unit.end() if unit else close.end()
    return replace(value, start=words.start, end=end, text=text[words.start : end])

"""The date that the beginning of a contract gives as its own: "is made and entered into as of this 3rd day of May"."""

import re

from core.extraction.values import find_values
from core.extraction.values.value import Value
from core.types import EntityType

HEAD = 9_000  # characters of a contract in which its date is looked for
_BEFORE = 160  # characters before a date in which it is said to be the contract's
_FULL = re.compile(r"\d{4}-\d\d-\d\d")
_MADE = re.compile(
    r"\b(?:made|entered\s+in(?:to)?|dated|executed|concluded|signed|made\s+effective|effective|date\s*:|date\s+of\s+this)\b"
    r"(?P<between>(?:(?!\b(?:Source|amend(?:ed|ing|s)?|that\s+certain|pursuant|expir\w+|terminat\w+|commenc\w+|WHEREAS)\b|[.;])[\s\S])*)$",
    re.IGNORECASE,
)
_LINE = re.compile(
    r"(?:^|\n)[ \t]*(?:as\s+of\s+|dated?[ \t:]+(?:as\s+of\s+)?|effective\s+as\s+of\s+)?$", re.IGNORECASE
)
_UNDER_TITLE = re.compile(r"\b(?:AGREEMENT|CONTRACT|LEASE|LICEN[CS]E|Agreement|Contract|Lease)[\s,]{1,12}$")
_OTHERS = re.compile(
    r"\b(?:that\s+certain|amends?|amended|amendment\s+to\s+the|original|prior|previous)\b", re.IGNORECASE
)
_SOURCE = re.compile(r"^[ \t]*Source:[^\n]*", re.MULTILINE)


def find_opening_date(text: str) -> Value | None:
    """The first whole date in the beginning that is said to be that of the making; else one on a line of its own.

    A date that an earlier agreement has ("that certain lease dated ...") is passed over. None when the beginning
    tells no day.
    """
    head = _SOURCE.sub(lambda match: " " * len(match[0]), text[:HEAD])
    dates = [
        value
        for value in find_values(head)
        if value.type is EntityType.DATE and _FULL.fullmatch(value.canonical)
    ]
    for value in sorted(dates, key=lambda value: value.start):
        before = head[max(0, value.start - _BEFORE) : value.start]
        made = _MADE.search(before)
        if made and not _OTHERS.search(before[made.start() :]) and not _OTHERS.search(before[-60:]):
            return value
        if _UNDER_TITLE.search(before) and value.start < HEAD // 9:
            return value
    alone = [value for value in dates if value.start < HEAD // 3 and _stands_alone(head, value)]
    return alone[0] if len({value.canonical for value in alone}) == 1 else None


def _stands_alone(head: str, value: Value) -> bool:
    """Whether nothing else stands on the line."""
    return _LINE.search(head[max(0, value.start - 60) : value.start]) is not None and not head[
        value.end :
    ].split("\n", 1)[0].strip(" .,")

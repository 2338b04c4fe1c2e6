"""The date that the beginning of a contract gives as its own: "is made and entered into as of this 3rd day of May"."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from core.extraction.values.dates import find_dates
from core.extraction.values.value import Value

HEAD = 9_000  # characters of a contract in which its date is looked for
_BEFORE = 160  # characters before a date in which it is said to be the contract's
_FULL = re.compile(r"\d{4}-\d\d-\d\d")
_MADE = re.compile(
    r"\b(?:made|entered\s+in(?:to)?|dated|executed|concluded|signed|made\s+effective|effective|last\s+(?:updated|revised)|date\s*:|date\s+of\s+this)\b"
    r"(?P<between>(?:(?!\b(?:Source|amend(?:ed|ing|s)?|that\s+certain|pursuant|expir\w+|terminat\w+|commenc\w+|WHEREAS)\b|[.;])[\s\S])*)$",
    re.IGNORECASE,
)
_LINE = re.compile(
    r"(?:^|\n)[ \t]*(?:as\s+of\s+|(?:dated?|filed|decided|issued)[ \t:]+(?:as\s+of\s+)?|effective\s+as\s+of\s+)?$",
    re.IGNORECASE,
)
_KIND = r"\b(?:AGREEMENT|CONTRACT|LEASE|LICEN[CS]E|Agreement|Contract|Lease)"
_UNDER_TITLE = re.compile(rf"{_KIND}[\s,]{{1,12}}$")
_IN_FOOTER = re.compile(rf"{_KIND}[ \t]{{1,4}}[-\u2013\u2014][ \t]{{1,4}}$")
_SIGNED = re.compile(r"(?:/s/|\\s\\)(?:[^.;]|(?<=\b[A-Za-z])\.)*$")  # a name, a title, a line
_OTHERS = re.compile(
    r"\b(?:that\s+certain|amends?|amended|amendment\s+to\s+the|original|prior|previous)\b", re.IGNORECASE
)
_SOURCE = re.compile(r"^[ \t]*Source:[^\n]*", re.MULTILINE)


def find_opening_date(text: str) -> Value | None:
    """The first whole date in the beginning that is said to be that of the making; else one on a line of its own.

    A date that an earlier agreement has ("that certain lease dated ...") is passed over. Where the signatures
    stand in the beginning too, as in a contract of two pages, the last of their dates counts when there is no other.
    None when the beginning tells no day.
    """
    head = _SOURCE.sub(lambda match: " " * len(match[0]), text[:HEAD])
    dates = [value for value in find_dates(head) if _FULL.fullmatch(value.canonical)]
    for value in dates:
        before = head[max(0, value.start - _BEFORE) : value.start]
        made = _MADE.search(before)
        if made and not _OTHERS.search(before[made.start() :]) and not _OTHERS.search(before[-60:]):
            return value
        if _IN_FOOTER.search(before) or (_UNDER_TITLE.search(before) and value.start < HEAD // 9):
            return value
    alone = [value for value in dates if value.start < HEAD // 3 and _stands_alone(head, value)]
    if alone:
        return alone[0] if len({value.canonical for value in alone}) == 1 else None
    return _last_signed(head, dates)


def dates_in(text: str) -> Iterator[tuple[int, int, date]]:
    """(start, end, date) of the whole dates in a text, in order."""
    for value in find_dates(text):
        if _FULL.fullmatch(value.canonical):
            yield value.start, value.end, date.fromisoformat(value.canonical)


def _last_signed(head: str, dates: Sequence[Value]) -> Value | None:
    signed = [value for value in dates if _SIGNED.search(head[max(0, value.start - _BEFORE) : value.start])]
    return max(signed, key=lambda value: value.canonical, default=None)


def _stands_alone(head: str, value: Value) -> bool:
    """Whether nothing else stands on the line."""
    return _LINE.search(head[max(0, value.start - 60) : value.start]) is not None and not head[
        value.end :
    ].split("\n", 1)[0].strip(" .,")

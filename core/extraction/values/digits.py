"""Figures as the world writes them: "1,250.50", "1.250,50", "1 250,50", "1'250.50", "12,50,000"."""

import re
from dataclasses import dataclass
from fractions import Fraction

_BLANKS = "\u00a0\u202f\u2009"  # that break no line: only a group of digits has them on both sides
_GROUP = rf"(?:[.,]\d+|['\u2019\u02bc{_BLANKS}]\d{{3}}(?!\d))"
MARKED = rf"\d+{_GROUP}+"
"""Pattern of a figure with marks in it."""
FIGURE = rf"\d+{_GROUP}*"
"""Pattern of a figure whose groups are not parted by plain blanks."""
SPACED = r"(?<!\d )\d{1,3}(?: \d{3}){1,4}(?:[.,]\d{1,2})?(?! ?\d)"
"""Pattern of a figure that may be one in groups, or several in a row."""
_LONGEST = 60  # characters; what is longer is no figure
_MARK = re.compile(r"\D")
_INDIAN = (2, 3)  # digits of a group, and of the last one


@dataclass(frozen=True, slots=True)
class Convention:
    """How a text writes figures and days, as far as its own unambiguous ones tell."""

    decimal: str = "."  # or ","
    is_sure: bool = False  # of the mark of decimals
    day_first: bool = False  # of "1/7/2022"
    is_order_sure: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure is; `other` is what it is in the other notation, where the text does not tell which it has."""

    value: Fraction
    other: Fraction | None = None
    is_odd: bool = False  # with the mark of decimals that its text does not use: "4,5", of a list perhaps
    is_english: bool = False  # "1,250" of a text that shows no other notation: the value, but for a share


def read_figure(figure: str, convention: Convention) -> Figure | None:
    """The value of a figure by the convention of its text; None for what is no figure in any: "1.2.3"."""
    found = readings(figure)
    if not found:
        return None
    if len(found) == 1:
        ((mark, value),) = found.items()
        return Figure(value, is_odd=bool(mark) and mark != convention.decimal and convention.is_sure)
    value, other = (found.pop(convention.decimal), *found.values())
    is_english = convention.decimal == "." and "," in figure  # nobody writes so what has a decimal comma
    return Figure(value, None if convention.is_sure else other, is_english=is_english)


def readings(figure: str) -> dict[str, Fraction]:
    """By the mark of decimals that it is read with, what a figure may be; under "" when there is nothing to choose.

    "1.250,5" is {",": 1250.5}, "1,250" {".": 1250, ",": 1.25}, "1'250" {"": 1250}.
    """
    if len(figure) > _LONGEST:
        return {}
    if figure.isdigit():
        return {"": Fraction(int(figure))}
    marks, groups = _MARK.findall(figure), _MARK.split(figure)
    found = {mark: value for mark in ".," if (value := _read(groups, marks, mark)) is not None}
    return {"": found["."]} if len(set(found.values())) == 1 and len(found) > 1 else found


def _read(groups: list[str], marks: list[str], decimal: str) -> Fraction | None:
    part = ""
    if marks and marks[-1] == decimal:
        groups, marks, part = groups[:-1], marks[:-1], groups[-1]
    if marks:
        head, *rest = map(len, groups)
        is_western = head <= _INDIAN[1] and set(rest) == {_INDIAN[1]}
        is_indian = (
            marks[0] == "," and head <= _INDIAN[0] and rest == [_INDIAN[0]] * (len(rest) - 1) + [_INDIAN[1]]
        )
        if len(set(marks)) > 1 or marks[0] == decimal or groups[0][0] == "0" or not (is_western or is_indian):
            return None
    return Fraction(int("".join(groups) + part), 10 ** len(part))

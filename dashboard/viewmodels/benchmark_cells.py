"""Cells of a table of results as numbers, and what lies between two of them."""

import re
from dataclasses import dataclass

_NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?"
_CELL = re.compile(
    rf"(?P<value>{_NUMBER})(?P<unit>\s?[^\d\s\[\]±<>=][^\d\[\]±<>=]{{0,11}})?"
    rf"(?:\s*\[(?P<low>{_NUMBER}),\s*(?P<high>{_NUMBER})\]|\s*±\s*(?P<spread>{_NUMBER}))?"
    r"(?P<unit_after>\s?[^\d\s\[\]±<>=][^\d\[\]±<>=]{0,11})?"
)
SAME, UP, DOWN = "=", "▲", "▼"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it was printed."""

    value: float
    decimals: int
    unit: str = ""
    low: float | None = None  # ends of its interval, or of its spread over seeds
    high: float | None = None
    is_spread: bool = False  # over seeds: says nothing of other documents, as an interval does


@dataclass(frozen=True, slots=True)
class Difference:
    """The second figure less the first."""

    value: float
    text: str  # "▲ +0.012"
    overlap: bool | None  # whether the intervals overlap; None when there are not two of one kind


def read_figure(cell: str) -> Figure | None:
    """The number of a cell such as "0.929 [0.913, 0.945]", "80.9 ± 0.4" or "1,200 ms"; None when it is none."""
    found = _CELL.fullmatch(cell.strip())
    if found is None or (found["unit"] and found["unit_after"]):
        return None
    value, low, high = _number(found["value"]), None, None
    if found["low"]:
        low, high = _number(found["low"]), _number(found["high"])
    elif found["spread"]:
        low, high = value - _number(found["spread"]), value + _number(found["spread"])
    decimals = len(found["value"].partition("e")[0].partition(".")[2])
    return Figure(
        value,
        decimals,
        (found["unit"] or found["unit_after"] or "").strip(),
        low,
        high,
        bool(found["spread"]),
    )


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def difference(first: str, second: str) -> Difference | None:
    """What changed from one cell to the other; None when they are no numbers of one unit."""
    a, b = read_figure(first), read_figure(second)
    if a is None or b is None or a.unit != b.unit:
        return None
    decimals = max(a.decimals, b.decimals)
    value = round(b.value - a.value, decimals)
    sign = SAME if value == 0 else UP if value > 0 else DOWN
    shown = "0" if value == 0 else f"{value:+,.{decimals}f}".replace("-", "−")
    unit = f" {a.unit}" if a.unit and value else ""
    return Difference(value, f"{sign} {shown}{unit}" if value else f"{SAME} {shown}", _overlap(a, b))


def _overlap(a: Figure, b: Figure) -> bool | None:
    if a.low is None or a.high is None or b.low is None or b.high is None or a.is_spread != b.is_spread:
        return None
    return a.low <= b.high and b.low <= a.high

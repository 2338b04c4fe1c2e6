"""The numbers that a word processor or a browser counts by itself, as it shows them."""

from collections.abc import Callable

_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_MOST = 3_999  # beyond it, Roman numerals need signs that nobody uses


def roman(value: int) -> str:
    """4 as `iv`; digits where there is no Roman numeral."""
    if not 0 < value <= _MOST:
        return str(value)
    said = ""
    for size, letters in _ROMAN:
        said += letters * (value // size)
        value %= size
    return said


def roman_value(text: str) -> int | None:
    """The value of a Roman numeral up to 399, in capitals or not; None for anything else."""
    return _VALUES.get(text.lower())


def letters(value: int) -> str:
    """3 as `c`, 28 as `bb`, as word processors count on after z."""
    return chr(ord("a") + (value - 1) % 26) * min((value - 1) // 26 + 1, 9) if value > 0 else str(value)


_VALUES = {roman(value): value for value in range(1, 400)}

# By the names of Word (w:numFmt) and those of HTML (the type of a list).
NUMERALS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimalZero": lambda value: f"{value:02}",
    "lowerLetter": letters,
    "upperLetter": lambda value: letters(value).upper(),
    "lowerRoman": roman,
    "upperRoman": lambda value: roman(value).upper(),
    "ordinal": lambda value: (
        f"{value}{'th' if value // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"
    ),
    "1": str,
    "a": letters,
    "A": lambda value: letters(value).upper(),
    "i": roman,
    "I": lambda value: roman(value).upper(),
}

"""Markdown of an answer turned into plain text of the same length: bold labels, emphasis, headings, tables.

A table whose columns have heads is read row by row, its first cell as a label: "| Rent | $5 |" is "Rent: $5". The heads
name nothing, and are written small. A table of years or numbered rows stays as it is drawn.
"""

import re

# Of bounded length, so that marks without end on one long line cost no square of its length.
_EMPHASIS = re.compile(
    r"(?P<mark>\*\*\*|\*\*|__|(?<![\w*])\*(?!\*)|(?<![\w`])`(?!`))(?=[^\s*_`])(?P<words>[^\n*`]{0,300}?[^\s*`])(?P=mark)"
)
_LINE_LABEL = re.compile(
    r"^(?P<head>[ \t>]*(?:(?:[-*•+]|\(?\d{1,2}[.)])[ \t]+)?)(?P<mark>\*\*\*|\*\*|__)(?P<words>[^\n*:]{2,80}?[^\s*:.?!])"
    r"(?P=mark)(?P<dash>[ \t]*(?:[–—-](?=[ \t])|$))",
    re.MULTILINE,
)  # "**Landlord**" on a line of its own, "- **Rent** – $5"
_BULLET = re.compile(r"^(?P<space>[ \t]*)[*+](?=[ \t]+\S)", re.MULTILINE)
_HEADING = re.compile(r"^[ \t]{0,3}#{1,6}(?=[ \t]+\S)", re.MULTILINE)
_RULE = re.compile(r"^[ \t]{0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$", re.MULTILINE)
_NUMBERED = re.compile(
    r"^[ \t]*\|[ \t*]*\d[\d.–—-]*[ \t*]*\||\|[ \t*]*(?:1[89]|20)\d\d[ \t*]*(?=\|)", re.MULTILINE
)  # a first cell that is a number, a cell that is a year
_TABLE = re.compile(
    r"^(?P<head>[ \t]*\|[^\n]*\|[ \t]*)\n(?P<rule>[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*)\n"
    r"(?P<rows>(?:[ \t]*\|[^\n]*\|[ \t]*(?:\n|\Z))+)",
    re.MULTILINE,
)


def blank_markdown(text: str) -> str:
    """The text without Markdown's marks; `len` and every place stay the same."""
    letters = list(text)
    for table in _TABLE.finditer(text):
        _flatten(letters, text, table)
    plain = "".join(letters)
    plain = _BULLET.sub(r"\g<space>-", plain)
    for pattern in (_RULE, _HEADING):
        plain = pattern.sub(lambda match: " " * len(match.group()), plain)
    plain = _LINE_LABEL.sub(_as_label, plain)
    while (bare := _EMPHASIS.sub(_without_marks, plain)) != plain:
        plain = bare
    assert len(plain) == len(text)
    return plain


def _as_label(match: re.Match[str]) -> str:
    mark = " " * len(match["mark"])
    return f"{match['head']}{mark}{match['words']}:{mark[1:]}{' ' * len(match['dash'])}"


def _without_marks(match: re.Match[str]) -> str:
    mark = " " * len(match["mark"])
    return f"{mark}{match['words']}{mark}"


def _flatten(letters: list[str], text: str, table: re.Match[str]) -> None:
    """A drawn table as rows of a label and its cells; one with no head over its first column, or of years, stays."""
    first = table["head"].strip().strip("|").split("|")[0].strip()
    if not first or _NUMBERED.search(table["head"]) or _NUMBERED.search(table["rows"]):
        return
    _blank(letters, *table.span("rule"))
    start, end = table.span("head")
    letters[start:end] = [_small(letter) for letter in table["head"].replace("|", " ")]
    for row in re.finditer(r"[^\n]+", table["rows"]):
        start = table.start("rows") + row.start()
        bars = [start + bar.start() for bar in re.finditer(r"\|", row.group())]
        letters[bars[0]] = letters[bars[-1]] = " "
        for place, mark in zip(bars[1:-1], [":", *";" * len(bars)], strict=False):
            at = place
            while letters[at - 1] == " ":
                at -= 1
            letters[place] = " "
            letters[at] = mark


def _small(letter: str) -> str:
    """The letter in small; a capital whose small form is two letters (the Turkish İ) stays."""
    return small if len(small := letter.lower()) == 1 else letter


def _blank(letters: list[str], start: int, end: int) -> None:
    letters[start:end] = [letter if letter == "\n" else " " for letter in letters[start:end]]

"""Lines of a page to paragraphs: a line that was only cut by the margin goes on in the next one.

A break was meant where the first word of the next line would still have had room. That holds for any font and language.
"""

import math
import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import median, quantiles

from core.text.formats.pdf_layout import Line
from core.text.lines import begins_item

_WIDER = 1.3  # times the usual distance of lines: a paragraph ends
_OTHER_SIZE = 0.15  # of the height of letters: a heading
_LONG = 5  # words; the lines of running text tell where the margin is
_LONGEST = 60  # letters of a word
_TELLING = 4  # such lines; fewer do not tell, and every break stays
_HYPHENATED = re.compile(r"[^\W\d_]-$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def flow(pages: Sequence[Sequence[Line]]) -> list[str]:
    """The text of each page: paragraphs parted by a blank line, lines that were meant as such by a line break."""
    margins = _margins(pages)
    pitches = _pitches(pages)
    known = {word.lower() for page in pages for line in page for word in _WORD.findall(line.text)}
    return [_joined(page, margins, pitches, known) for page in pages]


def _margins(pages: Sequence[Sequence[Line]]) -> dict[tuple[int, ...], float]:
    """How far running text reaches, for each column, from the left edge of the page's text."""
    found: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for page in pages:
        edge = min((line.left for line in page), default=0.0)
        for line in page:
            if "\t" not in line.text and line.text.count(" ") >= _LONG - 1:
                found[line.column].append(line.right - edge)
    return {column: quantiles(ends, n=4)[2] for column, ends in found.items() if len(ends) >= _TELLING}


def _pitches(pages: Sequence[Sequence[Line]]) -> dict[tuple[int, ...], float]:
    found: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for page in pages:
        for before, line in pairwise(page):
            if before.column == line.column and before.bottom > line.bottom:
                found[line.column].append(before.bottom - line.bottom)
    return {column: median(each) for column, each in found.items()}


def _joined(
    page: Sequence[Line],
    margins: dict[tuple[int, ...], float],
    pitches: dict[tuple[int, ...], float],
    known: set[str],
) -> str:
    edge = min((line.left for line in page), default=0.0)
    parts: list[str] = []
    before: Line | None = None
    for line in page:
        if before is not None:
            gap = _gap(
                before, line, margins.get(before.column, math.inf) + edge, pitches.get(line.column, 0.0)
            )
            if gap == " " and _HYPHENATED.search(before.text) and line.text[:1].isalpha():
                parts[-1] = parts[-1][: -1 if _is_one_word(before.text, line.text, known) else None]
                gap = ""
            parts.append(gap)
        parts.append(line.text)
        before = line
    return "".join(parts)


def _gap(before: Line, line: Line, margin: float, pitch: float) -> str:
    if before.column != line.column or line.bottom >= before.bottom:
        runs_on = line.text[:1].islower() and before.text[-1:] not in ".!?:;"
        return " " if runs_on else "\n\n"
    if before.bottom - line.bottom > _WIDER * pitch:
        return "\n\n"
    if abs(before.height - line.height) > _OTHER_SIZE * max(before.height, line.height):
        return "\n\n"
    if "\t" in before.text or "\t" in line.text:
        return "\n"
    space = 0.25 * line.height
    if before.right + space + line.first_word < margin or begins_item(line.text, before.text):
        return "\n"
    is_closed, is_set_in = before.text[-1:] in '.!?:;”"', line.left > before.left + line.height
    return "\n" if is_closed and is_set_in else " "


def _is_one_word(before: str, after: str, known: set[str]) -> bool:
    """Whether a hyphen at the end of a line only parts a word: it goes on small, and has no hyphen elsewhere."""
    head, tail = _WORD.findall(before[-_LONGEST:-1])[-1], _WORD.match(after)
    return tail is not None and after[0].islower() and f"{head}-{tail[0]}".lower() not in known

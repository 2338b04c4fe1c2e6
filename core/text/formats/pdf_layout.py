"""Words with places to lines in reading order: heads and feet left out, columns one after another, numbers beside text.

Everything is told by where the words stand, in units of their own height; nothing by what they say, but for the number
that counts a page or a clause.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import accumulate, groupby, pairwise
from statistics import median

from core.text.formats.pdf_words import Word
from core.text.lines import is_label

Row = list[Word]  # what stands at one height of a page, from left to right
_EDGE_ROWS = 4  # of each end of a page that may be its head or foot
_EDGE = 0.13  # of a page's height; a page number stands no further in
_MOST = 0.35  # of all pages repeat a head that is on every page, or on every other
_SAME_HEIGHT = 6.0  # points
_LEAST_ROWS = 6  # on both sides of a gutter, for two columns
_CROSSED = 0.25  # of the rows at most may cross a gutter: titles over both columns, pictures
_PROSE_WORDS = 4  # on average in the lines of a column of running text
_PROSE_FILL = 0.55  # of a column's width that its lines fill on average
_GUTTER = 0.7  # of the height of the words
_CELL_GAP = 0.8  # heights at least between two cells of a row
_SURE_CELL_GAP = 2.2  # heights; words of a justified line stand closer
_WIDER = 2.5  # times the usual gap of such a line
_CLOSERS = ".,;:)]"
_APART = 1.3  # times the usual distance of rows between a head and the text
_TOUCHING = 0.1  # heights between the parts of one word
_TRIED = 12  # of the widest gaps
_DEPTH = 2  # gutters inside of columns: three or four columns
_PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(?:#|[ivxl]{1,6})(?:\s*(?:of|/)\s*#)?\W*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of running text, one row of a table (its cells parted by tabs), with its place on the page."""

    text: str
    left: float
    right: float
    bottom: float
    height: float
    column: tuple[int, ...]  # which one of how many; lines of one column read on
    first_word: float  # its width


def pages_of_lines(pages: Sequence[tuple[float, Sequence[Word]]]) -> list[list[Line]]:
    """The lines of pages, each of (height, words), in the order in which they are read."""
    rows = [_rows(words) for _, words in pages]
    heights = [height for height, _ in pages]
    return [list(_columns(page, ())) for page in _without_furniture(rows, heights)]


def _rows(words: Sequence[Word]) -> list[Row]:
    """From top to bottom; what stands half a line higher or lower (a raised sign) is in the row."""
    rows: list[Row] = []
    at = 0.0
    for word in sorted(words, key=lambda each: -(each[3] + each[4])):
        middle = (word[3] + word[4]) / 2
        if not rows or at - middle > (word[4] - word[3]) / 2:
            rows.append([])
            at = middle
        rows[-1].append(word)
    return [sorted(row, key=lambda each: each[1]) for row in rows]


def _without_furniture(pages: list[list[Row]], heights: Sequence[float]) -> list[list[Row]]:
    """The pages without what the printer repeats at their edges; a head stays once, where the document begins."""
    seen: Counter[tuple[str, int]] = Counter()
    for page in pages:
        seen.update({_furniture_key(row) for rows in _edges(page) for row in rows})
    kept = []
    for number, (page, height) in enumerate(zip(pages, heights, strict=True)):
        usual = median([one[0][3] - other[0][3] for one, other in pairwise(page)] or [0.0])
        top, bottom = (
            _furniture_rows(rows, seen, len(pages), (height, usual), is_first=not number and at == 0)
            for at, rows in enumerate(_edges(page))
        )
        body = page[top : len(page) - bottom]
        kept.append(body or page if len(pages) == 1 else body)
    return kept


def _edges(page: list[Row]) -> tuple[list[Row], list[Row]]:
    """The rows at the top and those at the bottom, from the edge inwards."""
    return page[:_EDGE_ROWS], page[: -_EDGE_ROWS - 1 : -1]


def _furniture_key(row: Row) -> tuple[str, int]:
    return re.sub(r"\d+", "#", " ".join(word[0] for word in row)), round(row[0][3] / _SAME_HEIGHT)


def _furniture_rows(
    rows: list[Row], seen: Counter[tuple[str, int]], pages: int, sizes: tuple[float, float], *, is_first: bool
) -> int:
    """How many rows from the edge inwards are furniture; `sizes`: the page's height, the usual distance of rows."""
    height, usual = sizes
    count = 0
    for place, row in enumerate(rows, start=1):
        words, at = _furniture_key(row)
        near = sum(seen[words, each] for each in (at - 1, at, at + 1))
        in_margin = not _EDGE * height < row[0][3] < (1 - _EDGE) * height
        is_number = in_margin and pages > 1 and _PAGE_NUMBER.fullmatch(words) is not None
        if not is_number and (is_first or near < max(3, _MOST * pages)):
            break
        is_apart = place < len(rows) and abs(row[0][3] - rows[place][0][3]) > _APART * usual
        count = place if is_apart or is_number else count
    return count


def _columns(rows: list[Row], column: tuple[int, ...]) -> Iterator[Line]:
    """The lines of a page or of a column of it: between titles that go across, column after column."""
    gutter = _gutter(rows) if len(column) < 2 * _DEPTH else None
    if gutter is None:
        yield from (_line(row, column) for row in rows)
        return
    place, is_beside = gutter
    band: list[Row] = []
    for row in [*rows, None]:
        if row is not None and not any(word[1] < place < word[2] for word in row):
            band.append(row)
            continue
        if is_beside:
            yield from (_line(each, column) for each in _beside(band, place))
        else:
            for side in (0, 1):
                parts = [[word for word in each if (word[1] >= place) == side] for each in band]
                yield from _columns([part for part in parts if part], (*column, side, 2))
        band = []
        if row is not None:
            yield _line(row, column)


def _gutter(rows: list[Row]) -> tuple[float, bool] | None:
    """(where a gap goes down the page, whether what stands left of it only labels the right); None without one."""
    if len(rows) < _LEAST_ROWS:
        return None
    left, right = min(row[0][1] for row in rows), max(row[-1][2] for row in rows)
    height = median(word[4] - word[3] for row in rows for word in row)
    covered = _coverage(rows, left, right)
    best: tuple[float, float, bool] | None = None
    runs = [*_runs(covered, _CROSSED * len(rows)), *_runs(covered, 0)]
    wide = [run for run in runs if run[0] and run[1] - run[0] >= _GUTTER * height]
    for start, end in nlargest(_TRIED, wide, key=lambda run: run[1] - run[0]):
        place = left + (start + end) / 2
        kind = _sides(rows, place, left, right)
        if kind is not None and (best is None or end - start > best[0]):
            best = (end - start, place, kind)
    return best[1:] if best else None


def _coverage(rows: list[Row], left: float, right: float) -> list[int]:
    """For each point of the width, how many rows have a word there."""
    steps = [0] * (int(right - left) + 3)
    for row in rows:
        for word in row:
            steps[int(word[1] - left)] += 1
            steps[int(word[2] - left) + 1] -= 1
    return list(accumulate(steps[:-2]))


def _runs(covered: list[int], most: float) -> Iterator[tuple[int, int]]:
    for is_free, group in groupby(enumerate(covered), key=lambda point: point[1] <= most):
        places = [place for place, _ in group]
        if is_free:
            yield places[0], places[-1] + 1


def _sides(rows: list[Row], place: float, left: float, right: float) -> bool | None:
    """False for two columns of running text, True for labels beside it, None for anything else, such as a table."""
    parts: dict[bool, list[Row]] = defaultdict(list)
    for row in rows:
        if not any(word[1] < place < word[2] for word in row):
            for side in (False, True):
                part = [word for word in row if (word[1] >= place) == side]
                parts[side] += [part] if part else []
    if not _is_prose(parts[True], right - place):
        return None
    if _is_prose(parts[False], place - left):
        return False
    few = 0 < len(parts[False]) <= len(parts[True]) / 2
    return True if few and place - left < right - place else None


def _is_prose(parts: list[Row], width: float) -> bool:
    if len(parts) < _LEAST_ROWS:
        return False
    words = sum(map(len, parts)) / len(parts)
    filled = sum(part[-1][2] - part[0][1] for part in parts) / len(parts)
    return words >= _PROSE_WORDS and filled >= _PROSE_FILL * width


def _beside(band: list[Row], place: float) -> Iterator[Row]:
    """The rows with the lines of each label, which may be two or three, put before the line that it begins at."""
    held: list[Row] = []
    label: Row = []
    for row in band:
        mine = [word for word in row if word[1] < place]
        rest = [word for word in row if word[1] >= place]
        if mine and label and label[-1][3] - mine[0][3] < 2 * (mine[0][4] - mine[0][3]) and held:
            label += mine
            held += [rest] if rest else []
            continue
        yield from _labelled(label, held)
        label, held = mine, [rest] if rest else []
        if not mine:
            yield from held
            held = []
    yield from _labelled(label, held)


def _labelled(label: Row, rows: list[Row]) -> Iterator[Row]:
    if label and rows:
        yield [*label, *rows[0]]
    elif label:
        yield label
    yield from rows[1:]


def _line(row: Row, column: tuple[int, ...]) -> Line:
    height = max(word[4] - word[3] for word in row)
    gaps = [after[1] - before[2] for before, after in pairwise(row)]
    usual = _WIDER * median(gaps) if len(gaps) > 1 else 0.0
    cell = min(max(_CELL_GAP * height, usual), _SURE_CELL_GAP * height)
    text = row[0][0]
    for gap, word in zip(gaps, row[1:], strict=True):
        touching = _CELL_GAP if word[0][0] in _CLOSERS else _TOUCHING
        is_cell = gap > cell and not is_label(text)
        text += ("\t" if is_cell else " " if not -height < gap < touching * height else "") + word[0]
    bottom = min(word[3] for word in row)
    return Line(text, row[0][1], row[-1][2], bottom, height, column, row[0][2] - row[0][1])

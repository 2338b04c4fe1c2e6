"""What every format gives: a text that can be stored, with its pages and paragraphs."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from core.errors import DocumentError
from core.text.document import Anchor
from core.text.limits import ReadingLimits
from core.text.lines import is_label

_DIGIT = re.compile(r"\d")
_LABELLED = 2  # cells of a table that only places a clause beside its number
_HEADED_COLUMNS = 3  # two may be a label and what it labels
_SURROGATE = re.compile("[\ud800-\udfff]")
_NUL_SIGN = "\ufffd"  # databases refuse the character 0; one for one, so that offsets stay
_SOFT_HYPHEN = "\u00ad"  # where a word may be parted, not that it is


@dataclass(frozen=True, slots=True)
class FileText:
    """The text of a file. It holds no NUL and no lone surrogate, so it can be stored and encoded."""

    text: str
    pages: tuple[Anchor, ...]
    paragraphs: tuple[Anchor, ...]
    headings: tuple[Anchor, ...] = ()  # `number` is the level, from 1
    notes: tuple[str, ...] = ()  # what was not read of it, in sentences


class Block(NamedTuple):
    """A paragraph, a heading or a row of a table, and what parts it from the one before."""

    gap: str
    text: str
    level: int = 0  # of a heading


def storable(text: str) -> str:
    """`text` with surrogate pairs joined, and lone surrogates and NULs turned into U+FFFD."""
    text = text.replace("\0", _NUL_SIGN)
    if _SURROGATE.search(text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def require_length(characters: int, title: str, limits: ReadingLimits) -> None:
    """Check the length of a text.

    Raises: DocumentError when it is longer than the limit.
    """
    if characters > limits.max_chars:
        raise DocumentError(
            f"“{title}” has more than {limits.max_chars:,} characters of text, the most Plumbline reads; "
            "split it into smaller files."
        )


def join_pieces(pieces: Iterable[tuple[str, str]]) -> tuple[str, tuple[Anchor, ...]]:
    """One text out of (gap before, piece), and where each piece lies; the first gap is left out."""
    parts: list[str] = []
    anchors: list[Anchor] = []
    end = 0
    for number, (gap, piece) in enumerate(pieces, start=1):
        parts += [gap, piece] if parts else ["", piece]
        start = end + len(parts[-2])
        end = start + len(piece)
        anchors.append(Anchor(number, start, end))
    return "".join(parts), tuple(anchors)


def text_of_blocks(blocks: Iterable[Block], title: str, limits: ReadingLimits) -> FileText:
    """The text of what is marked as paragraphs, headings, rows; blocks without text are left out.

    Raises: DocumentError when it is too long, or there is none.
    """
    kept: list[Block] = []
    length = 0
    for block in blocks:
        text = storable(block.text).replace(_SOFT_HYPHEN, "").strip()
        length += len(text)
        require_length(length, title, limits)
        kept += [block._replace(text=text)] if text else []
    if not kept:
        raise DocumentError(
            f"“{title}” has no text (it may hold only images); save its text and upload that."
        )
    text, anchors = join_pieces((block.gap, block.text) for block in kept)
    headings = tuple(
        Anchor(block.level, anchor.start, anchor.end)
        for block, anchor in zip(kept, anchors, strict=True)
        if block.level
    )
    return FileText(text, (), anchors, headings)


def rows_of_table(rows: Sequence[Sequence[str]], *, is_headed: bool) -> Iterator[Block]:
    """A line for each row, its cells parted by tabs, each after the head of its column where there is a row of heads.

    `is_headed`: the file says that the first row holds heads. Where it does not say, a first row of words alone is one
    when it is over three columns or more, and one of them holds figures.
    """
    filled = [[" ".join(cell.split()) for cell in row] for row in rows]
    filled = [row for row in filled if any(row)]
    heads = filled[0] if len(filled) > 1 and (is_headed or _is_head(filled)) else []
    gap = "\n\n"
    for row in filled[1 if heads else 0 :]:
        cells = zip_longest(heads[: len(row)], row, fillvalue="")
        said = [f"{head}: {cell}" if head and cell and head != cell else cell for head, cell in cells]
        if not heads and is_label(said[0]) and said[0][-1:] in ".)" and len(said) == _LABELLED:
            yield Block(gap, " ".join(said))
        else:
            yield Block(gap, "\t".join(cell for cell in said if cell or not heads))
        gap = "\n"


def _is_head(rows: Sequence[Sequence[str]]) -> bool:
    first, body = rows[0], rows[1:]
    if len(first) < _HEADED_COLUMNS or not all(first) or any(_DIGIT.search(cell) for cell in first):
        return False
    return any(
        sum(1 for row in body if column < len(row) and _DIGIT.search(row[column])) * 2 > len(body)
        for column in range(1, len(first))
    )

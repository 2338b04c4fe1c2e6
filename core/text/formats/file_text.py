"""What every format gives: a text that can be stored, with its pages and paragraphs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from core.errors import DocumentError
from core.text.document import Anchor
from core.text.limits import ReadingLimits

_SURROGATE = re.compile("[\ud800-\udfff]")
_NUL_SIGN = "\ufffd"  # databases refuse the character 0; one for one, so that offsets stay


@dataclass(frozen=True, slots=True)
class FileText:
    """The text of a file. It holds no NUL and no lone surrogate, so it can be stored and encoded."""

    text: str
    pages: tuple[Anchor, ...]
    paragraphs: tuple[Anchor, ...]


def storable(text: str) -> str:
    """`text` with surrogate pairs joined, and lone surrogates and NULs turned into U+FFFD."""
    if "\0" in text:
        text = text.replace("\0", _NUL_SIGN)
    if _SURROGATE.search(text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def require_length(characters: int, title: str, limits: ReadingLimits) -> None:
    """Check the length of a text.

    Raises:
        DocumentError: it is longer than the limit.
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
    length = 0
    for number, (gap, piece) in enumerate(pieces, start=1):
        if parts:
            parts.append(gap)
            length += len(gap)
        anchors.append(Anchor(number, length, length + len(piece)))
        parts.append(piece)
        length += len(piece)
    return "".join(parts), tuple(anchors)

"""Rich text (rtf): paragraphs and rows of tables, read through striprtf; notes, heads and feet are left out."""

import re
from collections.abc import Iterator

from core.text.formats.file_text import Block, FileText, rows_of_table, text_of_blocks
from core.text.limits import ReadingLimits

_HIDDEN = re.compile(r"\{(?:\\[a-z]+-?\d* ?)*\\v(?![a-z0-9])[^{}]*\}")  # text that Word hides


def read_rtf(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of an RTF file."""
    from striprtf.striprtf import rtf_to_text

    written = _HIDDEN.sub("", data.decode("latin-1"))  # its letters are escaped
    text: str = rtf_to_text(written, errors="replace")  # type: ignore[no-untyped-call]
    return text_of_blocks(_blocks(text.replace("\f", "\n")), title, limits)


def _blocks(text: str) -> Iterator[Block]:
    rows: list[list[str]] = []
    for line in [*text.split("\n"), ""]:
        if line.endswith("|"):  # so striprtf ends each cell
            rows.append(line[:-1].split("|"))
            continue
        yield from rows_of_table(rows, is_headed=False)
        rows = []
        yield Block("\n\n", line)

"""Rich text (rtf): paragraphs and rows of tables, read through striprtf; notes, heads and feet are left out."""

from collections.abc import Iterator

from core.text.formats.file_text import Block, FileText, rows_of_table, text_of_blocks
from core.text.limits import ReadingLimits


def read_rtf(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of an RTF file.

    Raises: DocumentError when the file has no text, or too much.
    """
    from striprtf.striprtf import rtf_to_text

    text: str = rtf_to_text(  # type: ignore[no-untyped-call]
        data.decode("latin-1"), errors="replace"
    )  # its letters are escaped
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

"""Word files (docx): paragraphs, tables and notes in reading order, read through python-docx.

Tracked insertions count as text and tracked deletions do not: the text is what the document says when all changes are
accepted. Numbers that Word counts by itself are written as it shows them. Headers and footers are left out.
"""

import io
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from core.errors import DocumentError
from core.text.formats.docx_styles import ParagraphStyles
from core.text.formats.docx_styles import W as _W
from core.text.formats.file_text import Block, FileText, rows_of_table, text_of_blocks
from core.text.limits import ReadingLimits

if TYPE_CHECKING:
    from docx.document import Document as WordDocument
    from docx.oxml.xmlchemy import BaseOxmlElement

MAX_PARTS = 5_000  # of the archive; Word itself writes some dozens
_MAX_SPAN = 50  # columns of one cell
_MAX_HEADING = 200  # characters; a whole clause in a heading's style is text
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"  # repeats its Choice
_LEFT_OUT = frozenset(
    {f"{_W}del", f"{_W}moveFrom", f"{_W}instrText", f"{_W}delText", f"{_W}pPr", f"{_W}rPr", _FALLBACK}
)
_WRITTEN = {**dict.fromkeys(("tab", "ptab"), "\t"), **dict.fromkeys(("br", "cr"), "\n")}
_WRITTEN |= {"noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}
_SIGNS = {f"{_W}{name}": sign for name, sign in _WRITTEN.items()}
_NOTES = ("footnotes", "endnotes")


def read_docx(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of a Word file: blocks parted by a blank line, rows of a table by a line break."""
    import docx

    _check_archive(title, data, limits)
    document = docx.Document(io.BytesIO(data))
    found = text_of_blocks(_Body(document).blocks(), title, limits)
    deleted = sum(1 for _ in document.element.body.iter(f"{_W}del", f"{_W}moveFrom"))
    note = f"“{title}” has tracked deletions in {deleted:,} places; they are left out, and insertions count as text."
    return replace(found, notes=(note,) if deleted else ())


def _check_archive(title: str, data: bytes, limits: ReadingLimits) -> None:
    """Look at the archive before anything is unpacked into memory; a part never unpacks to more than it says."""
    damaged = f"“{title}” is not a readable Word file (it is damaged or cut off); save it again as docx."
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            unpacked = sum(part.file_size for part in parts)
            if len(parts) > MAX_PARTS or unpacked > limits.max_unpacked_bytes:
                raise DocumentError(
                    f"“{title}” unpacks to {unpacked:,} bytes in {len(parts):,} parts, more than the "
                    f"{limits.max_unpacked_bytes:,} bytes in {MAX_PARTS:,} parts that Plumbline reads; "
                    "save it without pictures or in smaller files."
                )
            xml = [part for part in parts if part.filename.lower().endswith((".xml", ".rels"))]
            if any(_declares_entities(archive.read(part)) for part in xml):
                raise DocumentError(
                    f"“{title}” holds XML definitions that no Word file has and that can do harm; "
                    "open it in a word processor and save it again as docx."
                )
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as err:
        raise DocumentError(damaged) from err


def _declares_entities(xml: bytes) -> bool:
    plain = xml.replace(b"\0", b"")  # UTF-16 reads like ASCII without its zeros
    return b"<!DOCTYPE" in plain or b"<!ENTITY" in plain


def _notes(document: "WordDocument") -> Iterator["BaseOxmlElement"]:
    from docx.oxml.parser import parse_xml  # does not resolve entities

    for kind in _NOTES:
        for relation in document.part.rels.values():
            if not relation.is_external and relation.reltype.endswith(f"/{kind}"):
                root = parse_xml(relation.target_part.blob)
                # The first notes hold the lines that part notes from text; they have a type.
                yield from (note for note in root if note.get(f"{_W}type") in (None, "normal"))


class _Body:
    """Goes through a document in reading order, counting as Word does."""

    def __init__(self, document: "WordDocument") -> None:
        self.document = document
        self.styles = ParagraphStyles.of(document)

    def blocks(self) -> Iterator[Block]:
        """Every block of the body, then of the notes."""
        for root in (self.document.element.body, *_notes(self.document)):
            yield from self._blocks(root)

    def _blocks(self, container: "BaseOxmlElement") -> Iterator[Block]:
        for child in container:
            if child.tag in _LEFT_OUT:
                continue
            if child.tag == f"{_W}p":
                yield from self._paragraph(child)
            elif child.tag == f"{_W}tbl":
                yield from self._rows(child)
            else:  # content controls and other wrappers
                yield from self._blocks(child)

    def _paragraph(self, paragraph: "BaseOxmlElement") -> Iterator[Block]:
        text = "".join(_runs(paragraph))
        if text.strip() or paragraph.find(f".//{_W}del") is None:
            number, level = self.styles.number(paragraph), self.styles.level(paragraph)
            if text.strip():
                yield Block("\n\n", number + text.strip(), level if len(text) <= _MAX_HEADING else 0)
        for box in _nearest(paragraph, f"{_W}txbxContent"):
            yield from self._blocks(box)

    def _rows(self, table: "BaseOxmlElement") -> Iterator[Block]:
        rows: list[list[str]] = []
        is_headed = False
        for row in _nearest(table, f"{_W}tr"):
            if row.find(f"{_W}trPr/{_W}del") is None:
                is_headed |= not rows and _is_head(row)
                rows.append(list(self._cells(row, rows[-1] if rows else [])))
        yield from rows_of_table(rows, is_headed=is_headed)

    def _cells(self, row: "BaseOxmlElement", above: list[str]) -> Iterator[str]:
        """The cells of a row; one that is joined with the cell above says the same."""
        at = 0
        for cell in _nearest(row, f"{_W}tc"):
            merged = cell.find(f"{_W}tcPr/{_W}vMerge")
            width = cell.find(f"{_W}tcPr/{_W}gridSpan")
            span = min(int(width.get(f"{_W}val", 1)), _MAX_SPAN) if width is not None else 1
            text = " ".join(block.text for block in self._blocks(cell))
            if merged is not None and merged.get(f"{_W}val") != "restart" and at < len(above):
                text = above[at]
            yield text
            yield from [""] * (span - 1)
            at += span


def _is_head(row: "BaseOxmlElement") -> bool:
    """Whether a first row is marked as one that is repeated on each page, or is all in bold."""
    if row.find(f"{_W}trPr/{_W}tblHeader") is not None:
        return True
    runs = [run for run in row.iter(f"{_W}r") if run.find(f"{_W}t") is not None]
    return bool(runs) and all(run.find(f"{_W}rPr/{_W}b") is not None for run in runs)


def _runs(element: "BaseOxmlElement") -> Iterator[str]:
    for child in element:
        tag = child.tag
        if not isinstance(tag, str) or tag in _LEFT_OUT or tag == f"{_W}txbxContent":
            continue
        if tag in _SIGNS:
            yield _SIGNS[tag]
        elif tag.endswith("}t"):  # of Word and of its formulas
            yield child.text or ""
        else:
            yield from _runs(child)


def _nearest(element: "BaseOxmlElement", tag: str) -> Iterator["BaseOxmlElement"]:
    """The outermost descendants with `tag`, in order."""
    for child in element:
        if child.tag == tag:
            yield child
        elif child.tag not in _LEFT_OUT:
            yield from _nearest(child, tag)

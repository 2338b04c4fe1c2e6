"""Word files (docx): paragraphs, tables and notes in reading order, read through python-docx.

Tracked insertions count as text and tracked deletions do not: the text is what the document says
when all changes are accepted. Headers and footers are left out. Numbers that Word counts by
itself are no text in the file, so they are not in ours.
"""

import io
import zipfile
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.errors import DocumentError
from core.text.formats.file_text import FileText, join_pieces, require_length, storable
from core.text.limits import ReadingLimits

if TYPE_CHECKING:
    from docx.document import Document as WordDocument
    from docx.oxml.xmlchemy import BaseOxmlElement

MAX_PARTS = 5_000  # of the archive; Word itself writes some dozens
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"  # repeats its Choice
_LEFT_OUT = frozenset(
    {f"{_W}del", f"{_W}moveFrom", f"{_W}instrText", f"{_W}delText", f"{_W}pPr", f"{_W}rPr", _FALLBACK}
)
_SIGNS = {
    f"{_W}tab": "\t",
    f"{_W}ptab": "\t",
    f"{_W}br": "\n",
    f"{_W}cr": "\n",
    f"{_W}noBreakHyphen": "\u2011",
    f"{_W}softHyphen": "\u00ad",
}
_NOTES = ("footnotes", "endnotes")


def read_docx(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of a Word file: blocks parted by a blank line, rows of a table by a line break.

    Raises:
        DocumentError: the file is damaged, too large once unpacked, unsafe, or without text.
    """
    _check_archive(title, data, limits)
    text, anchors = join_pieces(_read_pieces(title, data))
    if not text:
        raise DocumentError(
            f"“{title}” has no text (it may hold only images); save its text and upload that."
        )
    require_length(len(text), title, limits)
    return FileText(text, (), anchors)


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
            if any(_declares_entities(archive.read(part)) for part in parts if _is_xml(part)):
                raise DocumentError(
                    f"“{title}” holds XML definitions that no Word file has and that can do harm; "
                    "open it in a word processor and save it again as docx."
                )
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as err:
        raise DocumentError(damaged) from err


def _is_xml(part: zipfile.ZipInfo) -> bool:
    return part.filename.lower().endswith((".xml", ".rels"))


def _declares_entities(xml: bytes) -> bool:
    plain = xml.replace(b"\0", b"")  # UTF-16 reads like ASCII without its zeros
    return b"<!DOCTYPE" in plain or b"<!ENTITY" in plain


def _read_pieces(title: str, data: bytes) -> list[tuple[str, str]]:
    import docx
    from docx.opc.exceptions import OpcError
    from lxml.etree import LxmlError  # type: ignore[import-untyped]

    try:
        return list(_pieces(docx.Document(io.BytesIO(data))))
    except (
        OpcError,
        LxmlError,
        zipfile.BadZipFile,
        LookupError,
        ValueError,
        AttributeError,
        TypeError,
    ) as err:
        raise DocumentError(
            f"“{title}” is not a readable Word file (its parts do not fit together); save it again as docx."
        ) from err


def _pieces(document: "WordDocument") -> Iterator[tuple[str, str]]:
    """(gap before, text) of every block of the body, then of the notes; blocks without text are left out."""
    for root in (document.element.body, *_notes(document)):
        for gap, text in _blocks(root):
            clean = storable(text).strip()
            if clean:
                yield gap, clean


def _notes(document: "WordDocument") -> Iterator["BaseOxmlElement"]:
    from docx.oxml.parser import parse_xml  # does not resolve entities

    for kind in _NOTES:
        for relation in document.part.rels.values():
            if not relation.is_external and relation.reltype.endswith(f"/{kind}"):
                root = parse_xml(relation.target_part.blob)
                # The first notes hold the lines that part notes from text; they have a type.
                yield from (note for note in root if note.get(f"{_W}type") in (None, "normal"))


def _blocks(container: "BaseOxmlElement") -> Iterator[tuple[str, str]]:
    for child in container:
        if child.tag in _LEFT_OUT:
            continue
        if child.tag == f"{_W}p":
            yield "\n\n", "".join(_runs(child))
            for box in _nearest(child, f"{_W}txbxContent"):
                yield from _blocks(box)
        elif child.tag == f"{_W}tbl":
            yield from _rows(child)
        else:  # content controls and other wrappers
            yield from _blocks(child)


def _rows(table: "BaseOxmlElement") -> Iterator[tuple[str, str]]:
    gap = "\n\n"
    for row in _nearest(table, f"{_W}tr"):
        if row.find(f"{_W}trPr/{_W}del") is None:
            cells = (" ".join(text for _, text in _blocks(cell)) for cell in _nearest(row, f"{_W}tc"))
            line = "\t".join(" ".join(cell.split()) for cell in cells)
            if line.strip():
                yield gap, line
                gap = "\n"


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

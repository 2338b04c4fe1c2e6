"""A file to a document: which format it is, by its name and by its bytes, and what is wrong with it."""

import hashlib
import logging
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from core.errors import DocumentError
from core.text.document import Document, sha256_of
from core.text.formats.docx import read_docx
from core.text.formats.file_text import FileText
from core.text.formats.html import read_html
from core.text.formats.mail import read_eml, read_msg
from core.text.formats.pdf import read_pdf
from core.text.formats.plain import read_plain
from core.text.formats.rtf import read_rtf
from core.text.limits import ReadingLimits, blank_fault

logger = logging.getLogger(__name__)

_SHOWN_NAME = 80  # characters of a file name that a message repeats
_PDF_HEAD = 1024  # bytes within which a PDF says that it is one; some have junk before it


_Read = Callable[[str, bytes, ReadingLimits], FileText]
_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_READERS: Mapping[str, tuple[str, _Read]] = {  # by the ending of names: media type, what reads it
    "txt": ("text/plain", read_plain),
    "md": ("text/markdown", read_plain),
    "pdf": ("application/pdf", read_pdf),
    "docx": (_DOCX, read_docx),
    "html": ("text/html", read_html),
    "rtf": ("application/rtf", read_rtf),
    "eml": ("message/rfc822", read_eml),
    "msg": ("application/vnd.ms-outlook", read_msg),
}
_OTHER_ENDINGS = {"text": "txt", "markdown": "md", "htm": "html", "xhtml": "html"}
_ENDINGS = {**{kind: kind for kind in _READERS}, **_OTHER_ENDINGS}
ENDINGS = tuple(_ENDINGS)  # of the files that can be read, without the dot: for who lets people choose files
KNOWN = f"{', '.join([*_READERS][:-1])} and {[*_READERS][-1]}"
_KNOWN = f"Plumbline reads {KNOWN}"

_UNSIGNED = ("txt", "md", "html", "eml")  # their beginning tells nothing

# First bytes of files that people take for text or Word files, and what to do about each.
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_FOREIGN = (
    (
        (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*"),
        "a picture; run text recognition (OCR) on it and upload the result",
    ),
    ((b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!"), "a packed archive; unpack it and upload the files in it"),
)
_OTHER_PARTS = ((b"xl/", "a spreadsheet"), (b"ppt/", "a presentation"), (b"opendocument", "an OpenDocument"))
_DEFAULT_LIMITS = ReadingLimits()


def read_document(
    name: str, data: bytes, *, id: str | None = None, limits: ReadingLimits = _DEFAULT_LIMITS
) -> Document:
    """The document in a file called `name`. The same bytes always give the same text and offsets.

    Without an `id` the document is called after the hash of its bytes.

    Raises:
        DocumentError: the file cannot be read; the message says why, how to mend it, and nothing of its content.
    """
    title = _title(name)
    _check_size(title, data, limits)
    kind = _format(title, data)
    content = _read(kind, title, data, limits)
    if not content.text.strip():
        raise DocumentError(f"“{title}” holds no text, only blank space; choose a file with text in it.")
    gap = blank_fault(content.text)
    if gap:
        raise DocumentError(f"“{title}” {gap}")
    sha256 = hashlib.sha256(data).hexdigest()
    file = (id or f"doc-{sha256[:12]}", title, content.text, sha256, sha256_of(content.text))
    anchors = (content.pages, content.paragraphs, content.headings)
    return Document(*file, _READERS[kind][0], *anchors, content.notes)


def _read(kind: str, title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """What a reader finds; whatever a parser trips over is one clear sentence, and no other file suffers from it."""
    try:
        return _READERS[kind][1](title, data, limits)
    except DocumentError:
        raise
    except Exception as err:
        logger.warning("a %s file could not be read: %s", kind, type(err).__name__)
        raise DocumentError(
            f"“{title}” is not a readable {kind.upper()} file (it is damaged, or not as such files are made); "
            "open it in the program it came from, save it again, or save its text as txt."
        ) from err


def _title(name: str) -> str:
    """The name without its folder and without characters that could disturb a page or a terminal."""
    base = PurePosixPath(name.replace("\\", "/")).name
    shown = "".join(character if character.isprintable() else "\ufffd" for character in base)
    return shown if len(shown) <= _SHOWN_NAME else f"{shown[: _SHOWN_NAME - 20]}…{shown[-19:]}"


def _check_size(title: str, data: bytes, limits: ReadingLimits) -> None:
    if not data:
        raise DocumentError(f"“{title}” is empty (0 bytes); choose a file with text in it.")
    if len(data) > limits.max_bytes:
        raise DocumentError(
            f"“{title}” has {len(data):,} bytes, more than the {limits.max_bytes:,} that Plumbline reads; "
            "split it into smaller files."
        )


def _format(title: str, data: bytes) -> str:
    """The format that the name and the bytes agree on."""
    ending = PurePosixPath(title).suffix.lower().removeprefix(".")
    named = _ENDINGS.get(ending)
    if named is None:
        shown = f"of the unknown type “.{ending}”" if ending else "without an ending that tells its type"
        raise DocumentError(f"“{title}” is a file {shown}; {_KNOWN}, so save it as one of these.")
    found = "msg" if named == "msg" and data.startswith(_OLE) else None
    if found is None:
        _refuse_foreign(title, data)
        found = _sniff(title, data, named)
    if found == named or (found is None and named in _UNSIGNED):
        return named
    if found is None:
        raise DocumentError(
            f"“{title}” is called .{ending} but is not a {named.upper()} file (or its beginning is damaged); "
            f"save it again as {named.upper()}."
        )
    raise DocumentError(
        f"“{title}” is called .{ending} but is {_a(found)} file; rename it to end in .{found}."
    )


def _a(kind: str) -> str:
    return f"{'an' if kind.upper().startswith(('R', 'M')) else 'a'} {kind.upper()}"


def _sniff(title: str, data: bytes, named: str) -> str | None:
    """What the bytes say they are; None for everything without a signature, such as text."""
    if data.startswith(b"%PDF-") or (named == "pdf" and b"%PDF-" in data[:_PDF_HEAD]):
        return "pdf"
    if data.startswith(b"{\\rtf"):
        return "rtf"
    if not data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return None
    if b"word/" in data:  # names of parts stand unpacked in a zip archive
        return "docx"
    for part, kind in _OTHER_PARTS:
        if part in data:
            raise DocumentError(f"“{title}” is {kind} file; {_KNOWN}, so save it as PDF.")
    if named == "docx":
        return named  # its reader says what is missing
    raise DocumentError(f"“{title}” is a packed archive; unpack it and upload the files in it.")


def _refuse_foreign(title: str, data: bytes) -> None:
    if data.startswith(_OLE):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise DocumentError(
                f"“{title}” is protected by a password; save a copy without the password and upload that."
            )
        raise DocumentError(
            f"“{title}” is in an old Office format (doc, xls, ppt); open it in a word processor and save it as docx."
        )
    for signatures, advice in _FOREIGN:
        if data.startswith(signatures):
            raise DocumentError(f"“{title}” is {advice}.")

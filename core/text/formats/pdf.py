"""PDF files: the words of each page, read by PDFium apart from this process, in the order in which people read them."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.errors import DocumentError
from core.text.document import paragraph_anchors
from core.text.formats import pdf_words
from core.text.formats.file_text import FileText, join_pieces, require_length, storable
from core.text.formats.flow import flow
from core.text.formats.pdf_layout import pages_of_lines
from core.text.limits import ReadingLimits

_SHOWN = 8  # pages without text that a note names
_CLOSING = (".", "!", "?", ":", ";", "”", '"', ")")
_UNREADABLE = "\ufffd"
_MAX_UNREADABLE = 0.1  # of all characters; a word here and there should not cost a reviewer the file


def read_pdf(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of all pages, with an anchor for every page; a page without text has an empty one.

    Raises:
        DocumentError: the file is damaged, protected, has no text layer, or goes beyond a limit.
    """
    pages = _pages(title, data, limits)
    lines = pages_of_lines([(height, [tuple(word) for word in words]) for _, height, words in pages])
    texts = [storable(text) for text in flow(lines)]
    if not any(texts):
        raise DocumentError(
            f"“{title}” has no text layer (its {_count(len(texts))} only images or empty); "
            "run text recognition (OCR) on it and upload the result."
        )
    text, anchors = join_pieces(_with_gaps(texts))
    if text.count(_UNREADABLE) > _MAX_UNREADABLE * len(text):
        raise DocumentError(
            f"“{title}” has a text layer that cannot be decoded (its fonts do not say which letters they show); "
            "run text recognition (OCR) on it and upload the result."
        )
    require_length(len(text), title, limits)
    empty = [str(number) for number, page in enumerate(texts, start=1) if not page]
    shown = ", ".join(empty[:_SHOWN]) + (", …" if len(empty) > _SHOWN else "")
    note = f"“{title}” has pages without text, which may be scanned and were not read: {shown}."
    return FileText(text, anchors, paragraph_anchors(text), notes=(note,) if empty else ())


def _pages(title: str, data: bytes, limits: ReadingLimits) -> list[Any]:
    """What `pdf_words` found; its faults in words."""
    command = [
        sys.executable,
        "-I",
        str(Path(pdf_words.__file__)),
        str(limits.max_pages),
        str(limits.max_chars),
    ]
    damaged = f"“{title}” is not a readable PDF (it is damaged or cut off); save it again as PDF."
    try:
        done = subprocess.run(
            command, input=data, capture_output=True, timeout=limits.max_seconds, check=True
        )
        found = json.loads(done.stdout)
    except subprocess.TimeoutExpired as err:
        raise DocumentError(
            f"“{title}” takes more than {limits.max_seconds:g} seconds to read; "
            "print it to a new PDF, or save its text as txt, and upload that."
        ) from err
    except (subprocess.CalledProcessError, ValueError) as err:  # it crashed, or took too much memory
        raise DocumentError(damaged) from err
    number = found.get("number", 0)
    if fault := found.get("fault"):
        require_length(limits.max_chars + (fault == "chars"), title, limits)
        raise DocumentError(
            {
                "locked": f"“{title}” is protected by a password; save a copy without the password and upload that.",
                "page": f"Page {number} of “{title}” is damaged and cannot be read; save the file again as PDF.",
                "pages": f"“{title}” has {number:,} pages, more than the {limits.max_pages:,} that Plumbline reads; "
                "split it into smaller files.",
            }.get(fault, damaged)
        )
    return list(found["pages"])


def _with_gaps(texts: list[str]) -> Iterator[tuple[str, str]]:
    """Each page with the gap before it: a sentence that runs on to the next page stays one."""
    last = ""
    for text in texts:
        runs_on = text[:1].islower() and not last.endswith(_CLOSING)
        yield ("\n" if runs_on else "\n\n") if text and last else "", text
        last = text or last


def _count(pages: int) -> str:
    return "one page is" if pages == 1 else f"{pages:,} pages are"

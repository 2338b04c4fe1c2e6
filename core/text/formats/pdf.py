"""PDF files: the text layer of each page, read by pypdf within its limits and a time box."""

import io
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.errors import DocumentError
from core.text.document import paragraph_anchors
from core.text.formats.file_text import FileText, join_pieces, require_length, storable
from core.text.limits import ReadingLimits

if TYPE_CHECKING:
    from pypdf import PdfReader

# pypdf reports every repair of a flawed file, at times with words of the file; neither is for our log.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)

_CLOSING = (".", "!", "?", ":", ";", "”", '"', ")")
_UNREADABLE = "\ufffd"
_MAX_UNREADABLE = 0.1  # of all characters; a word here and there should not cost a reviewer the file
# A page's own instructions are some 100 KB; this is far beyond print and still parsed in seconds.
_MAX_STREAM = 30_000_000


def read_pdf(
    title: str, data: bytes, limits: ReadingLimits, *, clock: Callable[[], float] = time.monotonic
) -> FileText:
    """The text of all pages, with an anchor for every page; a page without text has an empty one.

    Raises:
        DocumentError: the file is damaged, protected, has no text layer, or goes beyond a limit.
    """
    from pypdf import apply_configuration

    deadline = clock() + limits.max_seconds

    def keep_time(*_: object) -> None:
        if clock() > deadline:
            raise DocumentError(
                f"“{title}” takes more than {limits.max_seconds:g} seconds to read; "
                "print it to a new PDF, or save its text as txt, and upload that."
            )

    with apply_configuration(
        zlib_maximum_output_length=_MAX_STREAM,
        lzw_maximum_output_length=_MAX_STREAM,
        run_length_maximum_output_length=_MAX_STREAM,
        array_based_stream_maximum_output_length=_MAX_STREAM,
    ):
        reader = _open(title, data, limits)
        texts = list(_page_texts(reader, title, limits, keep_time))
    if not any(texts):
        raise DocumentError(
            f"“{title}” has no text layer (its {_count(len(texts))} only images or empty); "
            "run text recognition (OCR) on it and upload the result."
        )
    text, pages = join_pieces(_with_gaps(texts))
    if text.count(_UNREADABLE) > _MAX_UNREADABLE * len(text):
        raise DocumentError(
            f"“{title}” has a text layer that cannot be decoded (its fonts do not say which letters they show); "
            "run text recognition (OCR) on it and upload the result."
        )
    require_length(len(text), title, limits)
    return FileText(text, pages, paragraph_anchors(text))


def _open(title: str, data: bytes, limits: ReadingLimits) -> "PdfReader":
    from pypdf import PdfReader
    from pypdf.errors import DependencyError

    locked = f"“{title}” is protected by a password; save a copy without the password and upload that."
    with _damage_named(f"“{title}” is not a readable PDF (it is damaged or cut off); save it again as PDF."):
        reader = PdfReader(io.BytesIO(data))
        try:
            # Files that only forbid printing or copying open with the empty password.
            if reader.is_encrypted and not reader.decrypt(""):
                raise DocumentError(locked)
        except DependencyError as err:  # strong encryption, which needs a package that is not installed
            raise DocumentError(locked) from err
        pages = len(reader.pages)
        if not pages:
            raise ValueError("the page tree is empty")
    if pages > limits.max_pages:
        raise DocumentError(
            f"“{title}” has {pages:,} pages, more than the {limits.max_pages:,} that Plumbline reads; "
            "split it into smaller files."
        )
    return reader


def _page_texts(
    reader: "PdfReader", title: str, limits: ReadingLimits, keep_time: Callable[..., None]
) -> Iterator[str]:
    length = 0
    for number in range(1, len(reader.pages) + 1):
        keep_time()
        with _damage_named(
            f"Page {number} of “{title}” is damaged and cannot be read; save the file again as PDF."
        ):
            raw = reader.pages[number - 1].extract_text(visitor_operand_before=keep_time)
        text = _clean(raw)
        length += len(text)
        require_length(length, title, limits)
        yield text


@contextmanager
def _damage_named(message: str) -> Iterator[None]:
    """Turn whatever pypdf trips over into one clear sentence."""
    from pypdf.errors import PyPdfError

    try:
        yield
    except DocumentError:
        raise
    except (
        # On broken files pypdf lets errors of nearly every kind through.
        PyPdfError,
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        OSError,
        RuntimeError,
        TypeError,
        ValueError,
    ) as err:
        raise DocumentError(message) from err


def _clean(raw: str) -> str:
    lines = storable(raw).replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip()


def _with_gaps(texts: list[str]) -> Iterator[tuple[str, str]]:
    """Each page with the gap before it: a sentence that runs on to the next page stays one."""
    last = ""
    for text in texts:
        runs_on = text[:1].islower() and not last.endswith(_CLOSING)
        yield ("\n" if runs_on else "\n\n") if text and last else "", text
        last = text or last


def _count(pages: int) -> str:
    return "one page is" if pages == 1 else f"{pages:,} pages are"

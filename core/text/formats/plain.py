"""Plain text and Markdown: bytes to text, whatever the encoding."""

import codecs
import re
from contextlib import suppress

from core.errors import DocumentError
from core.text.document import paragraph_anchors
from core.text.formats.file_text import FileText, require_length, storable
from core.text.limits import ReadingLimits
from core.text.unwrap import unwrapped

# The longest first: the mark of UTF-32 begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 64 * 1024  # bytes that guesses look at
_MAX_CONTROLS = 0.02  # of all bytes; text has none, but a stray one should not cost a reviewer the file
_MANY_NULS = 0.3  # of every second byte; UTF-16 of Latin text has more than nine in ten
_FOREIGN = 0.25  # of all letters; a text with more high bytes is hardly in a Western language
_ENOUGH = 20  # high bytes; statistics of fewer say nothing
_CONTROLS = bytes(range(9)) + bytes(range(14, 32)) + b"\x7f"
_LETTERS = re.compile(rb"[A-Za-z\x80-\xff]")
_HIGH = re.compile(rb"[\x80-\xff]")


def read_plain(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of a plain file, character for character; only the byte order mark is left out."""
    text = storable(decode(title, data))
    require_length(len(text), title, limits)
    return FileText(text, (), paragraph_anchors(unwrapped(text)))


def decode(title: str, data: bytes) -> str:
    """`data` as text: by its byte order mark, as UTF-8, UTF-16, or in the likeliest 8-bit encoding.

    Raises: DocumentError when the bytes are no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode_marked(title, data[len(mark) :], encoding)
    wide = _unmarked_utf16(data)
    if wide is not None:
        return wide
    if _is_binary(data):
        raise DocumentError(
            f"“{title}” holds no readable text (it looks like a binary file); "
            "save its text as txt and upload that."
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decode_8_bit(data)


def _decode_marked(title: str, data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as err:
        raise DocumentError(
            f"“{title}” says it is {encoding.upper()} text but breaks off or is damaged at byte {err.start}; "
            "save it again as UTF-8."
        ) from err


def _unmarked_utf16(data: bytes) -> str | None:
    """The text of UTF-16 without a mark, told by the zero in every second byte of Latin letters."""
    even, odd = data[:_SAMPLE:2], data[1:_SAMPLE:2]
    if not odd or len(data) % 2:
        return None
    for encoding, zeros, letters in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if zeros.count(0) > _MANY_NULS * len(odd) and not letters.count(0):
            with suppress(UnicodeDecodeError):
                return data.decode(encoding)
    return None


def _is_binary(data: bytes) -> bool:
    return len(data) - len(data.translate(None, _CONTROLS)) > _MAX_CONTROLS * len(data)


def _decode_8_bit(data: bytes) -> str:
    """Western text is cp1252 unless most signs speak against it; then the statistics of languages decide."""
    sample = data[:_SAMPLE]
    high = len(_HIGH.findall(sample))
    if high >= _ENOUGH and high > _FOREIGN * len(_LETTERS.findall(sample)):
        from charset_normalizer import from_bytes

        best = from_bytes(data).best()
        if best is not None:
            return str(best)
    with suppress(UnicodeDecodeError):  # five bytes have no meaning there
        return data.decode("cp1252")
    return data.decode("latin-1")

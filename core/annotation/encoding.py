"""The text of an uploaded sheet, whichever program saved it."""

import codecs

from core.errors import InputError

MAX_BYTES = 20 * 1024 * 1024


def decode_sheet(data: bytes, *, max_bytes: int = MAX_BYTES) -> str:
    """The text of a CSV file: UTF-8 or UTF-16 with a byte order mark, UTF-8, Windows-1252, else Latin-1.

    Raises:
        InputError: it is empty, too large, or is no text.
    """
    if len(data) > max_bytes:
        raise InputError(
            f"the file has {len(data):,} bytes, and at most {max_bytes:,} are read; split it into smaller files"
        )
    text = _decode(data)
    if not text.strip():
        raise InputError("the file is empty; give a CSV file whose first line names the columns")
    if "\0" in text:
        raise InputError("the file holds binary data; save the sheet as CSV first")
    return text


def _decode(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as err:
            raise InputError("the file is damaged UTF-16 text; save the sheet as UTF-8 CSV") from err
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")

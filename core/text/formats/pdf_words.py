"""The words of a PDF with their places, read by PDFium in a process of its own: `pdf_words.py PAGES CHARS < FILE`.

A file from a stranger may crash, stall or fill the process, and nothing else. Nothing of Plumbline is imported here, so
that it starts at once. It writes JSON: `{"fault": ...}`, or `{"pages": [[width, height, [[text, x0, x1, y0, y1]]]]}`.
"""

import ctypes
import json
import sys
from collections.abc import Iterator

MAX_MEMORY = 2_000_000_000  # bytes
_HYPHENS = (0x02, 0xFFFE)  # PDFium's signs for a hyphen that parts a word at the end of a line
_QUARTERS = 4
_FAR = 20_000.0  # points; no page is so large, and what a file puts farther away stands at this edge

Word = tuple[str, float, float, float, float]  # text, left, right, bottom, top


def main() -> None:
    """Read standard input, write standard output."""
    max_pages, max_chars = int(sys.argv[1]), int(sys.argv[2])
    _bound_memory()
    json.dump(_read(sys.stdin.buffer.read(), max_pages, max_chars), sys.stdout)


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def _read(data: bytes, max_pages: int, max_chars: int) -> dict[str, object]:
    import pypdfium2  # type: ignore[import-untyped]
    from pypdfium2 import raw

    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        is_locked = raw.FPDF_GetLastError() in (raw.FPDF_ERR_PASSWORD, raw.FPDF_ERR_SECURITY)
        return {"fault": "locked" if is_locked else "damaged"}
    if not len(pdf):
        return {"fault": "damaged"}
    if len(pdf) > max_pages:
        return {"fault": "pages", "number": len(pdf)}
    pages = []
    left = max_chars
    for number in range(len(pdf)):
        try:
            page = pdf[number]
            text = page.get_textpage()
        except pypdfium2.PdfiumError:
            return {"fault": "page", "number": number + 1}
        left -= text.count_chars()
        if left < 0:
            return {"fault": "chars"}
        pages.append([*page.get_size(), list(_words(text, raw))])
        text.close()
        page.close()
    return {"pages": pages}


def _words(page: "ctypes.Structure", raw: "ctypes.CDLL") -> Iterator[Word]:
    """The words in the order of the file; those that the page shows turned by a quarter come as if it were upright."""
    letters, first = "", 0
    for place in range(page.count_chars() + 1):
        code = raw.FPDFText_GetUnicode(page, place) if place < page.count_chars() else 0x20
        letter = "-" if code in _HYPHENS else chr(code) if 0 < code < 0x110000 else "\ufffd"
        if not letter.isspace():
            first = first if letters else place
            letters += letter
        if letters and (letter.isspace() or code in _HYPHENS):
            unmapped = raw.FPDFText_HasUnicodeMapError(page, first) == 1
            last = first + len(letters) - 1
            yield ("\ufffd" * len(letters) if unmapped else letters, *_box(page, first, last, raw))
            letters = ""


def _box(page: object, first: int, last: int, raw: "ctypes.CDLL") -> tuple[float, float, float, float]:
    import math

    box = raw.FS_RECTF()
    found = []
    for place in (first, last):
        raw.FPDFText_GetLooseCharBox(page, place, box)
        found.append((box.left, box.right, box.bottom, box.top))
    left, right = min(each[0] for each in found), max(each[1] for each in found)
    bottom, top = min(each[2] for each in found), max(each[3] for each in found)
    turned = round(raw.FPDFText_GetCharAngle(page, first) / (math.pi / 2)) % _QUARTERS
    upright = {0: (left, right, bottom, top), 1: (-top, -bottom, left, right)}
    upright |= {2: (-right, -left, -top, -bottom), 3: (bottom, top, -right, -left)}
    return tuple(round(max(-_FAR, min(_FAR, each)), 1) for each in upright[turned])


if __name__ == "__main__":
    main()

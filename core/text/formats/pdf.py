"""PDF files: the words of each page, read by PDFium apart from this process, in the order in which people read them."""

import json
import math
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median, quantiles
from typing import Any

from core.errors import DocumentError
from core.text.document import paragraph_anchors
from core.text.formats import pdf_words
from core.text.formats.file_text import FileText, join_pieces, require_length, storable
from core.text.formats.pdf_layout import Line, pages_of_lines
from core.text.limits import ReadingLimits
from core.text.lines import begins_item

_SHOWN = 8  # pages without text that a note names
_CLOSING = (".", "!", "?", ":", ";", "”", '"', ")")
_UNREADABLE = "\ufffd"
_MAX_UNREADABLE = 0.1  # of all characters; a word here and there should not cost a reviewer the file


def read_pdf(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """The text of all pages, with an anchor for every page; a page without text has an empty one."""
    pages = _pages(title, data, limits)
    lines = pages_of_lines([(height, [tuple(word) for word in words]) for _, height, words in pages])
    texts = [storable(text) for text in flow(lines)]
    if not any(texts):
        pages_are = "one page is" if len(texts) == 1 else f"{len(texts):,} pages are"
        raise DocumentError(
            f"“{title}” has no text layer (its {pages_are} only images or empty); "
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
    command = [sys.executable, "-I", pdf_words.__file__, str(limits.max_pages), str(limits.max_chars)]
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


_WIDER = 1.3  # times the usual distance of lines: a paragraph ends
_OTHER_SIZE = 0.15  # of the height of letters: a heading
_LONG = 5  # words; the lines of running text tell where the margin is
_LONGEST = 60  # letters of a word
_TELLING = 4  # such lines; fewer do not tell, and every break stays
_HYPHENATED = re.compile(r"[^\W\d_]-$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def flow(pages: Sequence[Sequence[Line]]) -> list[str]:
    """The text of each page: paragraphs parted by a blank line, lines that were meant as such by a line break."""
    margins = _margins(pages)
    pitches = _pitches(pages)
    known = {word.lower() for page in pages for line in page for word in _WORD.findall(line.text)}
    return [_joined(page, margins, pitches, known) for page in pages]


def _margins(pages: Sequence[Sequence[Line]]) -> dict[tuple[int, ...], float]:
    """How far running text reaches, for each column, from the left edge of the page's text."""
    found: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for page in pages:
        edge = min((line.left for line in page), default=0.0)
        for line in page:
            if "\t" not in line.text and line.text.count(" ") >= _LONG - 1:
                found[line.column].append(line.right - edge)
    return {column: quantiles(ends, n=4)[2] for column, ends in found.items() if len(ends) >= _TELLING}


def _pitches(pages: Sequence[Sequence[Line]]) -> dict[tuple[int, ...], float]:
    found: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for page in pages:
        for before, line in pairwise(page):
            if before.column == line.column and before.bottom > line.bottom:
                found[line.column].append(before.bottom - line.bottom)
    return {column: median(each) for column, each in found.items()}


def _joined(
    page: Sequence[Line],
    margins: dict[tuple[int, ...], float],
    pitches: dict[tuple[int, ...], float],
    known: set[str],
) -> str:
    edge = min((line.left for line in page), default=0.0)
    parts = [line.text for line in page[:1]]
    for before, line in pairwise(page):
        margin = margins.get(before.column, math.inf) + edge
        gap = _gap(before, line, margin, pitches.get(line.column, 0.0))
        if gap == " " and _HYPHENATED.search(before.text) and line.text[:1].isalpha():
            parts[-1] = parts[-1][: -1 if _is_one_word(before.text, line.text, known) else None]
            gap = ""
        parts += [gap, line.text]
    return "".join(parts)


def _gap(before: Line, line: Line, margin: float, pitch: float) -> str:
    if before.column != line.column or line.bottom >= before.bottom:
        runs_on = line.text[:1].islower() and before.text[-1:] not in ".!?:;"
        return " " if runs_on else "\n\n"
    if before.bottom - line.bottom > _WIDER * pitch:
        return "\n\n"
    if abs(before.height - line.height) > _OTHER_SIZE * max(before.height, line.height):
        return "\n\n"
    if "\t" in before.text or "\t" in line.text:
        return "\n"
    space = 0.25 * line.height
    if before.right + space + line.first_word < margin or begins_item(line.text, before.text):
        return "\n"
    is_closed, is_set_in = before.text[-1:] in '.!?:;”"', line.left > before.left + line.height
    return "\n" if is_closed and is_set_in else " "


def _is_one_word(before: str, after: str, known: set[str]) -> bool:
    """Whether a hyphen at the end of a line only parts a word: it goes on small, and has no hyphen elsewhere."""
    head, tail = _WORD.findall(before[-_LONGEST:-1])[-1], _WORD.match(after)
    return tail is not None and after[0].islower() and f"{head}-{tail[0]}".lower() not in known

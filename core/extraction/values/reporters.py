"""Volume, reporter and page of court decisions ("500 U.S. 123"), recognised by eyecite's reporters."""

import logging
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

_CANDIDATE = re.compile(r"\b\d{1,4}\s{1,3}[A-Z][A-Za-z0-9.'\u2019& ]{0,30}?,?\s{1,3}(?:at\s+)?\*?\d{1,7}\b")
_GLUED = re.compile(r"/|,\d{3}|\.\d|\w")
MARGIN = 40  # characters around a candidate that eyecite sees; it wants word borders and "at 5"

MAX_WINDOW = 2000  # characters; eyecite's time grows faster than the text


@dataclass(frozen=True, slots=True)
class ReporterCite:
    """A reporter citation at `text[start:end]`; in a short one `page` is the pin cite."""

    start: int
    end: int
    volume: str
    reporter: str  # eyecite's standard spelling
    page: str
    is_short: bool


def find_reporter_cites(text: str) -> list[ReporterCite]:
    """Every citation of a known law reporter, by start. Only the neighbourhoods of candidates are parsed."""
    found: dict[int, ReporterCite] = {}
    for start, end in _windows(text):
        for cite in _eyecite()(text[start:end]):
            if type(cite).__name__ not in ("FullCaseCitation", "ShortCaseCitation"):
                continue
            low, high = cite.span()
            if _GLUED.match(text, start + high):
                continue  # a patent "US 14/423,186"
            page = cite.groups.get("page") or ""
            volume = cite.groups.get("volume") or ""
            if page and volume:
                is_short = type(cite).__name__ == "ShortCaseCitation"
                reporter = cite.corrected_reporter()
                found[start + low] = ReporterCite(start + low, start + high, volume, reporter, page, is_short)
    return [found[key] for key in sorted(found)]


def _windows(text: str) -> list[tuple[int, int]]:
    """Stretches around candidates; one starts where no citation can be cut in two."""
    windows: list[tuple[int, int]] = []
    for match in _CANDIDATE.finditer(text):
        start, end = max(0, match.start() - MARGIN), min(len(text), match.end() + MARGIN)
        if windows and start <= windows[-1][1] and match.start() - windows[-1][0] > MAX_WINDOW:
            windows[-1] = (windows[-1][0], max(windows[-1][0], match.start() - 1))
            windows.append((match.start(), end))
        elif windows and start <= windows[-1][1]:
            windows[-1] = (windows[-1][0], end)
        else:
            windows.append((start, end))
    return windows


@cache
def _eyecite() -> Any:
    """`eyecite.get_citations`, imported when first needed: its reporter tables take a while."""
    from eyecite import get_citations

    # Its warnings quote the text, which may be confidential, and tell a user nothing.
    logging.getLogger("eyecite").setLevel(logging.ERROR)
    return get_citations

"""Volume, reporter and page of court decisions: eyecite's reporters ("500 U.S. 123") and, by their form alone, those
with the year in brackets and the neutral ones of the Commonwealth ("[1932] AC 562", "[2017] UKSC 5", "2008 SCC 9").
"""

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

_CANDIDATE = re.compile(
    r"\b\d{1,4}\s{1,20}[A-Z][A-Za-z0-9.'\u2019&\s]{0,30}?,?\s{1,20}(?:at\s{1,20})?\*?\d{1,7}\b"
)
_RUN = re.compile(r"\s+|\S+")  # a citation may be broken over a line; eyecite reads it on one
_SERIES = r"(?P<reporter>[A-Z][A-Za-z.]{0,7}(?:\s[A-Z][A-Za-z.]{0,7}){0,3})"
_CANADIAN = (
    r"(?:SCC|CSC|FCA?|CAF|TCC|(?:BC|AB|SK|MB|ON|QC|NB|NS|PE|NL|YK|NWT|NU)(?:CA|SC|CS|[QK]B|CJ|PC|TD|CQ))"
)
_GERMAN = "BVerfGE|BVerwGE|BGHZ|BGHSt|BAGE|BFHE|BSGE|RGZ|RGSt"
_SWISS = "BGE|ATF|DTF"
OWN_SERIES = re.compile(rf"\b(?:{_GERMAN}|{_SWISS})\b")
"""The official series of one court, which name it: "BVerfGE 7, 198" needs no year."""
_YEAR = r"(?P<year>(?:1[6-9]|20)\d\d)"
_BY_FORM = tuple(
    re.compile(rf"(?<!\w){form}\s{{1,20}}(?P<page>\d{{1,5}})(?![\w/]|[.,]\d)")
    for form in (
        rf"\[{_YEAR}\]\s{{1,20}}(?:(?P<volume>\d{{1,3}})\s{{1,20}})?{_SERIES}",
        rf"\({_YEAR}\)\s{{1,20}}(?P<volume>\d{{1,3}})\s{{1,20}}(?P<reporter>[A-Z]{{2,6}})",
        rf"{_YEAR}\s(?P<reporter>{_CANADIAN}|SCC\sOnLine\s[A-Z][A-Za-z]{{1,5}})",
        rf"AIR\s{_YEAR}\s(?P<reporter>[A-Z][A-Za-z]{{1,8}})",
        rf"{_YEAR}\s\((?P<volume>\d{{1,2}})\)\s(?P<reporter>SA|All\sSA|BCLR|SACR)",
        rf"(?P<reporter>{_GERMAN})\s(?P<volume>\d{{1,3}}),",
        rf"(?P<reporter>{_SWISS})\s(?P<volume>\d{{1,3}})\s(?P<part>I[ab]?|II|III|IV|V|VI)",
    )
)
_PARAGRAPH = re.compile(r"\d+\s+Abs\.\s+\d+")  # of a German section, no "Ohio Law Abs."
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
    year: str | None = None  # where the citation itself has it, as "[1932] AC 562"


def find_reporter_cites(text: str) -> list[ReporterCite]:
    """Every citation of a known law reporter, by start. Only the neighbourhoods of candidates are parsed."""
    found: dict[int, ReporterCite] = {}
    for start, end in _windows(text):
        line, places = _on_one_line(text, start, end)
        for cite in _eyecite()(line):
            if type(cite).__name__ not in ("FullCaseCitation", "ShortCaseCitation"):
                continue
            low, high = places[cite.span()[0]], places[cite.span()[1] - 1] + 1
            if _GLUED.match(text, high) or _PARAGRAPH.fullmatch(text, low, high):
                continue  # a patent "US 14/423,186"
            page, volume = (cite.groups.get(part) or "" for part in ("page", "volume"))
            if page and volume:
                is_short = type(cite).__name__ == "ShortCaseCitation"
                found[low] = ReporterCite(low, high, volume, cite.corrected_reporter(), page, is_short)
    for one in _by_form(text):
        for place in range(one.start, one.end):
            found.pop(place, None)  # eyecite knows some of them by an American reporter's initials
        found[one.start] = one
    return [found[key] for key in sorted(found)]


def _on_one_line(text: str, start: int, end: int) -> tuple[str, list[int]]:
    """A stretch of a text with single spaces, and where each of its characters stands in the text."""
    line: list[str] = []
    places: list[int] = []
    for match in _RUN.finditer(text, start, end):
        line.append(" " if match.group().isspace() else match.group())
        places += [match.start()] if line[-1] == " " else range(*match.span())
    return "".join(line), places


def _by_form(text: str) -> Iterator[ReporterCite]:
    for match in (match for form in _BY_FORM for match in form.finditer(text)):
        parts = match.groupdict()
        year, reporter = parts.get("year"), parts["reporter"] + parts.get("part", "")
        volume = parts.get("volume") or year or ""
        yield ReporterCite(*match.span(), volume, reporter, parts["page"], is_short=False, year=year)


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

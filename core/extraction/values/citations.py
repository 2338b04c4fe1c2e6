"""Case citations: full, short, "id.", "supra", and case names alone.

`eyecite` knows the reporters; names, the extent of pin cites and courts, and years are read here, since eyecite
takes them from a neighbouring citation at times. Short forms carry the canonical form of the
full citation that they repeat, so that they are one node with it.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.values.case_names import CaseName, find_case_names
from core.extraction.values.citation_key import CitationKey, cite_of, name_of, party_key
from core.extraction.values.reporters import OWN_SERIES, ReporterCite, find_reporter_cites
from core.extraction.values.value import Value, make_value, put_together
from core.text.spans import Spans
from core.types import EntityType

_PIN = re.compile(
    r",?\s+(?:at\s+)?(?P<pin>\*?\d{1,6}(?:[-\u2013]\d{1,6})?(?:\s?n\.\s?\d{1,3})?)(?=\W|$)(?!\s+[A-Z][\w.]*\s)"
)
_COURT_YEAR = re.compile(r"\s*\([^()\n]{0,60}?\s?(?P<year>(?:1[6-9]|20)\d\d)\)")
_DIVISION = re.compile(r"\s\([A-Z][A-Za-z]{0,5}\)")  # behind a year's own series: "(CC)", "(Comm)"
_DOCKET_GAP = re.compile(
    r",?\s*(?:(?:Case\s+|Civ(?:il|\.)\s*(?:Action\s+)?)?Nos?\.\s*[\w:().\u2013-]{1,40}(?:\s?\([A-Z]{2,4}\))*,\s*)?"
)
_YEAR_GAP = re.compile(r"\s*\([^()]{0,30}?\s?(?P<year>(?:1[6-9]|20)\d\d)\)\s*")
_ID = re.compile(r"\b(?:Id|Ibid|id|ibid)\.(?:,?\s+at\s+\*?\d{1,6}(?:[-\u2013]\d{1,6})?)?")
_SUPRA = re.compile(
    r"(?P<party>[A-Z][\w'\u2019&.-]*(?:\s+[A-Z][\w'\u2019&.-]*){0,3}),?\s+supra\b(?:,?\s+(?:note\s+\d+,?\s+)?at\s+\d{1,6}(?:[-\u2013]\d{1,6})?)?"
)
_PARTY_BEFORE = re.compile(r"(?P<party>[A-Z][\w'\u2019&.-]*(?:\s+[A-Z][\w'\u2019&.-]*){0,3}),\s+$")
_SIGNAL = re.compile(r"(?:See|Cf|In|Under|But|Accord|Also|As|The|And)\.?\s+")
_VS = re.compile(r"\svs\b")  # "Budget Projected vs. Actual": no case unless a reporter follows
_CHEAP = re.compile(
    r"\d[\])]?\s+[A-Z][\w.,'\s]{0,30}\s\d|[\])]\s+\d|\bsupra\b|\bvs?\.?\s|\b[Ii]n\s+re\s|\bMatter\s+of\s|\bEx\s+parte\s|\bEstate\s+of\s"
    rf"|{OWN_SERIES.pattern}"
)
MAX_GAP = 150  # characters between a case name and its reporter: docket numbers
_PARTY_WORDS = 4  # of a party before a short form, as `_SUPRA` and `_PARTY_BEFORE` read it
LOOKBEHIND = 90  # characters before a short form in which its party stands


@dataclass(frozen=True, slots=True)
class CaseCitation:
    """A case citation with its parts; a part that the text leaves out is None.

    A short form has the parts of the full citation it repeats.
    """

    start: int
    end: int
    text: str
    kind: str  # "full", "short", "id", "supra", "name"
    plaintiff: str | None = None
    defendant: str | None = None  # empty after "In re"
    cites: tuple[str, ...] = ()  # the keys of all, as printed in order; that of a short form without a page
    year: str | None = None

    @property
    def canonical(self) -> str:
        """Names, every reporter and year."""
        plaintiff = self.plaintiff or ""
        # An unresolved "Smith, supra" names one party; "In re Smith" has an empty defendant.
        name = party_key(plaintiff) if self.defendant is None else name_of(plaintiff, self.defendant)
        return str(CitationKey(name, self.cites, self.year or ""))


def find_citations(text: str) -> list[Value]:
    """Every case citation as a value."""
    found = find_case_citations(text)
    return [make_value(text, c.start, c.end, EntityType.CITATION, c.canonical) for c in found]


def find_case_citations(text: str) -> list[CaseCitation]:
    """Every case citation with its parts, by start; an "id." without an antecedent is left out."""
    if not _CHEAP.search(text):
        return []
    names = list(find_case_names(text))
    found = list(_full_and_short(text, names))
    taken = Spans((c.start, c.end) for c in found)
    alone = (name for name in names if not taken.meet(name.start, name.end))
    found += [_from_name(text, name) for name in alone if not _VS.search(text, name.start, name.end)]
    found += list(_repeats(text))
    ordered = sorted(found, key=lambda c: (c.start, -c.end))
    return _resolved(put_together(ordered, lambda last, one: last if one.start < last.end else None))


def _is_plausible(citation: CaseCitation, cite: ReporterCite) -> bool:
    """Whether it may be one: without a name or a year, "360 NE 75" needs the full stop of a reporter."""
    printed = citation.text.replace(f"{cite.volume} ", "", 1)
    if "." in printed or cite.reporter in ("WL", "LEXIS") or OWN_SERIES.search(printed):
        return True
    return citation.plaintiff is not None or citation.year is not None


def _full_and_short(text: str, names: list[CaseName]) -> Iterator[CaseCitation]:
    cites = find_reporter_cites(text)
    starts = {cite.start for cite in cites}
    last_end = 0
    for i, cite in enumerate(cites):
        if cite.start < last_end:
            continue  # a parallel citation of the one before
        citation = _short(text, cite) if cite.is_short else _full(text, cites[i:], names, starts)
        last_end = citation.end
        if _is_plausible(citation, cite):
            yield citation


def _full(text: str, cites: list[ReporterCite], names: list[CaseName], starts: set[int]) -> CaseCitation:
    cite, end = cites[0], _behind_pin(text, cites[0].end, starts)
    keys = [cite_of(cite.volume, cite.reporter, cite.page)]
    for parallel in cites[1:]:
        if parallel.is_short or text[end : parallel.start].strip() not in (",", ""):
            break
        keys.append(cite_of(parallel.volume, parallel.reporter, parallel.page))
        end = _behind_pin(text, parallel.end, starts)
    court_year = _COURT_YEAR.match(text, end)
    tail = court_year or (_DIVISION.match(text, end) if cite.year else None)
    end = tail.end() if tail else end
    year = court_year["year"] if court_year else cite.year
    name, early = _name_before(text, cite.start, names)
    year = year or (early["year"] if early else None)
    start = name.start if name else cite.start
    parties: tuple[str | None, str | None] = (name.plaintiff, name.defendant) if name else (None, None)
    return CaseCitation(start, end, text[start:end], "full", *parties, tuple(keys), year)


def _name_before(
    text: str, start: int, names: list[CaseName]
) -> tuple[CaseName | None, re.Match[str] | None]:
    """The case name that `start` continues, and the year between ("People v. Smith (2005) 37 Cal.4th")."""
    index = bisect_right(names, start, key=lambda n: n.end) - 1
    if index < 0 or start - names[index].end > MAX_GAP:
        return None, None
    gap = text[names[index].end : start]
    early = _YEAR_GAP.fullmatch(gap)
    return (names[index], early) if early or _DOCKET_GAP.fullmatch(gap) else (None, None)


def _short(text: str, cite: ReporterCite) -> CaseCitation:
    start, party = cite.start, None
    before = _PARTY_BEFORE.search(text, max(0, cite.start - LOOKBEHIND), cite.start)
    if before:
        start, party = _without_signal(before)
    keys = (cite_of(cite.volume, cite.reporter, "").strip(),)
    return CaseCitation(start, cite.end, text[start : cite.end], "short", party, cites=keys)


def _repeats(text: str) -> Iterator[CaseCitation]:
    for match in _ID.finditer(text):
        yield CaseCitation(*match.span(), match.group(), "id")
    for match in _SUPRA.finditer(text):
        start, party = _without_signal(match)
        yield CaseCitation(start, match.end(), text[start : match.end()], "supra", party)


def _without_signal(match: re.Match[str]) -> tuple[int, str]:
    """Start and text of the party, without "See" or the end of the sentence before."""
    party = match["party"]
    signal = _SIGNAL.match(party)
    if signal:
        party = party[signal.end() :]
    cut = re.search(r".*(?<=[a-z]{3})\.\s+(?=[A-Z])", party)
    if cut:
        party = party[cut.end() :]
    return match.end("party") - len(party), party


def _from_name(text: str, name: CaseName) -> CaseCitation:
    year = _COURT_YEAR.match(text, name.end)
    end = year.end() if year else name.end
    parties, of = (name.plaintiff, name.defendant), year["year"] if year else None
    return CaseCitation(name.start, end, text[name.start : end], "name", *parties, year=of)


def _behind_pin(text: str, end: int, starts: set[int]) -> int:
    """Where the pin cite ends that follows a page; the end of the page where none does."""
    match = _PIN.match(text, end)
    if match is None or match.start("pin") in starts or text[end : end + 1] not in (",", " "):
        return end
    return match.end() if text[end] == "," or "at" in match.group() else end


def _resolved(citations: list[CaseCitation]) -> list[CaseCitation]:
    """Gives short forms the parts of what they repeat: the first full citation that agrees."""
    filed: dict[str, CaseCitation] = {}
    for citation in citations:
        for key in _keys_of_full(citation) if citation.kind == "full" else ():
            filed.setdefault(key, citation)
    resolved: list[CaseCitation] = []
    for citation in citations:
        whole = resolved[-1] if citation.kind == "id" and resolved else None
        if citation.kind in ("short", "supra", "name"):
            whole = filed.get(_key_of_short(citation))
        if citation.kind == "id" and whole is None:
            continue
        own, parts = (citation.start, citation.end, citation.text, citation.kind), whole or citation
        resolved.append(CaseCitation(*own, parts.plaintiff, parts.defendant, parts.cites, parts.year))
    return resolved


def _keys_of_full(full: CaseCitation) -> Iterator[str]:
    """Every key that a short form of a full citation may have."""
    name = name_of(full.plaintiff or "", full.defendant or "")
    yield from (f"name {name} {year}" for year in ("", full.year or ""))
    volumes = [cite.rpartition(" ")[0] for cite in full.cites]
    parties = {""}
    for side in (full.plaintiff, full.defendant):
        words = party_key(side or "").split()
        reach = range(1, _PARTY_WORDS + 1)
        parties.update(" ".join(words[at : at + count]) for at in range(len(words)) for count in reach)
    for party in parties:
        yield f"supra {party}"
        yield from (f"short {volume} {party}" for volume in volumes)


def _key_of_short(short: CaseCitation) -> str:
    if short.kind == "name":
        return f"name {name_of(short.plaintiff or '', short.defendant or '')} {short.year or ''}"
    party = party_key(short.plaintiff or "")
    if short.kind == "supra":
        return f"supra {party}"
    return f"short {short.cites[0]} {party}"

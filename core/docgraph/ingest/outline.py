"""The headings of a legal document: the candidates that count on from one another.

Numbers must go on where the last ones left off, so that a list, a quotation or a reference in running text
opens no section; exhibits and schedules count anew. A table of contents is one section, not fifty.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from core.text.document import Anchor
from core.text.formats.numerals import roman_value
from core.text.headings import Candidate, HeadingKind, find_candidates

MAX_HEADINGS = 10_000  # of one document; what looks like a heading after them is text
_MAX_SKIP = 3  # numbers that may be missing between two headings: "[Reserved]", or one not recognised
_HEAD = 3_000  # characters: "Exhibit 10.2" so early is the number of a filing
_CONTENTS = re.compile(
    r"(?<!\S)(?:TABLE OF CONTENTS|Table of Contents|(?:CONTENTS|Contents|INDEX)(?=[ \t]*\n|[ ]{2,}))(?!\S)"
)
_CONTENTS_WITHIN = 20_000  # characters from the beginning
_MAX_CONTENTS = 25_000  # characters of a table of contents
_MAX_ENTRIES = 1_000
_FIRST_ENTRIES = 12  # of which one must come again in the document itself
_GAP = 500  # characters; entries of a table of contents stand closer, the last one does not


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that opens a section at `start`; its own words end at `end`.

    `key` is what references name it by: ("number", 12, 1), ("article", 4), ("exhibit", "b"); `scope` is the
    place of the exhibit or schedule it stands in among the headings, and None in the main document.
    """

    start: int
    end: int
    number: str
    title: str
    level: int
    key: tuple[str | int, ...] = ()
    scope: int | None = None
    is_contents: bool = False


def find_headings(text: str, given: Sequence[Anchor] = ()) -> tuple[Heading, ...]:
    """The headings of a legal document, in order; the text before the first one belongs to none.

    `given` are those that the file itself marks. Beside them only numbered clauses count, one level further in.
    """
    return _Counting(text, tuple(given)).run()


def number_key(number: str) -> tuple[int, ...]:
    """`12.01` as (12, 1); empty when it is no number."""
    parts = number.split("(", maxsplit=1)[0].split(".")
    return tuple(int(part) for part in parts) if all(part.isdigit() for part in parts) else ()


@dataclass
class _Counting:
    """What has been counted so far."""

    text: str
    given: tuple[Anchor, ...] = ()
    found: list[Heading] = field(default_factory=list)
    last: tuple[int, ...] = ()  # the last number
    article: int | None = None
    article_is_new: bool = False
    roman: int = 0
    letter: int = 0
    scope: int | None = None
    begun: bool = False  # something of the main document was counted
    inside: int = 0  # the level of the last heading that the file marks
    marked: bool = False  # by markdown's signs, which then rule alone

    def run(self) -> tuple[Heading, ...]:
        candidates = list(find_candidates(self.text))
        if self.given:
            candidates = _with_given(self.text, candidates, self.given)
        self.marked = (
            not self.given
            and sum(each.kind is HeadingKind.MARK and each.opens_line for each in candidates) >= 2
        )
        contents = _contents_span(self.text, candidates)
        for candidate in candidates:
            if contents and contents[0] <= candidate.start < contents[1]:
                continue
            if contents and candidate.start >= contents[1] and not any(h.is_contents for h in self.found[:3]):
                self._add_contents(contents)
            heading = self._accept(candidate)
            if heading is not None and (not self.found or heading.start >= self.found[-1].end):
                self.found.append(heading)
            if len(self.found) >= MAX_HEADINGS:
                break
        return tuple(self.found)

    def _add_contents(self, span: tuple[int, int]) -> None:
        self.found = [heading for heading in self.found if heading.start < span[0]]
        end = span[0] + len("contents")
        self.found.append(Heading(span[0], end, "", "Table of Contents", 1, is_contents=True))

    def _accept(self, candidate: Candidate) -> Heading | None:
        is_mark = candidate.kind is HeadingKind.MARK and candidate.opens_line
        if self.marked or (is_mark and self.given):
            return self._mark(candidate) if is_mark else None
        readers: dict[HeadingKind, Callable[[Candidate], Heading | None]] = {
            HeadingKind.ATTACHMENT: self._attachment,
            HeadingKind.ARTICLE: self._article,
            HeadingKind.NUMBER: self._number,
            HeadingKind.ROMAN: lambda each: self._roman(each) or self._letter(each),
            HeadingKind.LETTER: self._letter,
            HeadingKind.CAPITALS: self._capitals,
        }
        read = readers.get(candidate.kind)
        return read(candidate) if read else None

    def _heading(self, candidate: Candidate, level: int, key: tuple[str | int, ...] = ()) -> Heading:
        deeper = 1 if self.scope is not None and (not key or key[0] in ("number", "article")) else 0
        number = candidate.number
        if candidate.word and candidate.word not in ("Section", "Clause", "§"):
            number = f"{candidate.word} {candidate.number}"
        return Heading(
            candidate.start,
            max(candidate.end, candidate.start + 1),
            number,
            " ".join(candidate.title.split()).rstrip("-–—_=* "),
            min(level + deeper, 6),
            key,
            self.scope,
        )

    def _mark(self, candidate: Candidate) -> Heading:
        found = re.match(
            r"(?:(?:article|section|clause|exhibit|schedule)\s+)?(\d{1,3}(?:\.\d{1,3})*|[IVXLC]+\b|[A-Z]\b)[.:)]?\s*",
            candidate.title,
            re.I,
        )
        key: tuple[str | int, ...] = ()
        number, title = "", candidate.title
        if found and number_key(found[1]):
            number, title = found[1], candidate.title[found.end() :] or candidate.title
            key = ("number", *number_key(found[1]))
            self.last, self.begun = number_key(found[1]), True
        self.inside = candidate.level if self.given else 0
        return replace(self._heading(candidate, candidate.level, key), number=number, title=title)

    def _attachment(self, candidate: Candidate) -> Heading | None:
        is_capital = self.text.startswith(candidate.word.upper(), candidate.start)
        if not candidate.opens_line or not (candidate.fills_line or is_capital):
            return None
        if candidate.start < _HEAD and not self.begun and ("." in candidate.number or not self.found):
            return None  # of the filing that the document was attached to
        key = (candidate.word.lower(), candidate.number.lower())
        if self.scope is not None and self.found[self.scope].key == key:
            return None  # the head of its next page
        self.last, self.article, self.roman, self.letter = (), None, 0, 0
        self.scope = None
        heading = self._heading(candidate, 1, key)
        self.scope = len(self.found)
        return heading

    def _article(self, candidate: Candidate) -> Heading | None:
        number = candidate.number
        value = roman_value(number) or (int(number) if number.isdigit() else None)
        if value is None and len(number) == 1:
            return None
        if value is None or not _follows(value, self.article or 0, lenient=candidate.opens_line):
            return None
        self.article, self.article_is_new, self.begun = value, True, True
        self.roman = self.letter = 0
        return self._heading(candidate, 1, ("article", value))

    def _number(self, candidate: Candidate) -> Heading | None:
        parts = number_key(candidate.number)
        if not parts or not self._counts_on(parts, candidate):
            return None
        self.last, self.article_is_new, self.begun, self.letter = parts, False, True, 0
        inside = 1 if self.article is not None and len(parts) == 1 else 0
        level = max(min(len(parts), 4) + inside, self.inside + 1 if self.inside else 0)
        return self._heading(candidate, level, ("number", *parts))

    def _counts_on(self, parts: tuple[int, ...], candidate: Candidate) -> bool:
        last, lenient = self.last, candidate.opens_line
        if len(parts) == 1:
            if self.article_is_new and parts == (1,):
                return True
            return _follows(parts[0], last[0] if last else 0, lenient=lenient) and parts[0] < 100
        if not last:
            first = self.article if self.article is not None else 1
            return (lenient or parts[0] == first) and parts[0] <= (self.article or 0) + _MAX_SKIP
        if lenient:
            return parts > last and _near(parts, last, self.article)
        return _is_successor(parts, last) or (self.article_is_new and parts[0] == self.article)

    def _roman(self, candidate: Candidate) -> Heading | None:
        value = roman_value(candidate.number)
        if value is None or not candidate.opens_line or value != self.roman + 1 or not candidate.title:
            return None
        if self.last and value == 1:
            return None  # a list below a numbered clause
        self.roman, self.letter, self.last, self.begun = value, 0, (), True
        return self._heading(candidate, 1, ("article", value))

    def _letter(self, candidate: Candidate) -> Heading | None:
        place = ord(candidate.number[0]) - ord("A") + 1
        if len(candidate.number) != 1 or not candidate.fills_line or not candidate.title:
            return None
        if place != self.letter + 1:
            return None
        self.letter = place
        return self._heading(candidate, 2 if self.roman or self.last or self.article else 1)

    def _capitals(self, candidate: Candidate) -> Heading | None:
        is_early = not self.found and candidate.start < _HEAD
        if is_early and not re.search(r"[a-z]{3,}[^\n]{60,}", self.text[: candidate.start]):
            return None  # the document's own title: no sentence stands before it
        return self._heading(candidate, 1)


def _with_given(text: str, candidates: Sequence[Candidate], given: Sequence[Anchor]) -> list[Candidate]:
    """The headings that the file marks, and the numbered places that stand in none of them."""
    marked = [
        Candidate(HeadingKind.MARK, each.start, each.end, "", text[each.start : each.end], level=each.number)
        for each in given
    ]
    others = (HeadingKind.NUMBER, HeadingKind.ARTICLE, HeadingKind.ATTACHMENT)
    free, at = [], 0
    for candidate in candidates:
        while at < len(given) and given[at].end <= candidate.start:
            at += 1
        if candidate.kind in others and (at == len(given) or candidate.end <= given[at].start):
            free.append(candidate)
    return sorted([*marked, *free], key=lambda each: each.start)


def _follows(value: int, last: int, *, lenient: bool) -> bool:
    return last < value <= last + (_MAX_SKIP if lenient else 1)


def _near(parts: tuple[int, ...], last: tuple[int, ...], article: int | None) -> bool:
    """Whether a number is at most a few away from the last one, in its first place that differs."""
    if article is not None and parts[0] == article and last[0] != article:
        return True
    for new, old in zip(parts, last, strict=False):
        if new != old:
            return new - old <= 2 * _MAX_SKIP
    return all(part <= _MAX_SKIP for part in parts[len(last) :])


def _is_successor(parts: tuple[int, ...], last: tuple[int, ...]) -> bool:
    """Whether a number comes right after another: 4.2 after 4.1, 5.1 after 4.9, 4.1.1 after 4.1, 4.2 after 4.1.3."""
    if len(parts) > len(last):
        return parts[: len(last)] == last and all(part <= 1 for part in parts[len(last) :])
    head = parts[:-1]
    if head == last[: len(head)] and parts[-1] == last[len(head)] + 1:
        return True
    return parts[0] == last[0] + 1 and all(part <= 1 for part in parts[1:])


def _contents_span(text: str, candidates: Sequence[Candidate]) -> tuple[int, int] | None:
    """Where a table of contents starts and ends: at the place where its first entry comes again."""
    apart = ("\n", "  ")  # it stands at the beginning of a line, or of what was one
    found = _CONTENTS.finditer(text, 0, _CONTENTS_WITHIN)
    marker = next(
        (each for each in found if text[max(0, each.start() - 2) : each.start()].endswith(apart)), None
    )
    if marker is None:
        return None
    after = [
        each
        for each in candidates
        if each.start >= marker.end() and each.number and each.kind is not HeadingKind.CAPITALS
    ][:_MAX_ENTRIES]
    apart_by = ((one.start, other.start - one.start) for one, other in pairwise(after))
    end = _first_again(after) or next((start for start, gap in apart_by if gap > _GAP), None)
    if end is None or end > marker.end() + _MAX_CONTENTS:
        return None
    return marker.start(), end


def _first_again(entries: Sequence[Candidate]) -> int | None:
    """The first place where the number of one of the first entries comes again: the document itself begins."""
    places: dict[tuple[HeadingKind, str], int] = {}
    for place, entry in enumerate(entries):
        key = (entry.kind, entry.number)
        if key in places and places[key] < _FIRST_ENTRIES:
            return entry.start
        places.setdefault(key, place)
    return None

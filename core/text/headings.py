"""Where a legal document may have a heading: every place that looks like one, before any choice is made."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from heapq import merge

MAX_TITLE = 100  # characters; more is running text
_SHOWN_LINE = 240  # characters of a line that are looked at: a file may be one line of two million
_MAX_WORDS = 14

_CORPORATE = re.compile(
    r"(?:\b(?:INC|LLC|LLP|LTD|LIMITED|CORP|CORPORATION|COMPANY|GMBH|PLC)\b\.?|L\.L\.C\.|L\.P\.|N\.A\.|S\.A\.|B\.V\.)"
)
_PLACE = re.compile(
    r"""(?<!\S)(?:
      (?P<word>ARTICLE|Article|SECTION|Section|§|CLAUSE|Clause|PART|CHAPTER|Chapter
        |EXHIBIT|Exhibit|SCHEDULE|Schedule|APPENDIX|Appendix|ANNEX|Annex|ATTACHMENT|Attachment|ADDENDUM)
      [ \t]{1,4}(?:[Nn][Oo]\.[ ]?)?["“]?
      (?P<label>\d{1,3}(?:\.\d{1,3}){0,4}(?:\([a-z0-9]{1,3}\))?|[IVXLC]{1,7}|[A-Z](?:-?\d{1,2})?)["”]?(?!\w)
    | (?P<mark>\#{1,6})[ ]+(?=\S)
    | (?P<number>\d{1,3}(?:\.\d{1,3}){1,4}|\d{1,2}(?=[.)]|[ \t]+[A-Z]))
      (?P<dot>[.)]?)(?:[ \t\u00a0]*(?=["“(_*]?[A-Z])|[ \t]*\n{1,2}[ \t]*(?=["“]?[A-Z]))
    | (?P<roman>[IVX]{1,6})\.[ \t]{1,8}(?=["“]?[A-Z])
    | (?P<letter>[A-Z])\.[ \t]{1,8}(?=["“]?[A-Z])
    )""",
    re.VERBOSE,
)
_OPEN_LINE = re.compile(
    r"(?:[a-z,&(–—-]|\b(?:of|and|or|to|in|the|with|by|under|Section|Sections|Article|Clause))$"
)
_SENTENCE_END = re.compile(r"(?:[.;:!?][\"”’)\]]*|[)\]\"”]|[A-Z]{3,})\s+$|\s{2,}$")
_CALLS = re.compile(
    r"(?:\b(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|and|or|to|of|in|under|no\.?)|§)\s*$",
    re.I,
)
_LEADER = re.compile(r"(?:\.[ ]?){3,}\s*\d{1,4}\s*$|\t\s*\d{1,4}\s*$|\s{3,}\d{1,4}\s*$")
_CAPITALS_RUN = re.compile(
    r"[A-Z][A-Z0-9 ,&;/'’()-]{2,90}[A-Z)](?=\s+(?:\(?\d|\([a-z]|[“\"]?[A-Z][a-z])|\s*$)"
)
_TITLE = re.compile(r"(?P<title>[^.:\n]{2,100}?)(?:[.:](?=\s|$|[\"”_])|\s+[-–—]{1,2}\s|\s{2,})")
_VERB = re.compile(
    r"\b(?:shall|will|may|must|means?|is|are|was|were|has|have|agrees?|represents?|hereby)\b", re.I
)
_WORD = re.compile(r"[^\W\d_]+")
_DOTTED = re.compile(r"\d\.\d")
_SENTENCES = re.compile(r"[.:]\s")
NAMED = re.compile(
    r"(?:recitals?|background|definitions|preamble|witnesseth|terms and conditions|introduction|conclusion|facts"
    r"|discussion|opinion|order|judgment|disposition|analysis|statement of facts|general terms"
    r"|table of contents|contents)"
    r"\s*[:.]?",
    re.I,
)


class HeadingKind(StrEnum):
    """What a heading looks like."""

    ARTICLE = "article"  # also PART and CHAPTER
    NUMBER = "number"  # "12.1", "Section 3"
    ATTACHMENT = "attachment"  # exhibits, schedules, annexes, appendices
    ROMAN = "roman"
    LETTER = "letter"
    CAPITALS = "capitals"
    MARK = "mark"  # of markdown


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place that may be a heading: `text[start:end]` is its number and title."""

    kind: HeadingKind
    start: int
    end: int
    number: str  # as printed: "IV", "12.1", "B"
    title: str
    word: str = ""  # "Exhibit", "Schedule"
    opens_line: bool = True
    fills_line: bool = False  # nothing but the heading stands in its line
    level: int = 0  # of a markdown heading


class Lines:
    """The lines of a text: where the one at an offset starts and ends, in logarithmic time."""

    def __init__(self, text: str) -> None:
        self.text = text
        breaks = list(re.finditer("\n", text))
        self.starts = [0, *(found.end() for found in breaks)]
        self.ends = [*(found.start() for found in breaks), len(text)]

    def index(self, offset: int) -> int:
        """The number of the line at an offset, from 0."""
        return bisect_right(self.starts, offset) - 1

    def end(self, offset: int) -> int:
        """Where the line at an offset ends, without its line break."""
        return self.ends[self.index(offset)]

    def before(self, offset: int) -> str:
        """The end of the line before the one at an offset; empty when that is blank or there is none."""
        index = self.index(offset)
        start, end = (self.starts[index - 1], self.ends[index - 1]) if index else (0, 0)
        return self.text[max(start, end - _SHOWN_LINE) : end].strip()

    def next_filled(self, offset: int) -> tuple[int, int] | None:
        """The next line that is not blank, at most three further on."""
        near = slice(self.index(offset) + 1, self.index(offset) + 4)
        lines = zip(self.starts[near], self.ends[near], strict=True)
        filled = (line for line in lines if self.text[line[0] : min(line[1], line[0] + _SHOWN_LINE)].strip())
        return next(filled, None)


def find_candidates(text: str) -> Iterator[Candidate]:
    """Every place that looks like a heading, in order; linear in the length of the text."""
    lines = Lines(text)
    places = (found for match in _PLACE.finditer(text) if (found := _candidate(lines, match)))
    last = -1
    for found in merge(places, _capitals(lines), key=lambda each: each.start):
        if found.start != last:  # of two at one place, the first of these ways to find them
            yield found
        last = found.start


def _candidate(lines: Lines, match: re.Match[str]) -> Candidate | None:
    text, start = lines.text, match.start()
    line_start, line_end = lines.starts[lines.index(start)], lines.end(start)
    opens = not text[max(line_start, start - 60) : start].strip() and start - line_start < 60
    before = text[max(0, start - 40) : start]
    if opens:
        if _OPEN_LINE.search(lines.before(start)):
            return None
    elif _CALLS.search(before):
        return None
    if _LEADER.search(text[start : min(line_end, start + _SHOWN_LINE)]):
        return None  # a line of a table of contents
    found = _of_kind(lines, match, opens)
    if found is None or opens or _SENTENCE_END.search(before):
        return found
    is_titled = found.kind is HeadingKind.NUMBER and bool(found.title)
    return found if is_titled else None  # "Attention: J. Doe 3. Successors and Assigns. This Agreement"


def _of_kind(lines: Lines, match: re.Match[str], opens: bool) -> Candidate | None:
    if match["mark"]:
        line_end = lines.end(match.start())
        title = lines.text[match.end() : min(line_end, match.end() + MAX_TITLE)].strip(" #*")
        level = len(match["mark"])
        return Candidate(HeadingKind.MARK, match.start(), line_end, "", title, "", opens, opens, level)
    if match["word"]:
        return _worded(lines, match, opens)
    place = max(match.end("number"), match.end("dot"), match.end("roman") + 1, match.end("letter") + 1)
    end, title, fills = _title_after(lines, place)
    if match["number"]:
        number = match["number"]
        if "." not in number and not match["dot"] and not (opens and fills and title):
            return None  # "30 Days after": a count
        return Candidate(HeadingKind.NUMBER, match.start(), end, number, title, "", opens, fills)
    kind = HeadingKind.ROMAN if match["roman"] else HeadingKind.LETTER
    return Candidate(
        kind, match.start(), end, match["roman"] or match["letter"], title, "", opens, opens and fills
    )


def _worded(lines: Lines, match: re.Match[str], opens: bool) -> Candidate | None:
    """ARTICLE IV, Section 3.1, EXHIBIT B: a heading unless the line goes on as running text."""
    word = match["word"].capitalize()
    rest = lines.text[match.end() : min(lines.end(match.end()), match.end() + _SHOWN_LINE)].strip()
    if rest[:1].islower() or rest[:1] in (",", ";", "]", "/") or rest.startswith(("(", "&")):
        return None
    end, title, fills = _title_after(lines, match.end())
    kind = HeadingKind.ATTACHMENT
    if word in ("Section", "Clause", "§", "Article", "Part", "Chapter"):
        is_number = word in ("Section", "Clause", "§") and match["label"][0].isdigit()
        kind = HeadingKind.NUMBER if is_number else HeadingKind.ARTICLE
    return Candidate(kind, match.start(), end, match["label"], title, word, opens, opens and fills)


def _title_after(lines: Lines, place: int) -> tuple[int, str, bool]:
    """(where the heading ends, its title, whether it fills the line) for what stands after a number."""
    text, line_end = lines.text, lines.end(place)
    raw = text[place : min(line_end, place + _SHOWN_LINE)]
    skipped = len(raw) - len(raw.lstrip(" \t\u00a0.:)–—-_*"))
    rest = raw[skipped:].rstrip()
    if not rest:
        low, high = lines.next_filled(place) or (place, place)
        line = text[low : min(high, low + MAX_TITLE + 1)].strip()
        if high - low <= MAX_TITLE and is_title(line) and not _PLACE.match(line):
            return high, line.rstrip(" .:"), True
        return place, "", True
    begin = place + skipped
    fills = len(rest) <= MAX_TITLE and begin + len(rest) >= line_end - 2
    if fills and is_title(rest.rstrip(".:;")) and not (_SENTENCES.search(rest) or _DOTTED.search(rest)):
        return begin + len(rest), rest.rstrip(" .:;_*"), True
    found = _TITLE.match(rest)
    if found and is_title(found["title"]) and not _DOTTED.search(found["title"]):
        return begin + found.end("title"), found["title"].strip(" _*"), found.end() >= len(rest)
    run = _CAPITALS_RUN.match(rest)
    if run and len(_WORD.findall(run[0])) <= _MAX_WORDS:
        return begin + run.end(), run[0].strip(" ,;-"), False
    return begin, "", False


def is_title(text: str) -> bool:
    """Whether words read like a heading: capitals, few of them, and no verb of a sentence."""
    text = text.strip()
    words = _WORD.findall(text)
    if not 0 < len(words) <= _MAX_WORDS or len(text) > MAX_TITLE:
        return False
    if not text.lstrip("“\"'(_*")[:1].isupper():
        return False
    if text.isupper():
        return True
    if _VERB.search(text) or text.lower().startswith("source:"):
        return False
    long_words = [word for word in words if len(word) >= 5]
    return all(word[0].isupper() for word in long_words) or len(words) <= 5


def _capitals(lines: Lines) -> Iterator[Candidate]:
    """Lines in capitals, and a few well-known words that stand alone."""
    text = lines.text
    for index, start in enumerate(lines.starts):
        end = lines.end(start)
        if end - start > 160:
            continue
        line = text[start:end].strip()
        if not line or len(line) > MAX_TITLE or _LEADER.search(line):
            continue
        if not (_is_capital_heading(line, lines, index) or NAMED.fullmatch(line)):
            continue
        begin = start + text[start:end].index(line[0])
        yield Candidate(
            HeadingKind.CAPITALS, begin, begin + len(line), "", line.strip(" .:_*"), fills_line=True
        )


def _is_capital_heading(line: str, lines: Lines, index: int) -> bool:
    """In capitals, apart from the line before it, and neither a company's name nor part of a table."""
    words = _WORD.findall(line)
    if not line.isupper() or sum(map(len, words)) < 5 or len(words) > 10 or _CORPORATE.search(line):
        return False
    if line[0] in '[(“"<$_*' or any(character in line for character in "|[]_@") or line[-1] in ",;":
        return False
    if sum(character.isdigit() for character in line) > 2:
        return False
    before = lines.before(lines.starts[index])
    after = lines.next_filled(lines.starts[index])
    following = lines.text[after[0] : min(after[1], after[0] + _SHOWN_LINE)].strip() if after else ""
    return not before and bool(following) and not following.isupper() and not following.startswith("By:")

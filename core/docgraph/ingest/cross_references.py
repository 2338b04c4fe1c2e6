"""References of a legal document to its own parts: "pursuant to Section 12.1", "as set forth in Exhibit B"."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from core.docgraph.document_nodes import Link, LinkKind
from core.docgraph.ingest.outline import Heading, number_key
from core.text.formats.numerals import roman_value

Key = tuple[str | int, ...]  # what references name a part by: ("number", 12, 1), ("exhibit", "b")

MAX_LINKS = 60  # of one paragraph; more say no more
_ATTACHMENTS = ("exhibit", "schedule", "appendix", "annex", "attachment", "addendum")
_WORDS = (
    r"(?:section|clause|paragraph|article|part|chapter|exhibit|schedule|attachment)s?"
    r"|sec\.|§§?|appendi(?:x|ces)|annex(?:es)?|addendum"
)
_LABEL = r"(?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVXLC]{1,7}(?![a-zA-Z])|[A-Z](?:-?\d{1,2})?(?![a-zA-Z]))"
_TAIL = r"(?:\s?\([A-Za-z0-9]{1,4}\)){0,5}"
_REFERENCE = re.compile(
    rf"(?<![\w.])(?P<word>{_WORDS})"
    rf"(?:\s{{1,3}}|(?<=§))[\"“]?(?P<labels>{_LABEL}{_TAIL}(?:(?:\s?,\s?(?:and\s|or\s)?|\s(?:and|or|through|to|&)\s){_LABEL}{_TAIL}(?![\w/])){{0,8}})",
    re.IGNORECASE,
)
_ONE = re.compile(rf"{_LABEL}{_TAIL}")
_OF_ALIAS = re.compile(r"[\"”]?\s(?:of|to|under|in)\sthe\s(?P<alias>[A-Z][\w’'-]*(?: [A-Z][\w’'-]*){0,4})")
_ELSEWHERE = re.compile(
    r"[\"”]?\s{1,3}(?:of|to|under|in)\s(?:the\s|that certain\s)?(?P<what>[^.;,()\"“]{0,70}?"
    r"(?:\bActs?\b|\bCode\b|\bRules?\b|\bRegulations?\b|\bStatutes?\b|\bLaws?\b|\bConstitution\b|\bTreaty\b|\bDirective\b"
    r"|\bU\.?S\.?C|\bC\.?F\.?R|\bOrdinance\b|\bConvention\b|\bForm\b|(?<!this )\b[A-Z][a-z]+ Agreement\b|\bPlan\b"
    r"|\bIndenture\b|\bBylaws\b))"
)
_WITHIN = re.compile(
    rf"[\"”]?\s(?:of|to|in)\s(?:the\s)?(?P<word>Exhibit|Schedule|Appendix|Annex|Attachment)\s[\"“]?(?P<label>{_LABEL})",
    re.I,
)
_STATUTE_BEFORE = re.compile(
    r"\b(?:U\.?\s?S\.?\s?C\.?|C\.?F\.?R\.?|Code|Act|Stat\.|Law|Regulation S-K|c\.\s?\w{1,8},)\s{0,2},?\s{0,2}$"
)


class CrossReferences:
    """Finds the parts that references name. Sections are counted from 0; heading i opens section i + 1.

    `found` and `resolved` count the references so far, and those that lead to a part.
    """

    def __init__(
        self, title: str, headings: Sequence[Heading], aliases: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """`aliases`: folded short names of other documents, and their titles."""
        self.title = title
        self.headings = headings
        self.aliases = aliases
        self.found = self.resolved = 0
        self._starts = [heading.start for heading in headings]
        self._parts: dict[tuple[int | None, Key], int] = {}  # by scope and key: the heading's place
        for place, heading in enumerate(headings):
            if heading.key:
                self._parts.setdefault((heading.scope, heading.key), place)
                if heading.key[0] in _ATTACHMENTS:
                    self._parts.setdefault((None, heading.key), place)

    def links_in(self, text: str, start: int, end: int) -> Iterator[Link]:
        """The links of the paragraph `text[start:end]`; the first to each part, at most `MAX_LINKS`."""
        place = bisect_right(self._starts, start) - 1
        if place >= 0 and self.headings[place].is_contents:
            return
        seen: set[int] = set()
        others: set[str] = set()
        for match in _REFERENCE.finditer(text, start, end):
            if place >= 0 and self._starts[place] <= match.start() < self.headings[place].end:
                continue  # the heading itself
            other = self._other(text, match, end)
            if other is not None:
                if other[0] not in others and len(others) < MAX_LINKS:
                    others.add(other[0])
                    shown = text[match.start() : other[1]]
                    yield Link(other[0], shown, match.start() - start, other[1] - start, LinkKind.MENTION)
                continue
            for label in self._labels(text, match, end):
                target = self._target(match["word"].lower(), label[0], text, match, place)
                self.found += 1
                if target is None:
                    continue
                self.resolved += 1
                if target in seen or target == place or len(seen) >= MAX_LINKS:
                    continue
                seen.add(target)
                first, last = label[1] - start, label[2] - start
                yield Link(self.title, text[label[1] : label[2]], first, last, section=target + 1)

    def _other(self, text: str, match: re.Match[str], end: int) -> tuple[str, int] | None:
        """(title, end) of a reference to a part of another document by its short name: Section 3 of the Lease."""
        name = _OF_ALIAS.match(text, match.end(), end) if self.aliases else None
        if name is None:
            return None
        words = name["alias"].split(" ")
        for count in range(len(words), 0, -1):
            alias = " ".join(words[:count])
            if alias.casefold() in self.aliases:
                return self.aliases[alias.casefold()], name.start("alias") + len(alias)
        return None

    def _labels(self, text: str, match: re.Match[str], end: int) -> Iterator[tuple[str, int, int]]:
        """(label, start, end) of each part that a reference names; none when it speaks of another document."""
        if not text[max(0, match.start() - 40) : match.start()].strip() and match.start() < 40:
            return  # "Exhibit 10.2" at the head of a document that was filed
        word = match["word"]
        if word[0].islower() and _kind(word) != "number":
            return  # "on schedule A"
        elsewhere = _ELSEWHERE.match(text, match.end(), end)
        if (elsewhere and "this" not in elsewhere["what"].lower()) or _STATUTE_BEFORE.search(
            text[max(0, match.start() - 30) : match.start()]
        ):
            return
        begin = match.start("labels")
        for number, label in enumerate(_ONE.finditer(match["labels"])):
            first = match.start() if number == 0 else begin + label.start()
            yield label[0], first, begin + label.end()

    def _target(self, word: str, label: str, text: str, match: re.Match[str], place: int) -> int | None:
        bare = re.split(r"\s?\(", label, maxsplit=1)[0]
        scope = self.headings[place].scope if place >= 0 else None
        if place >= 0 and self.headings[place].key and self.headings[place].key[0] in _ATTACHMENTS:
            scope = place  # the attachment's own head
        within = _WITHIN.match(text, match.end())
        if within:
            scope = self._parts.get((None, (within["word"].lower(), within["label"].lower())))
        for key in _keys(_kind(word), label, bare):
            found = self._parts.get((scope, key), self._parts.get((None, key)))
            if found is not None:
                return found
        return None


def _kind(word: str) -> str:
    """What a word names: "number", "article", or a kind of attachment."""
    word = word.lower()
    if word.startswith(("article", "part", "chapter")):
        return "article"
    return next((kind for kind in _ATTACHMENTS if word.startswith(kind.removesuffix("x"))), "number")


def _keys(kind: str, label: str, bare: str) -> Iterator[Key]:
    """The names of a part, the exact one first: of 12.1.3 then 12.1 and 12; Article IV is also 4."""
    if kind in _ATTACHMENTS:
        yield (kind, label.replace(" ", "").lower())
        yield (kind, bare.lower())
        return
    parts = number_key(bare)
    if not parts:
        value = roman_value(bare.upper())
        if value is not None:
            yield ("article", value)
            yield ("number", value)
        return
    if kind == "article":
        yield ("article", *parts)
    for length in range(len(parts), 0, -1):
        yield ("number", *parts[:length])
    yield ("article", parts[0])

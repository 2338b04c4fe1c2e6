"""Claims of two facts of which one leaves words out: "Smith was born in Lyon and Jones in Nantes".

The words that the two share are said once, and each fact is written out with them: "Jones was born in Nantes". A part
may be written out in several ways, where the missing word could be any of a few ("the majority opinion in/of/for X").
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_END = 0xE000  # the first character that stands for a name or value: of a range that no text uses
_X = r"[\ue000-\uf8ff]"
_W = r"[^\ue000-\uf8ff,;:.()]+?"  # words that name nothing
_BE = r"(?:was|is|were|are)"
_THE = r"(?:the|a|an)"
_PREP = r"(?:in|of|for|at|on|by|to|from)"
_AND = r"(?:,? and|,? while|,? whereas|;|,? but)"
_OTHERWISE = re.compile(
    r"\b(?:not|never|no|nor|neither|cannot|without|only|both|either|respectively|who|which|whose|where)\b|n't",
    re.IGNORECASE,
)  # denied, or said in other ways
_FEWEST = 3  # names and values of two facts that share one
_IN = ("in", "of", "for")  # what may lead to the thing that both halves of a claim speak of

Span = tuple[int, int]
Piece = str | Span
"""Words that are put in, or a span of the claim."""


@dataclass(frozen=True, slots=True)
class Gapped:
    """The facts of a claim, each in the ways in which it may be written out."""

    parts: tuple[tuple[tuple[Piece, ...], ...], ...]
    listed: tuple[int, int] | None = None  # ends that may be of one list rather than of two facts
    is_aside: bool = False  # only the first part tells against the claim: the others may be meant otherwise
    is_whole: bool = False  # each part stands in the claim as it is


def find_gaps(claim: str, ends: Sequence[Span]) -> Gapped | None:
    """The facts of a claim that leaves words out; None where it is no such claim, or denies anything.

    `ends` are the spans of its names and values, in order.
    """
    text = _Skeleton(claim, ends)
    if len(ends) < _FEWEST or _OTHERWISE.search(text.words):
        return None
    for form, read in _FORMS:
        found = form.fullmatch(text.words)
        if found is not None:
            return read(found, text)
    return None


class _Skeleton:
    """A claim with one character for each name or value, and where each of its characters stands in the claim."""

    def __init__(self, claim: str, ends: Sequence[Span]) -> None:
        letters: list[str] = []
        self._spans: list[Span] = []
        at = 0
        for number, (start, end) in enumerate(ends):
            for place in range(at, start):
                letters.append(claim[place])
                self._spans.append((place, place + 1))
            letters.append(chr(_END + number))
            self._spans.append((start, end))
            at = end
        tail = claim[at:].rstrip(" .")
        self._spans += [(at + n, at + n + 1) for n in range(len(tail))]
        self.words = "".join(letters) + tail

    def span(self, found: re.Match[str], group: str) -> Span | None:
        """Where a group of a match stands in the claim; None where it is empty."""
        start, end = found.span(group)
        while start < end and self.words[start] == " ":
            start += 1
        return None if start >= end else (self._spans[start][0], self._spans[end - 1][1])

    def spans(self, found: re.Match[str], *groups: str) -> tuple[Span, ...]:
        """Where groups of a match stand that every match has."""
        spans = tuple(self.span(found, group) for group in groups)
        return tuple(span for span in spans if span is not None)

    def end(self, found: re.Match[str], group: str) -> int:
        """The number of the end that a group is."""
        return ord(found[group].strip()[-1]) - _END


def _roles(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "A was the petitioner and B the respondent in X"."""
    a, b, be, n1 = text.spans(found, "a", "b", "be", "n1")
    n2, first, second, front = (text.span(found, name) for name in ("n2", "p1", "p2", "front"))
    one, other = first or second or front, second or first or front
    if one is None or other is None or (n2 is None and not (first and second)):
        return None
    return Gapped((((a, be, n1, one),), ((b, be, n2 or n1, other),)))


def _nouns(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "The petitioner in X was A and the respondent B"."""
    a, b, be, n1, n2 = text.spans(found, "a", "b", "be", "n1", "n2")
    about = text.span(found, "p1") or text.span(found, "p2")
    return Gapped((((n1, about, be, a),), ((n2, about, be, b),))) if about else None


def _as_roles(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "X had A as petitioner and B as respondent"."""
    x, a, b, n1, n2 = text.spans(found, "x", "a", "b", "n1", "n2")
    return Gapped(tuple(tuple((who, "was the", noun, p, x) for p in _IN) for who, noun in ((a, n1), (b, n2))))


def _that_of(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "The capital of A is B and that of C is D"."""
    head, a, be, b, c, d = text.spans(found, "head", "a", "be", "b", "c", "d")
    return Gapped((((head, a, be, b),), ((head, c, be, d),)))


def _shared_object(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "A directed and B starred in X"."""
    a, v1, b, v2, x = text.spans(found, "a", "v1", "b", "v2", "x")
    prep = text.span(found, "prep")
    return Gapped((((a, v1, x),), ((b, v2, prep, x) if prep else (b, v2, x),)))


def _elided(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "X was decided in 1819, and A wrote the majority opinion"."""
    first, x, second = text.spans(found, "first", "x", "second")
    return Gapped((((first,),), tuple((second, prep, x) for prep in _IN)))


def _whole(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "While A was born in P, B was born in Q": nothing is left out."""
    first, second = text.spans(found, "first", "second")
    return Gapped((((first,),), ((second,),)), is_whole=True)


def _life(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "A (1816-1855) was born in P": years in brackets are those of a life, or of an office."""
    x, first, last, rest = text.spans(found, "x", "first", "last", "rest")
    life: tuple[Piece, ...] = (x, "was born in", first, "and died in", last)
    return Gapped((((x, rest),), (life, (x, "served from", first, "to", last))), is_aside=True)


def _verbs(found: re.Match[str], text: _Skeleton) -> Gapped | None:
    """ "A was born in P in 1900 and B in Q in 1910"."""
    a, v, b, c1, c2 = text.spans(found, "a", "v", "b", "c1", "c2")
    if _prepositions(found["c1"]) != _prepositions(found["c2"]):
        return None
    tail = text.span(found, "tail")
    after = (tail,) if tail else ()
    listed = (ord(re.findall(_X, found["c1"])[-1]) - _END, text.end(found, "b"))
    return Gapped((((a, v, c1, *after),), ((b, v, c2, *after),)), listed)


def _prepositions(words: str) -> tuple[str, ...]:
    return tuple(re.sub(_X, "", words).split())


_Reader = Callable[[re.Match[str], _Skeleton], Gapped | None]
_MEASURED = r"(?:high|tall|long|wide|deep|old)"
_COMPLEMENT = rf"(?:{_PREP} )?{_X}(?: {_PREP} {_X})*"
_FORMS: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (re.compile(form, re.IGNORECASE), read)
    for form, read in (
        (
            rf"(?P<x>{_X}) \((?P<first>{_X}) ?[\u2013\u2014-] ?(?P<last>{_X})\) (?P<rest>{_W} [^()]+)",
            _life,
        ),
        (
            rf"(?:(?P<front>{_PREP} {_X}), )?(?P<a>{_X}) (?P<be>{_BE}) (?P<n1>{_THE} {_W})(?P<p1> {_PREP} {_X})?"
            rf"{_AND} (?P<b>{_X})(?: {_BE})?(?P<n2> {_THE} {_W})?(?P<p2> {_PREP} {_X})?",
            _roles,
        ),
        (
            rf"(?P<n1>the {_W})(?P<p1> {_PREP} {_X})? (?P<be>{_BE}) (?P<a>{_X}){_AND} (?P<n2>the {_W})(?: {_BE})?"
            rf" (?P<b>{_X})(?P<p2> {_PREP} {_X})?",
            _nouns,
        ),
        (
            rf"(?P<x>{_X}) (?:had|has) (?P<a>{_X}) as (?:the )?(?P<n1>{_W}){_AND} (?P<b>{_X}) as (?:the )?(?P<n2>{_W})",
            _as_roles,
        ),
        (
            rf"(?P<head>the {_W} {_PREP}) (?P<a>{_X}) (?P<be>{_BE}) (?P<b>{_X})(?:{_AND}|,) that {_PREP} (?P<c>{_X})"
            rf"(?: {_BE})? (?P<d>{_X})",
            _that_of,
        ),
        (
            rf"(?P<a>{_X}) (?P<v1>{_W}) and (?P<b>{_X}) (?P<v2>{_W})(?P<prep> {_PREP})? (?P<x>{_X})",
            _shared_object,
        ),
        (
            rf"(?P<first>(?P<x>{_X}) {_W} {_X}){_AND} (?P<second>{_X} {_W} the [^\ue000-\uf8ff,;:.()]+)",
            _elided,
        ),
        (
            rf"(?P<a>{_X}) (?P<v>{_W}) (?P<c1>{_COMPLEMENT})(?P<tail> {_MEASURED})?(?:{_AND}|,) (?P<b>{_X})"
            rf" (?P<c2>{_COMPLEMENT})(?: {_MEASURED})?",
            _verbs,
        ),
        (
            rf"(?:while|whereas) (?P<first>{_X} {_W} {_X}(?: {_PREP} {_X})*),"
            rf" (?P<second>{_X} {_W} {_X}(?: {_PREP} {_X})*)",
            _whole,
        ),
        (
            rf"(?P<first>{_X} {_W} {_X}(?: {_PREP} {_X})*)(?:;|,(?: and| while| whereas| but))"
            rf" (?P<second>{_X} {_W} {_X}(?: {_PREP} {_X})*)",
            _whole,
        ),
    )
)

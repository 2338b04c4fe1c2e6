"""A claim of several facts of which the later ones leave words out is judged fact by fact, each written out in full.

"Smith was born in Lyon and Jones in Nantes" has the words and the names of two facts, and so has the claim that turns
both round: only what each half says, read by itself, tells. "Respectively" pairs two lists in the same way.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label, Mention, Verdict
from core.factcheck.claim_ends import End
from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.alignment_prepared import Prepared

_END = 0xE000  # the first character that stands for a name or value: of a range that no text uses
_X = r"[\ue000-\uf8ff]"
_W = r"[^\ue000-\uf8ff,;:.()]+?"  # words that name nothing
_PREP = r"(?:in|of|for|at|on|by|to|from)"
_AND = r"(?:,? and|,? while|,? whereas|;|,? but)"
# Denied, or said in other ways.
_OTHERWISE = re.compile(
    r"\b(?:not|never|no|nor|neither|cannot|without|only|both|either|who|which|whose|where)\b|n't", re.I
)
_FEWEST = 3  # names and values of two facts that share one
_COMPLEMENT = rf"(?:{_PREP} )?{_X}(?: {_PREP} {_X})*"
_MEASURED = r"(?:high|tall|long|wide|deep|old)"
_GAPPED = re.compile(
    rf"(?P<a>{_X}) (?P<v>{_W}) (?P<c1>{_COMPLEMENT})(?P<tail> {_MEASURED})?(?:{_AND}|,) (?P<b>{_X})"
    rf" (?P<c2>{_COMPLEMENT})(?: {_MEASURED})?"
)
_FACT = rf"{_X} {_W} {_X}(?: {_PREP} {_X})*"
_WHOLE = re.compile(
    rf"(?:(?:while|whereas) )?(?P<first>{_FACT})(?:;|,(?: and| while| whereas| but)?) (?P<second>{_FACT})",
    re.IGNORECASE,
)
_MEMBER = rf"(?:{_PREP} )?(?:the )?{_X}"
_PAIRED = re.compile(
    rf"(?P<firsts>{_X}(?:, {_X})*,? and {_X}) (?P<v>{_W}) (?P<seconds>{_MEMBER}(?:, {_MEMBER})*,? and {_MEMBER})"
    rf"(?P<tail> {_W})??,? (?:respectively|in (?:that|this|the same) order)"
)

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WrittenOut:
    """The facts of one claim."""

    parts: tuple[ToVerify, ...]
    may_be_one: bool  # the claim may be of one fact, with a list: "lived in Lyon and Nantes in France"


def written_out(claim: Prepared) -> WrittenOut | None:
    """The facts of a claim that leaves words out; None where it is no such claim, or denies anything."""
    ends, text = claim.ends, _Skeleton(claim.asked.claim, claim.ends)
    if claim.is_denied or len(ends) < _FEWEST or _OTHERWISE.search(text.words):
        return None
    found = _PAIRED.fullmatch(text.words)
    if found is not None:
        firsts, seconds = text.members(found, "firsts"), text.members(found, "seconds")
        rest = text.spans(found, "tail")
        parts = [[a, *text.spans(found, "v"), b, *rest] for a, b in zip(firsts, seconds, strict=False)]
        return _made(claim, parts, may_be_one=False) if len(firsts) == len(seconds) else None
    found = _GAPPED.fullmatch(text.words)
    if found is not None and re.sub(_X, "", found["c1"]).split() == re.sub(_X, "", found["c2"]).split():
        listed = (ends[text.number(found.end("c1") - 1)], ends[text.number(found.start("b"))])
        parts = [text.spans(found, "a", "v", "c1", "tail"), text.spans(found, "b", "v", "c2", "tail")]
        return _made(claim, parts, may_be_one=_are_alike(*listed, ends[0], claim))
    found = _WHOLE.fullmatch(text.words)
    if found is not None:
        return _made(claim, [text.spans(found, part) for part in ("first", "second")], may_be_one=True)
    return None


class _Skeleton:
    """A claim with one character for each name or value, and where each of its characters stands in the claim."""

    def __init__(self, claim: str, ends: Sequence[End]) -> None:
        self.words, at = "", 0
        self._spans: list[Span] = []
        for number, end in enumerate(ends):
            self.words += claim[at : end.start] + chr(_END + number)
            self._spans += [*((place, place + 1) for place in range(at, end.start)), (end.start, end.end)]
            at = end.end
        tail = claim[at:].rstrip(" .")
        self._spans += [(at + n, at + n + 1) for n in range(len(tail))]
        self.words += tail

    def spans(self, found: re.Match[str], *groups: str) -> list[Span]:
        """Where groups of a match stand in the claim; those left out that are empty."""
        return [self._span(*found.span(group)) for group in groups if found[group]]

    def members(self, found: re.Match[str], group: str) -> list[Span]:
        """Where the members of a list stand, each with its preposition."""
        members = re.compile(_MEMBER).finditer(self.words, *found.span(group))
        return [self._span(*member.span()) for member in members]

    def number(self, place: int) -> int:
        """The number of the end at a place."""
        return ord(self.words[place]) - _END

    def _span(self, start: int, end: int) -> Span:
        start += len(self.words[start:end]) - len(self.words[start:end].lstrip())
        return self._spans[start][0], self._spans[end - 1][1]


def judge_parts(claim: WrittenOut, judge: Callable[[ToVerify], Verdict]) -> Verdict | None:
    """The verdict on all parts together; NOT ENOUGH INFO where one is open; None where the claim may be of one fact."""
    verdicts = [judge(part) for part in claim.parts]
    told = {number for each in verdicts if each.label is Label.SUPPORTED for number in each.cited}
    for verdict in verdicts:
        if verdict.label is Label.REFUTED:  # not by what states another part: an area, and a land area
            return verdict if not verdict.cited or set(verdict.cited) - told else None
    left = [verdict for verdict in verdicts if verdict.label is Label.NOT_ENOUGH_INFO]
    if left:
        return None if claim.may_be_one else left[0]
    reason = "; ".join(verdict.reason.removesuffix(".") for verdict in verdicts)
    cited = dict.fromkeys(number for verdict in verdicts for number in verdict.cited)
    return replace(verdicts[0], reason=f"{reason}.", cited=tuple(cited))


def _are_alike(first: End, second: End, subject: End, claim: Prepared) -> bool:
    """Whether two names may be of one list: the second is more like the first than like what the claim is about."""
    if first.is_value:
        return False
    known = _relations(second, claim)
    return len(known & _relations(first, claim)) >= len(known & _relations(subject, claim))


def _relations(end: End, claim: Prepared) -> set[str]:
    return {t.relation.id for t in claim.triples for entity in end.entities[:1] if t.subject == entity}


def _made(claim: Prepared, parts: Sequence[Sequence[Span]], *, may_be_one: bool) -> WrittenOut:
    return WrittenOut(tuple(_composed(claim.asked, part) for part in parts), may_be_one)


def _composed(asked: ToVerify, pieces: Sequence[Span]) -> ToVerify:
    """The claim that pieces of a claim make, with the mentions of those pieces."""
    mentions: list[Mention] = []
    at = 0
    for start, end in pieces:
        mentions += moved(asked.mentions, start, end, at - start)
        at += end - start + 1
    written = " ".join(asked.claim[start:end] for start, end in pieces)
    return replace(asked, claim=f"{written}.", mentions=tuple(mentions))


def moved(mentions: Iterable[Mention], start: int, end: int, by: int) -> list[Mention]:
    """The mentions inside a span of a claim, as many characters further on: in a claim made of its pieces."""
    inside = (m for m in mentions if start <= m.start and m.end <= end)
    return [replace(m, start=m.start + by, end=m.end + by) for m in inside]

"""A claim of two facts of which one leaves words out is judged fact by fact, each written out in full.

"Maryland was the petitioner and McCulloch the respondent in the case" has the words and the names of two facts of the
graph, and turns both round: only what each half says, read by itself, tells.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label, Mention, Verdict
from core.factcheck.claim_ends import End
from core.factcheck.clause_gaps import Piece, find_gaps
from core.factcheck.protocols import ToVerify
from core.factcheck.verifiers.alignment_prepared import Prepared


@dataclass(frozen=True, slots=True)
class WrittenOut:
    """The facts of one claim, each in the ways in which it may be meant."""

    parts: tuple[tuple[ToVerify, ...], ...]
    is_aside: bool  # only the first part tells against the claim
    may_be_listed: bool  # the claim may be of one fact, with a list: "lived in Lyon and Nantes in France"


def written_out(claim: Prepared) -> WrittenOut | None:
    """The facts of a claim that leaves words out; None where it is no such claim."""
    if claim.is_denied:
        return None
    ends = claim.ends
    gapped = find_gaps(claim.asked.claim, [(end.start, end.end) for end in ends])
    if gapped is None:
        return None
    parts = tuple(tuple(_composed(claim.asked, way) for way in part) for part in gapped.parts)
    listed = gapped.listed
    is_list = listed is not None and _are_alike(ends[listed[0]], ends[listed[1]], ends[0], claim)
    return WrittenOut(parts, gapped.is_aside, is_list or gapped.is_whole or gapped.is_aside)


def settle_parts(verdicts: Iterable[Sequence[Verdict]]) -> Verdict | None:
    """The verdict on a claim of which all parts were judged in all their ways; None where that tells nothing."""
    best = [min(part, key=lambda verdict: _ORDER[verdict.label]) for part in verdicts]
    told = {number for verdict in best if verdict.label is Label.SUPPORTED for number in verdict.cited}
    for verdict in best:
        if verdict.label is Label.REFUTED:  # not by what states another part: an area, and a land area
            return verdict if not verdict.cited or set(verdict.cited) - told else None
    if all(verdict.label is Label.SUPPORTED for verdict in best):
        reason = "; ".join(verdict.reason.removesuffix(".") for verdict in best)
        return replace(
            best[0],
            reason=f"{reason}.",
            cited=tuple(dict.fromkeys(number for verdict in best for number in verdict.cited)),
        )
    return None


_ORDER = {Label.SUPPORTED: 0, Label.REFUTED: 1, Label.NOT_ENOUGH_INFO: 2}

Judge = Callable[[ToVerify], Verdict]


def judge_parts(claim: WrittenOut, judge: Judge) -> Verdict | None:
    """The verdict on all parts together; NOT ENOUGH INFO where one is open; None where the claim may be of one fact."""
    found = [[judge(way) for way in part] for part in claim.parts]
    if claim.is_aside:
        found = [found[0], *([_open(v) for v in part] for part in found[1:])]
    settled = settle_parts(found)
    if settled is not None:
        return settled
    open_parts = [part for part in found if all(v.label is Label.NOT_ENOUGH_INFO for v in part)]
    return open_parts[0][0] if open_parts and not claim.may_be_listed else None


def _open(verdict: Verdict) -> Verdict:
    """A verdict that may confirm and not refute."""
    return replace(verdict, label=Label.NOT_ENOUGH_INFO) if verdict.label is Label.REFUTED else verdict


def _are_alike(first: End, second: End, subject: End, claim: Prepared) -> bool:
    """Whether two names may be of one list: the second is more like the first than like what the claim is about."""
    if first.is_value:
        return False
    known = _relations(second, claim)
    return len(known & _relations(first, claim)) >= len(known & _relations(subject, claim))


def _relations(end: End, claim: Prepared) -> set[str]:
    return {t.relation.id for t in claim.triples for entity in end.entities[:1] if t.subject == entity}


def _composed(asked: ToVerify, pieces: Sequence[Piece]) -> ToVerify:
    """The claim that the pieces make, with the mentions of those that were taken from it."""
    words: list[str] = []
    mentions: list[Mention] = []
    at = 0
    for piece in pieces:
        text = piece if isinstance(piece, str) else asked.claim[piece[0] : piece[1]]
        if not isinstance(piece, str):
            mentions += _moved(asked, piece, at)
        words.append(text)
        at += len(text) + 1
    written = " ".join(words)
    return replace(asked, claim=f"{written}.", mentions=tuple(mentions))


def _moved(asked: ToVerify, span: tuple[int, int], at: int) -> Iterator[Mention]:
    for mention in asked.mentions:
        if span[0] <= mention.start and mention.end <= span[1]:
            by = at - span[0]
            yield replace(mention, start=mention.start + by, end=mention.end + by)

"""Claims that are made of the pieces of another one, and what a verdict on them rests on."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.factcheck.claim import Candidate, EvidenceItem, Mention, Verdict
from core.factcheck.protocols import ToVerify
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import plain_label

Span = tuple[int, int]
Piece = Span | str | Entity  # of the claim, with its mentions; other words; a name that was not there


def composed(asked: ToVerify, pieces: Iterable[Piece], between: str = "", ending: str = "") -> ToVerify:
    """The claim that pieces make, with the mentions of those that are the claim's own."""
    mentions: list[Mention] = []
    text = ""
    for piece in pieces:
        text += between if text else ""
        at = len(text)
        if isinstance(piece, Entity):
            text += plain_label(piece)
            candidate = Candidate(piece, piece.label, "description")
            mentions.append(Mention(at, len(text), text[at:], (candidate,)))
        elif isinstance(piece, str):
            text += piece
        else:
            start, end = piece
            own = (m for m in asked.mentions if start <= m.start and m.end <= end)
            mentions += (replace(m, start=m.start + at - start, end=m.end + at - start) for m in own)
            text += asked.claim[start:end]
    return replace(asked, claim=f"{text}{ending}", mentions=tuple(mentions))


def replaced(asked: ToVerify, changes: Iterable[tuple[int, int, Piece]]) -> ToVerify:
    """The claim with other pieces in the place of some of its spans, none of which overlap."""
    pieces: list[Piece] = []
    at = 0
    for start, end, piece in sorted(changes, key=lambda change: change[0]):
        pieces += [(at, start), piece]
        at = end
    return composed(asked, [*pieces, (at, len(asked.claim))])


def resting_on(verdict: Verdict, triples: Sequence[Triple], evidence: Sequence[EvidenceItem]) -> Verdict:
    """The verdict on a claim that was rewritten by some facts, which it cites as well."""
    cited = {*verdict.cited, *(item.number for item in evidence if item.triple in triples)}
    paths = " and ".join(f"\u201c{triple.path}\u201d" for triple in triples)
    reason = f"The graph has {paths}, and so: {verdict.reason}"
    return replace(verdict, reason=reason, cited=tuple(sorted(cited)))

"""Stage one of a verdict: every name and value, exactly: in the source, in the question alone, nowhere.

What a source has in its place is told with what was read of the statement.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.graph import KnowledgeGraph, Node
from core.grounding.calculations import Calculation, find_calculations
from core.grounding.matched import How, Match, place_within
from core.grounding.near_miss import find_near_name, find_near_value, taken_of
from core.grounding.policy import Policy
from core.grounding.report import JudgedEntity, PieceKind
from core.grounding.source_index import SourceIndex
from core.grounding.statements import Pieces, ReadPiece
from core.types import QUERY, VALUE_TYPES, EntityType, Evidence, Status

_IN_WORDS = {
    EntityType.TERM: "term",
    EntityType.OTHER: "name",
    EntityType.NUMBER: "number",
    EntityType.PROVISION: "provision",
}


_OF_ONE_PLACE = VALUE_TYPES | {
    EntityType.JURISDICTION,
    EntityType.PROVISION,
}  # another can stand in its place


@dataclass(frozen=True)
class Grounds:
    """What entities are judged on."""

    response: str
    graph: KnowledgeGraph  # of the response
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id
    policy: Policy
    pieces: Pieces  # none under the strict policy

    @cached_property
    def taken(self) -> frozenset[tuple[str, str]]:
        """What of the sources the response mentions: source and node ids."""
        return taken_of(self.matches)

    def pieces_of(self, node: Node) -> list[ReadPiece]:
        """The pieces that mention a node and assert something."""
        found = self.pieces.around(mention.start for mention in node.mentions)
        return [piece for piece in found if piece.kind is not PieceKind.ASIDE]

    def is_aside(self, node: Node) -> bool:
        """Whether only courtesies and questions mention a node."""
        found = self.pieces.around(mention.start for mention in node.mentions)
        return bool(found) and all(piece.kind is PieceKind.ASIDE for piece in found)


def judge_entities(grounds: Grounds) -> tuple[JudgedEntity, ...]:
    """One judgment for each entity node that something is asserted of, in order of the response."""
    calculated = {} if grounds.policy is Policy.STRICT else _calculated(grounds)
    return tuple(
        calculated.get(node.id) or _matched(node, grounds)
        for node in grounds.graph.entities
        if not grounds.is_aside(node)
    )


def _judged(  # noqa: PLR0913 - what a judged entity is made of
    node: Node,
    status: Status,
    reason: str,
    evidence: tuple[Evidence, ...] = (),
    suggestion: str | None = None,
    flagged: tuple[tuple[int, int], ...] = (),
) -> JudgedEntity:
    places = tuple((mention.start, mention.end) for mention in node.mentions)
    return JudgedEntity(
        *(node.id, node.type, node.label, node.canonical, places, status),
        counts=status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION),
        reason=reason,
        evidence=evidence,
        suggestion=suggestion,
        flagged=flagged,
    )


def _calculated(grounds: Grounds) -> dict[str, JudgedEntity]:
    """Results of calculations that the response shows: wrong ones, and right ones of what a source has."""
    found: dict[str, JudgedEntity] = {}
    for one in find_calculations(grounds.response, grounds.graph):
        evidence, key = _terms_in_source(one, grounds), one.result.node
        node = grounds.graph.by_id[key]
        if not one.is_right:
            reason = f"{one.formula} is {one.right_result}, not {one.result.label}."
            place = (one.result.start, one.result.end)
            before = found[key].flagged if key in found else ()
            found[key] = _judged(
                node, Status.CONTRADICTED, reason, evidence, one.right_result, (*before, place)
            )
        elif key not in found and evidence and not _in_context(grounds.matches.get(key, ())):
            reason = f"Calculated from the source: {one.formula} is {one.result.label}."
            found[key] = _judged(node, Status.SUPPORTED, reason, evidence)
    return found


def _terms_in_source(one: Calculation, grounds: Grounds) -> tuple[Evidence, ...]:
    by_id = {source.id: source for source in grounds.sources}
    found = [
        match
        for term in one.terms
        for match in grounds.matches.get(term.node, ())[:1]
        if match.source != QUERY
    ]
    return tuple(_evidence(by_id[match.source], match.start, match.end) for match in found)


def _in_context(matches: Sequence[Match]) -> bool:
    return any(match.source != QUERY for match in matches)


def _matched(node: Node, grounds: Grounds) -> JudgedEntity:
    """In the source; or in the question alone: a doubt, but for a name of which all that is said is borne out."""
    matches = grounds.matches.get(node.id, ())
    if not matches:
        return _nowhere(node, grounds)
    if not _in_context(matches):
        asked = next(source for source in grounds.sources if source.id == QUERY)
        evidence = (_evidence(asked, matches[0].start, matches[0].end),)
        pieces = grounds.pieces_of(node)
        is_name = node.type not in VALUE_TYPES
        if is_name and pieces and all(piece.status is Status.SUPPORTED for piece in pieces):
            reason = f"The question names “{node.label}”, and the source bears out what is said of it."
            return _judged(node, Status.SUPPORTED, reason, evidence)
        reason = f"“{node.label}” stands only in the question, not in the source: check the premise."
        return _judged(node, Status.ONLY_IN_QUESTION, reason, evidence)
    source, match, (start, end) = _best_mention(node, matches, grounds)
    reason = f"The source mentions “{' '.join(source.text[start:end].split())}”"
    reason += "." if match.how is How.EXACT else f" ({match.how})."
    return _judged(node, Status.SUPPORTED, reason, (_evidence(source, start, end),))


def _best_mention(
    node: Node, matches: Sequence[Match], grounds: Grounds
) -> tuple[SourceIndex, Match, tuple[int, int]]:
    """The mention in a passage that its statements were read against, else the first."""
    read = [window for piece in grounds.pieces_of(node) for window in (*piece.passages, *piece.windows)]
    known = [match for match in matches if match.source != QUERY]
    by_id = {source.id: source for source in grounds.sources}
    for window in read:
        for match in known:
            place = place_within(match, window.start, window.end) if match.source == window.source else None
            if place is not None:
                return by_id[match.source], match, place
    first = known[0]
    return by_id[first.source], first, (first.start, first.end)


def _nowhere(node: Node, grounds: Grounds) -> JudgedEntity:
    kind = _IN_WORDS.get(node.type, str(node.type))
    plain = _judged(node, Status.NOT_ENOUGH_INFO, f"No source mentions the {kind} “{node.label}”.")
    if grounds.policy is Policy.STRICT:
        return plain
    contexts = [source for source in grounds.sources if source.id != QUERY]
    if node.type in _OF_ONE_PLACE:
        windows = [window for piece in grounds.pieces_of(node) for window in piece.passages[:1]]
        miss = find_near_value(node, windows, contexts, grounds.taken)
    else:
        miss = find_near_name(node, contexts)
    if miss is None:
        return plain
    evidence = (_evidence(miss.source, miss.start, miss.end),)
    suggestion = " ".join(miss.source.text[miss.start : miss.end].split())
    flagged = tuple(
        (mention.start, mention.end)
        for mention in node.mentions
        if (piece := grounds.pieces.at(mention.start)) and piece.status is Status.CONTRADICTED
    )
    status = Status.CONTRADICTED if flagged else Status.NOT_ENOUGH_INFO
    return _judged(node, status, miss.reason, evidence, suggestion, flagged)


def _evidence(source: SourceIndex, start: int, end: int) -> Evidence:
    return Evidence(source.id, start, end, source.text[start:end])

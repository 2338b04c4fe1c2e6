"""Stage one of a verdict: every name and value, exactly: in the source, in the question alone, nowhere.

What a source has in its place is told with what was read of the statement.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from core.extraction.values.value import OR, readings_of
from core.graph import KnowledgeGraph, Node
from core.grounding.amounts import Amount, amounts_of, days_of
from core.grounding.calculations import Calculation, find_calculations
from core.grounding.derived import derive
from core.grounding.match import find_namesakes
from core.grounding.matched import How, Match, NearMiss, place_within
from core.grounding.near_miss import find_near_name, find_near_value, taken_of
from core.grounding.policy import Policy
from core.grounding.report import JudgedEntity, PieceKind
from core.grounding.source_index import SourceIndex
from core.grounding.statements import Pieces, ReadPiece
from core.text.markdown import read_markup
from core.types import QUERY, VALUE_TYPES, EntityType, Evidence, Status

_IN_WORDS = {
    EntityType.TERM: "term",
    EntityType.OTHER: "name",
    EntityType.NUMBER: "number",
    EntityType.PROVISION: "provision",
}
_MOST_RECKONED = 40  # values of a response
# Another can stand in its place.
_OF_ONE_PLACE = VALUE_TYPES | {EntityType.JURISDICTION, EntityType.PROVISION}
_NOTHING_SAID = (PieceKind.ASIDE, PieceKind.REFUSAL)


@dataclass(frozen=True)
class Grounds:
    """What entities are judged on."""

    response: str
    graph: KnowledgeGraph  # of the response
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id
    policy: Policy
    pieces: Pieces  # none under the strict policy
    corrections: Mapping[str, NearMiss] = field(default_factory=dict)  # by node id, of values that are wrong
    # By node id, of bounds that the source keeps.
    within: Mapping[str, Evidence] = field(default_factory=dict)

    @cached_property
    def by_id(self) -> Mapping[str, SourceIndex]:
        """The sources, the question among them."""
        return {source.id: source for source in self.sources}

    @cached_property
    def contexts(self) -> Sequence[SourceIndex]:
        """The sources without the question."""
        return [source for source in self.sources if source.id != QUERY]

    @cached_property
    def taken(self) -> frozenset[tuple[str, str]]:
        """What of the sources the response mentions: source and node ids."""
        return taken_of(self.matches)

    @cached_property
    def lacking(self) -> Mapping[str, Amount]:
        """By node id: the amounts of the response that no source has, as many as reckoning is tried for."""
        found = {one.node: one for one in amounts_of(self.graph) if not self.matches.get(one.node)}
        return dict(list(found.items())[:_MOST_RECKONED])

    @cached_property
    def _terms(self) -> Mapping[str, Sequence[Amount]]:
        return {
            one.id: sorted((*amounts_of(one.graph, one.id), *days_of(one.graph, one.id)), key=_start)
            for one in self.sources
        }

    def terms_in(self, windows: Iterable[Evidence]) -> list[Amount]:
        """The amounts and days of stretches of the sources, and those of the question."""
        found = list(self._terms.get(QUERY, ()))
        for window in windows:
            terms = self._terms[window.source]
            first = bisect_left(terms, window.start, key=_start)
            found += terms[first : bisect_left(terms, window.end, key=_start)]
        return found

    @cached_property
    def named(self) -> frozenset[tuple[str, str]]:
        """The same of what it mentions by name: the name of a party told by its role may still be a wrong one."""
        roles = {node.id for node in self.graph.entities if node.type is EntityType.ROLE}
        return taken_of({key: found for key, found in self.matches.items() if key not in roles})

    def pieces_of(self, node: Node) -> list[ReadPiece]:
        """The pieces that mention a node and assert something."""
        return [piece for piece in self._around(node) if piece.kind not in _NOTHING_SAID]

    def is_aside(self, node: Node) -> bool:
        """Whether only courtesies, questions and refusals mention a node; a citation is never one."""
        is_mentioned = node.type is not EntityType.CITATION and bool(self._around(node))
        return is_mentioned and not self.pieces_of(node)

    def _around(self, node: Node) -> list[ReadPiece]:
        return self.pieces.around(mention.start for mention in node.mentions)


def _start(amount: Amount) -> int:
    return amount.start


def judge_entities(grounds: Grounds) -> tuple[JudgedEntity, ...]:
    """One judgment for each entity node that something is asserted of, in order of the response."""
    calculated = {} if grounds.policy is Policy.STRICT else _calculated(grounds)
    return tuple(
        calculated.get(node.id) or _matched(node, grounds)
        for node in grounds.graph.entities
        if not grounds.is_aside(node)
    )


def _judged(
    node: Node, status: Status, reason: str, evidence: tuple[Evidence, ...] = (), **told: Any
) -> JudgedEntity:
    places = tuple((mention.start, mention.end) for mention in node.mentions)
    counts = status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION)
    named = (node.id, node.type, node.label, node.canonical, places)
    return JudgedEntity(*named, status, counts, reason, evidence, **told)


def _calculated(grounds: Grounds) -> dict[str, JudgedEntity]:
    """Results of calculations that the response shows: wrong ones, and right ones of what a source has."""
    found: dict[str, JudgedEntity] = {}
    for one in find_calculations(read_markup(grounds.response), grounds.graph):
        evidence, key = _terms_in_source(one, grounds), one.result.node
        node = grounds.graph.by_id[key]
        if not one.is_right:
            reason = f"{one.formula} is {one.right_result}, not {one.result.label}."
            place = (one.result.start, one.result.end)
            before = found[key].flagged if key in found else ()
            told = {"suggestion": one.right_result, "flagged": (*before, place), "is_wrong": True}
            found[key] = _judged(node, Status.CONTRADICTED, reason, evidence, **told)
        elif key not in found and evidence and not _in_context(grounds.matches.get(key, ())):
            reason = f"Calculated from the source: {one.formula} is {one.result.label}."
            found[key] = _judged(node, Status.SUPPORTED, reason, evidence)
    return found


def _terms_in_source(one: Calculation, grounds: Grounds) -> tuple[Evidence, ...]:
    found = (match for term in one.terms for match in grounds.matches.get(term.node, ())[:1])
    return tuple(
        grounds.by_id[match.source].evidence(match.start, match.end)
        for match in found
        if match.source != QUERY
    )


def _in_context(matches: Sequence[Match]) -> bool:
    return any(match.source != QUERY for match in matches)


def _matched(node: Node, grounds: Grounds) -> JudgedEntity:
    """In the source; or in the question alone: a doubt, but for a name of which all that is said is borne out."""
    matches = grounds.matches.get(node.id, ())
    if not matches:
        return _nowhere(node, grounds)
    if not _in_context(matches):
        evidence = (grounds.by_id[QUERY].evidence(matches[0].start, matches[0].end),)
        pieces = grounds.pieces_of(node)
        is_name = node.type not in VALUE_TYPES
        if is_name and pieces and all(piece.status is Status.SUPPORTED for piece in pieces):
            reason = f"The question names “{node.label}”, and the source bears out what is said of it."
            return _judged(node, Status.SUPPORTED, reason, evidence)
        reason = f"“{node.label}” stands only in the question, not in the source: check the premise."
        return _judged(node, Status.ONLY_IN_QUESTION, reason, evidence)
    if grounds.policy is not Policy.STRICT and (people := find_namesakes(node, grounds.contexts)):
        told = " or ".join(f"“{one.label}”" for one in people)
        return _judged(node, Status.NOT_ENOUGH_INFO, f"“{node.label}” may be {told}: a person must look.")
    source, match, (start, end) = _best_mention(node, matches, grounds)
    reason = f"The source mentions “{' '.join(source.text[start:end].split())}”"
    reason += "." if match.how is How.EXACT else f" ({match.how})."
    open_ = _left_open(node, match)
    evidence = (source.evidence(start, end),)
    return _judged(node, Status.SUPPORTED, open_ or reason, evidence, asks_review=open_ is not None)


def _left_open(node: Node, match: Match) -> str | None:
    """Why an ambiguous value decides nothing; None for one that is clear, or stands in the source to the letter."""
    if match.node is None or any(mention.text == node.label for mention in match.node.mentions):
        return None
    for one in (node, match.node):
        if OR in one.canonical and one.type in VALUE_TYPES:
            ways = f"“{one.label}” can be read in two ways ({' or '.join(readings_of(one.canonical))})"
            return f"{ways}, and its text does not tell which is meant."
    return None


def _best_mention(
    node: Node, matches: Sequence[Match], grounds: Grounds
) -> tuple[SourceIndex, Match, tuple[int, int]]:
    """The mention in a passage that its statements were read against, else the first."""
    read = [window for piece in grounds.pieces_of(node) for window in (*piece.passages, *piece.windows)]
    known = [match for match in matches if match.source != QUERY]
    for window in read:
        for match in known:
            place = place_within(match, window.start, window.end) if match.source == window.source else None
            if place is not None:
                return grounds.by_id[match.source], match, place
    first = known[0]
    return grounds.by_id[first.source], first, (first.start, first.end)


def _nowhere(node: Node, grounds: Grounds) -> JudgedEntity:
    kind = _IN_WORDS.get(node.type, str(node.type))
    plain = _judged(node, Status.NOT_ENOUGH_INFO, f"No source mentions the {kind} “{node.label}”.")
    if grounds.policy is Policy.STRICT:
        return plain
    if (reckoned := _reckoned(node, grounds)) is not None:
        return reckoned
    if kept := grounds.within.get(node.id):
        reason = (
            f"The source has “{kept.quote}”, which keeps this bound; a person decides whether it is meant."
        )
        return _judged(node, Status.SUPPORTED, reason, (kept,), asks_review=True)
    miss = correction = grounds.corrections.get(node.id)
    if miss is None and node.type in _OF_ONE_PLACE:
        windows = [window for piece in grounds.pieces_of(node) for window in piece.passages[:1]]
        miss = find_near_value(node, windows, grounds.contexts, grounds.taken)
    elif miss is None:
        miss = find_near_name(node, grounds.contexts, grounds.named)
    if miss is None:
        return plain
    evidence = (miss.source.evidence(miss.start, miss.end),)
    suggestion = " ".join(miss.source.text[miss.start : miss.end].split())
    flagged = miss.exchanged or tuple(
        (mention.start, mention.end)
        for mention in node.mentions
        if (piece := grounds.pieces.at(mention.start)) and piece.status is Status.CONTRADICTED
    )
    status = Status.CONTRADICTED if flagged or correction else Status.NOT_ENOUGH_INFO
    told = {"suggestion": suggestion, "flagged": flagged, "is_wrong": bool(miss.exchanged or correction)}
    return _judged(node, status, miss.reason, evidence, **told)


def _reckoned(node: Node, grounds: Grounds) -> JudgedEntity | None:
    """A value that one step over the values near its statements gives."""
    result = grounds.lacking.get(node.id)
    if result is None:
        return None
    step = derive(result, grounds.terms_in(w for piece in grounds.pieces_of(node) for w in piece.windows))
    if step is None:
        return None
    evidence = tuple(grounds.by_id[term.source].evidence(term.start, term.end) for term in step.terms)
    reason = f"The source does not have “{node.label}”, but its values give it: {step.formula}."
    return _judged(node, Status.SUPPORTED, reason, evidence, reckoned=step.formula)

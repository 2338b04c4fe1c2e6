"""Judges every entity of the response: grounded, contradicted, only in the question, or nowhere."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.extraction.names.name import name_key
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph, Node
from core.grounding.amount_matter import find_other_amount
from core.grounding.instalment_totals import is_total
from core.grounding.matched import PARTY_TYPES, How, Match
from core.grounding.near_miss import find_near_miss
from core.grounding.place_rule import find_misplaced
from core.grounding.policy import Policy
from core.grounding.quotation import Quotations
from core.grounding.report import JudgedEntity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, EntityType, Status

_IN_WORDS = {
    EntityType.TERM: "term",
    EntityType.OTHER: "name",
    EntityType.NUMBER: "number",
    EntityType.PROVISION: "provision",
}


_SUPPOSING = re.compile(
    r"\b(?:suppos\w+|assuming|imagine)\b[^?;]*$|\bwould\b[^?;]*\b(?:on|if|with|at)\s+(?:\w+\s+){0,4}$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\b(?:month|year|quarter|week|day|instal?lment|payment)\s+(?:no\.?\s*|number\s+)?$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an entity is judged on: the response, its sources, and what is known of matches and relations."""

    response: str
    graph: KnowledgeGraph
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id
    relations: Mapping[str, Verdict]  # by edge id
    policy: Policy
    quotations: Quotations
    settled: Mapping[str, Verdict] = field(default_factory=dict)  # by node id: calculations, clauses
    denied: Sequence[tuple[int, int]] = ()  # words of the response that some rule denies


def judge_entities(grounds: Grounds) -> tuple[JudgedEntity, ...]:
    """One judgment for each entity node, in order of the response."""
    judged = []
    spans = sentence_spans(grounds.response) if grounds.denied else []
    wrong = [span for span in spans if any(_meet(span, place) for place in grounds.denied)]
    for node in grounds.graph.entities:
        found = grounds.matches.get(node.id, ())
        verdict = _quoted(node, found, grounds) or grounds.settled.get(node.id)
        is_found = bool(found) or verdict is not None
        if verdict is None and grounds.policy is Policy.RESOLVED:
            verdict = _two_parties(node, found, grounds)
        verdict = verdict or (_matched(node, found, grounds) if found else _unmatched(node, grounds))
        verdict = _as_stated(node, verdict, grounds)
        is_denied = verdict.status is Status.CONTRADICTED and grounds.policy is Policy.RESOLVED
        item = _judged(node, is_found and not is_denied, verdict)
        judged.append(replace(item, flagged=_flagged(node, verdict, wrong)))
    return tuple(judged)


def _as_stated(node: Node, verdict: Verdict, grounds: Grounds) -> Verdict:
    """The verdict on a wrong value, corrected as the statement about it is: one error has one right value."""
    if node.type not in VALUE_TYPES or grounds.policy is Policy.STRICT or len(node.mentions) > 1:
        return verdict
    stated = [
        found
        for edge in grounds.graph.edges
        if edge.object == node.id
        and (found := grounds.relations.get(edge.id)) is not None
        and found.status is Status.CONTRADICTED
        and found.suggestion
    ]
    if len({found.suggestion for found in stated}) != 1 or stated[0].suggestion == verdict.suggestion:
        return verdict
    if verdict.status is Status.CONTRADICTED:
        return replace(stated[0], at=verdict.at)
    if verdict.status is Status.NOT_ENOUGH_INFO and verdict.suggestion is None:
        return replace(verdict, suggestion=stated[0].suggestion)
    return verdict


def _flagged(node: Node, verdict: Verdict, wrong: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The mentions in the sentences that say something `wrong`; none where it is not known, or they all are.

    "The tenant repairs the roof" makes no other sentence about the tenant wrong.
    """
    if verdict.status is not Status.CONTRADICTED or verdict.at is None:
        return ()
    places = [(mention.start, mention.end) for mention in node.mentions]
    flagged = [place for place in places if any(_meet(span, place) for span in wrong)]
    own = next((span for span in wrong if _meet(span, verdict.at)), verdict.at)
    is_there = any(_meet(own, place) for place in flagged)
    return tuple(flagged) if is_there and len(flagged) < len(places) else ()


def _meet(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return first[0] < second[1] and second[0] < first[1]


def _quoted(node: Node, found: Sequence[Match], grounds: Grounds) -> Verdict | None:
    """Supported: every place that mentions it is in a sentence that a source has word for word."""
    quotation = grounds.quotations.around(node.mentions)
    if quotation is None:
        return None
    if any(match.source != QUERY for match in found):
        return _found(node, found, grounds)
    reason = f"The source has the sentence with \u201c{node.label}\u201d word for word"
    return Verdict(Status.SUPPORTED, reason, quotation.source, quotation.start, quotation.end)


def _judged(node: Node, counts: bool, verdict: Verdict) -> JudgedEntity:
    places = tuple((mention.start, mention.end) for mention in node.mentions)
    reason = f"{verdict.reason}."
    return JudgedEntity(
        node.id,
        node.type,
        node.label,
        node.canonical,
        places,
        verdict.status,
        counts,
        reason,
        verdict.evidence,
        verdict.suggestion,
    )


def _matched(node: Node, found: Sequence[Match], grounds: Grounds) -> Verdict:
    """Grounded, unless the source has the value in another place, or only the question has it."""
    best = next((match for match in found if match.source != QUERY), found[0])
    source = _source_of(best, grounds)
    if best.source == QUERY:
        if (spoken := _in_other_words(node, grounds)) is not None:
            return spoken
        if _is_asked_for(node, grounds.response) or _is_label(node, grounds.response, source, best):
            reason = f"The question asks for \u201c{node.label}\u201d"
            return Verdict(Status.SUPPORTED, reason, source, best.start, best.end)
        if node.type is EntityType.MONEY and _is_supposed(source, best):
            reason = f"The question supposes \u201c{node.label}\u201d"
            return Verdict(Status.SUPPORTED, reason, source, best.start, best.end)
        reason = f"\u201c{node.label}\u201d stands only in the question, not in the source: check the premise"
        return Verdict(Status.ONLY_IN_QUESTION, reason, source, best.start, best.end)
    if (elsewhere := _misplaced(node, found, source, grounds)) is not None:
        return elsewhere
    return _found(node, found, grounds)


def _is_supposed(query: SourceIndex, match: Match) -> bool:
    """Whether a question only supposes a value: "if sales are $2 million", "would we owe on $2 million"."""
    low, high = query.sentences[query.sentence_at(match.start)]
    return bool(_SUPPOSING.search(query.text[low : match.start]) and "?" in query.text[match.end : high])


def _is_label(node: Node, response: str, query: SourceIndex, match: Match) -> bool:
    """Whether an item of a list answers what the question has in small letters: "Venue: Kern County" to "the venue"."""
    is_plain = query.text[match.start : match.end].islower() and node.type not in VALUE_TYPES | PARTY_TYPES
    return is_plain and all(response[mention.end :].lstrip()[:1] == ":" for mention in node.mentions)


def _is_asked_for(node: Node, response: str) -> bool:
    """Whether a number only says which month, year or payment is asked about: "in month 20"."""
    if node.type is not EntityType.NUMBER:
        return False
    return all(_COUNTED.search(response, 0, mention.start) for mention in node.mentions)


def _beginnings(words: frozenset[str]) -> frozenset[str]:
    """Stems cut short, so that "indemnity" and "indemnify" meet."""
    return frozenset(word[:5] for word in words)


def _in_other_words(node: Node, grounds: Grounds) -> Verdict | None:
    """Supported where a sentence of the source has every word of a term that the question brought up."""
    words = stems(node.label)
    if (
        node.type not in (EntityType.TERM, EntityType.OTHER, EntityType.ROLE)
        or grounds.policy is Policy.STRICT
        or not words
    ):
        return None
    for source in grounds.sources:
        for (start, end), tokens in zip(source.sentences, source.sentence_tokens, strict=True):
            if source.id != QUERY and _beginnings(words) <= _beginnings(tokens):
                reason = f"The question's term \u201c{node.label}\u201d, of which the source speaks"
                return Verdict(Status.SUPPORTED, reason, source, start, end)
    return None


def _found(node: Node, found: Sequence[Match], grounds: Grounds) -> Verdict:
    """Grounded; the evidence is the mention in the passage that its relations rest on, else the first."""
    best = next(match for match in found if match.source != QUERY)
    source = _source_of(best, grounds)
    start, end = _best_mention(node, best, source, grounds)
    where = source.text[start:end]
    reason = f"The source mentions \u201c{' '.join(where.split())}\u201d"
    if best.how is not How.EXACT:
        reason += f" ({best.how})"
    return Verdict(Status.SUPPORTED, reason, source, start, end)


def _source_of(match: Match, grounds: Grounds) -> SourceIndex:
    return next(source for source in grounds.sources if source.id == match.source)


def _misplaced(node: Node, found: Sequence[Match], source: SourceIndex, grounds: Grounds) -> Verdict | None:
    """Contradicted: the source has the value, and another one in the place that the response speaks of."""
    if grounds.policy is Policy.STRICT or any(_is_stated(node, grounds)):
        return None
    own = {match.node.id: match.node for match in found if match.node and match.source == source.id}
    subject = grounds.response, grounds.graph
    better = find_other_amount(subject, node, source, own) or find_misplaced(subject, node, source, own)
    if better is None or is_total(node, grounds.response, source):
        return None
    theirs = " ".join(source.text[better.start : better.end].split())
    reason = f"The source has \u201c{theirs}\u201d in this place, not \u201c{node.label}\u201d"
    return Verdict(
        Status.CONTRADICTED, reason, source, better.start, better.end, better.node.id, suggestion=theirs
    )


def _is_stated(node: Node, grounds: Grounds) -> Iterator[bool]:
    """Whether a relation of the response to this value is stated by an edge of a source."""
    for edge in grounds.graph.edges:
        verdict = grounds.relations.get(edge.id)
        if node.id == edge.object and verdict is not None:
            yield verdict.is_stated


def _best_mention(node: Node, match: Match, source: SourceIndex, grounds: Grounds) -> tuple[int, int]:
    if match.node is None:
        return match.start, match.end
    for edge in grounds.graph.edges:
        verdict = grounds.relations.get(edge.id)
        if node.id in (edge.subject, edge.object) and verdict and verdict.source is source:
            for mention in match.node.mentions:
                if verdict.start <= mention.start < verdict.end:
                    return mention.start, mention.end
    return match.start, match.end


def _two_parties(node: Node, found: Sequence[Match], grounds: Grounds) -> Verdict | None:
    """The response gives one party two names that the source gives to different parties."""
    if node.type not in PARTY_TYPES or len(node.names) < 2:
        return None
    for source in grounds.sources:
        named = {m.node.id: m.node for m in found if m.source == source.id and m.node}
        if len(named) < 2:
            continue
        roles = {role for name in node.names if (role := role_key(name))}
        holders = {other.id: other for role in roles for other in source.by_role(role)}
        keys = {name_key(name) for name in node.names if not role_key(name)}
        owners = {
            other.id: other for key in keys for other in source.by_key(key) if other.type in PARTY_TYPES
        }
        if holders and owners and not holders.keys() & owners.keys():
            holder, owner = next(iter(holders.values())), next(iter(owners.values()))
            if holder.type is EntityType.ROLE:
                continue
            place = holder.mentions[0]
            reason = (
                f"The source gives this role to \u201c{holder.label}\u201d, not to \u201c{owner.label}\u201d"
            )
            start, end = place.start, place.end
            return Verdict(
                Status.CONTRADICTED, reason, source, start, end, holder.id, suggestion=holder.label
            )
    return None


def _unmatched(node: Node, grounds: Grounds) -> Verdict:
    kind = _IN_WORDS.get(node.type, str(node.type))
    plain = Verdict(Status.NOT_ENOUGH_INFO, f"No source mentions the {kind} \u201c{node.label}\u201d")
    if grounds.policy is Policy.STRICT:
        return plain
    for edge in grounds.graph.edges:
        verdict = grounds.relations.get(edge.id)
        if (
            verdict
            and verdict.status is Status.CONTRADICTED
            and verdict.rival
            and node.id in (edge.subject, edge.object)
        ):
            return verdict
    contexts = [source for source in grounds.sources if source.id != QUERY]
    miss = find_near_miss(node, _sentence_around(grounds.response, node), contexts, grounds.matches)
    if miss is None:
        return plain
    theirs = " ".join(miss.source.text[miss.start : miss.end].split())
    return Verdict(
        Status.CONTRADICTED,
        miss.reason,
        miss.source,
        miss.start,
        miss.end,
        miss.node.id,
        suggestion=theirs,
    )


def _sentence_around(response: str, node: Node) -> str:
    place = node.mentions[0].start
    return next(
        (response[start:end] for start, end in sentence_spans(response) if start <= place < end), response
    )

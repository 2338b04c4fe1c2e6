"""Judges every entity of the response: grounded, contradicted, only in the question, or nowhere."""

from collections.abc import Mapping, Sequence

from core.extraction.names.name import name_key
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph, Node
from core.grounding.match import PARTY_TYPES, How, Match
from core.grounding.near_miss import find_near_miss
from core.grounding.policy import Policy
from core.grounding.report import JudgedEntity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import QUERY, EntityType, Evidence, Status

_IN_WORDS = {
    EntityType.TERM: "term",
    EntityType.OTHER: "name",
    EntityType.NUMBER: "number",
    EntityType.PROVISION: "provision",
}


def judge_entities(
    graph: KnowledgeGraph,
    response: str,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
    relations: Mapping[str, Verdict],
    policy: Policy,
) -> tuple[JudgedEntity, ...]:
    """One judgment for each entity node, in order of the response."""
    by_id = {source.id: source for source in sources}
    judged = []
    for node in graph.entities:
        found = matches.get(node.id, ())
        verdict = _two_parties(node, found, by_id) if policy is Policy.RESOLVED else None
        verdict = verdict or (
            _matched(node, found, by_id, graph, relations)
            if found
            else _unmatched(node, response, sources, matches, (graph, relations), policy)
        )
        judged.append(_judged(node, bool(found), verdict))
    return tuple(judged)


def _judged(node: Node, counts: bool, verdict: Verdict) -> JudgedEntity:
    evidence = ()
    if verdict.source is not None:
        quote = verdict.source.text[verdict.start : verdict.end]
        evidence = (Evidence(verdict.source.id, verdict.start, verdict.end, quote),)
    places = tuple((mention.start, mention.end) for mention in node.mentions)
    reason = f"{verdict.reason}."
    return JudgedEntity(
        node.id, node.type, node.label, node.canonical, places, verdict.status, counts, reason, evidence
    )


def _matched(
    node: Node,
    found: Sequence[Match],
    sources: Mapping[str, SourceIndex],
    graph: KnowledgeGraph,
    relations: Mapping[str, Verdict],
) -> Verdict:
    """Grounded; the evidence is the mention in the passage that its relations rest on, else the first."""
    outside = [match for match in found if match.source != QUERY]
    best = (outside or list(found))[0]
    source = sources[best.source]
    if not outside:
        reason = f"\u201c{node.label}\u201d stands only in the question, not in the source: check the premise"
        return Verdict(Status.ONLY_IN_QUESTION, reason, source, best.start, best.end)
    start, end = _best_mention(node, best, source, graph, relations)
    where = source.text[start:end]
    reason = f"The source mentions \u201c{' '.join(where.split())}\u201d"
    if best.how is not How.EXACT:
        reason += f" ({best.how})"
    return Verdict(Status.SUPPORTED, reason, source, start, end)


def _best_mention(
    node: Node, match: Match, source: SourceIndex, graph: KnowledgeGraph, relations: Mapping[str, Verdict]
) -> tuple[int, int]:
    if match.node is None:
        return match.start, match.end
    for edge in graph.edges:
        verdict = relations.get(edge.id)
        if node.id in (edge.subject, edge.object) and verdict and verdict.source is source:
            for mention in match.node.mentions:
                if verdict.start <= mention.start < verdict.end:
                    return mention.start, mention.end
    return match.start, match.end


def _two_parties(node: Node, found: Sequence[Match], sources: Mapping[str, SourceIndex]) -> Verdict | None:
    """The response gives one party two names that the source gives to different parties."""
    if node.type not in PARTY_TYPES or len(node.names) < 2:
        return None
    for source in sources.values():
        named = {m.node.id: m.node for m in found if m.source == source.id and m.node}
        if len(named) < 2:
            continue
        roles = {role for name in node.names if (role := role_key(name))}
        holders = {other.id: other for role in roles for other in source.by_role(role)}
        keys = {name_key(name) for name in node.names if not role_key(name)}
        owners = {other.id: other for key in keys for other in source.by_key(key) if other.type in PARTY_TYPES}
        if holders and owners and not holders.keys() & owners.keys():
            holder, owner = next(iter(holders.values())), next(iter(owners.values()))
            if holder.type is EntityType.ROLE:
                continue
            place = holder.mentions[0]
            reason = f"The source gives this role to \u201c{holder.label}\u201d, not to \u201c{owner.label}\u201d"
            return Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, holder.id)
    return None


def _unmatched(
    node: Node,
    response: str,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
    judged: tuple[KnowledgeGraph, Mapping[str, Verdict]],
    policy: Policy,
) -> Verdict:
    kind = _IN_WORDS.get(node.type, str(node.type))
    plain = Verdict(Status.NOT_ENOUGH_INFO, f"No source mentions the {kind} \u201c{node.label}\u201d")
    if policy is Policy.STRICT:
        return plain
    graph, relations = judged
    for edge in graph.edges:
        verdict = relations.get(edge.id)
        if verdict and verdict.status is Status.CONTRADICTED and verdict.rival and node.id in (edge.subject, edge.object):
            return verdict
    contexts = [source for source in sources if source.id != QUERY]
    miss = find_near_miss(node, _sentence_around(response, node), contexts, matches)
    if miss is None:
        return plain
    return Verdict(Status.CONTRADICTED, miss.reason, miss.source, miss.start, miss.end, miss.node.id)


def _sentence_around(response: str, node: Node) -> str:
    from core.text.sentences import sentence_spans

    place = node.mentions[0].start
    return next((response[start:end] for start, end in sentence_spans(response) if start <= place < end), response)

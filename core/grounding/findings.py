"""What a reviewer has to look at, and what of a response could not be judged."""

from collections.abc import Sequence

from core.graph import KnowledgeGraph
from core.grounding.claims import claims_of
from core.grounding.report import Coverage, JudgedEntity, JudgedRelation
from core.types import Finding, FindingKind, Status


def findings_of(
    response: str, entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> tuple[Finding, ...]:
    """Every item that is not supported, in order of the response."""
    found = [
        Finding(
            item.id,
            FindingKind.UNGROUNDED_ENTITY,
            item.status,
            response[slice(*item.flags[0])],
            *item.flags[0],
            item.reason,
            item.evidence,
            item.suggestion,
        )
        for item in entities
        if item.status is not Status.SUPPORTED
    ]
    found += [
        Finding(
            item.id,
            FindingKind.UNSUPPORTED_RELATION,
            item.status,
            item.text,
            item.start,
            item.end,
            item.reason,
            item.evidence,
            item.suggestion,
        )
        for item in relations
        if item.status is not Status.SUPPORTED
    ]
    return tuple(sorted(found, key=lambda item: (item.start, item.end, item.id)))


def coverage_of(
    graph: KnowledgeGraph, entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> Coverage:
    """How many items were extracted and judged, and why the others were not."""
    by_id = graph.by_id
    known = {item.id for item in relations}
    left = [f"{words}: it is not clear what the pronoun stands for" for words in graph.unresolved]
    left += [
        f"{words}: the language model named words that are not in the sentence" for words in graph.dropped
    ]
    left += [f"{words}: the language model gave no usable reply for this sentence" for words in graph.unread]
    left += [
        f"{by_id[edge.subject].label} | {edge.relation} | {by_id[edge.object].label}: "
        "two plain noun phrases, and no source joins them"
        for edge in claims_of(graph)
        if edge.id not in known
    ]
    judged = len(entities) + len(relations)
    return Coverage(judged + len(left), judged, tuple(left))

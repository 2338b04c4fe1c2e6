"""What a reviewer has to look at, and what of a response could not be judged."""

from collections.abc import Sequence, Set

from core.graph import KnowledgeGraph
from core.grounding.policy import Policy
from core.grounding.report import (
    Coverage,
    JudgedEntity,
    JudgedRelation,
    PieceKind,
    RefusalOutcome,
    SentenceVerdict,
)
from core.grounding.veto import is_veto
from core.types import Decision, Evidence, Finding, FindingKind, Status


def findings_of(
    response: str,
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    sentences: Sequence[SentenceVerdict],
    policy: Policy,
) -> tuple[Finding, ...]:
    """One for each error, in order of the response, on the words at fault.

    A name or value that no source has is one; so is a statement that is not borne out, unless such names are all that
    is wrong with it. Under the strict policy every item that no source has is one.
    """
    strict = policy is Policy.STRICT
    passed = {id_ for item in sentences if item.decision is Decision.PASS for id_ in item.entity_ids}
    doubtful = [item for item in entities if item.status is not Status.SUPPORTED]
    named = [item for item in doubtful if strict or _is_told(item, passed)]
    # Of a name that is nowhere it is told what its statement was read against.
    read = {id_: item.passages for item in sentences for id_ in item.entity_ids}
    found = [_of_entity(item, response, item.evidence or read.get(item.id, ())) for item in named]
    if strict:
        found += [_of_relation(item) for item in relations if item.status is not Status.SUPPORTED]
    flagged = [place for item in named if item.status is not Status.ONLY_IN_QUESTION for place in item.flags]
    found += [
        _of_statement(item, response)
        for item in sentences
        if item.outcome is RefusalOutcome.WRONG
        or (item.status not in (None, Status.SUPPORTED) and not _is_named(item, flagged))
    ]
    return tuple(sorted(found, key=lambda item: (item.start, item.end, item.id)))


def _is_told(item: JudgedEntity, passed: Set[str]) -> bool:
    """Whether a name that is not in the source is told: not where the answer has its own word for what is borne out."""
    return is_veto(item) or item.status is Status.ONLY_IN_QUESTION or item.id not in passed


def _is_named(item: SentenceVerdict, flagged: Sequence[tuple[int, int]]) -> bool:
    """Whether every stretch at fault has a name in it that is told already."""
    return bool(item.words) and all(
        any(low < end and start < high for low, high in flagged) for start, end in item.words
    )


def _of_entity(item: JudgedEntity, response: str, evidence: tuple[Evidence, ...]) -> Finding:
    start, end = item.flags[0]
    told = (item.status, response[start:end], start, end, item.reason, evidence, item.suggestion)
    return Finding(item.id, FindingKind.UNGROUNDED_ENTITY, *told)


def _of_statement(item: SentenceVerdict, response: str) -> Finding:
    start, end = item.words[0] if item.words else (item.start, item.end)
    status, told = item.status or Status.NOT_ENOUGH_INFO, (item.reason, item.passages, item.suggestion)
    return Finding(item.id, _kind_of(item), status, response[start:end], start, end, *told)


def _kind_of(item: SentenceVerdict) -> FindingKind:
    if item.kind is PieceKind.FOREIGN:
        return FindingKind.UNREAD_LANGUAGE
    return FindingKind.UNSUPPORTED_STATEMENT if item.outcome is None else FindingKind.WRONG_REFUSAL


def _of_relation(item: JudgedRelation) -> Finding:
    told = (item.status, item.text, item.start, item.end, item.reason, item.evidence, item.suggestion)
    return Finding(item.id, FindingKind.UNSUPPORTED_RELATION, *told)


def coverage_of(
    graph: KnowledgeGraph, entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> Coverage:
    """How many items were extracted and judged, and why the others were not."""
    by_id = graph.by_id
    known = {item.id for item in relations}
    left = [f"{words}: it is not clear what the pronoun stands for" for words in graph.unresolved]
    made_up = "the language model named words that are not in the sentence"
    left += [f"{words}: {made_up}" for words in graph.dropped]
    left += [f"{words}: the language model gave no usable reply for this sentence" for words in graph.unread]
    left += [
        f"{by_id[edge.subject].label} | {edge.relation} | {by_id[edge.object].label}: "
        "its ends are plain phrases, or the sentence was not read"
        for edge in graph.claims
        if edge.id not in known
    ]
    named = {item.id for item in entities}
    aside = "only in a courtesy, a question or a refusal"
    left += [f"{node.label}: {aside}" for node in graph.entities if node.id not in named]
    judged = len(entities) + len(relations)
    return Coverage(judged + len(left), judged, tuple(left))

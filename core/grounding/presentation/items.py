"""The judged items of a report, entities and relations alike, as a reader meets them."""

from dataclasses import dataclass

from core.graph import Edge, KnowledgeGraph
from core.grounding.report import (
    GroundingReport,
    JudgedEntity,
    JudgedRelation,
    RefusalOutcome,
    SentenceVerdict,
)
from core.types import Decision, EntityType, Evidence, Modality, Status

_LONG = 90  # characters of an item before its reason: a clause, not a paragraph
NAMED_ITEM = "Named item"
STATEMENT = "Statement"
_REFUSAL = "a refusal: the source may tell it"
RELATION = "Relation"

_KINDS = (NAMED_ITEM, STATEMENT, RELATION)
_TYPE_WORDS = {
    EntityType.TERM: "defined term",
    EntityType.OTHER: "name",
    EntityType.CITATION: "case citation",
    EntityType.ROLE: "party by role",
    EntityType.JURISDICTION: "jurisdiction",
    EntityType.CONCEPT: "phrase",
}
_MODAL_WORDS = {Modality.OBLIGATION: "shall", Modality.PERMISSION: "may"}


@dataclass(frozen=True, slots=True)
class Item:
    """One thing the response says: a named item, a statement, or a relation that joins two items."""

    id: str
    kind: str  # NAMED_ITEM, STATEMENT or RELATION
    detail: str  # type of the entity, the triple in words, how likely the statement is borne out
    text: str  # as it stands in the response, on one line
    places: tuple[tuple[int, int], ...]  # in the response, sorted
    status: Status
    counts: bool  # in EG or RP
    reason: str
    evidence: tuple[Evidence, ...]
    suggestion: str | None = None  # what the source has in its place


def items_of(report: GroundingReport) -> tuple[Item, ...]:
    """Every judged item, in order of the response; names before the statements and relations that begin with them."""
    named = [_judged(item, NAMED_ITEM, type_words(item.type), item.flags) for item in report.entities]
    stated = [_from_statement(item, report.response) for item in report.sentences if _is_judged(item)]
    joined = [_from_relation(item, report.response_graph) for item in report.relations]
    return tuple(
        sorted((*named, *stated, *joined), key=lambda item: (item.places[0][0], _KINDS.index(item.kind)))
    )


def findings_of(report: GroundingReport) -> tuple[Item, ...]:
    """The items that a reviewer is asked about, in the report's order."""
    by_id = {item.id: item for item in items_of(report)}
    return tuple(by_id[finding.id] for finding in report.findings)


def reasons_of(report: GroundingReport) -> tuple[str, ...]:
    """The report's reasons; one that does not quote what it speaks of ("The source denies this.") after its item.

    That a source is too small to pass on is no reason of a failure: there it is a caution alone.
    """
    first: dict[str, Item] = {}
    for item in findings_of(report):
        first.setdefault(item.reason, item)
    caution = report.regime.caution if report.decision is Decision.FAIL else None
    return tuple(_with_item(each, first.get(each)) for each in report.reasons if each != caution)


def _with_item(reason: str, item: Item | None) -> str:
    if item is None or f"“{item.text}”" in reason:
        return reason
    text = item.text if len(item.text) <= _LONG else f"{item.text[: _LONG - 1].rstrip()}…"
    return f"“{text}”: {reason}"


def relation_words(relation: str, modality: Modality, *, negated: bool) -> str:
    """The label of an edge as people say it: "shall not assign"."""
    words = [_MODAL_WORDS.get(modality, ""), "not" if negated else "", relation]
    return " ".join(word for word in words if word)


def edge_words(edge: Edge) -> str:
    """The label of an edge of a graph as people say it."""
    return relation_words(edge.relation, edge.modality, negated=edge.negated)


def type_words(type_: EntityType) -> str:
    """The type of an entity in plain words."""
    return _TYPE_WORDS.get(type_, str(type_))


def one_line(text: str) -> str:
    """The text without line breaks and doubled spaces."""
    return " ".join(text.split())


def _judged(
    item: JudgedEntity | JudgedRelation, kind: str, detail: str, places: tuple[tuple[int, int], ...]
) -> Item:
    told = (item.status, item.counts, item.reason, item.evidence, item.suggestion)
    return Item(item.id, kind, detail, one_line(item.text), places, *told)


def _is_judged(item: SentenceVerdict) -> bool:
    """Whether it was held against the source and has something to say: a refusal only where it may be wrong."""
    return item.status is not None or item.outcome is RefusalOutcome.WRONG


def _told(item: SentenceVerdict) -> str:
    if item.status is None:
        return _REFUSAL
    return "not read" if item.support is None else f"borne out with a probability of {item.support:.2f}"


def _from_statement(item: SentenceVerdict, response: str) -> Item:
    places = item.words or ((item.start, item.end),)
    return Item(
        id=item.id,
        kind=STATEMENT,
        detail=_told(item),
        text=" … ".join(one_line(response[start:end]) for start, end in places),
        places=places,
        status=item.status or Status.NOT_ENOUGH_INFO,
        counts=item.status is Status.SUPPORTED,
        reason=item.reason,
        evidence=item.passages,
        suggestion=item.suggestion,
    )


def _from_relation(item: JudgedRelation, graph: KnowledgeGraph) -> Item:
    words = relation_words(item.relation, item.modality, negated=item.negated)
    subject, object_ = (one_line(graph.by_id[end].label) for end in (item.subject, item.object))
    return _judged(item, RELATION, f"{subject} → {words} → {object_}", ((item.start, item.end),))

"""Edges before their nodes have numbers, and what is left out when several finders read the same words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.extraction.relations import RelationCandidate
from core.types import Mention, Modality


@dataclass(frozen=True, slots=True)
class Draft:
    """An edge between two node keys."""

    subject: str
    relation: str
    object: str
    predicate: str
    negated: bool
    modality: Modality
    start: int
    end: int
    trigger: Mention

    @classmethod
    def of(cls, item: RelationCandidate, subject: str, object_: str) -> "Draft":
        """What a candidate says of two nodes."""
        said = (item.predicate, item.negated, item.modality, item.start, item.end, item.trigger)
        return cls(subject, item.relation, object_, *said)


def in_order(drafts: Iterable[Draft]) -> list[Draft]:
    """By place in the text; one edge where two finders read the same statement from the same words."""
    kept: list[Draft] = []
    last: dict[tuple[str, str, str], Draft] = {}
    unique = dict.fromkeys(drafts)
    for draft in sorted(unique, key=lambda d: (d.start, d.end, d.subject, d.relation, d.object)):
        statement = (draft.subject, draft.relation, draft.object)
        before = last.get(statement)
        if before is not None and draft.start < before.end:
            continue
        last[statement] = draft
        kept.append(draft)
    return kept


def through_copulas(candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """ "X is a corporation organized in Delaware": what is said of the complement is said of X."""
    holders = {
        item.object.head: item.subject for item in candidates if item.relation == "be" and not item.negated
    }
    return [
        replace(item, subject=holders[item.subject.head])
        if item.relation != "be" and item.subject.head in holders
        else item
        for item in candidates
    ]

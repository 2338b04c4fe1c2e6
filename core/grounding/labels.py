"""When two relation labels are compatible, and when two edges agree in negation and modality."""

from core.extraction.relations import predicate_family
from core.graph import Edge
from core.types import Modality

_OPPOSED = frozenset(
    {frozenset({"to", "from"}), frozenset({"before", "after"}), frozenset({"with", "without"})}
)
_PREPOSITIONS = frozenset(
    "to from with without by for on in at of as under into upon against between before after until through over".split()
)


def same_label(a: Edge, b: Edge) -> bool:
    """Strict: the very same label."""
    return a.relation.casefold() == b.relation.casefold()


def related_labels(a: Edge, b: Edge) -> bool:
    """Resolved: the same family of predicates, and prepositions that do not oppose each other."""
    if frozenset({preposition(a.relation), preposition(b.relation)}) in _OPPOSED:
        return False
    return (
        a.relation == b.relation
        or a.predicate == b.predicate
        or predicate_family(a.relation) == predicate_family(b.relation)
        or predicate_family(a.predicate) == predicate_family(b.predicate)
    )


def preposition(relation: str) -> str:
    """The preposition a label ends in, or ""."""
    last = relation.rsplit(" ", 1)[-1]
    return last if last in _PREPOSITIONS else ""


def polarity_conflict(response: Edge, source: Edge) -> str | None:
    """Why two edges with the same ends and label still disagree, in words; None when they agree."""
    if response.negated != source.negated:
        if source.negated:
            return "the source denies it"
        return "the source affirms it"
    modalities = {response.modality, source.modality}
    if not response.negated and modalities == {Modality.OBLIGATION, Modality.PERMISSION}:
        if source.modality is Modality.PERMISSION:
            return "the source only permits it"
        return "the source makes it an obligation"
    return None

"""The three bounded scores of HalluGraph, equations 1 to 3, and the regime in which they mean something."""

from collections.abc import Sequence

from core.grounding.report import Regime
from core.grounding.source_index import SourceIndex
from core.types import QUERY

MIN_WORDS = 400  # section 5.1: below it performance falls to chance
MIN_ENTITIES = 20
ABSTAIN_BELOW = 10  # table 2: texts under 10 entities are too sparse for structural alignment


def entity_grounding(matched: Sequence[bool]) -> float | None:
    """EG: the share of response entities matched in context or question (eq. 1). None without entities."""
    return sum(matched) / len(matched) if matched else None


def relation_preservation(aligned: Sequence[bool]) -> float | None:
    """RP: the share of response relations aligned with a source relation (eq. 2).

    None without relations: the edge-aware convention leaves RP out rather than calling it 0.
    """
    return entity_grounding(aligned)


def composite_fidelity(eg: float | None, rp: float | None, alpha: float) -> float | None:
    """CFI = alpha * EG + (1 - alpha) * RP (eq. 3); the defined score alone when the other is None."""
    if eg is None:
        return rp
    if rp is None:
        return eg
    return alpha * eg + (1 - alpha) * rp


def operating_regime(sources: Sequence[SourceIndex]) -> Regime:
    """Words and entities of the contexts together (the question does not count), with the caution they need."""
    contexts = [source for source in sources if source.id != QUERY]
    words = sum(len(source.text.split()) for source in contexts)
    entities = sum(len(source.graph.entities) for source in contexts)
    few = []
    if words < MIN_WORDS:
        few.append(f"{words:,} {'word' if words == 1 else 'words'} (fewer than {MIN_WORDS})")
    if entities < MIN_ENTITIES:
        few.append(f"{entities} named {'item' if entities == 1 else 'items'} (fewer than {MIN_ENTITIES})")
    abstains = entities < ABSTAIN_BELOW
    caution = None
    if few:
        caution = f"The source has only {' and '.join(few)}: scores on so little structure are less reliable."
        if abstains:
            caution += f" Below {ABSTAIN_BELOW} named items Plumbline does not say that a response passes."
    unread = sum(len(source.graph.unread) for source in contexts)
    if unread:
        told = f"The language model gave no usable reply for {unread} {'sentence' if unread == 1 else 'sentences'}"
        caution = " ".join(
            filter(None, (caution, f"{told} of the source, so its relations are not complete."))
        )
    for source in contexts:
        if (place := source.graph.parsed_to) is not None:
            told = f"“{source.title}” was parsed up to character {place:,} of {len(source.text):,}; behind it names "
            told += "and values are found by their form. Statements are read against all of it."
            caution = " ".join(filter(None, (caution, told)))
    return Regime(words, entities, caution, abstains)

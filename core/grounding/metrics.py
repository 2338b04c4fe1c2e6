"""The three bounded scores of HalluGraph, equations 1 to 3."""

from collections.abc import Sequence


def entity_grounding(matched: Sequence[bool]) -> float | None:
    """EG: the share of response entities matched in context or question (eq. 1). None without entities."""
    return _share(matched)


def relation_preservation(aligned: Sequence[bool]) -> float | None:
    """RP: the share of response relations aligned with a source relation (eq. 2).

    None without relations: the edge-aware convention leaves RP out rather than calling it 0.
    """
    return _share(aligned)


def composite_fidelity(eg: float | None, rp: float | None, alpha: float) -> float | None:
    """CFI = alpha * EG + (1 - alpha) * RP (eq. 3); the defined score alone when the other is None."""
    if eg is None:
        return rp
    if rp is None:
        return eg
    return alpha * eg + (1 - alpha) * rp


def _share(flags: Sequence[bool]) -> float | None:
    return sum(flags) / len(flags) if flags else None

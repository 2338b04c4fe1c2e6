"""From judged items to pass, review or fail: typed values and names found nowhere veto, then the reader decides."""

from collections.abc import Sequence

from core.grounding.policy import GroundingOptions, Policy
from core.grounding.report import Confidence, JudgedEntity, JudgedRelation, PieceKind, Regime, SentenceVerdict
from core.types import Decision, Status

_MOST_TOLD = 8  # reasons


def decide(
    sentences: Sequence[SentenceVerdict], confidence: Confidence | None, regime: Regime
) -> tuple[Decision, tuple[str, ...]]:
    """The decision on the whole response and why it is not `pass`, most serious first.

    One wrong statement is not made up for by others. Where all pass, the calibrated probability decides between pass
    and review, where there is one.
    """
    fails = [item.reason for item in sentences if item.decision is Decision.FAIL]
    reviews = [item.reason for item in sentences if item.decision is Decision.REVIEW]
    if not any(item.kind is not PieceKind.ASIDE for item in sentences):
        reviews.append("The response asserts nothing that could be held against the source.")
    if not fails and not reviews and confidence is not None and confidence.probability < confidence.pass_at:
        reviews.append(
            f"The calibrated probability that the response is faithful is {confidence.probability:.2f}; "
            f"a response passes from {confidence.pass_at:.2f}."
        )
    return _decision(fails, reviews, regime)


def decide_strictly(
    items: tuple[Sequence[JudgedEntity], Sequence[JudgedRelation], Sequence[SentenceVerdict]],
    cfi: float | None,
    regime: Regime,
    options: GroundingOptions,
) -> tuple[Decision, tuple[str, ...]]:
    """The same by the paper's own measure: names in the source, and the composite index."""
    assert options.policy is Policy.STRICT
    entities, relations, sentences = items
    fails = [item.reason for item in entities if item.status in (Status.NOT_ENOUGH_INFO, Status.CONTRADICTED)]
    reviews = [item.reason for item in entities if item.status is Status.ONLY_IN_QUESTION]
    reviews += [item.reason for item in relations if item.status is Status.ONLY_IN_QUESTION]
    reviews += [item.reason for item in sentences if item.kind is PieceKind.FOREIGN]
    if cfi is None:
        reviews.append("The response has no named items and no relations, so nothing could be compared.")
    elif cfi < options.fail_threshold:
        low = f"The composite fidelity index {cfi:.2f} is below {options.fail_threshold:.2f}."
        (reviews if regime.abstains else fails).append(low)
    elif cfi < options.pass_threshold:
        reviews.append(f"The composite fidelity index {cfi:.2f} is below {options.pass_threshold:.2f}.")
    return _decision(fails, reviews, regime)


def _decision(fails: Sequence[str], reviews: list[str], regime: Regime) -> tuple[Decision, tuple[str, ...]]:
    if regime.abstains:
        reviews.append(regime.caution or "The source is too sparse to say that a response passes.")
    decision = Decision.FAIL if fails else Decision.REVIEW if reviews else Decision.PASS
    return decision, tuple(dict.fromkeys((*fails, *reviews)))[:_MOST_TOLD]

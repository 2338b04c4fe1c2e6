"""From judged items to pass, review or fail, and to the verdict in one sentence for people.

Typed values and names found nowhere veto, then the reader decides.
"""

from collections import Counter
from collections.abc import Sequence

from core.grounding.policy import GroundingOptions, Policy
from core.grounding.report import (
    Confidence,
    JudgedEntity,
    JudgedRelation,
    PieceKind,
    RefusalOutcome,
    Regime,
    SentenceVerdict,
)
from core.types import Decision, Finding, FindingKind, Status

_MOST_TOLD = 8  # reasons
_SILENT = "and no passage was found that does"
_FOREIGN = "the answer or its source is not in English"


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


def summary_of(
    decision: Decision,
    findings: Sequence[Finding],
    sentences: Sequence[SentenceVerdict],
    *,
    is_sparse: bool = False,
) -> str:
    """What a reader is told first; `is_sparse`: the source has too few named items for any response to pass."""
    read = sum(item.kind is PieceKind.STATEMENT for item in sentences)
    if decision is Decision.PASS and not read and any(item.outcome for item in sentences):
        return f"The answer says that the source does not tell, {_SILENT}."
    if decision is Decision.PASS:
        return f"The source bears out {_all(read)}."
    found = Counter((item.kind, item.status) for item in findings)
    wrong = found[FindingKind.UNSUPPORTED_STATEMENT, Status.CONTRADICTED]
    unsaid = found[FindingKind.UNSUPPORTED_STATEMENT, Status.NOT_ENOUGH_INFO]
    unrelated = sum(item.kind is FindingKind.UNSUPPORTED_RELATION for item in findings)
    absent = found[FindingKind.UNGROUNDED_ENTITY, Status.NOT_ENOUGH_INFO]
    other = found[FindingKind.UNGROUNDED_ENTITY, Status.CONTRADICTED]
    asked = sum(item.status is Status.ONLY_IN_QUESTION for item in findings)
    foreign = sum(item.kind is PieceKind.FOREIGN for item in sentences)
    refusals = [item.outcome for item in sentences if item.kind is PieceKind.REFUSAL]
    wrongly = refusals.count(RefusalOutcome.WRONG)
    rightly = refusals.count(RefusalOutcome.RIGHT)
    openly = len(refusals) - wrongly - rightly
    parts = [
        text
        for count, text in (
            (wrong, f"the source speaks against {_count(wrong, 'statement')}"),
            (other, f"{_named(other)} {'does' if other == 1 else 'do'} not hold"),
            (absent, f"{_named(absent)} {_are(absent)} not in the source"),
            (unsaid, f"{_count(unsaid, 'statement')} {_are(unsaid)} not said in the source"),
            (unrelated, f"{_count(unrelated, 'relation')} {_are(unrelated)} not stated in the source"),
            (asked, f"{_count(asked, 'item')} {'stands' if asked == 1 else 'stand'} only in the question"),
            (
                foreign,
                f"{_count(foreign, 'sentence')} {'was' if foreign == 1 else 'were'} not read: {_FOREIGN}",
            ),
            (wrongly, f"the answer says {_times(wrongly)} that the source does not tell what it may tell"),
            (rightly, f"the answer says {_times(rightly)} that the source does not tell, {_SILENT}"),
            (openly, f"the answer says {_times(openly)} that the source does not tell"),
        )
        if count
    ]
    if parts:
        text = ", and ".join(parts)
        return f"{text[0].upper()}{text[1:]}."
    if is_sparse:
        return (
            "Nothing that was compared speaks against the answer, but the source is too short for a verdict: "
            "a person must look."
        )
    return "Nothing speaks against the answer, but not all of it could be confirmed: a person must look."


def _all(count: int) -> str:
    if count == 1:
        return "the one statement of the response"
    return f"every one of the {count} statements of the response" if count else "what the response names"


def _count(count: int, one: str, many: str = "") -> str:
    return f"one {one}" if count == 1 else f"{count} {many or f'{one}s'}"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _named(count: int) -> str:
    return _count(count, "name or value", "names or values")


def _are(count: int) -> str:
    return "is" if count == 1 else "are"

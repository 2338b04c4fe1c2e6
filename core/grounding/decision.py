"""From judged items to pass, review or fail: stated rules, most serious first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.grounding.features import STRANGE
from core.grounding.policy import GroundingOptions
from core.grounding.report import Confidence, JudgedEntity, JudgedRelation, Regime
from core.grounding.statement_scores import doubts_of
from core.types import VALUE_TYPES, Decision, EntityType, Status

_STRANGE = (
    "{:.0%} of the response's words are not in the source. Of measured responses in words of their own, more than one "
    "in three that nothing spoke against was false."
)
_MOST_TOLD = 4  # reasons of one kind
_SMALL = 12  # counts that are told in words
_LETTERS = re.compile(r"[A-Z]{1,4}s?(?:-?\d)?")


@dataclass(frozen=True, slots=True)
class Scores:
    """EG, RP and CFI of a response, and its calibrated confidence; None where undefined."""

    eg: float | None
    rp: float | None
    cfi: float | None
    confidence: Confidence | None = None
    by_statements: bool = False  # the response names nobody, and its statements were judged whole
    denied: tuple[str, ...] = ()  # why sentences without items are wrong
    open_statements: tuple[str, ...] = ()  # why single ones are for a person, of a response judged by them
    unsaid: tuple[str, ...] = ()  # why sentences that no clause says are for a person
    wording: tuple[str, ...] = ()  # why statements near the source's own words are for a person
    strange: float = 0.0  # share of the words that no source has, in [0, 1]; 0 where rules confirmed all


def decide(
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    scores: Scores,
    regime: Regime,
    options: GroundingOptions,
) -> tuple[Decision, tuple[str, ...]]:
    """The decision on the whole response and why it is not `pass`.

    A contradicted item or a named item that no source has is a failure whatever the CFI: one wrong
    date among forty right facts is not 0.97. What only the question says asks for review. Between pass and
    review the calibrated confidence decides, where there is one; it never turns a failure into anything else. Where a
    source is too sparse for structure to decide, a low index fails nothing: of such answers half were true. Of a
    response that is judged by its statements each must pass: one that the source lacks is not made up for by others.
    """
    if scores.by_statements:
        fails: list[str] = []
        reviews = [doubt for doubt in doubts_of(entities, relations) if doubt not in scores.denied]
    else:
        fails, reviews = _from_items(entities, relations)
    reviews = list(dict.fromkeys([*scores.unsaid[:_MOST_TOLD], *reviews]))
    fails = list(dict.fromkeys([*fails, *scores.denied]))
    if scores.cfi is None:
        reviews.append("The response has no named items and no relations, so nothing could be compared.")
    elif scores.by_statements and scores.cfi < options.pass_threshold:
        reviews.append(
            "The response names nobody, so a person decides: the source states what it says only in part "
            f"({scores.cfi:.2f})."
        )
    elif scores.by_statements and scores.open_statements:
        reviews += dict.fromkeys(scores.open_statements[:_MOST_TOLD])
    elif scores.cfi < options.fail_threshold:
        low = f"The composite fidelity index {scores.cfi:.2f} is below {options.fail_threshold:.2f}."
        (reviews if regime.abstains else fails).append(low)
    elif not fails:
        reviews += _doubts(scores.cfi, scores, options)
        if scores.unsaid:  # told beside, whatever the confidence says
            reviews = list(dict.fromkeys([*reviews, *scores.wording[:_MOST_TOLD]]))
    if regime.abstains:
        reviews.append(regime.caution or "The source is too sparse to say that a response passes.")
    decision = Decision.FAIL if fails else Decision.REVIEW if reviews else Decision.PASS
    return decision, (*fails, *reviews)


def decide_sentence(
    entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> tuple[Decision, str]:
    """The decision on one sentence, by its own items alone."""
    fails, reviews = _from_items(entities, relations)
    if fails:
        return Decision.FAIL, fails[0]
    if reviews:
        return Decision.REVIEW, reviews[0]
    if not entities and not relations:
        return Decision.REVIEW, "Nothing in this sentence could be compared with the source."
    open_relations = [item for item in relations if not item.counts]
    if open_relations and len(open_relations) * 2 > len(relations) and not entities:
        return Decision.REVIEW, open_relations[0].reason
    return Decision.PASS, "Every named item of this sentence is in the source."


def is_weak(item: JudgedEntity) -> bool:
    """Whether an item that no source has may be the answer's own words: "the other two judges", "NNN", "employer".

    Of answers in their authors' own words such items stood as often in true ones as in false ones.
    """
    if item.type in (EntityType.NUMBER, EntityType.QUANTITY):
        number = item.canonical.partition(" ")[0]
        return item.text[:1].isalpha() and number.isdigit() and int(number) <= _SMALL
    is_word = item.type in (EntityType.ROLE, EntityType.TERM) and len(item.text.split()) == 1
    return is_word or (item.type not in VALUE_TYPES and _LETTERS.fullmatch(item.text) is not None)


def _doubts(cfi: float, scores: Scores, options: GroundingOptions) -> list[str]:
    """Why a response without a failure is for review all the same."""
    confidence = scores.confidence
    if confidence is not None and options.calibration and options.calibration.decides(options.pass_threshold):
        if confidence.probability >= confidence.pass_at:
            return (
                [_STRANGE.format(scores.strange)]
                if scores.strange >= STRANGE
                else list(scores.wording[:_MOST_TOLD])
            )
        return [
            f"The calibrated probability that the response is faithful is {confidence.probability:.2f}; "
            f"a response passes from {confidence.pass_at:.2f}."
        ]
    if cfi < options.pass_threshold:
        return [f"The composite fidelity index {cfi:.2f} is below {options.pass_threshold:.2f}."]
    return list(scores.wording[:_MOST_TOLD])


def _from_items(
    entities: Sequence[JudgedEntity], relations: Sequence[JudgedRelation]
) -> tuple[list[str], list[str]]:
    fails = [item.reason for item in entities if item.status is Status.CONTRADICTED]
    fails += [item.reason for item in relations if item.status is Status.CONTRADICTED]
    absent = [item for item in entities if item.status is Status.NOT_ENOUGH_INFO]
    fails += [item.reason for item in absent if not is_weak(item)]
    reviews = [item.reason for item in absent if is_weak(item)]
    reviews += [item.reason for item in entities if item.status is Status.ONLY_IN_QUESTION]
    reviews += [
        item.reason for item in relations if item.status is Status.ONLY_IN_QUESTION or item.asks_review
    ]
    return list(dict.fromkeys(fails)), list(dict.fromkeys(reviews))

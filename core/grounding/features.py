"""What of a judged response tells whether it is faithful: the numbers that the calibrated confidence rests on."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.grounding.report import JudgedEntity, Regime, SentenceVerdict
from core.grounding.veto import is_veto
from core.types import Decision

_LEAST = 0.002  # of a probability: nearer to 0 or 1 is not told apart


@dataclass(frozen=True, slots=True)
class Judged:
    """Everything that was judged of one response, before the decision."""

    eg: float | None  # in [0, 1]
    entities: Sequence[JudgedEntity]
    sentences: Sequence[SentenceVerdict]
    regime: Regime
    whole: float | None  # as the report has it
    denied: float | None  # likewise


# A faithful response is never more likely because one of these is higher; the fit keeps their weights below 0.
DOUBTS = (
    "weakest",  # log-odds against the statement that is least borne out
    "mean",  # the mean of the statements' log-odds against
    "whole",  # log-odds against all of them read as one; of the weakest where they were not
    "denied",  # log-odds that they are contradicted, read as one; of the likeliest statement where they were not
    "vetoed",  # log(1 + n) of the names and values that no source has
    "reckoned",  # log(1 + n) of the values that one step over the source's values gives
    "ungrounded",  # 1 - EG; 0 when undefined
    "open",  # log(1 + n) of the pieces that are for a person for another reason
)
CIRCUMSTANCES = (
    "statements",  # log(1 + n)
    "source_words",  # log(1 + n)
)
FEATURES = DOUBTS + CIRCUMSTANCES


def features_of(judged: Judged) -> Mapping[str, float]:
    """Every feature by its name; what is undefined is 0."""
    against = [odds_against(item.support) for item in judged.sentences if item.support is not None]
    unread = [s for s in judged.sentences if s.support is None and s.decision is not Decision.PASS]
    denied = [item.contradicted for item in judged.sentences if item.contradicted is not None]
    if judged.denied is not None:
        denied = [judged.denied]
    values = (
        max(against, default=0.0),
        sum(against) / len(against) if against else 0.0,
        max(against, default=0.0) if judged.whole is None else odds_against(judged.whole),
        max((-odds_against(item) for item in denied), default=0.0),
        math.log1p(sum(is_veto(item) for item in judged.entities)),
        math.log1p(sum(item.reckoned is not None for item in judged.entities)),
        0.0 if judged.eg is None else 1.0 - judged.eg,
        math.log1p(len(unread)),
        math.log1p(len(against)),
        math.log1p(judged.regime.words),
    )
    return dict(zip(FEATURES, values, strict=True))


def odds_against(probability: float) -> float:
    """The logarithm of the odds against; probabilities next to 0 and 1 are not told apart."""
    p = min(max(probability, _LEAST), 1.0 - _LEAST)
    return math.log((1.0 - p) / p)

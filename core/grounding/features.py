"""What of a judged response tells whether it is faithful: the numbers that the calibrated confidence rests on."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.report import JudgedEntity, JudgedRelation, Regime, SentenceVerdict
from core.grounding.source_index import stems
from core.types import VALUE_TYPES, Status


@dataclass(frozen=True, slots=True)
class Judged:
    """Everything that was judged of one response, before the decision."""

    eg: float | None  # in [0, 1]
    rp: float | None
    entities: Sequence[JudgedEntity]
    relations: Sequence[JudgedRelation]
    sentences: Sequence[SentenceVerdict]
    not_judged: int  # items that could not be judged
    regime: Regime
    strange: float = (
        0.0  # no feature; share of the response's words that no source has, in [0, 1]: see `strange_words`
    )


# Share of an answer's words that no source has, from which nothing said against it is no sign that it is right: of such
# answers in `benchmarks.own_words` that passed, 37 % were false; of contracts few faithful ones have as many.
STRANGE = 0.4

# A faithful response is never more likely because one of these is higher; the fit keeps their weights below 0.
DOUBTS = (
    "ungrounded",  # 1 - EG; 0 when undefined
    "unpreserved",  # 1 - RP; 0 when undefined
    "no_entities",  # 1 when EG is undefined
    "no_relations",  # 1 when RP is undefined
    "any_contradicted",  # 1 when an item is contradicted
    "contradicted",  # log(1 + n)
    "any_missing",  # 1 when a named item is in no source
    "missing_statements",  # log(1 + n) of the statements that no source makes
    "any_asked",  # 1 when an item stands only in the question
    "not_judged",  # log(1 + n)
    "weakest_support",  # 1 - the least support of a sentence; 0 when none was compared
)
CIRCUMSTANCES = (
    "no_support",  # 1 when no sentence was compared with the sources
    "items",  # log(1 + n) of the judged items
    "source_words",  # log(1 + n)
    "source_entities",  # log(1 + n)
)
FEATURES = DOUBTS + CIRCUMSTANCES
_LABEL = re.compile(r"(?:^|[;\n])\s*(?:\d{1,2}[.)]\s*|[-*\u2022]\s*)?(?P<label>[A-Za-z][^:;.\n]{2,60}):\s")


def labels_asked_for(response: str, query: str) -> tuple[str, ...]:
    """The labels of a response ("Date of planting: ...") whose words the question has: they claim nothing."""
    asked = stems(query)
    labels = (match["label"] for match in _LABEL.finditer(response))
    return tuple(label for label in labels if stems(label) <= asked)


def strange_words(response: str, sources: Iterable[str]) -> float:
    """The share of a response's word stems, figures left out, that none of the sources has; in [0, 1]."""
    said = {stem for stem in stems(response) if not any(letter.isdigit() for letter in stem)}
    known = {stem for text in sources for stem in stems(text)}
    return len(said - known) / len(said) if said else 0.0


def states_value(entities: Iterable[JudgedEntity]) -> bool:
    """Whether a date, a length of time, a sum, a share, a measure or a count is among the items of a response."""
    return any(item.type in VALUE_TYPES for item in entities)


def features_of(judged: Judged) -> Mapping[str, float]:
    """Every feature by its name; what is undefined is 0 and has an indicator of its own."""
    items = [item.status for item in judged.entities] + [item.status for item in judged.relations]
    contradicted = items.count(Status.CONTRADICTED)
    support = [s.support for s in judged.sentences if s.support is not None]
    values = (
        0.0 if judged.eg is None else 1.0 - judged.eg,
        0.0 if judged.rp is None else 1.0 - judged.rp,
        float(judged.eg is None),
        float(judged.rp is None),
        float(contradicted > 0),
        math.log1p(contradicted),
        float(any(item.status is Status.NOT_ENOUGH_INFO for item in judged.entities)),
        math.log1p(sum(item.status is Status.NOT_ENOUGH_INFO for item in judged.relations)),
        float(Status.ONLY_IN_QUESTION in items),
        math.log1p(judged.not_judged),
        1.0 - min(support) if support else 0.0,
        float(not support),
        math.log1p(len(items)),
        math.log1p(judged.regime.words),
        math.log1p(judged.regime.entities),
    )
    return dict(zip(FEATURES, values, strict=True))

"""How well a reader tells labelled statements: ranking, twins, labels, marked words."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.models.entailment import Entailment
from core.reading.examples import Example, true_versions, twins_of
from core.reading.judgment import Judgment


@dataclass(frozen=True, slots=True)
class ReadingScores:
    """What was measured on one set or kind; shares are in [0, 1], None where there was nothing to measure."""

    count: int  # statements
    auc: float | None  # borne out against all others, by the probability of "borne out"
    auc_contradicted: float | None  # borne out against contradicted
    auc_unsaid: float | None  # borne out against not said
    twins: float | None  # of pairs of a true and a false version, those ordered rightly; a tie counts half
    twin_count: int
    right: float | None  # share whose label is right
    passed_rightly: float | None  # share judged rightly at the threshold, both sides weighing the same
    word_precision: float | None  # of the marked characters of statements that are not borne out
    word_recall: float | None


def score_readings(
    examples: Sequence[Example], judgments: Sequence[Judgment | None], threshold: float
) -> ReadingScores:
    """The scores of judgments of examples; a statement without a judgment counts as not borne out, at 0."""
    values = [0.0 if one is None else one.borne_out for one in judgments]
    labels = [example.label for example in examples]
    true = [value for value, label in zip(values, labels, strict=True) if label is Entailment.ENTAILED]
    against = [value for value, label in zip(values, labels, strict=True) if label is Entailment.CONTRADICTED]
    unsaid = [value for value, label in zip(values, labels, strict=True) if label is Entailment.NEUTRAL]
    false = against + unsaid
    twins = [(values[a], values[b]) for a, b in twins_of(examples)]
    ordered = [1.0 if a > b else 0.5 if a == b else 0.0 for a, b in twins]
    right = [one is not None and one.label is label for one, label in zip(judgments, labels, strict=True)]
    passed = [_mean([value >= threshold for value in true]), _mean([value < threshold for value in false])]
    both = [share for share in passed if share is not None]
    precision, recall = _words(examples, judgments)
    return ReadingScores(
        len(examples),
        ranking(true, false),
        ranking(true, against),
        ranking(true, unsaid),
        _mean(ordered),
        len(ordered),
        _mean(right),
        _mean(both),
        precision,
        recall,
    )


def by_kind(examples: Sequence[Example]) -> dict[str, list[int]]:
    """Places of the examples of each kind of change, each with the true versions of its groups."""
    true = true_versions(examples)
    found: dict[str, list[int]] = defaultdict(list)
    for i, one in enumerate(examples):
        if one.label is not Entailment.ENTAILED and one.kind:
            found[one.kind].append(i)
            if one.group in true:
                found[one.kind].append(true[one.group])
    return {kind: sorted(set(places)) for kind, places in sorted(found.items())}


def ranking(high: Sequence[float], low: Sequence[float]) -> float | None:
    """The chance that one of `high` exceeds one of `low`, ties counting half (AUC); None when one is empty."""
    import numpy as np

    if not high or not low:
        return None
    ordered = np.sort(np.asarray(low))
    below = np.searchsorted(ordered, high, side="left")
    upto = np.searchsorted(ordered, high, side="right")
    return float((below + upto).mean() / 2 / len(low))


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _words(
    examples: Sequence[Example], judgments: Sequence[Judgment | None]
) -> tuple[float | None, float | None]:
    """Precision and recall of the marked characters, over statements with words marked by hand."""
    hit = marked = wanted = 0
    for example, judgment in zip(examples, judgments, strict=True):
        if not example.unsupported or judgment is None:
            continue
        truth = _characters(example.pair.statement, example.unsupported)
        told = _characters(example.pair.statement, [(word.start, word.end) for word in judgment.unsupported])
        hit += len(truth & told)
        marked += len(told)
        wanted += len(truth)
    return (hit / marked if marked else None), (hit / wanted if wanted else None)


def _characters(text: str, spans: Iterable[tuple[int, int]]) -> set[int]:
    return {place for start, end in spans for place in range(start, end) if not text[place].isspace()}

"""Precision, recall and F1 of found triples against gold ones, with intervals by resampling entries."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from benchmarks.ranking import Interval
from benchmarks.webnlg.case import GoldTriple, TextCase
from benchmarks.webnlg.matching import relation_key
from benchmarks.webnlg.systems import FoundTriple

Similarity = Callable[[str, str], float]
Keys = frozenset[str]
SIMILAR_FROM = 0.5  # cosine of two relation names; the shipped policy's own bound for relation labels
RESAMPLES = 1000


class Measure(StrEnum):
    """When a found pair of names is a gold triple; each is stricter than the one before."""

    PAIR = "pair, either direction"  # the headline: relation and direction ignored
    DIRECTED = "pair, same direction"
    SIMILAR = "pair, similar relation"  # direction ignored, relation names alike to the encoder
    EXACT = "exact"  # direction and relation name equal


class Scope(StrEnum):
    """Which found pairs count against precision."""

    ALL = "every edge"
    NAMED = "edges between gold names"  # what the data set does not speak of is not held against a system


@dataclass(frozen=True, slots=True)
class Score:
    """Micro-averaged over texts; all in [0, 1]."""

    precision: Interval
    recall: Interval
    f1: Interval


@dataclass(frozen=True, slots=True)
class Counts:
    """One text's counts: found pairs, those that are gold, gold triples, those that were found."""

    found: int
    right: int
    gold: int
    recovered: int


def count_case(
    case: TextCase, found: Sequence[FoundTriple], rule: tuple[Measure, Scope], similarity: Similarity
) -> Counts:
    """The counts of one text. A pair of ends counts once, however many edges join it."""
    measure, scope = rule
    ordered = measure in (Measure.DIRECTED, Measure.EXACT)
    names = [end for triple in case.triples for end in triple.ends]
    right: int = 0
    recovered: set[int] = set()
    groups = _pairs(found, ordered=ordered)
    if scope is Scope.NAMED:
        groups = {
            pair: triples
            for pair, triples in groups.items()
            if all(any(end & name for name in names) for end in pair)
        }
    for triples in groups.values():
        hits = {
            index
            for index, gold in enumerate(case.triples)
            if any(_agrees(triple, gold, measure, similarity) for triple in triples)
        }
        right += bool(hits)
        recovered |= hits
    return Counts(len(groups), right, len(case.triples), len(recovered))


def _pairs(found: Sequence[FoundTriple], *, ordered: bool) -> Mapping[tuple[Keys, Keys], list[FoundTriple]]:
    groups: dict[tuple[Keys, Keys], list[FoundTriple]] = defaultdict(list)
    for triple in found:
        ends = (triple.subject, triple.object)
        if triple.subject == triple.object:
            continue
        groups[ends if ordered or sorted(ends[0]) <= sorted(ends[1]) else (ends[1], ends[0])].append(triple)
    return groups


def _agrees(found: FoundTriple, gold: GoldTriple, measure: Measure, similarity: Similarity) -> bool:
    subject, object_ = gold.ends
    forwards = bool(found.subject & subject and found.object & object_)
    if measure is Measure.EXACT:
        return forwards and relation_key(found.relation) == relation_key(gold.relation)
    if measure is Measure.DIRECTED:
        return forwards
    if not (forwards or (found.subject & object_ and found.object & subject)):
        return False
    return measure is Measure.PAIR or similarity(found.relation, gold.words) >= SIMILAR_FROM


def score_counts(counts: Iterable[tuple[int, Counts]], *, seed: int) -> Score:
    """Precision, recall and F1 of (entry, counts) of every text; whole entries are drawn anew."""
    by_entry: dict[int, NDArray[np.int64]] = defaultdict(lambda: np.zeros(4, dtype=np.int64))
    for entry, one in counts:
        by_entry[entry] += (one.found, one.right, one.gold, one.recovered)
    table = np.stack(list(by_entry.values()))  # (entries, 4)
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(len(table), np.full(len(table), 1 / len(table)), size=RESAMPLES) @ table
    resampled = _ratios(drawn)  # (3, resamples)
    values = _ratios(table.sum(axis=0, keepdims=True))[:, 0]
    low, high = np.percentile(resampled, [2.5, 97.5], axis=1)
    intervals = [Interval(float(v), float(a), float(b)) for v, a, b in zip(values, low, high, strict=True)]
    return Score(*intervals)


def _ratios(sums: NDArray[np.int64]) -> NDArray[np.float64]:
    """Precision, recall, F1 of rows (found, right, gold, recovered); 0 where nothing was found."""
    precision = sums[:, 1] / np.maximum(sums[:, 0], 1)
    recall = sums[:, 3] / np.maximum(sums[:, 2], 1)
    f1 = 2 * precision * recall / np.maximum(precision + recall, 1e-12)
    return np.stack([precision, recall, f1])

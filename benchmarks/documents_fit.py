"""Fit the plan's weights and its chance of being right on the dev documents of CUAD, and write the calibration.

    python -m benchmarks.documents_fit --data DATA/cuad [--collection FOLDER] [--out assets/calibration/documents.json]

Only dev documents and dev wordings take part. The chance that the best passage answers is fitted on questions
held out from the ranking's own fit (folds by document), so that it is not too sure of itself.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from benchmarks.cuad.contract import Split, data_sha256
from benchmarks.documents_collection import Collection, add_collection_arguments, open_collection
from benchmarks.documents_questions import ClauseQuestion, Selection, load_questions
from benchmarks.documents_systems import overlaps
from core.docgraph.plan.features import ANSWER_FEATURES, FEATURES, VECTOR_FEATURES, measure
from core.docgraph.plan.plan_calibration import (
    SHIPPED,
    FittedOn,
    Logistic,
    PlanCalibration,
    Weighed,
    save_plan_calibration,
)
from core.docgraph.plan.question import read_question
from core.docgraph.plan.search import (
    CHUNK_ROWS,
    Matters,
    Query,
    Ranked,
    answer_features,
    candidates,
    make_query,
    spread_cosines,
)

FOLDS = 5
_WRONG_COST = (
    1.0  # of a wrong answer, where a right one gains 1 and a refusal 0: truthfulness as the paper has it
)
Rows = NDArray[np.float32]


@dataclass(frozen=True)
class Example:
    """One dev question with its candidates' features and whether each overlaps an annotated place."""

    question: ClauseQuestion
    query: Query
    places: NDArray[np.intp]
    features: Rows  # (places, FEATURES)
    hits: NDArray[np.bool_]  # (places,)
    vector: Rows  # (VECTOR_FEATURES,)
    is_vector_right: bool


def main() -> None:
    """Command-line entry."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_collection_arguments(parser)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    args = parser.parse_args()
    collection = open_collection(args)
    questions = load_questions(args.data, Selection(Split.DEV, args.seed, args.limit, args.longest))
    examples = [make_example(collection, question) for question in questions]
    without = replace(collection, matters=Matters(collection.encoder, ()))
    plain = [make_example(without, question) for question in questions]
    measured = FittedOn("CUAD", data_sha256(args.data), len({q.file for q in questions}), len(questions))
    calibration = fit(collection, examples, plain, measured)
    print(save_plan_calibration(args.out, calibration), args.out)


def make_example(collection: Collection, question: ClauseQuestion) -> Example:
    """The features of a question's candidates, as the plan measures them."""
    index = collection.index
    query = make_query(read_question(question.text), index, collection.matters)
    rows = collection.store.search_chunks(query.vector, CHUNK_ROWS, query.titles)
    places = candidates(index, query, rows)
    features = measure(index, query.sought, places, spread_cosines(index, rows, places))
    hits = np.array([overlaps(collection, question, place) for place in places], dtype=bool)
    own = collection.encoder.encode([question.text])[0]
    nearest = collection.store.search_chunks(own, 2)
    vector = np.array([nearest[0].score, nearest[0].score - nearest[1].score], dtype=np.float32)
    best = index.of_paragraph[nearest[0].id]
    is_right = any(overlaps(collection, question, place) for place in best)
    return Example(question, query, places, features, hits, vector, is_right)


def fit(
    collection: Collection, examples: Sequence[Example], plain: Sequence[Example], measured: FittedOn
) -> PlanCalibration:
    """The calibration: rankings on all examples, chances on orders that other folds' rankings gave.

    `plain` are the same questions without matters, as questions on no known matter are searched for.
    """
    groups = [example.question.file for example in examples]
    vector_right = np.array([example.is_vector_right for example in examples])
    vector = fit_logistic(np.array([example.vector for example in examples]), vector_right, VECTOR_FEATURES)
    now = datetime.now(UTC)
    return PlanCalibration(
        version=f"{now:%Y%m%d}",
        made=f"{now:%Y-%m-%d}",
        ranking=fit_ranking(examples),
        answering=fit_answering(collection, examples, groups),
        plain_ranking=fit_ranking(plain),
        plain_answering=fit_answering(collection, plain, groups),
        vector=vector,
        refuse_below=least_chance(),
        refuse_plain_below=least_chance(),
        refuse_vector_below=least_chance(),
        encoder=collection.encoder.record.name,
        data=(measured,),
    )


def fit_answering(collection: Collection, examples: Sequence[Example], groups: Sequence[str]) -> Logistic:
    """The chance that the best passage answers, from orders that other folds' rankings gave."""
    rows = np.empty((len(examples), len(ANSWER_FEATURES)), dtype=np.float32)
    right = np.zeros(len(examples), dtype=bool)
    for learn, judge in GroupKFold(FOLDS).split(examples, groups=groups):
        ranking = fit_ranking([examples[i] for i in learn])
        for i in judge:
            ranked, hits = order(examples[i], ranking)
            rows[i] = answer_features(collection.index, examples[i].query, ranked)[0]
            right[i] = bool(len(hits)) and bool(hits[0])
    return fit_logistic(rows, right, ANSWER_FEATURES)


def fit_ranking(examples: Sequence[Example]) -> Logistic:
    """Logistic weights of the ranking; every question with an answer counts alike."""
    asked = [example for example in examples if example.hits.any()]
    rows = np.concatenate([example.features for example in asked])
    labels = np.concatenate([example.hits for example in asked])
    weights = np.concatenate([np.where(each.hits, 1 / each.hits.sum(), 3 / len(each.hits)) for each in asked])
    return fit_logistic(rows, labels, FEATURES, weights)


def fit_logistic(
    rows: Rows, labels: NDArray[np.bool_], names: Sequence[str], weights: NDArray[np.float64] | None = None
) -> Logistic:
    """A logistic model over standardised features."""
    mean, scale = rows.mean(axis=0), np.maximum(rows.std(axis=0), 1e-6)
    model = LogisticRegression(max_iter=1_000).fit((rows - mean) / scale, labels, sample_weight=weights)
    parts = zip(names, model.coef_[0], mean, scale, strict=True)
    return Logistic(
        tuple(Weighed(name, float(w), float(m), float(s)) for name, w, m, s in parts),
        float(model.intercept_[0]),
    )


def least_chance(cost: float = _WRONG_COST) -> float:
    """The chance from which answering pays: where a right answer's gain makes up for the cost of a wrong one.

    The chances are learnt on orders of other folds, so they hold about as often as they say. A threshold searched
    for on a few hundred questions follows their noise: the gain hardly changes over a wide range.
    """
    return round(cost / (1 + cost), 2)


def order(example: Example, ranking: Logistic) -> tuple[Ranked, NDArray[np.bool_]]:
    """The candidates in a ranking's order, and which of them are hits."""
    logits = ranking.logits(example.features)
    by = np.argsort(-logits, kind="stable")
    ranked = Ranked(
        tuple(int(example.places[i]) for i in by), tuple(float(logits[i]) for i in by), example.features[by]
    )
    return ranked, example.hits[by]


if __name__ == "__main__":
    main()

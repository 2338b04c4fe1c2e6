"""Fits the weights of the item rule: when does a value of an answer stand in the wrong place?

Over the dev documents of the generated experiment. Every value of a faithful answer is in its place; of its twin,
what was changed is not, where the source has it elsewhere. Prints the weights for `core/grounding/item_weights.py`,
and what they reach on documents left out of the fit, beside the sum of words and similarity alone.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.legal_texts import build_cases
from benchmarks.legal_texts.case import Domain, LegalCase
from core.grounding.clause_nearest import NearestClauses, Spoken, values_of
from core.grounding.clause_reading import clauses_of
from core.grounding.item_rule import ItemRule
from core.grounding.item_weights import MISPLACED, SIMILARITY, Features
from core.grounding.match import find_matches
from core.grounding.policy import Policy
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex

if TYPE_CHECKING:
    from core.engine import Engine
    from core.graph import KnowledgeGraph

DOMAINS = (Domain.LEASE, Domain.EXTENDED, Domain.CORAL, Domain.ECONOMICS)
FOLDS = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One value of an answer."""

    document: str
    features: Features
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer with its graph, and where it was changed."""

    text: str
    graph: "KnowledgeGraph"
    query: str
    changed: tuple[int, int]  # (0, 0): nowhere


def read_rows(
    source: SourceIndex, document: str, answer: Answer, similarity: TextSimilarity
) -> Iterator[Row]:
    """The values of an answer with what the item rule knows of them."""
    matches = {node.id: find_matches(node, [source], Policy.RESOLVED) for node in answer.graph.entities}
    near = NearestClauses([source], matches, similarity)
    spoken = Spoken(answer.text, answer.graph, answer.query)
    rule = ItemRule(near.sources[0], matches)
    low, high = answer.changed
    parties = near.parties(answer.graph)
    for clause in clauses_of(answer.text, parties, values_of(answer.graph), has_headings=False):
        items = rule.items(spoken, clause)
        nearest = near.find(spoken, clause) if items else []
        said = {key for item in items for key in item.own}
        for item in items if nearest else ():
            compared = rule.compare(item, nearest, said)
            if compared is not None:
                is_wrong = item.place.start < high and low < item.place.end
                yield Row(document, compared[0], is_wrong)


def rows_of(cases: Sequence[LegalCase], engine: "Engine") -> Iterator[Row]:
    """The rows of all cases; each document is read once."""
    sources: dict[str, SourceIndex] = {}
    similarity = TextSimilarity(engine.encoder)
    for case in cases:
        key = f"{case.document} {hash(case.context)}"
        if key not in sources:
            graph = engine.extractor.extract(case.context)
            sources[key] = SourceIndex("context", case.document, case.context, graph)
        query = engine.extractor.extract(case.query)
        for text, changed in ((case.faithful, (0, 0)), (case.hallucinated, case.changed)):
            graph = engine.extractor.extract_response(text, [sources[key].graph, query])
            yield from read_rows(sources[key], key, Answer(text, graph, case.query, changed), similarity)


def fit(rows: Sequence[Row]) -> tuple[Features, dict[str, float]]:
    """The weights, and what they reach on documents left out of the fit."""
    import numpy as np
    from sklearn.linear_model import LogisticRegression
    from sklearn.metrics import roc_auc_score
    from sklearn.model_selection import GroupKFold, cross_val_predict

    features = np.array([row.features for row in rows])
    wrong = np.array([row.is_wrong for row in rows])
    model = LogisticRegression(C=1.0, fit_intercept=False, max_iter=2000)
    groups = [row.document for row in rows]
    likely = cross_val_predict(
        model, features, wrong, groups=groups, cv=GroupKFold(FOLDS), method="predict_proba"
    )[:, 1]
    plain = features[:, 1] + SIMILARITY * features[:, 2]
    model.fit(features, wrong)
    return Features(*(round(float(weight), 2) for weight in model.coef_[0])), {
        "values": len(rows),
        "wrong": int(wrong.sum()),
        "auc": float(roc_auc_score(wrong, likely)),
        "auc of words and similarity": float(roc_auc_score(wrong, plain)),
        "found": float((likely[wrong] >= MISPLACED).mean()),
        "false alarms": float((likely[~wrong] >= MISPLACED).mean()),
    }


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, nargs="+", default=[21, 34], help="of the generated documents")
    parser.add_argument("--limit", type=int, help="at most so many pairs of each seed")
    options = parser.parse_args()
    from core.engine import Engine
    from core.settings import load_settings

    engine = Engine(load_settings())
    rows = [
        row
        for seed in options.seeds
        for row in rows_of(build_cases(seed, domains=DOMAINS, split="dev")[: options.limit], engine)
    ]
    weights, reached = fit(rows)
    print(weights)
    for name, value in reached.items():
        print(f"{name}: {value:.3f}")


if __name__ == "__main__":
    main()

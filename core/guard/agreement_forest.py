"""Graph and run agreement together, for users whose answering system ran several times.

The share of runs that gave an answer says more than any one look at the graph, but costs as many model calls.
Where it is known, randomised trees over the structural marks and the agreement marks judge instead of the
network, which learns to combine the two less well from some hundred questions. Fitting needs scikit-learn;
scoring walks the trees as arrays and needs numpy alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from core.guard.embedding_table import EmbeddingTable
from core.guard.structure import agreement_marks, structural_marks
from core.guard.tensors import GraphArrays, batches

_TREES = 300
_LEAF = 5  # answers at least; smaller leaves learn single questions
_SHARE = 0.4  # of the marks tried at each split
_LEAST, _MOST = 0.001, 0.999  # leaves of one class do not mean certainty


@dataclass(frozen=True, slots=True, eq=False)
class AgreementForest:
    """Trees laid end to end; node i splits on `feature[i] <= threshold[i]`, a leaf has `left[i] == i`."""

    roots: NDArray[np.int32]  # (T,)
    feature: NDArray[np.int32]  # (N,)
    threshold: NDArray[np.float32]  # (N,)
    left: NDArray[np.int32]  # (N,)
    right: NDArray[np.int32]  # (N,)
    value: NDArray[np.float32]  # (N,) share of hallucinated answers in the node

    def logits(self, marks: NDArray[np.float32]) -> NDArray[np.float32]:
        """Logit of the mean leaf share for each row of marks (A, F); uncalibrated."""
        rows = np.arange(len(marks))[:, None]
        node = np.broadcast_to(self.roots, (len(marks), len(self.roots)))  # (A, T)
        while True:
            onward = np.where(
                marks[rows, self.feature[node]] <= self.threshold[node], self.left[node], self.right[node]
            )
            if np.array_equal(onward, node):
                break
            node = onward
        share = np.clip(self.value[node].mean(axis=1), _LEAST, _MOST)
        return np.asarray(np.log(share) - np.log1p(-share), dtype=np.float32)


def fit_forest(
    marks: NDArray[np.float32], labels: NDArray[np.float32], weights: NDArray[np.float32], *, seed: int
) -> AgreementForest:
    """Extremely randomised trees (Geurts et al. 2006) over rows of `agreement_rows`."""
    from sklearn.ensemble import ExtraTreesClassifier

    model = ExtraTreesClassifier(_TREES, min_samples_leaf=_LEAF, max_features=_SHARE, random_state=seed).fit(
        marks, labels > 0.5, sample_weight=weights
    )
    trees = [found.tree_ for found in model.estimators_]
    starts = np.cumsum([0, *(tree.node_count for tree in trees)])
    own = [np.arange(tree.node_count) for tree in trees]
    is_leaf = [tree.children_left < 0 for tree in trees]

    def joined(name: str) -> NDArray[np.int32]:
        parts = [
            np.where(leaf, place, getattr(tree, name)) + start
            for tree, place, leaf, start in zip(trees, own, is_leaf, starts, strict=False)
        ]
        return np.concatenate(parts).astype(np.int32)

    shares = [tree.value[:, 0, 1] / tree.value[:, 0, :].sum(axis=1) for tree in trees]
    return AgreementForest(
        roots=starts[:-1].astype(np.int32),
        feature=np.concatenate([np.maximum(tree.feature, 0) for tree in trees]).astype(np.int32),
        threshold=np.concatenate([tree.threshold for tree in trees]).astype(np.float32),
        left=joined("children_left"),
        right=joined("children_right"),
        value=np.concatenate(shares).astype(np.float32),
    )


def agreement_rows(graphs: Sequence[GraphArrays], table: EmbeddingTable) -> NDArray[np.float32]:
    """Structural and agreement marks of every answer of the graphs, in order; (A, F)."""
    parts: list[NDArray[np.float32]] = []
    with torch.inference_mode():
        for _, batch in batches(graphs, table):
            marks = torch.cat((structural_marks(batch), agreement_marks(batch)), dim=1)
            parts.append(marks.cpu().numpy())
    return np.concatenate(parts)


def knows_agreement(graph: GraphArrays) -> bool:
    """Whether every answer of the graph has a share of runs."""
    return bool(len(graph.agreement)) and bool((graph.agreement >= 0).all())

"""The fit finds the share that tells the right clause, and gives none a weight below zero."""

import numpy as np

from benchmarks.contract_nli_fit import Choice, fit_weights


def _choice(rng: np.random.Generator) -> Choice:
    shares = rng.random((12, 6))
    shares[:, 5] = 0
    right = np.zeros(12, dtype=bool)
    right[shares[:, 2].argmax()] = True
    return Choice("nda-1", shares, right)


def test_share_that_tells_the_right_clause_has_the_greatest_weight() -> None:
    rng = np.random.default_rng(3)
    weights = fit_weights([_choice(rng) for _ in range(40)])
    assert weights.argmax() == 2
    assert (weights >= 0).all()
    assert weights[5] < 0.01

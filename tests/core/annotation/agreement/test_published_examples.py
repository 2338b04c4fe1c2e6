"""Every coefficient on examples that its author, or the standard text on it, worked out."""

import numpy as np
import pytest

from core.annotation.agreement import Bootstrap, make_labelling, measure_agreement
from core.annotation.agreement.coefficients import compare_pair, fleiss_kappa, krippendorff_alpha
from core.annotation.agreement.labelling import Labelling
from core.annotation.agreement.measure import cross

FEW = Bootstrap(resamples=200)

# Krippendorff (2011), example C: four observers, twelve units, nominal, "." is missing: alpha = 0.743. Gwet's
# handbook (4th edition, 2014) uses the same ratings: AC1 = 0.77544 (its R package irrCAC, cac.raw4raters).
FOUR_OBSERVERS = {
    "A": "1 2 3 3 2 1 4 1 2 . . .",
    "B": "1 2 3 3 2 2 4 1 2 5 . 3",
    "C": ". 3 3 3 2 3 4 2 2 5 1 .",
    "D": "1 2 3 3 2 4 4 1 2 5 1 .",
}
# Krippendorff (2011), example B: two observers, nominal, nothing missing: alpha = 0.692.
TWO_OBSERVERS = {"A": "a a b b d c c c e d d a", "B": "b a b b b c c c e d d d"}
# Krippendorff (2011), example A: two observers, binary: alpha = 0.095.
BINARY = {"A": "0 1 0 0 0 0 0 0 1 0", "B": "1 1 1 0 0 1 0 0 0 0"}

# Fleiss (1971) as worked in Wikipedia's "Fleiss' kappa": ten subjects, fourteen raters, five categories: 0.210.
FOURTEEN_RATERS = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
]


def labelling_of(table):
    votes = {
        (f"u{unit}", observer): label
        for observer, row in table.items()
        for unit, label in enumerate(row.split())
        if label != "."
    }
    return make_labelling(votes)


def labelling_of_counts(rows):
    """Raters are exchangeable for Fleiss: any of them may have given any of the labels."""
    codes = np.array([np.repeat(np.arange(len(row)), row) for row in rows])
    items = tuple(f"u{unit}" for unit in range(len(rows)))
    raters = tuple(f"r{rater}" for rater in range(codes.shape[1]))
    return Labelling(items, raters, tuple("12345"), codes)


def test_cohen_1960_table_2() -> None:
    """Cohen (1960): N = 200, observed agreement 0.70, by chance 0.41, kappa 0.492."""
    counts = ((88, 10, 2), (14, 40, 6), (18, 10, 12))
    names = ("personality disorder", "neurosis", "psychosis")
    pairs = [
        (one, two)
        for one, row in zip(names, counts, strict=True)
        for two, times in zip(names, row, strict=True)
        for _ in range(times)
    ]
    table = cross("A", "B", names, pairs)
    assert (table.counts, table.n) == (counts, 200)
    found = compare_pair(table)
    assert found.value == pytest.approx((0.70 - 0.41) / (1 - 0.41), abs=1e-12)
    assert round(found.value, 3) == 0.492
    # The large-sample interval of Fleiss, Cohen and Everitt (1969) is [0.392, 0.592]; the bootstrap's is near it.
    assert (found.low, found.high) == (pytest.approx(0.392, abs=0.02), pytest.approx(0.592, abs=0.02))


def test_fleiss_worked_example() -> None:
    found = fleiss_kappa(labelling_of_counts(FOURTEEN_RATERS), FEW)
    assert round(found.value, 3) == 0.210
    assert found.n == 10
    assert found.low < found.value < found.high


@pytest.mark.parametrize(
    ("table", "alpha", "units"),
    [(BINARY, 0.095, 10), (TWO_OBSERVERS, 0.692, 12), (FOUR_OBSERVERS, 0.743, 11)],
)
def test_krippendorff_2011_examples(table, alpha, units) -> None:
    found = krippendorff_alpha(labelling_of(table), FEW)
    assert round(found.value, 3) == alpha
    assert found.n == units
    assert found.low <= found.value <= found.high


def test_gwet_handbook_example_with_missing_ratings() -> None:
    found = measure_agreement(labelling_of(FOUR_OBSERVERS), FEW)
    assert round(found.ac1.value, 5) == 0.77544
    assert round(found.raw.value, 5) == 0.81818  # irrCAC's pa.coeff.raw of the same table
    assert found.ac1.n == 11
    assert "lack votes" in found.fleiss.note
    assert found.fleiss.value is None


def test_gwet_2008_skewed_labels_do_not_collapse() -> None:
    """Gwet (2008), table 1's paradox (Cicchetti and Feinstein): 118 + 2 of 125 agree, kappa near 0, AC1 near 1."""
    votes = {}
    for item, (one, two) in enumerate([("+", "+")] * 118 + [("+", "-")] * 5 + [("-", "+")] * 2):
        votes[f"u{item}", "A"], votes[f"u{item}", "B"] = one, two
    found = measure_agreement(make_labelling(votes), FEW)
    assert round(found.raw.value, 3) == 0.944
    assert round(found.cohen[0].kappa.value, 4) == -0.0234
    assert round(found.ac1.value, 3) == 0.941

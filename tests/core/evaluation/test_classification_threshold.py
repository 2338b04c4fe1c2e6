import numpy as np
import pytest
from hypothesis import strategies as st

from core.errors import InputError
from core.evaluation.classification import choose_common_threshold

rows = st.lists(
    st.tuples(st.booleans(), st.sampled_from([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])), min_size=1, max_size=30
)


def test_every_group_counts_the_same_for_a_common_threshold():
    labels = np.array([True, True, False, *[True, False] * 20])
    scores = np.array([0.3, 0.2, 0.1, *[0.9, 0.15] * 20])
    found = choose_common_threshold(labels, scores, ["small"] * 3 + ["large"] * 40)
    assert 0.15 < found.value < 0.2
    assert found.f1 == 1.0


def test_a_common_threshold_needs_a_group_with_both_classes():
    with pytest.raises(InputError, match="needs both kinds"):
        choose_common_threshold(np.array([True, False]), np.array([0.1, 0.2]), ["a", "b"])

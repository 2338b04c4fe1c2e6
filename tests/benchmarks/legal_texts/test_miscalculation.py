"""Wrong results."""

import random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.legal_texts.miscalculation import miscalculate
from benchmarks.legal_texts.values import count, money, years


@given(st.integers(1000, 10**7), st.integers(0, 999))
def test_a_wrong_sum_is_near_the_right_one_and_never_equal_to_it(right: int, seed: int) -> None:
    wrong = miscalculate(money(right), taken={right}, rng=random.Random(seed))
    assert wrong.kind == "money"
    assert wrong.key != right
    assert right / 10 < float(str(wrong.key)) < right * 10


@given(st.integers(2, 20), st.integers(0, 999))
def test_a_small_count_is_miscalculated_too_and_never_as_one(right: int, seed: int) -> None:
    for value in (count(right, "months"), years(right)):
        wrong = miscalculate(value, taken=set(), rng=random.Random(seed))
        assert wrong.kind == value.kind
        assert wrong.key not in (right, 0, 1)


def test_other_numbers_of_the_document_are_avoided() -> None:
    taken: set[object] = {3, 4, 6}
    found = {miscalculate(years(5), taken=taken, rng=random.Random(seed)).key for seed in range(40)}
    assert found.isdisjoint(taken | {5})

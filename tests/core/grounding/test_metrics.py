"""EG, RP and CFI: worked examples, laws, empty cases (HalluGraph, equations 1 to 3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.grounding.metrics import composite_fidelity, entity_grounding, relation_preservation

FLAGS = st.lists(st.booleans(), min_size=1, max_size=40)
UNIT = st.floats(0, 1)


def test_two_of_three_entities_matched_give_eg_two_thirds() -> None:
    assert entity_grounding([True, True, False]) == pytest.approx(2 / 3)


def test_response_without_entities_has_no_eg() -> None:
    assert entity_grounding([]) is None


def test_response_without_relations_has_no_rp() -> None:
    assert relation_preservation([]) is None


def test_cfi_weighs_eg_by_alpha() -> None:
    assert composite_fidelity(0.5, 1.0, 0.7) == pytest.approx(0.65)


@pytest.mark.parametrize(("eg", "rp", "cfi"), [(0.4, None, 0.4), (None, 0.3, 0.3), (None, None, None)])
def test_undefined_score_is_left_out_of_cfi(eg: float | None, rp: float | None, cfi: float | None) -> None:
    assert composite_fidelity(eg, rp, 0.7) == cfi


@given(FLAGS)
def test_scores_stay_between_zero_and_one(flags: list[bool]) -> None:
    score = entity_grounding(flags)
    assert score is not None
    assert 0 <= score <= 1


@given(FLAGS, st.data())
def test_grounding_one_more_entity_never_lowers_eg(flags: list[bool], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(flags) - 1))
    better = [*flags[:index], True, *flags[index + 1 :]]
    assert (entity_grounding(better) or 0) >= (entity_grounding(flags) or 0)


@given(UNIT, UNIT, UNIT)
def test_cfi_lies_between_eg_and_rp(eg: float, rp: float, alpha: float) -> None:
    cfi = composite_fidelity(eg, rp, alpha)
    assert cfi is not None
    assert min(eg, rp) - 1e-9 <= cfi <= max(eg, rp) + 1e-9

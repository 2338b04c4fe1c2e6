from dataclasses import replace

from core.grounding.presentation.score_words import explain_scores, show_score
from tests.core.grounding.presentation.lease import lease_report


def test_the_arithmetic_is_the_score():
    eg, rp, cfi = explain_scores(lease_report())
    assert eg.arithmetic == "EG = 3 ÷ 5 = 0.60"
    assert eg.caption == "3 of 5 named items of the answer are in the source or the question."
    assert rp.arithmetic == "RP = 1 ÷ 2 = 0.50"
    assert cfi.arithmetic == "CFI = 0.7 × 0.60 + 0.3 × 0.50 = 0.57"


def test_an_undefined_score_is_not_zero():
    eg, rp, cfi = explain_scores(replace(lease_report(), relations=(), rp=None, cfi=0.6))
    assert (eg.value, rp.value) == (0.6, None)
    assert "undefined" in rp.arithmetic
    assert cfi.arithmetic == "CFI = EG = 0.60, because the other score is undefined"


def test_nothing_defined_says_so():
    *_, cfi = explain_scores(replace(lease_report(), entities=(), relations=(), eg=None, rp=None, cfi=None))
    assert cfi.value is None
    assert cfi.arithmetic == "undefined: neither score is defined"


def test_a_score_is_shown_as_whole_only_when_it_is():
    assert [show_score(score) for score in (1.0, 256 / 257, 0.5, 0.001, 0.0)] == [
        "1.00",
        "0.99",
        "0.50",
        "0.01",
        "0.00",
    ]

import pytest

from benchmarks.baselines import RunAgreement, SelfCheck
from core.errors import InputError

SAMPLES = {
    "Heat": [frozenset({"Heat director"})] * 3 + [frozenset({"Heat writer", "Heat director"}), frozenset()]
}


def test_the_score_is_the_share_of_samples_without_the_node(make):
    assert SelfCheck(SAMPLES, 5).scores([make("Heat")]) == [(pytest.approx(1 / 5), pytest.approx(4 / 5))]


def test_only_the_first_samples_count(make):
    assert SelfCheck(SAMPLES, 3).scores([make("Heat")]) == [(0.0, 1.0)]


def test_too_few_samples_are_refused(make):
    with pytest.raises(InputError, match=r"'Heat' has 5 samples and SelfCheck \(N=10\) needs 10"):
        SelfCheck(SAMPLES, 10).scores([make("Heat")])
    with pytest.raises(InputError, match="'Jaws' has 0 samples"):
        SelfCheck(SAMPLES, 5).scores([make("Jaws")])


def test_agreement_of_runs_is_turned_round(make):
    assert RunAgreement().scores([make("Heat", agreement=(1.0, 0.25))]) == [(0.0, 0.75)]


def test_agreement_must_be_known(make):
    with pytest.raises(InputError, match="'Heat' does not say how many runs agreed"):
        RunAgreement().scores([make("Heat")])

"""The features of a report: counted by hand."""

import math
from dataclasses import replace

import pytest

from core.grounding.features import FEATURES, Judged, features_of
from core.types import Decision
from tests.core.grounding.presentation.lease import lease_report


def judged_lease() -> Judged:
    """The hand-built report, before its decision; its second statement was read, its first was not."""
    report = lease_report()
    return Judged(report.eg, report.entities, report.sentences, report.regime, report.whole, report.denied)


def test_features_of_the_short_lease() -> None:
    found = features_of(judged_lease())
    assert tuple(found) == FEATURES
    assert found["ungrounded"] == 0.4
    assert found["vetoed"] == pytest.approx(math.log(3))  # a wrong sum and a date that no source has
    assert found["open"] == math.log(2)
    assert found["statements"] == math.log(2)
    assert found["weakest"] == found["mean"] == pytest.approx(math.log(0.88 / 0.12))
    assert round(math.expm1(found["source_words"])) == 30


def test_the_least_probable_statement_counts_and_certainty_is_bounded() -> None:
    judged = judged_lease()
    first, second = judged.sentences
    read = (replace(first, support=1.0), replace(second, support=0.25))
    found = features_of(replace(judged, sentences=read))
    assert found["weakest"] == pytest.approx(math.log(3))
    assert found["mean"] == pytest.approx((math.log(3) + math.log(0.002 / 0.998)) / 2)
    assert found["open"] == 0.0


def test_what_is_undefined_is_nothing() -> None:
    judged = judged_lease()
    unread = tuple(replace(s, support=None, decision=Decision.PASS) for s in judged.sentences)
    found = features_of(replace(judged, eg=None, entities=(), sentences=unread))
    assert {found[name] for name in FEATURES if name != "source_words"} == {0.0}


def test_the_whole_read_as_one_counts_for_the_weakest_where_it_was_not() -> None:
    judged = judged_lease()
    assert features_of(judged)["whole"] == features_of(judged)["weakest"]
    assert features_of(replace(judged, whole=0.25))["whole"] == pytest.approx(math.log(3))


def test_a_contradiction_of_the_whole_counts_or_of_the_likeliest_statement() -> None:
    judged = judged_lease()
    said = tuple(replace(s, contradicted=p) for s, p in zip(judged.sentences, (0.5, 0.8), strict=True))
    judged = replace(judged, sentences=said)
    assert features_of(judged)["denied"] == pytest.approx(math.log(4))
    assert features_of(replace(judged, denied=0.25))["denied"] == pytest.approx(-math.log(3))

"""The features of a report: counted by hand, missing scores marked."""

import math
from dataclasses import replace

from core.grounding.features import (
    FEATURES,
    Judged,
    features_of,
    labels_asked_for,
    states_value,
    strange_words,
)
from core.types import VALUE_TYPES, Status
from tests.core.grounding.presentation.lease import lease_report


def judged_lease() -> Judged:
    """The hand-built report, before its decision."""
    report = lease_report()
    return Judged(report.eg, report.rp, report.entities, report.relations, report.sentences, 1, report.regime)


def test_features_of_the_short_lease() -> None:
    found = features_of(judged_lease())
    assert tuple(found) == FEATURES
    assert found["ungrounded"] == 0.4
    assert found["unpreserved"] == 0.5
    assert (found["no_entities"], found["no_relations"]) == (0.0, 0.0)
    assert (found["any_contradicted"], found["any_missing"], found["any_asked"]) == (1.0, 1.0, 1.0)
    assert found["contradicted"] == found["missing_statements"] == found["not_judged"] == math.log(2)
    assert (found["no_support"], found["weakest_support"]) == (0.0, 0.88)
    assert found["items"] == math.log1p(7)
    assert round(math.expm1(found["source_words"])) == 30


def test_missing_scores_are_zero_and_marked() -> None:
    found = features_of(replace(judged_lease(), eg=None, rp=None, entities=(), relations=()))
    assert (found["ungrounded"], found["unpreserved"]) == (0.0, 0.0)
    assert (found["no_entities"], found["no_relations"]) == (1.0, 1.0)
    assert found["any_contradicted"] == 0.0
    alone = tuple(replace(sentence, support=None) for sentence in judged_lease().sentences)
    assert features_of(replace(judged_lease(), sentences=alone))["no_support"] == 1.0


def test_the_weakest_sentence_counts() -> None:
    judged = judged_lease()
    supported = (replace(judged.sentences[0], support=0.9), replace(judged.sentences[1], support=0.25))
    found = features_of(replace(judged, sentences=supported))
    assert (found["no_support"], found["weakest_support"]) == (0.0, 0.75)


def test_a_statement_that_is_not_found_is_no_missing_name() -> None:
    judged = judged_lease()
    named = tuple(e for e in judged.entities if e.status is not Status.NOT_ENOUGH_INFO)
    assert features_of(replace(judged, entities=named))["any_missing"] == 0.0


def test_words_that_no_source_has_are_counted_by_their_stems_without_figures() -> None:
    sources = ("The Tenant shall pay rent of $8,000.", "Rent is paid monthly.")
    assert strange_words("Tenants pay the monthly rent.", sources) == 0.0
    assert strange_words("Tenants fork out $9,000", sources) == 2 / 3
    assert strange_words("9,000", sources) == 0.0


def test_labels_that_the_question_asks_for_are_told_from_others() -> None:
    query = "From the report, extract the date of planting, the change of cover and survival."
    response = "1. Date of planting: May 2, 2012\n2. Change of cover: up\n- Survivals: 64%; Funder: Reef Fund"
    assert labels_asked_for(response, query) == ("Date of planting", "Change of cover", "Survivals")
    assert labels_asked_for("Planted at 10:30 by the club.", "When was it planted at 10?") == ()
    assert labels_asked_for(response, "") == ()


def test_a_value_is_stated_where_an_item_is_a_date_or_a_sum() -> None:
    judged = judged_lease()
    assert states_value(judged.entities)
    assert not states_value([item for item in judged.entities if item.type not in VALUE_TYPES])
    assert not states_value(())

from datetime import UTC, datetime

from core.grounding.presentation.items import findings_of
from core.trail import Actor, FindingReview, Judgment
from core.trail.reading import Review
from core.types import Evidence
from dashboard.viewmodels.findings import findings_frame, next_open, place_words, step_from
from tests.core.grounding.presentation.lease import lease_report

FINDINGS = findings_of(lease_report())


def review_of(finding_id, judgment=Judgment.AGREE):
    said = Review(finding_id, judgment, None, False, Actor("Jane Doe"), datetime(2026, 1, 2, tzinfo=UTC), 2)
    return FindingReview(said, (said,))


def test_one_row_a_finding_with_passage_place_and_decision():
    frame = findings_frame(FINDINGS, lease_report(), {"n2": review_of("n2")})
    assert list(frame["In the answer"]) == [
        "$15,400",
        "Tenant shall pay rent of $15,400 to the Landlord",
        "Mara Lindt",
        "2031",
    ]
    assert frame["Source says"].iloc[0] == "$14,500"
    assert frame["Where"].iloc[0].startswith("A short lease, characters ")
    assert list(frame["Decision"]) == ["✓ Agree", "", "", ""]


def test_no_findings_are_an_empty_table_with_its_columns():
    frame = findings_frame((), lease_report(), {})
    assert len(frame) == 0
    assert "Why" in frame.columns


def test_a_page_is_named_when_there_is_one():
    assert (
        place_words(Evidence("d1", 3, 9, "sixsix", page=4), {"d1": "Lease"})
        == "Lease, page 4, characters 3–9"
    )


def test_steps_go_round():
    assert step_from(FINDINGS, "n2", 1) == "e1"
    assert step_from(FINDINGS, "n5", 1) == "n2"
    assert step_from(FINDINGS, None, -1) == "n5"
    assert step_from((), "n2", 1) is None


def test_after_a_decision_comes_the_next_open_finding():
    assert next_open(FINDINGS, "n2", {"e1": review_of("e1")}) == "n4"
    everything = {item.id: review_of(item.id) for item in FINDINGS}
    assert next_open(FINDINGS, "n4", everything) == "n4"

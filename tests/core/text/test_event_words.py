import pytest

from core.text.event_words import event_words, source_words, time_words


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        (
            "audit_recorded",
            {"method": "hallugraph", "decision": "fail", "finding_ids": ["n1"]},
            "Audit recorded with the decision “fail” and 1 finding.",
        ),
        (
            "audit_recorded",
            {"method": "kg-guard", "decision": "fail", "details": {"answers": [{"flagged": True}]}},
            "1 answer scored, 1 flagged, with the advice “fail”.",
        ),
        (
            "answers_corrected",
            {"rounds": 3, "flagged": [2, 1, 0]},
            "Asked again: 3 rounds, flagged answers 2 → 1 → 0.",
        ),
        (
            "setting_changed",
            {"name": "guard_threshold", "old": 0.5, "new": 0.7, "audit": "0123456789"},
            "Threshold of flagged answers changed from 0.5 to 0.7 on the page of 01234567.",
        ),
        ("audit_signed_off", {"unjudged": ["n1"]}, "Signed off, 1 finding without a decision."),
        ("audit_signed_off", {"unjudged": []}, "Signed off."),
        (
            "sentence_flagged",
            {"start": 0, "end": 9},
            "A sentence was flagged for an error that the audit missed.",
        ),
        ("sentence_flag_withdrawn", {"flag": 7}, "The flag of record 7 was withdrawn."),
        ("audit_replayed", {"differences": 1}, "Run again: 1 difference."),
        ("setting_changed", {"name": "alpha", "old": 1, "new": 2}, "alpha changed from 1 to 2."),
    ],
)
def test_what_happened_is_told_in_a_sentence(kind, data, words):
    assert event_words(kind, data) == words


def test_a_decision_names_what_it_is_on():
    data = {"finding_id": "e3", "judgment": "disagree"}
    assert (
        event_words("finding_reviewed", data, {"e3": "pays\n the rent"})
        == "Decision on “pays the rent”: disagree."
    )
    assert (
        event_words("finding_reviewed", data) == "Decision on finding e3: disagree."
    )  # its texts were erased
    assert len(event_words("finding_reviewed", data, {"e3": "long " * 90})) < 130


def test_an_event_of_another_form_is_told_by_its_kind():
    assert event_words("audit_recorded", {"method": "ask"}) == "Audit recorded."
    assert event_words("something_new", {}) == "Something new."


def test_who_and_when_are_told_in_words():
    assert source_words("self_asserted") == "name not checked"
    assert source_words("a_new_one") == "a new one"
    assert time_words("2026-01-02T03:04:05.678901+00:00") == "2026-01-02 03:04:05 UTC"

import json

import pytest

from core.trail import Event
from dashboard.viewmodels.events import event_words


def told(kind, **data):
    payload = json.dumps({"data": data, "texts": []})
    return event_words(Event(1, "e", "2026-01-02T03:04:05+00:00", "Ada", "oidc", kind, "a", payload, "", ""))


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
        ("audit_replayed", {"differences": 1}, "Run again: 1 difference."),
        ("setting_changed", {"name": "alpha", "old": 1, "new": 2}, "alpha changed from 1 to 2."),
    ],
)
def test_what_happened_is_told_in_a_sentence(kind, data, words):
    assert told(kind, **data) == words

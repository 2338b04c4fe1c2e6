from core.types import Decision
from core.workflows.batch.outcome import LineOutcome
from dashboard.viewmodels.batch import EVERY, batch_frame, filters, narrowed


def line(number, decision, fit=None, **more):
    told = {"id": f"q{number}", "subject": "", "sha256": "", "verdict": "", "reason": ""} | more
    return LineOutcome(number=number, decision=decision, fit=fit, **told)


LINES = [
    line(1, Decision.PASS, 0.9),
    line(2, Decision.FAIL, 0.4),
    line(3, None, reason="no JSON", id=None),
    line(4, Decision.FAIL, 0.1, verdict="Refuted"),
    line(5, Decision.REVIEW),
    line(6, Decision.PASS, 0.6),
]


def test_the_lines_that_need_a_person_most_stand_first():
    assert [found.number for found in narrowed(LINES, EVERY)] == [4, 2, 3, 5, 6, 1]


def test_the_table_is_narrowed_to_one_decision():
    assert filters(LINES) == {
        "every": "All (6)",
        "fail": "✕ Fail (2)",
        "None": "○ Not judged (1)",
        "review": "! Review (1)",
        "pass": "✓ Pass (2)",
    }
    assert [found.number for found in narrowed(LINES, "None")] == [3]
    assert [found.number for found in narrowed(LINES, "pass")] == [6, 1]


def test_a_row_says_what_was_found_and_why():
    frame = batch_frame(narrowed(LINES, None))
    assert list(frame["Plumbline"])[:3] == ["✕ Fail · Refuted", "✕ Fail", "○ Not judged"]
    assert (frame["Id"].iloc[2], frame["Why"].iloc[2]) == ("", "no JSON")

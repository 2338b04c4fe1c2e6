"""The outcome of a review follows from its events alone and stands in every copy of the record."""

import csv
import io
import json

import pytest

from core.errors import InputError
from core.trail import (
    Actor,
    AuditFilter,
    AuditSummary,
    Judgment,
    export_record,
    history,
    judgments,
    record_audit,
    record_review,
    sign_off,
    undo_review,
    verify,
    verify_export,
)
from core.types import Decision
from core.workflows.audit.flags import flag_sentence, withdraw_flag
from core.workflows.outcome import (
    OutcomeKind,
    csv_with_outcome,
    find_records,
    outcome_words,
    record_outcome,
)
from core.workflows.records.record_kind import export_audit
from tests.core.grounding.presentation.lease import lease_report
from tests.dashboard.conftest import record as record_lease

ANN, BEN = Actor("Ann Other"), Actor("Ben Third")
AGREE, DISAGREE, UNSURE = Judgment.AGREE, Judgment.DISAGREE, Judgment.UNSURE


def recorded(store, *ids, decision=Decision.FAIL, method="hallugraph", details=None, audit_id="a1"):
    record_audit(
        store,
        audit_id=audit_id,
        summary=AuditSummary(method, decision, {}, ids),
        texts={"response": "The rent is due."},
        payload=details or {},
        actor=ANN,
    )
    return audit_id


def decide(store, *said, audit_id="a1", actor=ANN):
    for finding, judgment in said:
        record_review(store, audit_id, finding, judgment, actor=actor, note="Clause 3.")


@pytest.mark.parametrize(
    ("said", "kind", "words"),
    [
        ((), "not_reviewed", "not reviewed"),
        ((("f1", DISAGREE),), "in_review", "in review, 1 of 2 findings decided"),
        ((("f1", UNSURE),), "in_review", "in review, 1 of 2 findings decided"),
        ((("f1", AGREE),), "not_accepted", "1 error found; not accepted (1 of 2 findings decided)"),
        ((("f1", AGREE), ("f2", UNSURE)), "not_accepted", "1 error found; not accepted"),
        ((("f1", DISAGREE), ("f2", UNSURE)), "open_questions", "1 open question"),
        ((("f1", DISAGREE), ("f2", DISAGREE)), "accepted", "no error found; accepted"),
        ((("f1", AGREE), ("f2", DISAGREE), ("f1", DISAGREE)), "accepted", "no error found; accepted"),
    ],
)
def test_the_outcome_follows_from_the_latest_decisions(store, said, kind, words):
    recorded(store, "f1", "f2")
    decide(store, *said)
    found = record_outcome(store, "a1")
    assert (found.kind, found.words) == (kind, words)


def test_a_pass_with_nothing_flagged_is_accepted_by_its_signature_alone(store):
    recorded(store, decision=Decision.PASS)
    assert record_outcome(store, "a1").kind is OutcomeKind.NOT_REVIEWED
    assert record_outcome(store, "a1", signing=True).kind is OutcomeKind.ACCEPTED
    sign_off(store, "a1", actor=ANN)
    assert outcome_words(Decision.PASS, record_outcome(store, "a1")) == (
        "Plumbline: pass. Reviewer: no error found; accepted."
    )


def test_a_flag_on_a_sentence_that_passed_is_an_error_until_it_is_withdrawn(store):
    audit_id = record_lease(store, lease_report())
    for finding in ("n2", "e1", "n4", "n5"):
        decide(store, (finding, DISAGREE), audit_id=audit_id)
    assert record_outcome(store, audit_id).kind is OutcomeKind.ACCEPTED
    flag = flag_sentence(store, audit_id, (0, 5), actor=ANN, note="Wrong party.")
    assert record_outcome(store, audit_id).words == "1 error found; not accepted"
    withdraw_flag(store, audit_id, flag.seq, actor=ANN, note="No.")
    assert record_outcome(store, audit_id).kind is OutcomeKind.ACCEPTED


@pytest.mark.parametrize(
    ("method", "details", "judgment", "kind"),
    [
        ("kg-guard", {"answers": [{"id": "a1", "flagged": False}]}, DISAGREE, "not_accepted"),
        ("kg-guard", {"answers": [{"id": "a1", "flagged": True}]}, DISAGREE, "accepted"),
        ("fact-check", {"label": "SUPPORTED"}, AGREE, "accepted"),
        ("fact-check", {"label": "REFUTED"}, AGREE, "not_accepted"),
        ("reasoning", {}, DISAGREE, "not_accepted"),
        (
            "chain-audit",
            {"steps": [{"id": "a1", "status": "in the graph", "follows": True}]},
            AGREE,
            "accepted",
        ),
        (
            "chain-audit",
            {"steps": [{"id": "a1", "status": "in the graph", "follows": False}]},
            AGREE,
            "not_accepted",
        ),
    ],
)
def test_what_was_not_flagged_is_an_error_when_it_is_rejected(store, method, details, judgment, kind):
    recorded(store, "a1", method=method, details=details)
    decide(store, ("a1", judgment))
    assert record_outcome(store, "a1").kind == kind


def test_what_is_missing_for_a_sign_off_is_said(store):
    recorded(store, "f1", "f2")
    assert record_outcome(store, "a1", signing=True).missing == "2 findings have no decision yet"
    decide(store, ("f1", DISAGREE))
    assert record_outcome(store, "a1", signing=True).missing == "1 finding has no decision yet"
    decide(store, ("f2", AGREE))
    assert record_outcome(store, "a1", signing=True).missing == ""


def test_taking_a_decision_back_is_another_event_and_the_one_before_it_stands_again(store):
    recorded(store, "f1")
    decide(store, ("f1", AGREE))
    decide(store, ("f1", DISAGREE), actor=BEN)
    with pytest.raises(InputError, match="the last one is Ben Third's"):
        undo_review(store, "a1", "f1", actor=ANN)
    undo_review(store, "a1", "f1", actor=BEN)
    assert judgments(store, "a1")["f1"].latest.judgment is AGREE
    undo_review(store, "a1", "f1", actor=ANN)
    said = judgments(store, "a1")["f1"]
    assert [each.judgment for each in said.history] == [AGREE, DISAGREE, AGREE, Judgment.UNDECIDED]
    assert not said.is_decided
    assert record_outcome(store, "a1").kind is OutcomeKind.NOT_REVIEWED
    with pytest.raises(InputError, match="there is none"):
        undo_review(store, "a1", "f1", actor=ANN)
    assert verify(store).ok
    sign_off(store, "a1", actor=ANN)
    assert history(store, "a1")[-1].data["unjudged"] == ["f1"]


def test_records_are_found_by_their_outcome_page_by_page(store):
    for number in range(4):
        recorded(store, "f1", audit_id=f"a{number}")
    for audit_id in ("a0", "a2", "a3"):
        decide(store, ("f1", AGREE), audit_id=audit_id)
    page, outcomes = find_records(store, AuditFilter(), OutcomeKind.NOT_ACCEPTED, limit=2, offset=1)
    assert ([found.record.id for found in page.audits], page.total) == (["a2", "a0"], 3)
    assert outcomes["a2"].errors == 1
    assert find_records(store, AuditFilter(), OutcomeKind.ACCEPTED)[0].total == 0


def test_every_copy_of_a_record_has_verdict_and_outcome(store):
    audit_id = record_lease(store, lease_report())
    decide(store, ("n2", AGREE), audit_id=audit_id)
    words = "Plumbline: fail. Reviewer: 1 error found; not accepted (1 of 4 findings decided)."
    assert words in export_audit(store, audit_id, "html", actor=ANN).decode()
    rows = list(
        csv.DictReader(io.StringIO(export_audit(store, audit_id, "csv", actor=ANN).decode("utf-8-sig")))
    )
    assert {row["review"] for row in rows} == {words}
    exported = json.loads(export_audit(store, audit_id, "json", actor=ANN))
    assert verify_export(exported).ok
    assert exported["events"][-1]["payload"]["data"]["outcome"]["kind"] == "not_accepted"
    assert verify_export(export_record(store, audit_id)).ok


def test_a_csv_without_rows_still_says_what_it_came_to():
    assert csv_with_outcome("finding,note\r\n", "Accepted.") == "finding,note,review\r\n,,Accepted.\r\n"


def test_a_signature_keeps_the_outcome_that_the_signer_saw(store):
    recorded(store, "f1")
    decide(store, ("f1", AGREE))
    sign_off(store, "a1", actor=ANN, note="Not accepted.", outcome=record_outcome(store, "a1").data)
    assert history(store, "a1")[-1].data["outcome"] == {
        "kind": "not_accepted",
        "errors": 1,
        "decided": 1,
        "unsure": 0,
    }

"""Two answers audited, recorded and linked: both verify and replay, and leave as one page."""

import csv
import io

import pytest

from core.errors import CancelledError, CaseError, InputError, TextErasedError
from core.text import text_document
from core.trail import (
    Actor,
    AuditFilter,
    EventKind,
    erase_texts,
    find_audits,
    history,
    record_comparison,
    verify,
)
from core.types import CONTEXT, Decision
from core.workflows.audit.auditing import AuditCase
from core.workflows.audit.comparison import (
    Compared,
    Pair,
    compared_with,
    export_comparison,
    submit_comparison,
)
from core.workflows.audit.records import open_audit, record_report
from core.workflows.records.record_kind import replay_audit
from tests.core.extraction.lease import LEASE
from tests.core.grounding.presentation.lease import SOURCE, better_report, hostile_report, lease_report

JANE = Actor("Jane Doe")
RIGHT = "The lease is dated 8 May 2014 and ends on June 30, 2019. Oregon law governs."
WRONG = "The lease is dated 9 May 2014 and ends on June 30, 2019. Oregon law governs."


def pair(a=WRONG, b=RIGHT):
    return Pair.of(AuditCase("case", (text_document(LEASE, id=CONTEXT),), "", a), b, ("A", "B"))


def recorded(store, report, title):
    case = AuditCase(report.case_id, (text_document(SOURCE, id=CONTEXT),), "", report.response)
    return record_report(store, report, case, actor=JANE, title=title)


@pytest.fixture
def ids(store):
    """Two recorded reports that were compared."""
    found = recorded(store, lease_report(), "First"), recorded(store, better_report(), "Second")
    record_comparison(store, *found, actor=JANE)
    return found


def test_both_answers_are_audited_recorded_and_linked(sqlite_store, engine):
    a, b = submit_comparison(sqlite_store, engine, pair(), actor=JANE)
    first, second = (open_audit(sqlite_store, audit_id) for audit_id in (a, b))
    assert (first.title, second.title) == ("A", "B")
    assert first.report.decision is not Decision.PASS
    assert (first.report.response, second.report.response) == (WRONG, RIGHT)
    assert compared_with(sqlite_store, a) == (Compared(b, is_second=True),)
    assert compared_with(sqlite_store, b) == (Compared(a, is_second=False),)
    assert verify(sqlite_store).ok
    for audit_id in (a, b):
        assert replay_audit(sqlite_store, engine.settings, audit_id, actor=JANE).is_identical


def test_answers_that_nobody_named_are_told_apart_in_lists(sqlite_store, engine):
    named = pair()
    ids = submit_comparison(sqlite_store, engine, Pair(named.a, named.b, ("", "")), actor=JANE)
    titles = [open_audit(sqlite_store, audit_id).title for audit_id in ids]
    assert [title[-4:] for title in titles] == [" (A)", " (B)"]
    assert len({title[:-4] for title in titles}) == 1


def test_stopping_records_nothing(sqlite_store, engine):
    def stop(stage, share):
        if stage.startswith("Answer B"):
            raise CancelledError("stopped")

    with pytest.raises(CancelledError):
        submit_comparison(sqlite_store, engine, pair(), actor=JANE, progress=stop)
    assert find_audits(sqlite_store, AuditFilter()).total == 0


def test_progress_never_goes_back(sqlite_store, engine):
    shares = []
    submit_comparison(
        sqlite_store, engine, pair(), actor=JANE, progress=lambda _, share: shares.append(share)
    )
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("", RIGHT, "response is empty"),
        (RIGHT, " ", "second answer is empty"),
        (RIGHT, f" {RIGHT}\n", "are the same"),
    ],
)
def test_what_cannot_be_compared_is_said_before_any_work(sqlite_store, engine, a, b, said):
    with pytest.raises(CaseError, match=said):
        submit_comparison(sqlite_store, engine, pair(a, b), actor=JANE)
    assert find_audits(sqlite_store, AuditFilter()).total == 0


def test_both_stories_name_the_comparison_and_the_other(store, ids):
    events = [history(store, audit_id)[-1] for audit_id in ids]
    assert [event.kind for event in events] == [EventKind.AUDITS_COMPARED] * 2
    assert events[0].data == {"comparison": events[1].data["comparison"], "side": "a", "other": ids[1]}
    assert (events[1].data["side"], events[1].data["other"]) == ("b", ids[0])
    assert verify(store).ok


def test_the_latest_comparison_comes_first_and_each_audit_once(store, ids):
    third = recorded(store, lease_report(), "Third")
    record_comparison(store, third, ids[0], actor=JANE)
    assert compared_with(store, ids[0]) == (
        Compared(third, is_second=False),
        Compared(ids[1], is_second=True),
    )
    record_comparison(store, *ids, actor=JANE)
    assert compared_with(store, ids[0])[0] == Compared(ids[1], is_second=True)
    assert len(compared_with(store, ids[0])) == 2


def test_an_audit_is_not_compared_with_itself(store, ids):
    with pytest.raises(InputError, match="itself"):
        record_comparison(store, ids[0], ids[0], actor=JANE)


def test_the_page_names_both_verdicts_what_changed_and_both_records(store, ids):
    page = export_comparison(store, *ids, "html", actor=JANE).decode()
    for words in ("A: First", "B: Second", "Went away", "<del>15,400</del>", "<ins>14,500</ins>", *ids):
        assert words in page, words
    assert [event.data["format"] for event in history(store, ids[1])[-1:]] == ["comparison-html"]


def test_no_text_of_an_answer_becomes_markup(store):
    words = "<script>alert(1)</script>"
    a = recorded(store, hostile_report(words), words)
    b = recorded(store, lease_report(), "Second")
    page = export_comparison(store, a, b, "html", actor=JANE).decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_the_table_has_every_item_and_is_safe_to_open(store, ids):
    rows = list(
        csv.DictReader(io.StringIO(export_comparison(store, *ids, "csv", actor=JANE).decode("utf-8-sig")))
    )
    assert len(rows) == 7
    changed = next(row for row in rows if row["where"] == "Changed")
    assert (changed["in_a"], changed["in_b"], changed["flag"]) == ("$15,400", "$14,500", "Went away")
    other = recorded(store, hostile_report("=1+1"), "Third")
    rows = list(
        csv.DictReader(
            io.StringIO(export_comparison(store, other, ids[1], "csv", actor=JANE).decode("utf-8-sig"))
        )
    )
    assert any(row["in_a"].startswith("'=1+1") for row in rows)


def test_erased_texts_cannot_be_compared(store, ids):
    erase_texts(store, ids[1], reason="asked to", actor=JANE)
    with pytest.raises(TextErasedError, match="cannot be compared"):
        export_comparison(store, *ids, "html", actor=JANE)
    assert verify(store).ok


def test_an_unknown_format_answers_with_the_known_ones(store, ids):
    with pytest.raises(InputError, match="html, csv"):
        export_comparison(store, *ids, "pdf", actor=JANE)

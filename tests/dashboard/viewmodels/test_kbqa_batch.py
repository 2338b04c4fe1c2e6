import csv
import io
from dataclasses import replace

from core.workflows.records.uploaded_lines import BadLine
from dashboard.viewmodels.kbqa_batch import (
    GuardBatch,
    bad_frame,
    batch_csv,
    batch_frame,
    summarise_batch,
    summary_words,
)
from tests.core.guard.cases import film_report, report_of, verdict


def rows(batch):
    return list(csv.DictReader(io.StringIO(batch_csv(batch).decode("utf-8-sig"))))


def test_the_file_in_numbers():
    reports = [film_report(), film_report(domain_note="far away"), report_of()]
    summary = summarise_batch(reports)
    assert (summary.cases, summary.answers, summary.flagged, summary.cases_flagged, summary.outside) == (
        3,
        4,
        2,
        2,
        1,
    )
    assert (summary.precision, summary.recall) == (1.0, 1.0)
    assert summary_words(summary).startswith("2 of 4 answers are flagged, in 2 of 3 cases. Where the right")


def test_without_known_answers_no_precision_is_told():
    summary = summarise_batch([report_of(verdict())])
    assert summary.precision is None
    assert "known" not in summary_words(summary)


def test_a_row_a_case_with_the_flagged_by_name():
    frame = batch_frame([film_report(), report_of()])
    assert list(frame["Flagged answers"]) == ["Tom Hardy", ""]
    assert frame["Highest"].iloc[0] == 90.0
    assert frame["Highest"].isna().iloc[1]


def test_bad_lines_have_their_numbers_and_reasons():
    assert list(bad_frame([BadLine(4, None, "no JSON")])["Line"]) == [4]


def test_the_csv_holds_every_answer_every_empty_case_and_every_bad_line():
    batch = GuardBatch("f", "cases.jsonl", (), (BadLine(4, None, "no JSON"),), [film_report(), report_of()])
    found = rows(batch)
    assert [row["answer"] for row in found] == ["Christopher Nolan", "Tom Hardy", "", ""]
    assert [row["right"] for row in found] == ["yes", "no", "", ""]
    assert found[3]["error"] == "no JSON"


def test_no_cell_is_run_by_a_spreadsheet():
    report = replace(report_of(verdict("=cmd()")), question="+1")
    row = rows(GuardBatch("f", "cases.jsonl", (), (), [report]))[0]
    assert row["answer"].startswith("'=")
    assert row["question"].startswith("'+")

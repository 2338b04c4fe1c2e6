import csv
import io

import pytest

from core.grounding.csv_report import COLUMNS, render_csv
from core.text.table import guard_cell
from tests.core.grounding.presentation.lease import hostile_report, lease_report


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_every_finding_has_its_row_with_decision_and_note():
    rows = rows_of(render_csv(lease_report(), {"n2": ("disagree", "the rider changed it")}))
    assert [row["finding"] for row in rows] == ["n2", "e1", "n4", "n5"]
    assert rows[0]["decision"] == "disagree"
    assert rows[0]["note"] == "the rider changed it"
    assert rows[0]["source_has"] == "$14,500"
    assert rows[0]["quote"] == "$14,500"
    assert rows[1]["quote"] == ""
    assert tuple(rows[0]) == COLUMNS


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "  ="])
def test_a_cell_that_a_spreadsheet_would_run_is_guarded(start):
    assert guard_cell(f"{start}HYPERLINK(1)").startswith("'")


def test_plain_cells_stay_as_they_are():
    assert guard_cell("June 30, 2024") == "June 30, 2024"
    assert guard_cell("") == ""


def test_formulas_in_texts_and_notes_are_guarded_in_the_file():
    rows = rows_of(render_csv(hostile_report("=1+1"), {"n0": ("agree", "=2+2")}))
    for column in ("text", "reason", "source_has", "quote", "note"):
        assert rows[0][column].startswith("'="), column

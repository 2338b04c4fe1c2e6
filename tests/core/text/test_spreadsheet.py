import pytest

from core.text.table import guard_cell, write_csv


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "  ="])
def test_a_cell_that_a_spreadsheet_would_run_is_guarded(start):
    assert guard_cell(f"{start}HYPERLINK(1)") == f"'{start}HYPERLINK(1)"


def test_plain_cells_stay_as_they_are():
    assert guard_cell("June 30, 2024") == "June 30, 2024"
    assert guard_cell("") == ""


def test_a_table_becomes_lines_of_cells():
    assert write_csv([("kind", "AUC"), ("party, date", "0.9")]) == 'kind,AUC\r\n"party, date",0.9\r\n'


def test_numbers_and_claims_are_written_as_words_and_what_is_missing_is_empty():
    assert write_csv([(1, 0.5, True, False, None)]) == "1,0.500000,yes,no,\r\n"

from core.workflows.benchmarks.records import render_table_csv


def test_a_table_becomes_lines_of_cells():
    assert render_table_csv(("kind", "AUC"), [("party, date", "0.9")]) == 'kind,AUC\r\n"party, date",0.9\r\n'


def test_a_cell_that_a_spreadsheet_would_run_is_only_text():
    text = render_table_csv(("=1+1",), [("@SUM(A1)",), ("+0.5",), ("-",)])
    assert text.split() == ["'=1+1", "'@SUM(A1)", "'+0.5", "'-"]

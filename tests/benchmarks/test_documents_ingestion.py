"""The measures of how contracts are read, on a contract of a few lines."""

from datetime import date

from benchmarks.cuad.contract import Contract
from benchmarks.documents_ingestion import (
    Measures,
    annotated_date,
    loading_rows,
    measure_passages,
    plain_headings,
    read_all,
    rows_of,
)

TEXT = """LEASE

This Lease is dated as of May 3, 2021 and made between Alder Ltd. and Birch LLC.

1. Term. Two years, as in Section 2.

2. Rent. See Section 9 and Exhibit A. It is governed by the laws of the State of Oregon.
"""
CONTRACT = Contract(
    "lease.txt",
    TEXT,
    TEXT,
    {"Term": ("Two years", "not in the text"), "Rent": ("See Section 9", "Section 2.\n\n2. Rent")},
    {"Agreement Date": "5/3/21", "Governing Law": "Oregon"},
)


def test_references_dates_and_laws_are_counted():
    ours, plain = read_all([CONTRACT])
    assert (ours.references, ours.resolved) == (3, 1)
    assert (ours.dates_right, ours.dates, ours.laws_right, ours.laws) == (1, 1, 1, 1)
    assert (plain.references, plain.resolved) == (3, 1)


def test_a_clause_that_a_passage_cuts_is_not_held():
    measures = Measures()
    cut = TEXT.index("2. Rent")
    measure_passages(CONTRACT, [(0, cut), (cut, len(TEXT))], measures)
    assert (measures.held, measures.spans) == (2, 3)


def test_a_date_that_is_not_full_is_not_measured():
    partly = Contract("a.txt", "", "", {}, {"Agreement Date": "[]/[]/2018"})
    assert annotated_date(partly) is None
    assert annotated_date(CONTRACT) == date(2021, 5, 3)


def test_the_plainest_headings_are_lines_that_begin_with_a_number():
    keys = [heading.key for heading in plain_headings("1. A\n 2.1 B\nExhibit C\nARTICLE 4\nin 5.\n")]
    assert keys == [("number", 1), ("number", 2, 1), ("exhibit", "c"), ("article", 4)]


def test_nothing_found_is_none_and_not_an_error():
    assert rows_of(Measures(), Measures())[0][1:] == ["none", "none"]


def test_the_time_for_all_contracts_is_reckoned_from_characters():
    loaded = {
        "contracts": 1,
        "characters": 100,
        "chunks": 5,
        "seconds": 30.0,
        "processor_seconds": 6.0,
        "seconds_again": 0.1,
        "peak_memory_mb": 800.0,
    }
    assert loading_rows(loaded, 1_000)[-1][1] == "1.0"

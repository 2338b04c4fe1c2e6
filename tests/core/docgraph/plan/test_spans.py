"""The exact words that answer."""

import pytest

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.spans import MAX_QUOTE, Span, clipped, find_value, is_heading


@pytest.mark.parametrize(
    ("wants", "value"),
    [
        ("date", "3 May 2021"),
        ("duration", "five (5) years"),
        ("money", "$25,000"),
        ("percent", "four percent (4%)"),
        ("", None),
        ("parties", None),
    ],
)
def test_the_value_of_a_kind(wants, value):
    text = "Dated 3 May 2021, for five (5) years, at $25,000 and four percent (4%) of sales."
    assert find_value(text, wants) == value


def test_of_two_kinds_the_one_that_the_question_asks_for_comes_first():
    text = "It runs for five (5) years until 3 May 2026."
    assert find_value(text, "term", "date") == "3 May 2026"
    assert find_value(text, "term", "duration") == "five (5) years"


def test_a_date_that_is_introduced_comes_before_one_that_is_not():
    text = "Unlike the 2 April 2019 draft, this is made as of 3 May 2021."
    assert find_value(text, "date") == "3 May 2021"


def test_a_long_sentence_is_cut_at_a_space():
    row = ParagraphRow("p", "word " * 300, "t", "", "s", 0, 1_500)
    short = clipped(Span(Piece(row, 0, 1_500), 0, 1_500))
    assert len(short.text) <= MAX_QUOTE
    assert short.text.endswith("word")


def test_a_long_run_of_capitals_is_no_title():
    assert is_heading("LOAN AGREEMENT")
    assert not is_heading("A" * 300 + "b")  # read in one go, however its letters could be split
    assert not is_heading(
        "IN NO EVENT SHALL EITHER PARTY BE LIABLE FOR ANY INDIRECT DAMAGES OF THE OTHER PARTY"
    )

"""The exact words that answer."""

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.spans import MAX_QUOTE, clipped, is_heading


def test_a_long_sentence_is_cut_at_a_space():
    row = ParagraphRow("p", "word " * 300, "t", "", "s", 0, 1_500)
    short = clipped(Piece(row, 0, 1_500))
    assert len(short.text) <= MAX_QUOTE
    assert short.text.endswith("word")


def test_a_long_run_of_capitals_is_no_title():
    assert is_heading("LOAN AGREEMENT")
    assert not is_heading("A" * 300 + "b")  # read in one go, however its letters could be split
    assert not is_heading(
        "IN NO EVENT SHALL EITHER PARTY BE LIABLE FOR ANY INDIRECT DAMAGES OF THE OTHER PARTY"
    )

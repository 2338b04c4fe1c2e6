import hashlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DocumentError
from core.text import page_of, text_document
from core.text.document import Anchor, Document

STORABLE = st.text(st.characters(exclude_categories=["Cs"]))


def test_pasted_text_is_kept_exactly():
    text = "  One\r\nline.\r\n\r\nTwo\u00a0.\n"

    document = text_document(text)

    assert document.text == text
    assert document.sha256 == document.text_sha256 == hashlib.sha256(text.encode()).hexdigest()
    assert (document.id, document.title, document.pages) == ("context", "Pasted text", ())


def test_paragraphs_are_parted_by_blank_lines_of_any_kind():
    text = "First\nline.\n\nSecond.\r\n \t\r\nThird.\r\rFourth.  \n\n\n"

    document = text_document(text)

    assert [text[p.start : p.end] for p in document.paragraphs] == [
        "First\nline.",
        "Second.",
        "Third.",
        "Fourth.",
    ]
    assert [p.number for p in document.paragraphs] == [1, 2, 3, 4]


def test_windows_line_ends_alone_do_not_part_paragraphs():
    assert len(text_document("one\r\ntwo\r\nthree").paragraphs) == 1


def test_blank_text_has_no_paragraphs():
    assert text_document(" \n\n ").paragraphs == ()


def test_an_offset_belongs_to_the_page_around_it():
    pages = (Anchor(1, 0, 3), Anchor(2, 5, 5), Anchor(3, 5, 8))
    document = Document("d", "t", "abc\n\ndef", "x", "y", "application/pdf", pages, ())

    assert [page_of(document, offset) for offset in (0, 2, 3, 5, 7, 8)] == [1, 1, None, 3, 3, None]


def test_text_without_pages_has_no_page_anywhere():
    assert page_of(text_document("abc"), 1) is None


def test_half_a_surrogate_pair_is_refused_with_its_place():
    with pytest.raises(DocumentError, match="position 2"):
        text_document("ab\ud800")


@given(STORABLE)
def test_paragraphs_are_in_order_trimmed_and_leave_nothing_out(text):
    anchors = text_document(text).paragraphs

    pieces = [text[a.start : a.end] for a in anchors]
    assert all(piece == piece.strip() != "" for piece in pieces)
    assert all(a.end <= b.start for a, b in pairwise(anchors))
    assert "".join("".join(pieces).split()) == "".join(text.split())

"""Ids and chunks of the document graph."""

from itertools import pairwise

import pytest

from core.docgraph.document_nodes import (
    CHUNK_OVERLAP,
    CHUNK_SIZE,
    article_id,
    article_of,
    chunks_of,
    is_node_id,
    paragraph_id,
)


def test_an_id_names_article_section_and_paragraph_in_the_papers_form():
    found = paragraph_id("Lease of 12 Main Street", 8, 2)
    assert found == f"{article_id('Lease of 12 Main Street')}:s8:p2"
    assert is_node_id(found)
    assert article_of(found) == article_id("Lease of 12 Main Street")


def test_a_title_keeps_its_id_in_other_case_and_spacing():
    assert article_id("  Lease  of 12 main street") == article_id("Lease of 12 Main Street")
    assert article_id("Lease of 13 Main Street") != article_id("Lease of 12 Main Street")


@pytest.mark.parametrize("text", ["", "article:12", "article:3f2a9c81d0b7:p2", "article:3f2a9c81d0b7:s1'"])
def test_what_is_not_an_id_is_told_from_one(text):
    assert not is_node_id(text)


@pytest.mark.parametrize("length", [0, 1, 40, 41, 499, 500, 501, 540, 541, 960, 961, 5000])
def test_chunks_cover_a_text_with_the_overlap_and_without_a_redundant_end(length):
    chunks = chunks_of("x" * length)
    assert bool(chunks) is bool(length)
    if chunks:
        assert chunks[0][0] == 0
        assert chunks[-1][1] == length
    for (_, end), (start, later_end) in pairwise(chunks):
        assert end - start == CHUNK_OVERLAP
        assert later_end > end
    assert all(end - start <= CHUNK_SIZE for start, end in chunks)

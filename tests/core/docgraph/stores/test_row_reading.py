import hashlib

import pytest

from core.docgraph.stores.graph_queries import best_chunks, fingerprint_of, heading, read_section

HITS = [
    ("a:s0:p0:c3", 0.9),
    ("a:s0:p0:c1", 0.8),
    ("a:s0:p1:c0", 0.7),
    ("a:s0:p0:c0", 0.6),
    ("a:s0:p2:c0", 0.5),
]


def test_best_chunk_of_each_paragraph_is_kept_best_first():
    assert best_chunks(HITS, 2) == {"a:s0:p0": (0.9, 3), "a:s0:p1": (0.7, 0)}
    assert list(best_chunks(HITS, 9)) == ["a:s0:p0", "a:s0:p1", "a:s0:p2"]
    assert best_chunks([], 3) == {}


def test_fingerprint_is_that_of_the_sorted_lines():
    wanted = hashlib.sha256(b"A\t1\nB\t2").hexdigest()
    assert fingerprint_of([("B", "2"), ("A", "1")]) == wanted


@pytest.mark.parametrize(
    ("number", "title", "wanted"),
    [("12.1", "Rent", "12.1 Rent"), ("", "Rent", "Rent"), ("A", "", "A"), ("", "", "")],
)
def test_heading_has_the_number_first(number, title, wanted):
    assert heading(number, title) == wanted


def test_section_without_paragraphs_has_no_first_one():
    assert read_section(["s", "1", "Empty", 0, 0, None, None]).first_paragraph == ""

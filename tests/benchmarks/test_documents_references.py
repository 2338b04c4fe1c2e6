"""Clauses that refer to one section, found by the numbers of the text."""

import random
from dataclasses import replace

from benchmarks.documents_references import Referred, find_referred
from tests.benchmarks.test_documents import CONTRACT

TEXT = """
3.1 Payment. The Buyer shall pay each invoice within the period that is set forth in Section 4.2.

4.2 Period. Each invoice is due within thirty days after the Buyer has received it in writing.

5.1 Other. This follows Section 4.2 and Section 3.1 as the parties have agreed between themselves.
"""


def find(text, count=5):
    return find_referred(replace(CONTRACT, text=text), random.Random(0), count)


def test_a_clause_with_one_reference_is_asked_about():
    assert find(TEXT) == [Referred("3.1", "4.2", "Each invoice is due within thirty days after")]


def test_a_number_that_occurs_twice_tells_nothing():
    assert find(f"{TEXT}\n4.2 Again. Here is another clause of the same number in an exhibit to this.") == []


def test_no_more_are_drawn_than_wanted():
    more = TEXT.replace("Section 4.2 and Section 3.1", "Section 4.2")
    assert len(find(more)) == 2
    assert len(find(more, 1)) == 1


def test_a_contract_without_numbers_has_none():
    assert find("Alder pays Birch.") == []

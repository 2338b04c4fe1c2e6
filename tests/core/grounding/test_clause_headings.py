"""Headings and their numbers."""

import pytest

from core.grounding.clause_headings import is_heading, section_of


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("Section 4. Increases.", "4"),
        ("2.2. Deposit.", "2.2"),
        ("Article IX. Taxes.", "IX"),
        ("Governing Law.", ""),
    ],
)
def test_heading_is_a_number_a_title_or_both(words, number):
    assert is_heading(words)
    assert section_of(words) == number


@pytest.mark.parametrize("words", ["4. Tenant shall pay.", "Rent is due.", "Deposit:", "It ends on May 1."])
def test_sentence_and_label_are_no_headings(words):
    assert not is_heading(words)

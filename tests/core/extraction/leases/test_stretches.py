"""Stretches of a lease, each below its heading."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.stretches import is_title, stretches_of

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


def test_stretches_stand_below_the_last_heading() -> None:
    text = "9. Brokers. A commission is due to Kern Group.\n10. Notices. Write to Ann; write to Bob."
    found = stretches_of(mark_text(text, (), SIDES))
    assert [(s.heading.strip(), text[s.start : s.end].strip()) for s in found] == [
        ("9. Brokers.", "A commission is due to Kern Group."),
        ("10. Notices.", "Write to Ann"),
        ("10. Notices.", "write to Bob."),
    ]


@pytest.mark.parametrize("words", ["9. Brokers.", "Insurance and Waiver of Subrogation", "4 Base Rent"])
def test_few_capitalized_words_are_a_heading(words: str) -> None:
    assert is_title(words)


@pytest.mark.parametrize("words", ["Broker: Kern Group", "Notices go to Ann.", "Suite 12, 9 Elm Street", ""])
def test_labelled_items_sentences_and_addresses_are_no_heading(words: str) -> None:
    assert not is_title(words)

"""Conditions: what opens them, where they end, whom they name."""

import pytest

from core.extraction.leases.conditions import Holds, read_conditions
from core.extraction.leases.marks import Side, Sides, mark_text

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


@pytest.mark.parametrize(
    ("text", "holds", "words"),
    [
        ("Tenant shall repaint whether or not the paint is worn.", Holds.ANYHOW, "the paint is worn"),
        ("Rent is due even if the building burns down.", Holds.ANYHOW, "the building burns down"),
        ("Consent is not needed unless the work costs more.", Holds.UNLESS, "the work costs more"),
        ("The fee is due, save where the delay is slight.", Holds.UNLESS, "the delay is slight"),
        ("Entry is free only if notice was given.", Holds.ONLY_IF, "notice was given"),
        ("Signs may stay so long as the rent is paid.", Holds.ONLY_IF, "the rent is paid"),
        ("If rent is late, the lender may sue.", Holds.IF, "rent is late"),
        ("Signs may stay, provided that they are small; rent is due.", Holds.ONLY_IF, "they are small"),
    ],
)
def test_condition_is_read_without_the_word_that_opens_it(text: str, holds: Holds, words: str) -> None:
    (found,) = read_conditions(mark_text(text, (), SIDES))
    assert (found.holds, found.words.strip()) == (holds, words)
    assert text[found.start : found.end] == found.words


def test_condition_knows_the_side_it_names() -> None:
    text = "Landlord keeps the roof unless the damage is caused by Birch Books, Inc."
    (found,) = read_conditions(mark_text(text, (), SIDES))
    assert found.sides == {Side.TENANT}


def test_the_other_party_is_not_the_one_that_acts() -> None:
    text = "Tenant keeps the roof except where it needs repair by the negligence of the other party."
    (found,) = read_conditions(mark_text(text, (), SIDES))
    assert found.sides == {Side.LANDLORD}


def test_condition_that_denies_says_so() -> None:
    denied, plain = (
        read_conditions(mark_text(text, (), SIDES))[0]
        for text in ("Rent drops if Tenant is not in default.", "Rent drops if Tenant is in default.")
    )
    assert denied.is_denied
    assert not plain.is_denied


def test_insurance_provided_by_somebody_is_no_condition() -> None:
    assert read_conditions(mark_text("Coverage provided by Tenant is primary.", (), SIDES)) == []

"""Names of a report that could stand in one another's place."""

import pytest

from core.grounding.peers import is_bank_of_sea, without_banks_of_sea

SITES = "Sites: Calder Bank, Tarn Reef. The Baltic Trade Bank paid. A plot near Elder Bank was planted."


@pytest.mark.parametrize("label", ["Calder Bank", "Elder Bank"])
def test_a_bank_among_sites_or_near_something_lies_in_the_sea(label: str) -> None:
    assert is_bank_of_sea(label, SITES)


@pytest.mark.parametrize("label", ["Baltic Trade Bank", "Tarn Reef"])
def test_a_house_of_finance_does_not(label: str) -> None:
    assert not is_bank_of_sea(label, SITES)


def test_banks_of_the_sea_are_left_out() -> None:
    assert without_banks_of_sea("surveyed at Elder Bank", SITES) == "surveyed at "
    assert without_banks_of_sea("paid by the Trade Bank", SITES) == "paid by the Trade Bank"

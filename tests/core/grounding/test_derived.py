"""Values that one step over a source's values gives."""

from fractions import Fraction

import pytest

from core.grounding.amounts import Amount
from core.grounding.derived import derive
from core.types import EntityType

MONEY, NUMBER, PERCENT = EntityType.MONEY, EntityType.NUMBER, EntityType.PERCENT
QUANTITY, DURATION, DATE = EntityType.QUANTITY, EntityType.DURATION, EntityType.DATE


def amount(kind: EntityType, value: str, unit: str = "", label: str = "", place: int = 0) -> Amount:
    return Amount("n", kind, Fraction(value), unit, place, place + 1, label or value)


@pytest.mark.parametrize(
    ("result", "terms", "formula"),
    [
        (amount(MONEY, "50400", "USD"), [amount(MONEY, "14", "USD"), amount(QUANTITY, "3600", "foot")], "14 × 3600"),
        (amount(MONEY, "730", "EUR"), [amount(MONEY, "900", "EUR"), amount(MONEY, "170", "EUR")], "900 − 170"),
        (amount(MONEY, "108000", "USD"), [amount(MONEY, "9000", "USD")], "9000 × 12"),
        (amount(MONEY, "540000", "USD"), [amount(MONEY, "9000", "USD"), amount(DURATION, "60", "M")], "9000 × 60"),
        (amount(MONEY, "1050", "GBP"), [amount(MONEY, "1000", "GBP"), amount(PERCENT, "5", "%")], "1000 + 5"),
        (amount(PERCENT, "60", "%"), [amount(NUMBER, "90"), amount(NUMBER, "150")], "90 ÷ 150"),
        (amount(PERCENT, "35", "%"), [amount(PERCENT, "65", "%")], "100% − 65"),
        (amount(NUMBER, "112"), [amount(QUANTITY, "4", "tank"), amount(NUMBER, "28")], "4 × 28"),
        (amount(DURATION, "31", "D"), [amount(DATE, "738000"), amount(DATE, "738031")], "738000 to 738031"),
        (amount(MONEY, "333.33", "USD"), [amount(MONEY, "1000", "USD"), amount(NUMBER, "3")], "1000 ÷ 3"),
    ],
)  # fmt: skip
def test_one_step_is_found(result: Amount, terms: list[Amount], formula: str) -> None:
    step = derive(result, terms)
    assert step is not None
    assert step.formula == formula


@pytest.mark.parametrize(
    ("result", "terms"),
    [
        (amount(MONEY, "50500", "USD"), [amount(MONEY, "14", "USD"), amount(QUANTITY, "3600", "foot")]),
        (amount(MONEY, "730", "EUR"), [amount(MONEY, "900", "USD"), amount(MONEY, "170", "USD")]),
        (amount(DURATION, "15", "D"), [amount(DURATION, "60", "D"), amount(QUANTITY, "0.25", "degree")]),
        (amount(MONEY, "1070", "USD"), [amount(MONEY, "900", "USD"), amount(MONEY, "170", "EUR")]),
        (amount(NUMBER, "2"), []),
    ],
)
def test_what_no_step_gives_or_mixes_units_is_not(result: Amount, terms: list[Amount]) -> None:
    assert derive(result, terms) is None

"""How many months of rent a deposit is: of a lease calculated, of an answer read."""

import pytest

from core.extraction.frames.masking import Value
from core.extraction.leases.deposit_months import find_months, months_between
from core.extraction.leases.figures import read_figures
from core.extraction.leases.marks import Side, Sides, mark_text
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


def test_lease_gives_it_by_its_sums() -> None:
    text = "The monthly base rent is $900.\n\nThe security deposit is $2700."
    places = [(text.index(sum_), sum_) for sum_ in ("$900", "$2700")]
    values = [Value(place, place + len(said), EntityType.MONEY, said) for place, said in places]
    found = {figure.name: figure.value for figure in read_figures(mark_text(text, values, SIDES))}
    assert found["deposit in months of rent"] == "3"


def test_no_whole_number_of_months_is_none() -> None:
    assert months_between("$1000", "$900") is None


@pytest.mark.parametrize(
    "words",
    [
        "The deposit is three times the monthly rent",
        "As security it is the equivalent of three monthly payments",
        "The security amounts to 3 monthly installments",
        "The deposit is triple the monthly rent",
    ],
)
def test_answer_says_it_in_times_or_payments(words: str) -> None:
    found = find_months(words, (), {})
    assert found is not None
    assert found[0] == "3"


def test_bare_number_answers_how_many() -> None:
    asked = "How many months' rent does the deposit equal?"
    assert find_months("Four: $33,000 against rent", (asked,), {}) == ("4", 0, 4)
    assert find_months("Four stalls", (asked,), {}) is None

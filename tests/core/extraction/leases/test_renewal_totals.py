"""What all renewals of a lease come to."""

import pytest

from core.extraction.frames.masking import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import read_figures
from core.extraction.leases.renewal_totals import TOTAL
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})
MONTHS = {"5 years": "P60M", "3 years": "P36M", "15 years": "P180M", "12 years": "P144M", "15 months": "P15M"}


def total(text: str, question: str | None = None) -> str | None:
    values = [
        Value(place, place + len(words), EntityType.DURATION, canonical)
        for words, canonical in MONTHS.items()
        for place in range(len(text))
        if text.startswith(words, place) and not text[place - 1 : place].isdigit()
    ]
    asked = None if question is None else mark_text(question, (), SIDES)
    figures = read_figures(mark_text(text, values, SIDES), asked)
    return next((figure.value for figure in figures if figure.name == TOTAL), None)


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("There are three renewal periods of 5 years each, on 15 months prior written notice.", "P180M"),
        ("Tenant may extend the Term for four further periods of 3 years each.", "P144M"),
        ("Lessee has three (3) options to renew, each for 5 years.", "P180M"),
        ("Tenant has two options to renew.", None),
        ("Tenant may renew on 15 months prior written notice.", None),
    ],
)
def test_a_lease_gives_it_by_number_and_length(text: str, months: str | None) -> None:
    assert total(text) == months


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("All the renewals together add 15 years.", "P180M"),
        ("Three renewals of 5 years each add up to 15 years.", "P180M"),
        ("With three options of 5 years, the tenant could stay a further 15 years.", "P180M"),
        ("There are three options of 5 years each.", None),
    ],
)
def test_an_answer_says_it_as_a_total(text: str, months: str | None) -> None:
    assert total(text, "By how many years can the term be extended in all?") == months


def test_length_on_each_occasion_is_no_total() -> None:
    assert (
        total("Tenant may renew twice, adding 5 years on each occasion.", "What options are there?") is None
    )


@pytest.mark.parametrize(
    "text",
    [
        "An option to renew means a further 5 years.",
        "By exercising an option the tenant adds 5 years to the term.",
        "Tenant may renew the lease twice, by a further 5 years.",
        "If it uses all its options, the tenant can stay 12 years in total.",
    ],
)
def test_what_one_renewal_adds_is_not_what_all_come_to(text: str) -> None:
    assert total(text, "How long are the renewals?") is None
    assert (
        total("With both options, the lease runs a further 15 years.", "How long are the renewals?")
        == "P180M"
    )

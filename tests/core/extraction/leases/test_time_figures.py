"""Lengths, days and the rent of a lease, each by the words that say what it is."""

import re

import pytest

from core.extraction.frames.masking import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import read_figures
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})
KINDS = {
    EntityType.DURATION: re.compile(r"\d+ (?:days|months|years)"),
    EntityType.DATE: re.compile(r"\d{4}-\d\d-\d\d"),
    EntityType.MONEY: re.compile(r"\$\d+"),
}


def figures(text: str, question: str = "") -> dict[str, str]:
    values = [Value(*m.span(), kind, m.group()) for kind, p in KINDS.items() for m in p.finditer(text)]
    found = read_figures(mark_text(text, values, SIDES), mark_text(question, (), SIDES))
    return {figure.name: figure.value for figure in found}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("Tenant shall have and hold the Premises for 8 years.", "length of the term", "8 years"),
        ("This Lease shall run for 3 years.", "length of the term", "3 years"),
        ("The initial term (the Term) shall be 5 years.", "length of the term", "5 years"),
        ("Its length is 5 years, and the duration of the term is 5 years.", "length of the term", "5 years"),
        ("Landlord shall have 30 days to repair damage by fire.", "time to restore the premises", "30 days"),
        ("Restoration must be finished within 25 days.", "time to restore the premises", "25 days"),
        ("The build-out has to be done by 2018-11-25.", "deadline for the improvements", "2018-11-25"),
        (
            "Tenant may end this Lease at any time after 2023-07-19.",
            "day from which the lease can be ended early",
            "2023-07-19",
        ),
        (
            "Early termination first becomes possible after 2023-07-19.",
            "day from which the lease can be ended early",
            "2023-07-19",
        ),
        ("The tenancy covers 8 years.", "length of the term", "8 years"),
        ("Tenant takes the space for 8 years.", "length of the term", "8 years"),
        ("The parties are bound for 8 years.", "length of the term", "8 years"),
        ("Each option adds 4 years.", "length of each renewal", "4 years"),
        ("Each further term spans 4 years.", "length of each renewal", "4 years"),
        ("The lease kicks in on 2020-03-01.", "day on which the term begins", "2020-03-01"),
        ("2020-03-01 is the first day of the term.", "day on which the term begins", "2020-03-01"),
        ("The tenancy is over on 2020-03-01.", "day on which the term ends", "2020-03-01"),
        ("The cutoff for the work is 2020-03-01.", "deadline for the improvements", "2020-03-01"),
        ("The monthly base rent is $900.", "monthly base rent", "$900"),
        ("Base rent for each month, exclusive of additional rent, is $900.", "monthly base rent", "$900"),
    ],
)
def test_figure_is_of_the_matter_of_its_words(text: str, name: str, value: str) -> None:
    assert figures(text) == {name: value}


@pytest.mark.parametrize(
    "text",
    [
        "The renewal term is 5 years.",
        "Tenant has two options for further terms, each for a term of 3 years.",
        "Tenant shall keep the roof in good repair and report damage by fire within 3 days of notice.",
        "The Lease ends on 2026-05-31 unless sooner terminated.",
        "Parking costs $90 a month, payable with the rent.",
        "In the second year the monthly rent is $930.",
        "Rent over 12 months comes to $1200.",
        "Tenant has lodged $900 with Landlord, as much as two months of its monthly rent.",
        "That is $90 on a month's rent.",
        "Each time the lease goes on for 4 years.",
    ],
)
def test_figure_of_another_matter_is_none_of_these(text: str) -> None:
    names = {
        "length of the term",
        "time to restore the premises",
        "deadline for the improvements",
        "day from which the lease can be ended early",
        "monthly base rent",
    }
    assert not names & set(figures(text))


def test_a_sum_a_month_is_the_rent_that_is_asked_for() -> None:
    question = "How much base rent is due?"
    assert figures("At $57 a month, the lessee pays $684 over 12 months.", question) == {
        "monthly base rent": "$57"
    }


@pytest.mark.parametrize(
    "text",
    [
        "For a breach that is not about money, the Tenant has 10 days.",
        "For any default other than rent the Tenant is given 10 days to cure it.",
        "To cure a default that has nothing to do with money it has 10 days.",
    ],
)
def test_breach_that_is_not_about_money_is_another_default(text: str) -> None:
    assert figures(text, "How long is the cure period?") == {"time to cure another default": "10 days"}


def test_of_a_long_condition_the_nearest_words_say_which_default_is_cured() -> None:
    text = (
        "If Tenant, notified of any other breach or of a failure to pay, does not make the same good within 10 days, "
        "Landlord may terminate for default."
    )
    assert figures(text)["time to cure a failure to pay"] == "10 days"


@pytest.mark.parametrize(
    "text",
    ["Tenant has a grace period of 3 days.", "The fee applies to rent that has gone unpaid for 3 days."],
)
def test_the_days_that_rent_may_be_late(text: str) -> None:
    assert figures(text) == {"grace period for late rent": "3 days"}
    assert not figures("Tenant has 3 days of grace after notice to cure a breach.")


def test_the_charge_for_one_parking_space() -> None:
    assert figures("Each space costs $115 a month.") == {"monthly charge for each parking space": "$115"}
    assert not figures("All spaces cost $1150 a month.")


@pytest.mark.parametrize(
    "text",
    ["An option means a further 3 years.", "By exercising an option the tenant adds 3 years to the term."],
)
def test_what_one_option_adds_is_the_length_of_a_renewal(text: str) -> None:
    assert figures(text) == {"length of each renewal": "3 years"}
    assert "length of each renewal" not in figures("Both options add a further 6 years.")

"""Percentages, notices and cure periods by the matter they are of."""

import re

import pytest

from core.extraction.frames.masking import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import read_figures
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})
_PERCENT, _DURATION = re.compile(r"\d+%"), re.compile(r"\d+ (?:days|months|years|hours)")


def figures(text: str, question: str = "") -> dict[str, str]:
    kinds = {EntityType.PERCENT: _PERCENT, EntityType.DURATION: _DURATION}
    values = [Value(*m.span(), kind, m.group()) for kind, p in kinds.items() for m in p.finditer(text)]
    found = read_figures(mark_text(text, values, SIDES), mark_text(question, (), SIDES))
    return {figure.name: figure.value for figure in found}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("A late charge of 8% is due on overdue rent.", "late charge", "8%"),
        ("Overdue sums bear interest at 6% per year.", "interest on arrears", "6%"),
        ("Interest at 6% accrues on overdue sums.", "interest on arrears", "6%"),
        ("Tenant pays 13% of the Operating Expenses.", "share of the operating expenses", "13%"),
        ("Whoever stays on after the Term owes 150% of the rent.", "holdover rent", "150%"),
        ("Rent goes up by 3% each year.", "yearly increase", "3%"),
        ("Renewal: 5 years each, on 15 months notice.", "notice of a renewal", "15 months"),
        ("Tenant may cancel on 35 days written notice.", "notice of an early termination", "35 days"),
        ("Landlord may enter on 48 hours notice.", "notice of an entry", "48 hours"),
    ],
)
def test_figure_is_of_the_one_matter_of_its_words(text: str, name: str, value: str) -> None:
    assert figures(text) == {name: value}


@pytest.mark.parametrize(
    "text",
    [
        "Default. It must pay within 12 days of notice, or perform any other covenant within 90 days.",
        "To cure: 12 days if rent is owed; 90 days for anything else.",
        "To cure it has 12 days if it missed a payment and 90 days for the rest.",
    ],
)
def test_time_to_cure_is_told_apart_by_what_is_cured(text: str) -> None:
    assert figures(text) == {
        "time to cure a failure to pay": "12 days",
        "time to cure another default": "90 days",
    }


def test_question_says_what_a_bare_figure_is() -> None:
    assert figures("In writing, 8 months ahead.", "How is it renewed?") == {"notice of a renewal": "8 months"}
    assert figures("In writing, 8 months ahead.") == {}


def test_two_matters_or_two_figures_leave_it_open() -> None:
    assert figures("Late rent bears 8% and overstaying costs 150%.") == {}
    assert figures("Notice to renew or to terminate: 8 months.") == {}


def test_length_of_each_option_is_no_notice() -> None:
    text = "Tenant holds three options to extend, each lasting 2 years, and exercises them by notifying Landlord."
    assert "notice of a renewal" not in figures(text)
    assert figures("To use an option to extend, Tenant must notify Landlord 9 months ahead.") == {
        "notice of a renewal": "9 months"
    }


def test_months_of_rent_are_no_time_to_cure_what_is_asked_for_beside_them() -> None:
    asked = "What of these: base rent for twelve months, payment of rent and cure period, monetary defaults?"
    assert not figures("1. Base rent for 12 months at the initial rate: $357,600.00", asked)
    assert figures("For rent 12 days", asked) == {"time to cure a failure to pay": "12 days"}

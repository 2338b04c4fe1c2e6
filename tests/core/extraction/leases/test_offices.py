"""Which names stand beside the words of an office."""

import re

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.offices import read_claimed_offices, read_offices

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
NAMES = re.compile(r"Kern Realty Group|First Kern Bank|Ana Ruiz|Dale & Marsh")
LEASE = """9. Brokers. A fee of $900 is due to Kern Realty Group from Landlord.
10. Priority. This Lease is subordinate to the mortgage of First Kern Bank.
11. Guaranty. Ana Ruiz answers for every obligation of Tenant."""


def spans(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in NAMES.finditer(text)]


def claimed(answer: str, query: str = "") -> set[tuple[str, str]]:
    marked = mark_text(answer, (), SIDES)
    found = read_claimed_offices(marked, mark_text(query, (), SIDES), spans(answer))
    return {(held.office.name, answer[held.start : held.end]) for held in found}


def test_lease_names_holders_in_its_words_or_below_its_headings() -> None:
    found = read_offices(mark_text(LEASE, (), SIDES), spans(LEASE)).holdings
    assert {(h.office.name, LEASE[h.start : h.end], h.is_direct) for h in found} == {
        ("broker", "Kern Realty Group", False),
        ("lender", "First Kern Bank", True),
        ("guarantor", "Ana Ruiz", False),
    }


@pytest.mark.parametrize(
    ("answer", "query", "expected"),
    [
        ("Kern Realty Group brokered the lease.", "", {("broker", "Kern Realty Group")}),
        ("- Guarantor: Ana Ruiz\n- Copies to: Dale & Marsh", "", {("guarantor", "Ana Ruiz"),
            ("recipient of copies", "Dale & Marsh")}),
        ("It was First Kern Bank.", "Who holds the mortgage?", {("lender", "First Kern Bank")}),
        ("Ana Ruiz is the guarantor and First Kern Bank the mortgagee.", "", {("guarantor", "Ana Ruiz"),
            ("lender", "First Kern Bank")}),
        ("Ana Ruiz is not the guarantor.", "", set()),
        ("It was Ana Ruiz.", "Who is the broker, and who guarantees?", set()),
    ],
)  # fmt: skip
def test_answer_gives_names_the_office_it_speaks_of(
    answer: str, query: str, expected: set[tuple[str, str]]
) -> None:
    assert claimed(answer, query) == expected


def test_words_inside_a_name_speak_of_no_office() -> None:
    answer = "Kern Realty Group holds the mortgage."
    marked = mark_text(answer, (), SIDES)
    spans_ = [(0, len("Kern Realty Group"))]
    (held,) = read_claimed_offices(marked, mark_text("", (), SIDES), spans_)
    assert held.office.name == "lender"
    named = mark_text("Dale Brokerage Co. holds the mortgage.", (), SIDES)
    found = read_claimed_offices(named, mark_text("", (), SIDES), [(0, len("Dale Brokerage Co."))])
    assert [held.office.name for held in found] == ["lender"]

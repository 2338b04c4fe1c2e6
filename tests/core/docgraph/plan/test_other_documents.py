"""Two leases and no lease named: the answer tells from which it is, and what the other one says."""

import pytest

from tests.core.docgraph.plan.contracts import make_answerer

LEASE = """{kind} LEASE

This {kind} Lease is made as of March 3, 2022 between {owner} LLC, a Delaware company ("Landlord"), and {guest}, Inc.,
an Oregon corporation ("Tenant").

1. Term. The term begins on April 1, 2022 and ends on {end}.

2. Deposit. {deposit}

3. Roof. {roof} shall repair the roof.

4. Governing Law. This Lease is governed by the laws of the State of Oregon.
"""
OFFICE = LEASE.format(
    kind="OFFICE",
    owner="Brightwater Holdings",
    guest="Pell Marsh",
    end="March 31, 2029",
    deposit="On signing, Tenant shall pay to Landlord a security deposit of $42,800.",
    roof="Landlord",
)
WAREHOUSE = LEASE.format(
    kind="WAREHOUSE",
    owner="Old Mill Estates",
    guest="Fenwick Cycles",
    end="June 30, 2026",
    deposit="No security deposit is required under this Lease.",
    roof="Tenant",
)


@pytest.fixture(scope="module")
def answerer():
    return make_answerer({"office.txt": OFFICE, "warehouse.txt": WAREHOUSE})


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("When does the lease end?", {"March 31, 2029", "June 30, 2026"}),
        ("Who is the tenant?", {"Pell Marsh, Inc.", "Fenwick Cycles, Inc."}),
        ("Who repairs the roof?", {"Landlord shall repair the roof.", "Tenant shall repair the roof."}),
    ],
)
def test_both_are_told_where_no_document_is_named(answerer, question, answers):
    found = answerer.answer(question)
    assert found.answer in answers
    (note,) = found.notes
    (other,) = answers - {found.answer}
    assert f": {other.rstrip('.')}" in note
    assert "Name the document" in note


def test_nothing_is_noted_where_both_say_the_same(answerer):
    found = answerer.answer("Which law governs the lease?")
    assert (found.answer, found.notes) == ("Oregon", ())


def test_nothing_is_noted_where_one_document_is_meant(answerer):
    assert answerer.answer("When does the Warehouse Lease of Fenwick Cycles end?").notes == ()
    (first, _second) = [article.title for article in answerer.index.articles]
    assert answerer.answer("When does the lease end?", titles=(first,)).notes == ()


def test_a_heading_answers_nothing(answerer):
    assert answerer.answer("What is the deposit?").answer.rstrip(".") != "2. Deposit"


def test_rent_per_month_is_the_monthly_rent_and_not_the_annual_one():
    text = OFFICE.replace(
        "2. Deposit. On",
        "2. Rent. Tenant shall pay base rent of $21,400 per month in advance.\n\n5. Deposit. On",
    )
    asked = make_answerer({"office.txt": text})
    assert asked.answer("What is the monthly rent?").answer == "$21,400 per month"
    assert asked.answer("What is the annual rent?").answer != "$21,400"

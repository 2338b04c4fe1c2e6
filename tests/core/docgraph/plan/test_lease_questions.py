"""Questions to a lease: the year, the end, the doer that is asked about, or a refusal; never another one's value."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from tests.core.docgraph.plan.contracts import make_answerer

LEASE = """OFFICE LEASE AGREEMENT

This Office Lease Agreement (this "Lease") is made as of April 12, 2021, between Harrow Street Properties, LLC, a
Delaware limited liability company ("Landlord"), and Quillby Analytics, Inc., a Washington corporation ("Tenant").

1.1 Premises. Landlord leases to Tenant Suite 410 of the building at 88 Harrow Street, Seattle, Washington 98104, of
6,240 rentable square feet (the "Premises").

1.2 Parking. Tenant may use twelve (12) unreserved parking spaces in the garage at a charge of $185 per space per month.

2.1 Term. The term of this Lease begins on June 1, 2021 and ends on May 31, 2026, unless sooner terminated.

2.2 Renewal. Tenant may extend the Term once for three (3) years by written notice given not less than nine (9) months
before the end of the Term.

3.1 Base Rent. Tenant shall pay base rent in advance on the first day of each month as follows:

Lease Year    Annual Base Rent    Monthly Base Rent
Year 1    $187,200    $15,600
Year 2    $192,816    $16,068
Year 3    $198,600    $16,550

3.2 Late Charge. Any rent not received within five (5) days after it is due bears a late charge of four percent (4%) of
the overdue amount.

4.1 Commission. Landlord shall pay Canal Brokers, Inc. a commission of $12,500 upon execution of this Lease.

4.2 Notices. Notices shall be in writing and sent by certified mail, to Landlord at 500 Pike Street, Suite 1200,
Seattle, Washington 98101, Attention: Lease Administration, and to Tenant at the Premises.
"""


@pytest.fixture(scope="module")
def answerer():
    return make_answerer({"lease.txt": LEASE})


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "What is the rent in the third year?",
            "Year 3 $198,600 $16,550",
        ),
        ("When does the lease end?", "May 31, 2026"),
        ("Who is the landlord?", "Harrow Street Properties, LLC"),
        ("Who is the tenant?", "Quillby Analytics, Inc."),
        ("How long before the end must the tenant give notice to renew?", "nine (9) months"),
    ],
)
def test_the_value_that_is_asked_for_is_given(answerer, question, answer):
    assert answerer.answer(question).answer == answer


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who pays the commission?", "Landlord shall pay Canal Brokers, Inc. a commission"),
        ("Where must notices to the landlord be sent?", "to Landlord at 500 Pike Street"),
        ("How many parking spaces does the tenant have?", "twelve"),
        ("What is the late fee?", "a late charge of four percent (4%)"),
        ("Is there an option to renew?", "Yes: Tenant may extend the Term once"),
        ("How must notices be given?", "Notices shall be in writing"),
    ],
)
def test_the_sentence_under_the_heading_that_is_asked_about_is_given(answerer, question, words):
    assert words in answerer.answer(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "What is the rent in the seventh year?",
        "Who is the guarantor?",
        "What is the termination fee?",
        "What does a parking space cost?",
        "Who pays for electricity?",
    ],
)
def test_what_the_lease_does_not_say_is_unknown(answerer, question):
    assert answerer.answer(question).answer == UNKNOWN


def test_another_document_with_an_amount_for_the_same_year_is_told():
    other = LEASE.replace("Harrow Street Properties", "Sable Court Holdings").replace("$198,600", "$210,000")
    found = make_answerer({"lease.txt": LEASE, "other.txt": other.replace("OFFICE", "WAREHOUSE")}).answer(
        "What is the rent in the third year?"
    )
    (note,) = found.notes
    assert "Others answer otherwise" in note
    assert ("$198,600" in note) != ("$210,000" in note)

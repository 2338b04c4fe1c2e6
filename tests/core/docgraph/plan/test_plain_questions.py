"""Plain questions in the words of the contracts themselves, and what is no answer though it stands near."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings
from tests.core.docgraph.plan.contracts import make_store

LOAN = """LOAN AGREEMENT

This Loan Agreement is made on 19 September 2023 between Brennholm Paper GmbH ("Lender"), Moravia Estates a.s.
("Guarantor") and Ostrava Print s.r.o. ("Borrower").

1. Loan. The Lender lends EUR 750,000 to the Borrower. The Lender shall pay out the loan on 1 October 2023.

2. Interest. The loan bears interest at 5.5% per annum. Interest is payable on the last day of each quarter.

3. Repayment. The Borrower shall repay the loan in ten equal instalments of EUR 75,000. The Borrower may repay the loan
early without a fee.

4. Guarantee. The Guarantor guarantees the repayment of the loan up to EUR 300,000.

5. Default. The Lender may terminate this Agreement without notice if the Borrower fails to pay an instalment within
fourteen days after the due date. Overdue amounts bear interest at 8% per annum.

6. Courts. The Commercial Court of Vienna has exclusive jurisdiction.
"""
LEASE = """LEASE OF WAREHOUSE

This Lease is made on 2 May 2021 between Ostrava Print s.r.o. ("Tenant") and Moravia Estates a.s. ("Landlord").

1. Premises. The Landlord lets to the Tenant the warehouse at Dornych 47, Brno, with a floor area of 3,400 square
metres.

2. Term. The Lease begins on 1 June 2021 and ends on 31 May 2031. The Tenant may terminate the Lease on nine months'
written notice.

3. Rent. The Tenant shall pay a rent of CZK 410,000 per month. The rent is due on the fifth day of each month.

4. Deposit. The Tenant has paid a deposit of CZK 1,230,000 to the Landlord.

5. Courts. The District Court of Brno has jurisdiction.
"""
SUPPLY = """SUPPLY AGREEMENT

This Supply Agreement is made on 14 March 2022 between Brennholm Paper GmbH ("Supplier") and Ostrava Print s.r.o.
("Buyer").

1. Price. The Buyer shall pay EUR 940 per tonne. The Supplier may raise the price by not more than 4% once in each
calendar year, on sixty days' written notice.

2. Defects. The Buyer shall notify the Supplier of visible defects within ten days after delivery. The warranty period
is eighteen months from delivery.

3. Term. This Agreement begins on 1 April 2022 and ends on 31 March 2026.

4. Liability. The total liability of the Supplier under this Agreement is limited to EUR 500,000.
"""


@pytest.fixture(scope="module")
def answerer():
    encoder = load_sentence_encoder(load_settings({}))
    files = {"Loan Agreement.txt": LOAN, "Warehouse Lease.txt": LEASE, "Supply Agreement.txt": SUPPLY}
    return PlanAnswerer(make_store(files, encoder), encoder)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the interest rate on overdue amounts?", "8% per annum"),
        ("What is the interest rate of the loan?", "5.5% per annum"),
        ("How many instalments are there?", "ten equal instalments"),
        ("How much does the Guarantor guarantee?", "EUR 300,000"),
        ("How many days after the due date may the Lender terminate?", "fourteen days"),
        ("How much is the rent?", "CZK 410,000 per month"),
        ("By how much may the Supplier raise the price?", "4%"),
        ("When must the Buyer notify defects?", "ten days"),
        ("How long is the lease?", "The Lease begins on 1 June 2021 and ends on 31 May 2031."),
        ("Who lends EUR 750,000 to the Borrower?", "The Lender lends EUR 750,000 to the Borrower."),
        (
            "May the Borrower repay early without a fee?",
            "Yes: The Borrower may repay the loan early without a fee.",
        ),
        (
            "Does the District Court of Brno have jurisdiction over the Lease?",
            "Yes: The District Court of Brno has jurisdiction.",
        ),
    ],
)
def test_what_a_sentence_says_in_the_questions_words_answers(answerer, question, answer):
    assert " ".join(answerer.answer(question).answer.split()) == answer


def test_when_somebody_may_do_something_is_a_condition_and_no_date(answerer):
    found = answerer.answer("When may the Lender terminate the Loan Agreement?")
    assert found.answer.startswith("The Lender may terminate this Agreement without notice if")


@pytest.mark.parametrize(
    "question",
    [
        "When does the Loan Agreement end?",  # another contract says when it ends itself
        "How many directors does the Tenant have?",
        "How many shares does the Guarantor hold?",
        "How much does the Tenant pay for parking?",
        "What is the discount rate?",
    ],
)
def test_what_no_document_says_is_unknown(answerer, question):
    assert answerer.answer(question).answer == UNKNOWN


def test_a_court_of_another_contract_is_no_yes(answerer):
    found = answerer.answer("Does the Commercial Court of Vienna have jurisdiction over the Lease?")
    assert not found.answer.startswith("Yes")


def test_the_limit_of_another_party_is_for_a_person_without_a_chance(answerer):
    found = answerer.answer("What is the limit of the Buyer's liability under the Supply Agreement?")
    assert found.leaves_open
    assert found.confidence is None
    assert "another party than the question" in found.explanation
    asked = answerer.answer("What is the limit of the Supplier's liability under the Supply Agreement?")
    assert not asked.leaves_open

"""Yes-or-no questions to several contracts: by name or role, with values of another contract or another party."""

import pytest

from core.docgraph.plan.opening import called_as, party_aliases
from core.docgraph.plan.said_yes import OPEN, asked_of_document
from tests.core.docgraph.plan.contracts import make_answerer

LEASE = """LEASE AGREEMENT

This Lease Agreement (this "Lease") is made on 1 March 2023 by and between Elm Court Estates Ltd., an English company
("Landlord"), and Farrow Foods Limited, an English company ("Tenant").

1. Deposit

Tenant shall pay a security deposit of £45,000. Landlord shall return the deposit to Tenant within 30 days.

2. Insurance

Landlord shall insure the building. Tenant shall insure its goods.

3. Governing law

This Lease is governed by the laws of England and Wales.
"""
SUPPLY = """SUPPLY AGREEMENT

This Supply Agreement (this "Agreement") is made as of 3 May 2022 by and between Velden Maschinenbau GmbH, a German
company ("Supplier"), and Northgate Logistics plc, an English company ("Buyer").

1. Price

1.1 Buyer shall pay Supplier EUR 24,500 for each truck.

1.2 On 28 April 2023 Buyer rejected an invoice of EUR 98,000. On 12 May 2023 Buyer paid EUR 73,500 for three trucks.

2. Liability

Supplier's total liability under this Agreement shall not exceed EUR 500,000.

3. Termination

Northgate may terminate this Agreement at any time by giving three months' written notice.

4. Governing law

This Agreement shall be governed by the laws of Germany.

Signed for Velden Maschinenbau GmbH by Marian Holt, Chief Executive Officer.
"""


@pytest.fixture(scope="module")
def answerer():
    return make_answerer({"lease.txt": LEASE, "supply.txt": SUPPLY})


@pytest.mark.parametrize(
    "question",
    [
        "Does the Buyer pay the Supplier for each truck?",
        "Does Northgate pay Velden for each truck?",
        "Is the Supplier's liability limited?",
        "Is the liability of Velden capped at EUR 500,000?",
        "May Northgate terminate the supply agreement at any time?",
        "May the Buyer terminate the supply agreement at any time?",
        "Is the lease governed by the laws of England and Wales?",
        "Is the supply agreement governed by the laws of Germany?",
        "Must the Landlord insure the building?",
        "Must the Landlord return the deposit to the Tenant?",
        "Does the lease require a deposit?",
    ],
)
def test_what_a_contract_says_is_a_yes(answerer, question):
    assert answerer.answer(question).answer.startswith("Yes: ")


@pytest.mark.parametrize(
    "question",
    [
        "Does the Supplier pay the Buyer for each truck?",
        "Does Velden pay Northgate for each truck?",
        "Is the Buyer's liability limited?",
        "Is the liability of the Buyer capped at EUR 500,000?",
        "Is the liability of Northgate capped at EUR 500,000?",
        "May Velden terminate the supply agreement at any time?",
        "May the Supplier terminate the supply agreement at any time?",
        "Is the lease governed by the laws of Germany?",
        "Is the supply agreement governed by the laws of England and Wales?",
        "Must the Tenant insure the building?",
        "Must the Tenant return the deposit to the Landlord?",
        "Does the supply agreement provide for arbitration?",
    ],
)
def test_what_it_does_not_say_is_no_yes(answerer, question):
    found = answerer.answer(question)
    assert not found.answer.startswith("Yes: ")
    assert found.is_refusal or found.explanation.endswith(OPEN)


def test_the_kind_of_a_document_is_asked_though_another_one_has_a_value_of_the_question(answerer):
    found = answerer.answer("Is the lease governed by the laws of Germany?")
    assert found.answer == "This Lease is governed by the laws of England and Wales."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much was paid on 12 May 2023?", "EUR 73,500"),
        ("How much did the Buyer pay on 12 May 2023?", "EUR 73,500"),
        ("How much was paid on 28 April 2023?", "unknown"),
        ("How much did the Buyer pay on 28 April 2023?", "unknown"),
        (
            "Who is the Chief Executive Officer of Velden Maschinenbau GmbH?",
            "Signed for Velden Maschinenbau GmbH by Marian Holt, Chief Executive Officer.",
        ),
        ("Who is the Finance Director of Velden Maschinenbau GmbH?", "unknown"),
    ],
)
def test_a_value_of_another_deed_or_an_officer_is_no_answer(answerer, question, answer):
    assert answerer.answer(question).answer == answer


def test_the_refusal_says_that_the_sentence_is_of_another_deed(answerer):
    found = answerer.answer("How much was paid on 28 April 2023?")
    assert "no sentence of it speaks of the day, the time or the deed" in found.explanation


def test_parties_are_called_by_their_short_names():
    aliases = party_aliases(SUPPLY)
    assert aliases["Velden Maschinenbau GmbH"] == aliases["Velden"] == "Supplier"
    assert called_as("Northgate may pay Velden Maschinenbau GmbH.", aliases) == "Buyer may pay Supplier."


def test_a_first_word_that_two_parties_share_stands_for_neither():
    head = SUPPLY.replace("Northgate Logistics plc", "Velden Logistics plc")
    assert "Velden" not in party_aliases(head)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("May Velden end the supply agreement?", "May Supplier end the agreement?"),
        ("Does the Supply Agreement of Velden Maschinenbau GmbH bind it?", "Does the agreement bind it?"),
        ("Is the contract between Velden and Northgate valid?", "Is the agreement valid?"),
    ],
)
def test_a_document_is_the_agreement_and_its_parties_have_their_short_names(question, asked):
    found = asked_of_document(
        question, "Supply Agreement (Velden and Northgate, 3 May 2022)", party_aliases(SUPPLY)
    )
    assert " ".join(found.split()) == asked


@pytest.mark.parametrize(
    "question",
    [
        "Does the Supply Agreement require a deposit of £45,000?",
        "Must the Landlord insure the building under the Supply Agreement?",
        "Does the lease limit the Supplier's liability to EUR 500,000?",
        "Is an invoice of EUR 98,000 rejected under the lease on 28 April 2023?",
    ],
)
def test_what_another_contract_says_is_no_yes(answerer, question):
    assert not answerer.answer(question).answer.startswith(("Yes: ", "No: "))

import pytest

from core.docgraph.plan.yes_no import YesNoReader
from core.models.parser import load_parser
from core.reading.reader import TrainedReader
from core.settings import load_settings


@pytest.fixture(scope="module")
def yes_no():
    return YesNoReader(TrainedReader(), lambda: load_parser(load_settings({})))


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("May the tenant sublet?", "The tenant may sublet."),
        ("Is interest paid on the deposit?", "Interest is paid on the deposit."),
        ("Is there an option to renew?", "There is an option to renew."),
        ("Does the Supplier's liability exceed $5?", "The Supplier's liability does exceed $5."),
        ("Is the contract ended by notice?", "The contract is ended by notice."),
    ],
)
def test_question_is_stated_and_denied(yes_no, question, statement):
    stated, denied = yes_no.state(question)
    assert stated == statement
    assert denied.replace(" not ", " ", 1) == statement


@pytest.mark.parametrize("question", ["", "May?", "May we?", "Is?"])
def test_short_question_is_no_error(yes_no, question):
    assert yes_no.read([(question, "The Tenant may sublet.")])[0].word == ""


FREE = "Tenant may sublet all or part of the Premises without Landlord's consent, upon ten days' notice."
WITH_CONSENT = "Tenant shall not assign this Lease or sublet the Premises without the consent of Landlord."
RENT = "Tenant shall pay rent to Landlord on the first day of each month."
RETURN = "Within 30 days after the end of the term the Landlord shall return the deposit to the Tenant."
CAP = "The Supplier's total liability under this Agreement shall not exceed EUR 500,000."
DEPOSIT = "The Tenant shall pay a security deposit of $9,000."
PAIRS = [
    ("May the tenant sublet?", FREE, "Yes"),
    ("May the tenant sublet without consent?", FREE, "Yes"),
    ("May the landlord sublet?", FREE, ""),
    ("May the tenant assign the lease?", "Tenant may not assign this Lease.", "No"),
    ("May the tenant sublet?", WITH_CONSENT, ""),
    ("May the tenant sublet without consent?", WITH_CONSENT, "No"),
    ("May the tenant sublet?", "Tenant may sublet only to its affiliates.", ""),
    ("May the tenant sublet without consent?", "Tenant may sublet the Premises.", ""),
    ("May the tenant make alterations?", "Tenant shall not make any alterations.", "No"),
    ("Can the tenant terminate?", "Tenant must pay rent until it may terminate.", ""),
    ("May the tenant terminate?", "If rent is late, Landlord may terminate this Lease.", ""),
    ("Is a deposit due?", "On signing, Tenant shall deposit $42,800 as security.", "Yes"),
    ("Is a deposit due?", "No security deposit is required.", "No"),
    ("Is interest paid on the deposit?", "Landlord need not pay interest on the deposit.", "No"),
    ("Is there an option to renew?", "Tenant has no option to renew this Lease.", "No"),
    ("Is there an option to renew?", "The term begins on April 1, 2022.", ""),
    ("Is there a late charge?", "A late charge of not more than 4% is due.", "Yes"),
    ("Does the agreement renew?", "This Agreement shall be extended for successive terms.", "Yes"),
    ("Does the Tenant pay rent?", RENT, "Yes"),
    ("Does the Landlord pay the Tenant rent?", RENT, ""),
    ("Is rent paid to the Landlord?", RENT, "Yes"),
    ("Is rent paid to the Tenant?", RENT, ""),
    ("Must the Landlord return the deposit to the Tenant?", RETURN, "Yes"),
    ("Must the Tenant return the deposit to the Landlord?", RETURN, ""),
    ("Is the liability of the Supplier capped at EUR 500,000?", CAP, "Yes"),
    ("Is the liability of the Supplier capped at EUR 300,000?", CAP, ""),
    ("Is the liability of the Buyer capped at EUR 500,000?", CAP, ""),
    ("Does the Supplier's liability exceed EUR 500,000?", CAP, "No"),
    ("Must the Tenant insure the building?", "Tenant may insure the building.", ""),
    ("Does the Tenant pay interest?", "Tenant shall give notice, and Landlord shall pay interest.", ""),
    ("Is the lease governed by the laws of Germany?", "This Lease is governed by the laws of Ohio.", ""),
    ("Is the security deposit $9,000?", DEPOSIT, "Yes"),
    ("Is the security deposit $4,500?", DEPOSIT, ""),
]


def test_words_are_those_that_the_sentences_say(yes_no):
    said = yes_no.read([(question, sentence) for question, sentence, _ in PAIRS])
    wrong = [
        (question, one.word)
        for (question, _, word), one in zip(PAIRS, said, strict=True)
        if one.word.strip(": ") != word
    ]
    assert wrong == []


def test_sentence_of_another_thing_tells_nothing(yes_no):
    (one,) = yes_no.read([("Is there an option to renew?", "The term begins on April 1, 2022.")])
    assert one.told < 0.5

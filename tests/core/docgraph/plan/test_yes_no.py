import pytest

from core.docgraph.plan.question import read_question
from core.docgraph.plan.yes_no import answer_word


def word(question, sentence):
    return answer_word(read_question(question), question, sentence).strip(": ")


FREE = "Tenant may sublet all or part of the Premises without Landlord's consent, upon ten days' notice."
BARRED = "Tenant may not assign this Lease."
WITH_CONSENT = "Tenant shall not assign this Lease or sublet the Premises without the consent of Landlord."


@pytest.mark.parametrize(
    ("question", "sentence", "expected"),
    [
        ("May the tenant sublet?", FREE, "Yes"),
        ("May the tenant sublet without consent?", FREE, "Yes"),
        ("Is the tenant allowed to sublet?", FREE, "Yes"),
        ("May the landlord sublet?", FREE, ""),
        ("May the tenant assign the lease?", BARRED, "No"),
        ("May the tenant assign the lease to an affiliate?", BARRED, ""),
        ("May the tenant sublet?", WITH_CONSENT, ""),
        ("May the tenant sublet without consent?", WITH_CONSENT, "No"),
        ("Is the tenant permitted to sublet?", WITH_CONSENT, ""),
        ("May the tenant sublet?", "Tenant may sublet only to its affiliates.", ""),
        ("May the tenant sublet without consent?", "Tenant may sublet the Premises.", ""),
        ("May the tenant make alterations?", "Tenant may make non-structural alterations.", ""),
        ("May the tenant make alterations?", "Tenant shall not make any alterations.", "No"),
        ("Can the tenant terminate?", "Tenant must pay rent until it may terminate.", ""),
        ("May the tenant terminate?", "If rent is late, Landlord may terminate this Lease.", ""),
    ],
)
def test_what_is_allowed_is_said_only_where_a_sentence_says_it_plainly(question, sentence, expected):
    assert word(question, sentence) == expected


@pytest.mark.parametrize(
    ("question", "sentence", "expected"),
    [
        ("Is a deposit due?", "On signing, Tenant shall deposit $42,800 as security.", "Yes"),
        ("Is a deposit due?", "No security deposit is required.", ""),  # it begins with its own no
        ("Is interest paid on the deposit?", "Landlord need not pay interest on the deposit.", "No"),
        ("Is there an option to renew?", "Tenant has no option to renew this Lease.", "No"),
        ("Is there an option to renew?", "The term begins on April 1, 2022.", ""),
        ("Is there a limit on assignment?", "The contract shall not be assigned.", ""),
        ("Is assignment possible?", "The contract shall not be assigned without consent.", ""),
        ("Is there a late charge?", "A late charge of not more than 4% is due.", "Yes"),
        ("Is there no deposit?", "Tenant shall pay a deposit.", ""),
        ("What is the deposit?", "Tenant shall pay a deposit.", ""),
    ],
)
def test_yes_and_no_to_whether_there_is_something(question, sentence, expected):
    assert word(question, sentence) == expected


def test_other_words_for_the_same_are_a_yes():
    sentence = "This Agreement shall be extended for successive terms of one year."
    assert word("Does the agreement renew?", sentence) == "Yes"
    assert word("Does the agreement renew automatically?", sentence) == ""
    assert word("Does it roll over by itself?", sentence) == ""


RENT = "Tenant shall pay rent to Landlord on the first day of each month."
RETURN = "Within 30 days after the end of the term the Landlord shall return the deposit to the Tenant."
CAP = "The Supplier's total liability under this Agreement shall not exceed EUR 500,000."


@pytest.mark.parametrize(
    ("question", "sentence", "expected"),
    [
        ("Does the Tenant pay rent?", RENT, "Yes"),
        ("Does the Landlord pay rent?", RENT, ""),
        ("Does the Landlord pay the Tenant rent?", RENT, ""),
        ("Is rent paid by the Tenant?", RENT, "Yes"),
        ("Is rent paid by the Landlord?", RENT, ""),
        ("Is rent paid to the Landlord?", RENT, "Yes"),
        ("Is rent paid to the Tenant?", RENT, ""),
        ("Must the Landlord return the deposit?", RETURN, "Yes"),
        ("Must the Landlord return the deposit to the Tenant?", RETURN, "Yes"),
        ("Must the Tenant return the deposit to the Landlord?", RETURN, ""),
        ("Does the Tenant return the deposit?", RETURN, ""),
        ("Is the liability of the Supplier capped at EUR 500,000?", CAP, "Yes"),
        ("Is the liability of the Supplier capped at EUR 300,000?", CAP, ""),
        ("Is the liability of the Buyer capped at EUR 500,000?", CAP, ""),
        ("Does the Supplier's liability exceed EUR 500,000?", CAP, "No"),
        ("Is there a limit on the Buyer's liability?", CAP, ""),
    ],
)
def test_yes_needs_the_same_parties_in_the_same_parts(question, sentence, expected):
    assert word(question, sentence) == expected


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Is the second inspection paid by the Tenant?", "Each inspection is paid by the Tenant."),
        ("Is rent due in Euros?", "Tenant shall pay rent in dollars."),
        ("Must the Tenant insure the building?", "Tenant may insure the building."),
        ("Does the Tenant pay interest?", "Tenant shall give notice, and Landlord shall pay interest."),
        ("Does the Tenant pay interest?", "The Tenant's deposit bears interest, which Landlord shall pay."),
        (
            "Must the Receiving Party notify the Disclosing Party?",
            "The Disclosing Party shall notify the Receiving Party.",
        ),
        ("Must the Disclosing Party return the information?", "VENDOR shall return all information."),
        ("Is there arbitration?", "The courts of Hamburg have exclusive jurisdiction of all disputes."),
        ("Is the lease governed by the laws of Germany?", "This Agreement is governed by the laws of Ohio."),
    ],
)
def test_what_a_sentence_does_not_say_is_no_yes(question, sentence):
    assert word(question, sentence) == ""


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the security deposit $9,000?", "Yes"),
        ("Is the security deposit 9000 dollars?", "Yes"),
        ("Is the security deposit $4,500?", ""),
        ("Is there a security deposit?", "Yes"),
    ],
)
def test_another_number_is_no_yes(question, expected):
    assert word(question, "The Tenant shall pay a security deposit of $9,000.") == expected

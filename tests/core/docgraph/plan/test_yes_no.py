import pytest

from core.docgraph.plan.question import read_question
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.yes_no import answer_word


def word(question, sentence, is_stated=False):
    return answer_word(read_question(question), terms_of(question), sentence, is_stated=is_stated).strip(": ")


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


def test_a_sentence_that_states_the_matter_in_other_words_is_a_yes():
    sentence = "This Agreement shall be extended for successive terms of one year."
    assert word("Does it roll over by itself?", sentence, is_stated=True) == "Yes"


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

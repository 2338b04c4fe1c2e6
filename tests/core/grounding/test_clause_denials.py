"""How often a clause denies."""

import pytest

from core.grounding.clause_denials import count_denials, denials_about
from tests.core.grounding.clause_cases import read


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Tenant shall not assign.", 1),
        ("Tenant shall not assign without consent.", 2),
        ("Tenant shall pay not later than May 1.", 0),
        ("No notice is effective unless written.", 2),
        ("Signs are prohibited.", 1),
        ("Ten Thousand and No/100 Dollars", 0),
        ("Court of Appeals of Idaho, No. C-31459", 0),
        ("unless sooner terminated, the term ends", 0),
    ],
)
def test_denials_are_counted_where_they_deny(text, count):
    assert count_denials(text) == count


def test_a_long_clause_is_read_for_a_not_near_the_matter_alone():
    text = (
        "Tenant may place exterior signs on the front of the building at its own cost and in the colors of its "
        "trade, the schedules to this lease notwithstanding, without that the remedies given by them are not due"
    )
    (clause,) = read(text, has_headings=False)
    assert clause.is_denied
    assert denials_about(clause, frozenset({"exte", "sign"})) == 0
    assert denials_about(clause, frozenset({"reme"})) == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Tenant shall not, whether or not others do so, install signs.", 1),
        ("Notwithstanding that no notice was given, Tenant shall pay the rent.", 0),
        ("Without prejudice to Section 4, Tenant may not sublet.", 1),
        ("If Tenant does not vacate, it shall pay double rent.", 0),
        ("Nothing in Section 3 shall affect the rule that animals may not be kept.", 1),
        ("Tenant has dealt with no broker other than Alder LLC.", 0),
        ("Landlord gives up its right of subrogation.", 1),
        ("No notice is effective unless written and unless sent to the tenant.", 2),
    ],
)
def test_asides_and_conditions_deny_nothing(text, count):
    assert count_denials(text) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Supplier, not Customer, must insure the lenses.", 0),
        ("It is Supplier, and not Customer, who must insure the lenses.", 0),
        ("The duty lies with the seller and not with the buyer.", 0),
        ("Not Customer but Supplier must deliver.", 0),
        ("Supplier, not Customer, need not insure the lenses.", 1),
        ("Ohio law governs, not the law of Delaware.", 0),
        ("Customer may sell and not insure the lenses.", 1),
        ("Not only Customer but also Supplier must deliver.", 0),
        ("Customer does not deliver but pays.", 1),
        ("Neither Customer nor Supplier may assign.", 1),
        ("Neither Customer nor Supplier may assign without the consent of the other.", 2),
    ],
)
def test_who_is_named_for_contrast_denies_nothing_and_neither_denies_once(text, count):
    assert count_denials(text) == count


@pytest.mark.parametrize(
    ("text", "denials"),
    [
        ("No, outdoor storage is forbidden.", 1),
        ("Yes, storage is allowed.", 0),
        ("The letter of credit drops to $100,000 if there has been no default.", 0),
        ("2.1 If possession is not given by July 15, 2024, Tenant may leave.", 0),
        ("Tenant shall pay for gas and refuse removal.", 0),
        ("Landlord may refuse to sign.", 1),
        ("The deposit goes back with no interest.", 0),
        ("Tenant may not sublet, although others may.", 1),
    ],
)
def test_answer_words_and_conditions_deny_nothing(text, denials):
    assert count_denials(text) == denials


def test_what_a_sentence_adds_after_but_not_denies_another_thing():
    (clause,) = read("The cover extends to Landlord, but not to the other occupants.")
    assert not clause.is_denied

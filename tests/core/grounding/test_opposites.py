import pytest

from core.grounding.apart_words import find_apart
from core.grounding.opposites import count_opposites


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The judgment is affirmed.", "We reverse the judgment."),
        ("The clause is enforceable.", "The clause is unenforceable."),
        ("Unemployment rose.", "Unemployment fell to 4 percent."),
        ("The motion was granted.", "The court denied the motion."),
        ("Reports are voluntary.", "Reports are required."),
        ("The rent abates during repairs.", "The rent remains payable during repairs."),
        ("The deficit will widen.", "The deficit is expected to shrink."),
        ("Sales went up.", "Sales declined."),
        ("It is due before the work ends.", "It is due after the end of the work."),
    ],
)
def test_one_word_turned_round_counts_once_from_either_side(first, second):
    assert count_opposites(first, second) == count_opposites(second, first) == 1


def test_rent_without_abatement_is_no_rent_that_abates():
    assert count_opposites("Tenant shall pay without any abatement.", "The rent is paid by Tenant.") == 0


def test_alike_texts_and_texts_with_both_sides_turn_nothing():
    assert count_opposites("The judgment is affirmed.", "We affirm the judgment.") == 0
    assert count_opposites("Affirmed in part, reversed in part.", "The judgment is affirmed.") == 0


def test_from_and_after_a_date_is_no_after():
    assert (
        count_opposites("From and after the date hereof Landlord may enter.", "notice before entering") == 0
    )


def test_priority_and_subordination_are_opposites():
    assert count_opposites("this Lease keeps its priority", "The lease is subordinate to the mortgage") == 1
    assert count_opposites("The authority blocked a second purchase.", "Second purchase: approved") == 1


def test_exclusive_and_non_exclusive_turn_one_another():
    assert count_opposites("The right is exclusive.", "a non-exclusive right to the lobby") == 1


def test_rent_in_advance_is_not_rent_in_arrears():
    assert find_apart("payable in arrears", "pays in advance") == ("in arrears", "in advance")
    assert find_apart("payable in advance", "pays in advance") is None


def test_before_one_thing_and_after_another_turn_nothing():
    assert count_opposites("Pay before a default exists.", "Pay within ten days after notice.") == 0

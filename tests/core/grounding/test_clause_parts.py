"""What one clause is: a value, a side, a yes or a no."""

import pytest

from core.grounding.clause_parts import says_yes_or_no
from tests.core.grounding.clause_cases import read


def test_who_is_paid_in_the_second_half_does_not_make_the_first_receive():
    (clause,) = read("It is Tenant that must pay, and Landlord that is paid.", has_headings=False)
    assert not clause.receives


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Music is allowed.", True),
        ("Animals: prohibited", True),
        ("Music is allowed only until 10 p.m.", False),
        ("Animals are allowed except in the garden.", False),
        ("More than 180 days.", False),
    ],
)
def test_limits_and_bare_values_say_neither_yes_nor_no(text, plain):
    (clause,) = read(text)
    assert says_yes_or_no(clause) is plain


def test_anything_but_is_a_limit():
    (clause,) = read("Tenant cannot use the space for anything but a clinic.")
    assert not says_yes_or_no(clause)

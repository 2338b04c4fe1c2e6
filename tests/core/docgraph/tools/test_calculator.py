"""The calculator: exact, bounded, and clear about what it does not take."""

from contextlib import suppress
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.docgraph.tools.calculator import evaluate
from core.errors import InputError


@pytest.mark.parametrize(
    ("expression", "value", "unit"),
    [
        ("0.1 + 0.2", "0.3", ""),
        ("12 * (450 + 25) / 4", "1425", ""),
        ("-2 ** 2", "-4", ""),
        ("2 ** -2", "0.25", ""),
        ("2 ** 3 ** 2", "512", ""),
        ("10 - 4 - 3", "3", ""),
        ("1/7 * 7", "1", ""),
        ("1.5e3 × 2 ÷ 3 − 1", "999", ""),
        ("5% of 200", "10", ""),
        ("100 * (1 + 5%) ** 2", "110.25", ""),
        ("5% + 10%", "0.15", ""),
        ("sum([1200, 3500], 2) + total(1)", "4703", ""),
        ("average(1, 2, 6)", "3", ""),
        ("count([1, [2, 3]])", "3", ""),
        ("min(3, 1) + max([7, 2])", "8", ""),
        ("abs(-3.5)", "3.5", ""),
        ("round(2.675, 2)", "2.68", ""),
        ("round(-2.5)", "-3", ""),
        ("days(2024-01-31, 2024-03-01)", "30", "days"),
        ("2024-03-01 - 2024-01-31", "30", "days"),
        ('days("2024-03-01", "2024-01-31") / 2', "-15", "days"),
        ("days(2024-01-01, 2024-01-08) / days(2024-01-01, 2024-01-02)", "7", ""),
        ("months(2024-01-31, 2024-02-29)", "0", "months"),
        ("months(2024-03-15, 2023-12-15)", "-3", "months"),
        ("years(2020-02-29, 2024-02-28)", "3", "years"),
        ("add_days(2024-02-28, 2)", "2024-03-01", "date"),
        ("add_months(2024-01-31, 1)", "2024-02-29", "date"),
        ("add_months(2024-01-31, -2)", "2023-11-30", "date"),
        ("add_years(2024-02-29, 1)", "2025-02-28", "date"),
        ("max(2024-01-31, 2025-01-01)", "2025-01-01", "date"),
    ],
)
def test_expression_comes_to_its_value(expression, value, unit):
    found = evaluate(expression)
    assert (found.value, found.unit, found.is_exact) == (value, unit, True)


def test_number_without_an_end_is_rounded_and_says_so():
    found = evaluate("2/3")
    assert (found.value, found.is_exact, found.fraction) == ("0.66666666666666666667", False, "2/3")


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("", "nothing to calculate"),
        ("9**9**9", "an exponent is a whole number from -200 to 200"),
        ("10**59 * 100", "more than 60 digits"),
        ("99999 ** 199", "more than 60 digits"),
        ("1e61", "more than 60 digits"),
        ("1/(10**40 + 1) + 1/(10**40 + 3)", "more than 60 digits"),
        ("2 ** 0.5", "an exponent is a whole number"),
        ("0 ** -1", "divides by zero"),
        ("1 / (2 - 2)", "divides by zero"),
        ("100 + 5%", r"write 100 \* \(1 \+ 5%\)"),
        ("sum(1,200)", "write 1200 for one"),
        ("$5", "without currency signs"),
        ("__import__('os')", "there is no day os"),
        ("open(1)", "no function 'open'; it has: sum, min"),
        ("().__class__", r"'\(\).__class__' is not what the calculator takes"),
        ("(1", r"cannot read '\(1'"),
        ("1 2", "cannot read '1 2'"),
        ("3 days", "cannot read '3 days'"),
        ("[1, 2]", "a list of 2 values"),
        ("[1, 2] * 2", "a list cannot be used as a number"),
        ("2021-02-30", "there is no day 2021-02-30"),
        ("2021-05-03 + 5", "the date 2021-05-03 cannot be used as a number"),
        ("days(1, 2)", "takes two dates"),
        ("days(2024-01-01, 2024-01-02) + months(2024-01-01, 2024-03-01)", "days and months cannot be added"),
        ("add_days(2024-01-31, 1.5)", "takes a whole number there, not 1.5"),
        ("add_days(9999-12-31, 1)", "outside the years"),
        ("add_years(2024-01-31, 10**10)", "outside the years"),
        ("add_days(2024-01-31, 10**30)", "outside the years"),
        ("sum()", "needs at least one number"),
        ("round(1, 99)", "0 to 30 places"),
        ("(" * 500 + "1" + ")" * 500, "cannot read"),
        ("[" * 500 + "]" * 500, "cannot read"),
        ("[" * 50 + "]" * 50, "nested more than 40 deep"),
        ("2**" * 300 + "2", "nested more than 40 deep"),
        ("1+" * 2000 + "1", "at most 2000 are read"),
    ],
)
def test_what_cannot_be_calculated_is_said(expression, words):
    with pytest.raises(InputError, match=words):
        evaluate(expression)


def test_many_signs_in_a_row_are_no_danger():
    assert evaluate("-" * 1_999 + "1").value == "-1"


numbers = st.decimals(min_value=-(10**9), max_value=10**9, places=4, allow_nan=False, allow_infinity=False)


@given(numbers, numbers, st.sampled_from("+-*"))
def test_decimals_are_exact(one, other, sign):
    with localcontext(prec=60):
        wanted = {"+": one + other, "-": one - other, "*": one * other}[sign]
    assert Decimal(evaluate(f"({one:f}) {sign} ({other:f})").value) == wanted


@given(st.one_of(st.text(max_size=60), st.text(alphabet="0123456789.+-*/%()[], ofsumday", max_size=80)))
def test_any_text_gives_a_value_or_an_input_error(text):
    with suppress(InputError):
        found = evaluate(text)
        assert found.unit == "date" or abs(Fraction(found.value)) < 10**60

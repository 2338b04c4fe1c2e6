"""Durations and amounts read and written for the swap cases."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.cuad.literal_amounts import Amount, find_amounts, near_amount, write_amount
from benchmarks.cuad.literal_durations import Duration, find_durations, near_duration, write_duration
from benchmarks.cuad.number_words import NUMBER_OF, spell

UNITS = st.sampled_from(["day", "week", "month", "year"])


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("five (5) year periods", Duration(5, "year")),
        ("one hundred eighty (180) days", Duration(180, "day")),
        ("a 12-month term", Duration(12, "month")),
        ("one (I) year terms", Duration(1, "year")),
        ("three calendar months before", Duration(3, "month")),
        ("30 days' notice", Duration(30, "day")),
    ],
)
def test_every_usual_form_of_a_duration_is_read(written: str, expected: Duration) -> None:
    assert [item.duration for item in find_durations(written)] == [expected]


@pytest.mark.parametrize("written", ["ten business days", "the 30th day", "$5 per month", "Section 12.1"])
def test_what_is_no_calendar_duration_is_not_read(written: str) -> None:
    assert find_durations(written) == []


@given(st.integers(1, 400), UNITS, st.integers(0, 99))
def test_a_written_duration_is_read_back_as_equally_long(count: int, unit: str, seed: int) -> None:
    duration = Duration(count, unit)
    written = write_duration(duration, random.Random(seed))
    assert [item.duration.length for item in find_durations(written)] == [duration.length]


@given(st.integers(1, 400), UNITS, st.integers(0, 99))
def test_a_near_duration_is_another_one_that_the_contract_does_not_have(
    count: int, unit: str, seed: int
) -> None:
    duration = Duration(count, unit)
    avoid = {Duration(count + 1, unit).length, Duration(2 * count, unit).length}
    assert near_duration(duration, random.Random(seed), avoid=avoid).length not in {duration.length, *avoid}


@pytest.mark.parametrize(
    ("written", "number", "is_percent"),
    [
        ("$14,211,864.00", Fraction(14211864), False),
        ("US $2 million", Fraction(2000000), False),
        ("FIFTY DOLLARS ($50).", Fraction(50), False),
        ("two percent (2.0%)", Fraction(2), True),
        ("$0.05 per unit", Fraction(1, 20), False),
        ("92.5 per cent", Fraction(185, 2), True),
    ],
)
def test_every_usual_form_of_an_amount_is_read(written: str, number: Fraction, is_percent: bool) -> None:
    assert [item.amount for item in find_amounts(written)] == [Amount(number, is_percent)]


AMOUNTS = st.builds(Amount, st.integers(1, 5000).map(lambda cents: Fraction(cents, 100)), st.just(True))
SUMS = st.builds(Amount, st.integers(1, 10**9).map(lambda cents: Fraction(cents, 100)), st.just(False))


@given(AMOUNTS | SUMS, st.integers(0, 99))
def test_a_written_amount_is_read_back(amount: Amount, seed: int) -> None:
    written = write_amount(amount, random.Random(seed))
    read = [item.amount for item in find_amounts(written)]
    if "$" in written or "%" in written:
        assert read == [amount]
    else:
        assert read in ([], [amount])  # contracts put the sign or digits beside words


@given(AMOUNTS | SUMS, st.integers(0, 99))
def test_a_near_amount_is_another_positive_one_of_the_same_sort(amount: Amount, seed: int) -> None:
    double = Amount(amount.number * 2, amount.is_percent)
    other = near_amount(amount, random.Random(seed), avoid={double})
    assert other not in {amount, double}
    assert other.number > 0
    assert other.is_percent is amount.is_percent


@given(st.integers(1, 999))
def test_spelled_numbers_are_read_back(number: int) -> None:
    assert NUMBER_OF[spell(number)] == number

"""Values and the forms in which they are written."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.legal_texts.number_words import in_words, ordinal, ordinal_words
from benchmarks.legal_texts.values import count, day, money, percent, section, years


def test_numbers_are_written_in_words() -> None:
    assert in_words(14_500) == "fourteen thousand five hundred"
    assert in_words(1_000_021) == "one million twenty-one"
    assert [ordinal(number) for number in (1, 2, 3, 11, 12, 22)] == [
        "1st",
        "2nd",
        "3rd",
        "11th",
        "12th",
        "22nd",
    ]
    assert [ordinal_words(number) for number in (1, 12, 20, 23)] == [
        "first",
        "twelfth",
        "twentieth",
        "twenty-third",
    ]


def test_money_is_written_in_figures_and_words() -> None:
    value = money(14_500)
    assert "Fourteen Thousand Five Hundred Dollars ($14,500.00)" in value.source
    assert {"$14,500", "14,500 dollars", "fourteen thousand five hundred dollars"} <= set(value.answer)
    assert "$1.5 million" in money(1_500_000).answer
    assert "$4.2 billion" in money(4_200_000_000).source


def test_a_numeric_date_is_used_only_where_day_and_month_cannot_be_confused() -> None:
    assert "03/04/2021" not in day(date(2021, 3, 4)).answer
    assert "03/14/2021" in day(date(2021, 3, 14)).answer


def test_other_values_have_the_usual_forms() -> None:
    assert percent(10.5).source[0] == "ten and one-half percent (10.5%)"
    assert count(10, "days").source[0] == "ten (10)"
    assert "60 months" in years(5).answer
    assert "§ 4.1" in section("4.1").answer


@given(st.integers(1, 10**7), st.integers(1, 10**7))
def test_two_sums_are_written_in_the_same_number_of_forms_and_alike(first: int, second: int) -> None:
    one, other = money(first), money(second)
    assert len(one.answer) == len(other.answer)
    assert all(("dollars" in a) == ("dollars" in b) for a, b in zip(one.answer, other.answer, strict=True))


@given(st.dates(date(1990, 1, 1), date(2030, 1, 1)), st.integers(1, 400))
def test_two_days_never_share_a_form(first: date, days: int) -> None:
    assert set(day(first).answer).isdisjoint(day(first + timedelta(days=days)).answer)

import pytest

from core.grounding.apart_words import find_apart, has_side


@pytest.mark.parametrize(
    ("source", "said", "apart"),
    [
        ("on or before the first day of every month", "after the first increase", None),
        ("pays in arrears", "pays in advance", ("in arrears", "in advance")),
        (
            "on the fifth day of each month",
            "on the 6th day of each month",
            ("fifth day of each month", "6th day of each month"),
        ),
        ("on the fifth day of each month", "on the 5th day of every month", None),
        (
            "on the fifth day of each month",
            "on the fifth day of each quarter",
            ("day of each month", "day of each quarter"),
        ),
        ("once per year", "two times a year", ("once per year", "two times a year")),
        ("twice per year", "two times a year", None),
        ("prior written notice", "oral notice", ("written notice", "oral notice")),
        ("a non-exclusive license", "an exclusive licence", ("non-exclusive license", "exclusive licence")),
        ("a nonexclusive license", "a non-exclusive license", None),
        ("on fifteen (15) days' notice", "without notice", ("days' notice", "without notice")),
        ("at least $2,000,000", "at most $2,000,000", ("at least $2,000,000", "at most $2,000,000")),
        ("at least $2,000,000", "at most $3,000,000", None),
        ("within thirty (30) days", "at least 30 days", ("within thirty (30) days", "at least 30 days")),
        ("not less than 60 nor more than 90 days", "at least 60 days", None),
        (
            "a monthly fee of $42,000",
            "The annual fee is $42,000",
            ("monthly fee of $42,000", "annual fee is $42,000"),
        ),
        ("a monthly fee of $42,000", "The annual fee is $504,000", None),
        ("8% per annum", "8% a month", ("8% per annum", "8% a month")),
        ("after each order", "before each order", ("after each order", "before each order")),
        ("after delivery", "before payment", None),
    ],
)
def test_words_of_one_matter_are_told_apart(source: str, said: str, apart: tuple[str, str] | None) -> None:
    assert find_apart(source, said) == apart


def test_a_side_is_had_in_other_words_too() -> None:
    assert has_side("at least thirty (30) days", "not less than 30 days")
    assert has_side("ON THE FIFTH DAY OF EACH MONTH", "the 5th day of each month")
    assert not has_side("within thirty (30) days", "at least 30 days")

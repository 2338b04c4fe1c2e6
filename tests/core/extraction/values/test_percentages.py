import pytest

from core.extraction.values.numbers import scan_numbers
from core.extraction.values.percentages import find_percentages
from core.extraction.values.value import Value


def _found(text: str) -> list[Value]:
    return find_percentages(text, scan_numbers(text))


@pytest.mark.parametrize(
    ("quote", "canonical"),
    [
        ("5%", "5%"),
        ("1.5 %", "1.5%"),
        ("five percent (5%)", "5%"),
        ("five per cent", "5%"),
        ("five (5) percent", "5%"),
        ("twenty (20%) percent", "20%"),
        ("fifty-one per centum (51%)", "51%"),
        ("50 basis points", "0.5%"),
        ("19%-points", "19%"),
        ("one-half of one percent (0.5%)", "0.5%"),
        ("2 1/2%", "2.5%"),
        ("one and one-half percent (1.5%)", "1.5%"),
        ("three in four", "75%"),
        ("one out of five", "20%"),
        ("(3.2)%", "-3.2%"),
        ("-3.2%", "-3.2%"),
    ],
)
def test_percentages(quote: str, canonical: str) -> None:
    found = _found(f"interest of {quote} of the rent")
    assert [(v.text, v.canonical) for v in found] == [(quote, canonical)]


def test_a_range_has_both_ends() -> None:
    assert [v.canonical for v in _found("5% to 10%")] == ["5%", "10%"]


def test_a_contradicting_bracket_stays_a_value_of_its_own() -> None:
    assert [v.canonical for v in _found("ten percent (12%)")] == ["10%", "12%"]


def test_a_bracket_behind_words_and_a_dash_between_shares_are_no_minus() -> None:
    assert [v.canonical for v in _found("five (5)% or 2%-3%")] == ["5%", "2%", "3%"]
    assert _found("ten (12)%") == []


def test_a_percentage_needs_a_number() -> None:
    assert _found("the percent of the rent") == []

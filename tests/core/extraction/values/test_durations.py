import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.durations import find_durations
from core.extraction.values.numbers import scan_numbers

WORDS = {
    1: "one",
    2: "two",
    5: "five",
    12: "twelve",
    30: "thirty",
    60: "sixty",
    90: "ninety",
    180: "one hundred eighty",
}
CANONICAL = {"day": "P{}D", "month": "P{}M", "hour": "PT{}H", "business day": "P{}BD"}


def _found(text: str) -> list[tuple[str, str]]:
    return [(v.text, v.canonical) for v in find_durations(text, scan_numbers(text))]


@given(st.sampled_from(sorted(WORDS)), st.sampled_from(sorted(CANONICAL)), st.sampled_from(range(5)))
def test_every_form_of_a_duration_is_equal(n: int, unit: str, form: int) -> None:
    forms = (
        f"{WORDS[n]} ({n}) {unit}s",
        f"{n} {unit}s",
        f"{n}-{unit}",
        f"{WORDS[n]} {unit}s",
        f"{WORDS[n].title()} ({n})  {unit.title()}s",
    )
    quote = forms[form]
    assert _found(f"within {quote}' prior written notice") == [(quote, CANONICAL[unit].format(n))]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("one year", "P12M"),
        ("twelve (12) months", "P12M"),
        ("two (2) years", "P24M"),
        ("two weeks", "P14D"),
        ("24 hours", "PT24H"),
        ("ninety minutes", "PT90M"),
        ("120 minutes", "PT2H"),
        ("ten (10) banking days", "P10BD"),
        ("1.5 years", "P18M"),
        ("one and a half years", "P18M"),
        ("two (2) full calendar years", "P24M"),
        ("two years and six months", "P30M"),
        ("for a period of a year", "P12M"),
        ("within a month", "P1M"),
        ("half a year", "P6M"),
        ("the fifth anniversary", "P60M"),
        ("the tenth (10th) anniversary", "P120M"),
        ("30- days", "P30D"),
        ("ninety [90] days", "P90D"),
    ],
)
def test_canonical_forms(text: str, canonical: str) -> None:
    assert [c for _, c in _found(text)] == [canonical]


@pytest.mark.parametrize(
    "text",
    [
        "$50 a month",
        "twice a year",
        "once a month",
        "per week",
        "has a year-end",
        "had a minute book",
        "the first day of the month",
        "5 p.m.",
        "the third year",
        "the 2014 year-end",
        "",
    ],
)
def test_what_is_no_duration(text: str) -> None:
    assert _found(text) == []


def test_a_restated_duration_is_one_value() -> None:
    assert _found("five years (60 months)") == [("five years (60 months)", "P60M")]


def test_a_bracket_with_another_number_is_the_duration_read() -> None:
    assert [c for _, c in _found("sixty (90) days")] == ["P90D"]


def test_a_figure_that_the_scan_took_for_a_letter_does_not_hide_the_words() -> None:
    assert _found("successive one (I) year terms") == [("one (I) year", "P12M")]

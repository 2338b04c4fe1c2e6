from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.dates import find_dates, full_year, iso_date

_ORDINALS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first
twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth
twenty-ninth thirtieth thirty-first
"""
_MONTHS = "January February March April May June July August September October November December"
ORDINALS, MONTHS = _ORDINALS.split(), _MONTHS.split()


def _found(text: str) -> list[str]:
    return [v.canonical for v in find_dates(text)]


def _ordinal(day: int) -> str:
    return f"{day}{'th' if 10 < day < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


FORMS = [
    lambda d: f"this {_ordinal(d.day)} day of {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"this {ORDINALS[d.day - 1]} day of {MONTHS[d.month - 1]}, {d.year}",
    lambda d: f"{_ordinal(d.day)} day of {MONTHS[d.month - 1]}, A.D. {d.year}",
    lambda d: f"the {_ordinal(d.day)} of {MONTHS[d.month - 1]}, {d.year}",
    lambda d: f"{d.day} {MONTHS[d.month - 1]} {d.year}",
    lambda d: f"{d.day:02d} {MONTHS[d.month - 1][:3]}. {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1].upper()} {d.day}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {_ordinal(d.day)}, {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day} {d.year}",
    lambda d: f"{MONTHS[d.month - 1]} {d.day},{d.year}",
    lambda d: f"{MONTHS[d.month - 1]}  {d.day},\n   {d.year}",
    lambda d: f"{MONTHS[d.month - 1][:3]}. {d.day}, {d.year}",
    lambda d: f"{d.month}/{d.day}/{d.year}",
    lambda d: f"{d.month:02d}-{d.day:02d}-{d.year}",
    lambda d: f"{d.month}/{d.day}/{d.year % 100:02d}",
    lambda d: d.isoformat(),
    lambda d: f"{d.day} day of {MONTHS[d.month - 1]}, in the year {d.year}",
]


@given(st.dates(date(1970, 1, 1), date(2068, 12, 31)), st.sampled_from(range(len(FORMS))))
def test_every_form_of_a_day_has_its_iso_date(day: date, form: int) -> None:
    text = f"made as of {FORMS[form](day)} by the parties for $5"
    assert _found(text) == [day.isoformat()], text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("this 8th day of May 2014", ["2014-05-08"]),
        ("5/8/14", ["2014-05-08|2014-08-05"]),
        ("5/8/14 for $5", ["2014-05-08"]),
        ("13/07/05", ["2005-07-13"]),  # no thirteenth month: day first
        ("May 2014", ["2014-05"]),
        ("May, 2014", ["2014-05"]),
        ("the month of May of 2014", ["2014-05"]),
        ("May __, 2014", ["2014-05"]),
        ("September [\u25cf], 2019", ["2019-09"]),
        ("____ day of May, 2000", ["2000-05"]),
        ("[\u2022], 2020", ["2020"]),
        ("in 2014", ["2014"]),
        ("the year 2014", ["2014"]),
        ("fiscal 2014 and fiscal year 2015", ["2014", "2015"]),
        ("between 2010 and 2014", ["2010", "2014"]),
        ("May 8", ["--05-08"]),
        ("on 5 May the mission", ["--05-05"]),
        ("launched 5 May.", ["--05-05"]),
        ("the 30th day of April", ["--04-30"]),
        ("December 31 of each year", ["--12-31"]),
        ("the first day of January of every calendar year", ["--01-01"]),
        ("Q2 2014", ["2014-Q2"]),
        ("the second quarter of fiscal year 2014", ["2014-Q2"]),
        ("the 1990s", ["199x"]),
        ("20t h day of December 2018", ["2018-12-20"]),  # raised letters torn off by a converter
        ("effective as of1 August 2019", ["2019-08-01"]),
        ("meeting 20-21 January 2011", ["2011-01-21"]),
        ("20th day of Friday, March 2020", ["2020-03-20"]),
        ("May 8-10, 2014", ["2014-05-08", "2014-05-10"]),
        ("the eighth day of May, two thousand fourteen (2014)", ["2014-05-08"]),
        ("May 1, nineteen hundred and ninety-nine", ["1999-05-01"]),
        ("May 1, nineteen ninety-nine", ["1999-05-01"]),
        ("14 day of SEPTEMBER, 200_", ["--09-14"]),
        ("本契約は2021年4月1日に締結された", ["2021-04-01"]),
        ("2021年4月", ["2021-04"]),
        ("2021년 4월 1일", ["2021-04-01"]),
        ("令和3年10月15日", ["2021-10-15"]),
        ("令和元年5月", ["2019-05"]),
        ("平成30年と昭和64年1月7日", ["2018", "1989-01-07"]),
    ],
)
def test_other_forms(text: str, found: list[str]) -> None:
    assert _found(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "the first day of each month",
        "February 30, 2014",
        "2/30/2014",
        "13/13/2014",
        "you may 5 times march 8 miles",
        "The Tenant may assign",
        "Section 1.2.14",
        "Section 5 May apply",
        "a second May",
        "2014 units",
        "ratio 3/4",
        "2021年13月1日",
        "version 2.10.2019",
        "v2.10.2019",
        "",
    ],
)
def test_what_is_no_date(text: str) -> None:
    assert _found(text) == []


def test_a_day_of_march_or_may_before_another_date_is_a_day() -> None:
    assert _found("between 12 March and 17 May 2013") == ["--03-12", "2013-05-17"]
    assert _found("it lasted 12 May to 3 June 2014") == ["--05-12", "2014-06-03"]
    assert _found("line 12 may and must be read") == []


def test_the_span_is_the_date_alone() -> None:
    [value] = find_dates("dated Thursday, May 8,\n 2014 (the Date)")
    assert value.text == "May 8,\n 2014"
    assert [v.text for v in find_dates("It was launched on 5 May.")] == ["5 May"]


def test_february_29_exists_in_leap_years_and_without_a_year() -> None:
    assert _found("February 29, 2016") == ["2016-02-29"]
    assert _found("February 29, 2015") == []
    assert _found("February 29") == ["--02-29"]


def test_two_digit_years_turn_at_the_pivot() -> None:
    assert [full_year(y) for y in ("68", "69", "'14", "2014")] == [2068, 1969, 2014, 2014]


def test_iso_date_of_nothing_is_none() -> None:
    assert iso_date(None) is None
    assert iso_date(None, 5) is None


@given(st.text(max_size=200))
def test_any_text_gives_exact_spans(text: str) -> None:
    assert all(text[v.start : v.end] == v.text for v in find_dates(text))


def test_last_day_of_a_month_is_a_day() -> None:
    assert _found("It ends on the last day of February, 2024, not the last day of May 2033.") == [
        "2024-02-29",
        "2033-05-31",
    ]
    assert _found("Rent is due on the last day of each month.") == []

"""Dates and names written and read for the swap cases."""

import random
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.cuad.fact import Kind, Origin, fill, make_swap
from benchmarks.cuad.literal_dates import find_dates, near_date, write_date
from benchmarks.cuad.names import core_name, restyle

DAYS = st.dates(date(1990, 1, 1), date(2030, 12, 28))


@pytest.mark.parametrize(
    "written",
    ["this 8th day of May 2014", "May 8, 2014", "MAY 8TH, 2014", "8 May 2014", "5/8/14", "05-08-2014"],
)
def test_every_usual_form_of_a_date_is_read(written: str) -> None:
    assert [item.day for item in find_dates(f"made on {written} between")] == [date(2014, 5, 8)]


def test_an_impossible_date_is_not_read() -> None:
    assert find_dates("February 30, 2014") == []


@given(DAYS, st.integers(0, 99))
def test_a_near_date_is_another_one_and_never_the_mirror_of_day_and_month(day: date, seed: int) -> None:
    other = near_date(day, random.Random(seed), avoid=set())
    assert other != day
    assert (other.month, other.day) != (day.day, day.month)
    assert abs((other - day).days) < 4 * 366


@given(DAYS, st.integers(0, 99))
def test_a_written_date_can_be_read_back(day: date, seed: int) -> None:
    written = write_date(day, random.Random(seed), numeric=True)
    if "." not in written and written != day.isoformat():  # abbreviated months and ISO are not in contracts
        assert [item.day for item in find_dates(written)] == [day]


@given(st.integers(0, 200))
def test_restyling_keeps_the_company(seed: int) -> None:
    for name in ("ARCONIC ROLLED PRODUCTS CORP.", "Reed's, Inc.", "AT&T Mobility LLC", "Andy North"):
        assert core_name(restyle(name, random.Random(seed))) == core_name(name)


def test_a_template_is_filled_with_the_span_of_what_changed() -> None:
    swap = make_swap(
        Kind.ROLE,
        Origin.WITHIN,
        "{b} receives a license from {a}.",
        true={"a": "the Licensor", "b": "the Licensee"},
        false={"a": "the Licensee", "b": "the Licensor"},
    )
    assert swap.text == "The Licensor receives a license from the Licensee."
    assert swap.text[swap.start : swap.end] == "The Licensor receives a license from the Licensee"


def test_a_name_with_a_full_stop_ends_the_sentence() -> None:
    assert fill("The buyer is {a}.", {"a": "Acme, Inc."})[0] == "The buyer is Acme, Inc."

"""Tails of tab-separated files as values."""

import pytest

from core.factcheck.store.tsv import plain_value, quoted_value
from core.factcheck.triple import UNITS, XSD, Literal


@pytest.mark.parametrize(
    ("text", "value", "datatype"),
    [
        ("16000", "16000", XSD + "integer"),
        ("-5", "-5", XSD + "integer"),
        ("1905.5", "1905.5", XSD + "decimal"),
        ("1.0E7", "1.0E7", XSD + "double"),
        ("2014-01-09", "2014-01-09", XSD + "date"),
        ("2014-01", "2014-01", XSD + "gYearMonth"),
        ("2014-01-09T10:00:00Z", "2014-01-09T10:00:00Z", XSD + "dateTime"),
        ("--12-24", "--12-24", XSD + "gMonthDay"),
        ("true", "true", XSD + "boolean"),
        ("2702.0 (metre)", "2702.0", UNITS + "metre"),
        ("347.1 (square kilometres)", "347.1", UNITS + "squareKilometre"),
        ("837080.744_(squareKilometres)", "837080.744", UNITS + "squareKilometre"),
        ("0.0112 (kilometrePerSeconds)", "0.0112", UNITS + "kilometrePerSecond"),
        ("1421.2 (inhabitants per square kilometre)", "1421.2", UNITS + "inhabitantsPerSquareKilometre"),
        ("230 (cubic inches)", "230", UNITS + "cubicInch"),
        ("3.04 m", "3.04", UNITS + "metre"),
        ('"52.0"(minutes)', "52.0", UNITS + "minute"),
        ("10,000", "10,000", ""),
        ("007", "007", ""),
        ("25_June_1979", "25 June 1979", ""),
        ("June 25, 1979", "June 25, 1979", ""),
        ("2011-Aug-27", "2011-Aug-27", ""),
    ],
)
def test_numbers_dates_and_units_are_values_with_their_datatype(text, value, datatype):
    assert plain_value(text) == Literal(value, datatype)


@pytest.mark.parametrize(
    "text",
    "Barack_Obama 1984_(novel) 8_Mile 3XN 16th_century 1634:_The_Ram_Rebellion 1._FC_Köln Apollo_11 A4 E 21_(album) "
    "Boeing_747 2014–15_Serie_A 3D".split(),
)
def test_names_that_begin_or_end_with_digits_are_no_values(text):
    assert plain_value(text) is None


def test_four_digits_are_a_year_under_a_relation_of_time_and_a_number_elsewhere():
    assert plain_value("1961", "birthYear") == Literal("1961", XSD + "gYear")
    assert plain_value("1961", "termStart") == Literal("1961", XSD + "gYear")
    assert plain_value("1961", "numberOfMembers") == Literal("1961", XSD + "integer")


def test_a_long_text_is_a_value_and_a_long_address_is_not():
    assert plain_value("It is a town. " * 20) == Literal("It is a town. " * 20)
    assert plain_value("http://example.org/" + "a" * 200) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"Two door coupé"', Literal("Two door coupé")),
        ('"hello"@EN-gb', Literal("hello", language="en-gb")),
        ('"5"^^xsd:integer', Literal("5", XSD + "integer")),
        (f'"5"^^<{UNITS}metre>', Literal("5", UNITS + "metre")),
        ('"plain"^^xsd:string', Literal("plain")),
        ('"1930-01-20"', Literal("1930-01-20", XSD + "date")),
        ('"88002539"', Literal("88002539")),
        (r'"the \"best\""', Literal('the "best"')),
        ('""', Literal("")),
    ],
)
def test_quoted_tails_are_values_as_they_say(text, value):
    assert quoted_value(text) == value


@pytest.mark.parametrize("text", ["Barack_Obama", '"open', 'a "b"', '"5"^^nonsense', '"'])
def test_what_is_not_quoted_as_a_whole_is_no_quoted_value(text):
    assert quoted_value(text) is None


def test_words_in_quotes_may_begin_a_text_or_a_name():
    text = '"Squeezed" or "smashed" fried chicken served with rice'
    assert plain_value(text) == Literal(text)
    assert plain_value('"Weird Al" Yankovic') is None

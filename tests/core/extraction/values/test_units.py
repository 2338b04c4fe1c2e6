"""Units of measurement and crude stems."""

from decimal import Decimal

import pytest

from core.extraction.values.units import find_unit
from core.factcheck.word_classes import stem, stems


@pytest.mark.parametrize(
    ("text", "dimension", "factor"),
    [
        (" km", "length", "1000"),
        (" kilometres per second", "speed", "1000"),
        (" (kilometrePerSeconds)", "speed", "1000"),
        ("m tall", "length", "1"),
        (" square feet", "area", "0.09290304"),
        (" litres", "volume", "1"),
        ("%", "share", "0.01"),
    ],
)
def test_the_longest_spelling_of_a_unit_counts(text, dimension, factor):
    unit = find_unit(text, 0)
    assert unit is not None
    assert (unit.dimension, unit.factor) == (dimension, Decimal(factor))


@pytest.mark.parametrize("text", [" members", ".", " in 1901", "", " meetings"])
def test_other_words_are_no_unit(text):
    assert find_unit(text, 0) is None


def test_degrees_celsius_count_from_absolute_zero():
    unit = find_unit(" degrees Celsius", 0)
    assert unit is not None
    assert unit.offset == Decimal("273.15")


@pytest.mark.parametrize("words", [("discoverer", "discovered"), ("operator", "operates"), ("born", "birth")])
def test_words_of_one_family_share_their_stem(words):
    assert len({stem(word) for word in words}) == 1


def test_a_label_keeps_the_words_that_carry_its_meaning():
    assert stems("floor count") == {stem("floor")}
    assert stems("date") == {stem("date")}

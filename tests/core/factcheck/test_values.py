"""Dates and numbers by value and granularity."""

from decimal import Decimal

import pytest

from core.factcheck.triple import Literal
from core.factcheck.values import (
    Agreement,
    DateValue,
    NumberValue,
    compare_values,
    find_claim_values,
    read_literal,
)

XSD = "http://www.w3.org/2001/XMLSchema#"
METRE = "http://dbpedia.org/datatype/metre"


@pytest.mark.parametrize(
    ("claim", "literal", "agreement"),
    [
        ("in 1901", Literal("1901-12-10", f"{XSD}date"), Agreement.COARSER),
        ("on 10 December 1901", Literal("1901-12-10", f"{XSD}date"), Agreement.SAME),
        ("on 10 December 1901", Literal("1901", f"{XSD}gYear"), Agreement.FINER),
        ("in 1905", Literal("1901-12-10", f"{XSD}date"), Agreement.OTHER),
        ("2.7 km", Literal("2702", METRE), Agreement.COARSER),
        ("2702 metres", Literal("2.7 (kilometre)"), Agreement.FINER),
        ("2.8 km", Literal("2702", METRE), Agreement.OTHER),
        ("520906000.0 kilometres", Literal("523329000.0 (kilometres)"), Agreement.OTHER),  # in one unit
        ("703 square kilometres", Literal("703.95 (square kilometres)"), Agreement.COARSER),
        ("701 square kilometres", Literal("703.95 (square kilometres)"), Agreement.OTHER),
        ("an offset of minus 7", Literal("-7"), Agreement.SAME),
        ("5 kg", Literal("5", METRE), Agreement.INCOMPARABLE),
        ("about 2,700 metres", Literal("2702", METRE), Agreement.COARSER),
        ("2.7 million", Literal("2695598"), Agreement.COARSER),
        ("8,859 feet", Literal("2700.2", METRE), Agreement.COARSER),
        ("1500 members", Literal("1500"), Agreement.SAME),
        ("3.2 crore", Literal("32000000"), Agreement.SAME),
        ("3,20,00,000", Literal("32000000"), Agreement.SAME),
        ("4.2 crore", Literal("32000000"), Agreement.OTHER),
        ("1.250.000 members", Literal("1250000"), Agreement.SAME),
        (
            "18.300 members",
            Literal("18300"),
            Agreement.INCOMPARABLE,
        ),  # or 18.3: one reading alone decides nothing
        ("18.400 members", Literal("18300"), Agreement.OTHER),  # in neither
        ("612,4 square kilometres", Literal("612.4 (square kilometres)"), Agreement.SAME),
        ("on 03.05.1962", Literal("1962-05-03", f"{XSD}date"), Agreement.SAME),
        ("on 05.03.1962", Literal("1962-05-03", f"{XSD}date"), Agreement.OTHER),
        ("on 05/03/1962", Literal("1962-05-03", f"{XSD}date"), Agreement.INCOMPARABLE),
        ("16.86 kilometres per second", Literal("16.86 (kilometrePerSeconds)"), Agreement.SAME),
    ],
)
def test_a_claims_value_against_a_literal(claim, literal, agreement):
    (found,) = find_claim_values(claim)
    known = read_literal(literal)
    assert known is not None
    assert compare_values(found.value, known) is agreement


@pytest.mark.parametrize("text", ["18L/36R", "Geneva", "", "9-speed automatic", "~500", "2011-Aug-27"])
def test_a_text_is_no_value(text):
    assert read_literal(Literal(text)) is None


def test_the_relation_may_name_the_unit():
    known = read_literal(Literal("507"), "elevation above the sea level (in metres)")
    (said,) = find_claim_values("507 metres above sea level")
    assert compare_values(said.value, known) is Agreement.SAME


def test_values_of_a_claim_stand_where_they_say():
    claim = "In 1901, Dunant won it on 10 December 1901, and 2,702 metres are 2.7 km."
    spans = [claim[found.start : found.end] for found in find_claim_values(claim)]
    assert spans == ["1901", "10 December 1901", "2,702 metres", "2.7 km"]


def test_dates_with_named_months_are_read_from_literals():
    assert read_literal(Literal("1 June 2009")) == DateValue("2009-06-01")


def test_an_ordinal_is_no_number():
    assert find_claim_values("Its 3rd runway is made of asphalt.") == []


def test_a_whole_number_may_leave_decimals_out():
    known = read_literal(Literal("1580.7"))
    assert compare_values(NumberValue(Decimal(1580)), known) is Agreement.COARSER
    assert compare_values(NumberValue(Decimal(1581)), known) is Agreement.OTHER
    (said,) = find_claim_values("It has a density of 1580 inhabitants.")
    assert compare_values(said.value, known) is Agreement.COARSER


def test_kilometres_a_second_have_short_forms():
    said = [
        find_claim_values(f"a speed of 0.016 {unit} and more")[0].value for unit in ("k.p.s.", "kps", "km/s")
    ]
    assert len({value.number for value in said}) == 1
    assert {value.dimension for value in said} == {"speed"}


def test_a_decimal_needs_no_zero_before_its_stop():
    claim = "an escape velocity of .0252 km"
    assert [v.value.number for v in find_claim_values(claim)] == [Decimal("25.2")]

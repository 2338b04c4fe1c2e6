"""Values that a claim gives as a bound."""

import pytest

from core.extraction.values.bounds import lead_of, without_bound
from core.factcheck.claim import Mention
from core.factcheck.claim_ends import find_ends, mask
from core.factcheck.triple import Literal
from core.factcheck.values import Agreement, compare_values, find_claim_values, read_literal

METRE = "http://dbpedia.org/datatype/metre"
HIGH = Literal("8849", METRE)


@pytest.mark.parametrize(
    ("claim", "literal", "agreement"),
    [
        ("over 7,867 metres", HIGH, Agreement.COARSER),
        ("over 9,000 metres", HIGH, Agreement.OTHER),
        ("at least 8,849 metres", HIGH, Agreement.COARSER),
        ("no less than 8.8 km", HIGH, Agreement.COARSER),
        ("more than 8,849 metres", HIGH, Agreement.FINER),  # the bound itself is left open
        ("less than 8,000 metres", HIGH, Agreement.OTHER),
        ("at most 9,000 metres", HIGH, Agreement.COARSER),
        ("9,000 metres or more", HIGH, Agreement.OTHER),
        ("over 7,867 metres", Literal("8849"), Agreement.INCOMPARABLE),  # 8849 of what?
        ("over 7,867 metres", Literal("8849 (kilogrammes)"), Agreement.INCOMPARABLE),
        ("more than 20 floors", Literal("23"), Agreement.COARSER),
        ("more than 1500 seats", Literal("1700"), Agreement.COARSER),  # a number that reads like a year
        ("before 1956", Literal("1953-05-29"), Agreement.COARSER),
        ("before 1953", Literal("1953-05-29"), Agreement.FINER),
        ("after 1956", Literal("1953-05-29"), Agreement.OTHER),
        ("in 1953 or later", Literal("1953-05-29"), Agreement.COARSER),
        ("after 29 May 1953", Literal("1953-06-01"), Agreement.COARSER),
        ("before 29 May 1956", Literal("1956"), Agreement.FINER),
        ("no later than 1950", Literal("1953-05-29"), Agreement.OTHER),
    ],
)
def test_a_bound_agrees_with_what_lies_on_its_side(claim, literal, agreement):
    (found,) = find_claim_values(claim)
    relation = "year" if claim.split()[-1].isdigit() else ""
    known = read_literal(literal, relation)
    assert compare_values(found.value, known) is agreement


@pytest.mark.parametrize(
    ("bounded", "lead", "value"),
    [
        ("over 7,867 metres", "", "7,867 metres"),
        ("exceeds 8,000 metres", "is ", "8,000 metres"),
        ("8,000 metres or more", "", "8,000 metres"),
        ("no later than 1950", "in ", "1950"),
        ("on or after 1950", "in ", "1950"),
    ],
)
def test_a_parser_reads_the_value_alone(bounded, lead, value):
    assert (lead_of(bounded), without_bound(bounded)) == (lead, value)


def test_the_words_of_a_bound_belong_to_its_end():
    claim = "Smith was climbed before 1956 and is over 7,867 metres high."
    ends = find_ends(claim, [Mention(0, 5, "Smith", ())], ())
    assert [end.text for end in ends] == ["Smith", "before 1956", "over 7,867 metres"]
    masked = mask(claim, ends)
    assert masked.text.strip() == "Smith was climbed in 1987 and is 7,867 metres high."
    assert [masked.text[start:end] for start, end in masked.places] == ["Smith", "1987", "7,867 metres"]


def test_what_is_above_sea_level_is_no_bound():
    (found,) = find_claim_values("300 metres above sea level")
    assert found.value.bound is None

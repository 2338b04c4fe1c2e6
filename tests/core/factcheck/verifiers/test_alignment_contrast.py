"""Names and values that a claim has for contrast: it says that they are not so."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
LIFE = [
    triple("Otto Lind", "birth place", "Elmdale"),
    triple("Otto Lind", "birth year", Literal("1921")),
    triple("Otto Lind", "award", "Marburg Prize"),
    triple("Otto Lind", "award", "Quill Medal"),
    triple("Elmdale", "country", "Marburgia"),
    triple("Westport", "country", "Marburgia"),
    triple("Ann Roth", "birth place", "Westport"),
    triple("Tallo Tower", "architect", "Otto Lind"),
    triple("Tallo Tower", "floor count", Literal("12")),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind was born in Elmdale, not in Westport.", S),
        ("Otto Lind was born in Westport, not in Elmdale.", R),
        ("Otto Lind was born in Elmdale rather than Westport.", S),
        ("Otto Lind was born not in Westport but in Elmdale.", S),
        ("Otto Lind was born in 1921, not 1912.", S),
        ("Otto Lind was born in 1912, not 1921.", R),
        ("Tallo Tower has 12 floors, not 15.", S),
        ("Tallo Tower has 15 floors, not 12.", R),
    ],
)
def test_what_is_named_for_contrast_is_not_claimed(parser, claim, label):
    assert judge(parser, claim, LIFE).label is label


def test_a_stated_fact_that_is_denied_for_contrast_refutes(parser):
    found = judge(parser, "Otto Lind won the Marburg Prize, not the Quill Medal.", LIFE)
    assert found.label is R
    assert "Quill Medal" in found.reason
    assert found.reason.endswith(", which the claim denies.")


def test_of_a_relation_with_several_values_another_is_not_ruled_out(parser):
    found = judge(parser, "Tallo Tower was designed by Otto Lind, not by Ann Roth.", LIFE)
    assert found.label is N
    assert "“Ann Roth”" in found.reason


def test_only_says_no_contrast(parser):
    assert judge(parser, "Otto Lind won the Marburg Prize, not only the Quill Medal.", LIFE).label is S


@pytest.mark.parametrize("form", ["{}, in Marburgia", "{}, Marburgia", "{}, which is in Marburgia", "{}"])
def test_another_place_of_the_same_country_refutes(parser, form):
    """The fact that leads from the birth to its country states the country, and not any other place in it."""
    assert judge(parser, f"Otto Lind was born in {form.format('Elmdale')}.", LIFE).label is S
    assert judge(parser, f"Otto Lind was born in {form.format('Westport')}.", LIFE).label is R


def test_places_of_other_names_stay_theirs(parser):
    claim = "Otto Lind, not Ann Roth, was born in Elmdale, in Marburgia."
    assert judge(parser, claim, LIFE).label is S
    assert judge(parser, claim.replace("Elmdale", "Westport"), LIFE).label is R

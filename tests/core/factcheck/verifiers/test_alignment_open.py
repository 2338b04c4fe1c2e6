"""Names that were cut wrongly, made whole or taken apart."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.verifiers.alignment_open import whole_names
from core.models.parser import load_parser
from core.settings import load_settings
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge


def texts(claim, name, kind=EndKind.UNKNOWN):
    start = claim.index(name)
    ends = whole_names([End(start, start + len(name), name, kind)], claim)
    assert all(claim[end.start : end.end] == end.text for end in ends)
    return [end.text for end in ends]


@pytest.mark.parametrize(
    ("claim", "name", "found"),
    [
        ("He died in the U.S where he fought.", "U", ["U.S"]),
        ("He graduated with a Sc. D in 1963.", "Sc", ["Sc. D"]),
        ("Margrethe II is the queen.", "II", ["Margrethe II"]),
        ("She was signed toLondon based Airworks.", "toLondon", ["London"]),
        ("It is long.Previously it was short.", "Previously", []),
        ("It lies in Indiana, U.S, near a lake.", "U", ["U.S"]),
        ("He comes from the U.K. He was born in Kent.", "U.K. He", ["U.K."]),
        ("The days are long.He studied.", "He", []),
        ("There are many of them.", "There", []),
        ("An ethnic group lives there.", "An", []),
        ("He left with an M.S. Anders was a pilot.", "M.S. Anders", ["M.S.", "Anders"]),
        ("It was led by J.S. Anders.", "J.S. Anders", ["J.S. Anders"]),
        ("Located in Madrid, theAdolfo Airport is large.", "theAdolfo Airport", ["Adolfo Airport"]),
        ("It sells the iPhone Pro.", "iPhone Pro", ["iPhone Pro"]),
        ("Born Ridgewood, he left.", "Born Ridgewood", ["Ridgewood"]),
        ("Bornholm lies in the sea.", "Bornholm", ["Bornholm"]),
        ("It comes from Andalusia Spain.", "Andalusia Spain", ["Andalusia", "Spain"]),
        ("It lies in the U.S. Salem is its capital.", "U.S. Salem", ["U.S.", "Salem"]),
        ("One group are Native Americans.", "Native Americans", ["Native Americans"]),
        ("It is played in South Africa.", "South Africa", ["South Africa"]),
        ("He met Ann Lee.", "Ann Lee", ["Ann Lee"]),
    ],
)
def test_names_are_made_whole_or_taken_apart(claim, name, found):
    assert texts(claim, name) == found


def test_a_name_of_the_graph_stays_as_it_was_found():
    claim = "It comes from Andalusia Spain."
    assert texts(claim, "Andalusia Spain", EndKind.ENTITY) == ["Andalusia Spain"]


@pytest.mark.parametrize(("country", "cut"), [("the U.S", "U"), ("America", "America"), ("the USA", "USA")])
def test_a_country_under_another_name_is_that_of_the_graph(country, cut):
    triples = [triple("Bacon Explosion", "country", "United States")]
    claim = f"Bacon Explosion is a dish from {country}"
    verdict = judge(load_parser(load_settings()), f"{claim}.", triples, [f"{UNKNOWN}{cut}"])
    assert verdict.label is Label.SUPPORTED, verdict.reason


@pytest.mark.parametrize(
    ("claim", "name"), [("He plays in the Serie A.", "Serie A"), ("Serie N R Holm won.", "Serie")]
)
def test_a_letter_at_the_end_of_a_phrase_belongs_to_the_name(claim, name):
    start = claim.index("Serie")
    end = End(start, start + len("Serie"), "Serie", EndKind.UNKNOWN)
    assert [each.text for each in whole_names([end], claim)] == [name]

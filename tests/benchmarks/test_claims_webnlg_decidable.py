"""Which triples of a text can be altered so that a reader can tell."""

import random
from collections import Counter

import pytest

from benchmarks.claims_webnlg import Alteration, TextAndTriples, _graphs_of
from benchmarks.claims_webnlg_decidable import (
    contradicts,
    is_said,
    is_still_said,
    may_agree,
    places_around,
)


@pytest.mark.parametrize(
    ("text", "obj", "found"),
    [
        ("The epoch of Vicia is 31 July 2016.", "2006-12-31", True),
        ("The epoch of Vicia is 31 December 2006.", "2006-12-31", False),
        ("Vicia has a length of 25326.0 millimetres.", "253260.0 (millimetres)", True),
        ("Vicia is 253.26 m long.", "253260.0 (millimetres)", False),
        ("Vicia was seen on 14 July and has one moon.", "7.9 (kilograms)", False),
    ],
)
def test_a_text_with_another_date_or_number_contradicts_its_triples(text, obj, found):
    assert contradicts(text, [("Vicia", "value", obj)]) is found


@pytest.mark.parametrize(
    ("text", "obj", "found"),
    [
        ("It is a journal of mathematical sciences.", "Mathematics", True),
        ("It was built by an American.", "United_States", True),
        ("It lies in the U.S. near a lake.", "United_States", True),
        ("It was published in 1878.", '"1080-6377"', False),
        ("He retired on 1 September 1969.", "1969-09-01", True),
        ("It weighs 9.8 kg.", "9.8 (kilograms)", True),
        ("It is still at work.", '"In service"', False),
    ],
)
def test_a_text_says_a_triple_when_it_names_the_object(text, obj, found):
    assert is_said(text, obj) is found


@pytest.mark.parametrize(
    ("row", "rest", "found"),
    [
        (("Austin,_Texas", "isPartOf", "Texas"), [], True),
        (("Clinic", "country", "Sri_Lanka"), [("Clinic", "state", "Eastern_Province,_Sri_Lanka")], True),
        (("Soup", "ingredient", "Bread"), [("Soup", "mainIngredients", '"Bread, oil and garlic"')], True),
        (
            ("Hall", "country", "Japan"),
            [("Hall", "location", "Akita"), ("Akita", "country", "Japan")],
            True,
        ),
        (("Hall", "country", "Japan"), [("Temple", "country", "Japan")], False),
        (("Land", "demonym", "Danes"), [("Land", "ethnicGroup", "Danes_abroad")], False),
        (("Player", "club", "Werder"), [("Player", "club", "Werder_II")], False),
        (("Spain", "currency", "Euro"), [("Spain", "leader", "Felipe_VI_of_Spain")], False),
    ],
)
def test_a_triple_is_still_said_by_other_places_lists_and_names(row, rest, found):
    assert is_still_said(row, rest) is found


def test_places_of_which_one_holds_the_other_may_agree():
    around = places_around([("Turin", "isPartOf", "Piedmont"), ("Piedmont", "country", "Italy")])
    assert may_agree("Turin", "Italy", around)
    assert may_agree("United_Kingdom", '"London, England, United Kingdom"', {})
    assert not may_agree("Turin", "France", around)


def graphs(text, *triples, pool):
    alteration = Alteration(pool, frozenset({"birthPlace", "country"}), {})
    return _graphs_of(TextAndTriples(text, triples), alteration, random.Random(1))


def test_a_text_that_contradicts_its_triples_gives_no_claims():
    assert graphs("It is 31 July 2016.", ("It", "epoch", "2006-12-31"), pool={"epoch": ["2011-01-01"]}) == []


def test_a_triple_that_the_text_leaves_out_is_never_the_altered_one():
    said, unsaid = ("Anna", "birthPlace", "Lyon"), ("Anna", "status", '"In service"')
    for _ in range(5):
        made = graphs("Anna was born in Lyon.", said, unsaid, pool={"birthPlace": ["Bern"], "status": ["x"]})
        assert Counter(said in graph for _, _, graph in made) == {False: 2, True: 1}
        assert all(unsaid in graph for _, _, graph in made)


def test_a_second_object_of_a_functional_relation_leaves_nothing_to_refute():
    made = graphs(
        "Anna was born in Lyon in France.",
        ("Anna", "birthPlace", "Lyon"),
        ("Anna", "birthPlace", "France"),
        pool={"birthPlace": ["Bern"]},
    )
    assert [kind for kind, _, _ in made] == ["own triples", "triple removed"]

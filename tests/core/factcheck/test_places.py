"""Places within places, by the graph, by their names, and by what kind of place they are."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.places import (
    containment_triple,
    exclude_each_other,
    has_namesake_in,
    is_same_place_name,
    names_part_of,
    town_told,
)
from tests.core.factcheck.fakes import entity, triple


@pytest.mark.parametrize(
    ("known", "said", "excludes"),
    [
        ("Geneva", "Lyon", True),
        ("Spain", "France", True),
        ("Texas", "Ohio", True),
        ("Errata, Mississippi", "Finland", True),
        ("Errata, Mississippi", "Texas", True),
        ("Errata, Mississippi", "United States", False),
        ("Tokyo", "Japan", False),
        ("California", "Seattle", True),
        ("California", "San Jose", False),  # of a city whose state the list does not tell
        ("England", "English", False),
        ("Faversham", "New Hampshire", True),  # a town of the list of towns alone
        ("Faversham", "England", False),
        ("Shirley", "United States", False),  # one Shirley lies there
        ("Shirley", "Serbia", True),
        ("Gliwice", "Germany", False),  # which once held it
        ("Gliwice", "Japan", True),
        ("Hornchurch", "London", False),  # of which it may be a part
        ("Hornchurch", "Leeds", True),
        ("No Such Town", "Serbia", False),
    ],
)
def test_only_places_of_one_kind_exclude_each_other(known, said, excludes):
    assert exclude_each_other(known, said) is excludes


def test_a_town_may_have_a_namesake_elsewhere():
    assert has_namesake_in("Milan", "Ohio")
    assert has_namesake_in("Milan", "Italy")
    assert not has_namesake_in("Milan", "Japan")
    assert not has_namesake_in("Milan", "No Such Country")


def test_what_the_list_of_towns_alone_knows_is_told():
    told = "All towns named Faversham that GeoNames lists are in the United Kingdom."
    assert town_told("Faversham", "New Hampshire") == told
    assert town_told("New Hampshire", "Faversham") == told
    assert town_told("Geneva", "New Hampshire") == ""
    assert town_told("No Such Town", "New Hampshire") == ""


def test_names_tell_where_a_place_lies():
    assert names_part_of("Quincy, Massachusetts", "Massachusetts")
    assert not names_part_of("Massachusetts", "Quincy, Massachusetts")


def test_a_country_has_several_names():
    assert is_same_place_name("United States", "U.S.")
    assert is_same_place_name("Poland", "Polish")
    assert not is_same_place_name("Poland", "Spanish")


def test_the_graph_states_containment_in_both_directions():
    end = End(0, 11, "Switzerland", EndKind.ENTITY, (entity("Switzerland"),))
    down, up = triple("Switzerland", "contains", "Geneva"), triple("Geneva", "country", "Switzerland")
    assert containment_triple(entity("Geneva"), end, [down]) == down
    assert containment_triple(entity("Geneva"), end, [up]) == up
    assert containment_triple(entity("Lyon"), end, [up, down]) is None

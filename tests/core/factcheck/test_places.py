"""Places within places, by the graph, by their names, and by what kind of place they are."""

import pytest

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.places import (
    containment_triple,
    exclude_each_other,
    is_same_place_name,
    names_part_of,
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
        ("Hornchurch", "Leeds", True),
        ("No Such Town", "Serbia", False),
    ],
)
def test_only_places_of_one_kind_exclude_each_other(known, said, excludes):
    assert exclude_each_other(known, said) is excludes


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

"""The list of places: what it knows, what it leaves open, and which places exclude each other."""

import pytest

from core.errors import ModelError
from core.factcheck.claim_ends import fold
from core.factcheck.gazetteer import load_gazetteer


@pytest.mark.parametrize(
    ("name", "country"),
    [
        ("Chisinau", "moldova"),
        ("Errata Mississippi", "united states"),
        ("Fort Campbell, KY", "united states"),
        ("Galicia, Spain", "spain"),
        ("Socialist Republic of Serbia", "serbia"),
        ("French people", "france"),
        ("Washington, D.C.", "united states"),
    ],
)
def test_a_name_tells_the_country(name, country):
    assert {place.country for place in load_gazetteer().find(name)} == {country}


def test_a_name_of_several_places_is_all_of_them():
    assert {place.country for place in load_gazetteer().find("Birmingham")} == {
        "united states",
        "united kingdom",
    }


@pytest.mark.parametrize(
    ("one", "other", "excluded"),
    [
        ("Baghdad", "Manitoba", True),
        ("Baghdad", "Iraq", False),
        ("Scotland", "England", True),
        ("England", "United Kingdom", False),
        ("German Empire", "Germany", False),
        ("German Empire", "Japan", True),
        ("Georgia", "Atlanta", False),
        ("New Mexico Territory", "West Germany", True),
        ("Utopia", "France", None),
    ],
)
def test_places_exclude_each_other_in_both_directions(one, other, excluded):
    gazetteer = load_gazetteer()
    first, second = gazetteer.find(one), gazetteer.find(other)
    assert gazetteer.apart(first, second) is excluded
    assert gazetteer.apart(second, first) is excluded


def test_every_country_that_another_holds_is_listed():
    gazetteer = load_gazetteer()
    assert not {name for held in gazetteer.held.values() for name in held} - gazetteer.places.keys()
    assert not {n for n in gazetteer.same.values() if n not in gazetteer.places} - {fold("Bengal")}


def test_a_file_that_is_no_list_of_places_is_refused(tmp_path):
    path = tmp_path / "places.toml"
    path.write_text("[country.France]\ncapital = 'Paris'\n", encoding="utf-8")
    with pytest.raises(ModelError, match="install Plumbline again"):
        load_gazetteer(path)


def test_a_city_lies_in_its_state_alone():
    places = load_gazetteer()
    assert places.apart(places.find("Chicago"), places.find("New Hampshire"))
    assert places.apart(
        places.find("New York City"), places.find("New Hampshire")
    )  # as a city and as a state
    assert places.apart(places.find("New York"), places.find("New York City")) is False
    assert places.apart(places.find("Chicago"), places.find("Illinois")) is False
    assert places.apart(places.find("Ridgewood, Queens"), places.find("Spain"))

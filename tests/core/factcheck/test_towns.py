"""The list of towns: what a name may mean, what is kept of it, and what is near what."""

import logging

import pytest

from core.factcheck import towns
from core.factcheck.towns import known_towns, list_countries, read_towns, town_locations


def city(name, country, division="", *, at=(0.0, 0.0), people=5_000, others=()):
    return {
        "name": name,
        "countrycode": country,
        "admin1code": division,
        "latitude": at[0],
        "longitude": at[1],
        "population": people,
        "alternatenames": list(others),
    }


CITIES = [
    city("St. Ives", "GB", "ENG", at=(50.2, -5.5)),
    city("Saint Ives", "AU", "02", others=["St Ives"]),
    city("Wrocław", "PL", "72", others=["Breslau", "Wroclaw", "Вроцлав", ""]),
    city("Kent", "US", "OH"),
    city("Big City", "GB", "ENG", at=(51.5, -0.1), people=2_000_000),
    city("Near Town", "GB", "ENG", at=(51.56, 0.21)),
    city("Far Town", "GB", "ENG", at=(53.8, -1.5)),
]


def test_a_name_is_every_town_of_it_other_names_included():
    found = read_towns(CITIES)
    assert {town.country for town in found.named("St Ives")} == {"GB", "AU"}
    assert [(town.country, town.division) for town in found.named("kent")] == [("US", "OH")]


def test_letters_and_stops_may_be_left_out():
    found = read_towns(CITIES)
    assert found.named("Wroclaw") == found.named("Wrocław") != ()
    assert found.named("St. Ives") == found.named("ST IVES")


def test_what_is_only_another_name_is_not_known():
    found = read_towns(CITIES)
    assert found.named("Breslau") == ()
    assert found.named("Nowhere") == ()


def test_a_town_near_a_city_may_be_a_part_of_it():
    found = read_towns(CITIES)
    assert found.may_hold("Near Town", "Big City")
    assert found.may_hold("Big City", "Near Town")
    assert not found.may_hold("Far Town", "Big City")
    assert not found.may_hold("Near Town", "Far Town")


def test_a_list_without_towns_knows_none():
    assert read_towns([]).named("Kent") == ()


@pytest.fixture
def listed(monkeypatch, tmp_path):
    """The list of this file in place of the installed one, with a cache folder of its own; how often it was read."""
    reads = []

    def read():
        reads.append(1)
        return dict(enumerate(CITIES))

    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    monkeypatch.setattr(towns, "_listed", read)
    known_towns.cache_clear()
    yield reads, tmp_path / "cache"
    known_towns.cache_clear()


def test_the_list_is_read_once_and_kept(listed):
    reads, folder = listed
    first = known_towns().named("Kent")
    known_towns.cache_clear()
    assert known_towns().named("Kent") == first
    assert len(reads) == 1
    assert [path.suffix for path in folder.iterdir()] == [".npz"]


def test_a_kept_file_that_is_broken_is_made_again(listed, caplog):
    reads, folder = listed
    known_towns()
    (kept,) = folder.glob("towns-*.npz")
    kept.write_bytes(b"PK\x03\x04 no archive")
    known_towns.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert known_towns().named("Kent")
    assert len(reads) == 2
    assert "made again" in caplog.text


def test_a_folder_that_cannot_be_written_costs_only_time(listed, caplog):
    _, folder = listed
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder should be")
    with caplog.at_level(logging.WARNING):
        assert known_towns().named("Kent")
    assert "could not be kept" in caplog.text


def test_the_installed_list_places_towns_in_countries_and_states():
    assert {(place.country, place.nation) for place in town_locations("Faversham")} == {
        ("united kingdom", "england")
    }
    assert {place.region for place in town_locations("Glen Ridge")} == {"new jersey"}
    assert town_locations("Faversham, Kent") == ()
    assert town_locations("No Such Town") == ()
    assert list_countries("Glen Ridge") == ("the United States (New Jersey)",)
    assert list_countries("No Such Town") == ()

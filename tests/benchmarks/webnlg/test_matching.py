"""When two names, two values or two relation names are the same."""

import pytest

from benchmarks.webnlg.matching import is_stated, name_keys, object_keys, relation_key, relation_words


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Kirkby_Hall", "the Kirkby Hall"),
        ('"Kirkby Hall"', "KIRKBY HALL"),
        ("Orion_(ship)", "Orion"),
        ("Kirkby,_Norland", "Kirkby"),
        ("Peña_Öst", "Pena Ost"),
        ("Lane_&_Miller", "Lane and Miller"),
        ('"1907-07-11"', "July 11, 1907"),
        ("1907-07-11", "11th July 1907"),
        ("2702.0", "2,702"),
        ("507", "507 metres"),
        ("560937000.0 (kilometres)", "560937000 km"),
        ('"42"^^xsd:integer', "42"),
    ],
)
def test_names_are_the_same(left, right):
    assert name_keys(left) & name_keys(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Kirkby_Hall", "Kirkby"),
        ("1907-07-11", "1907-07-12"),
        ("2702.0", "2703"),
        ("Orion_(ship)", "ship"),
        ("Norland", "Kirkby,_Norland"),
    ],
)
def test_names_are_different(left, right):
    assert not name_keys(left) & name_keys(right)


def test_each_member_of_a_quoted_list_counts_as_the_object():
    assert name_keys("garlic") & object_keys('"Tomatoes, garlic and olive oil"')
    assert name_keys("olive oil") & object_keys('"Tomatoes, garlic and olive oil"')
    assert not name_keys("oil") & object_keys('"Tomatoes, garlic and olive oil"')
    assert not name_keys("Norland") & object_keys("Kirkby,_Norland")


def test_relations_are_read_as_words():
    assert relation_words("runwayLength") == "runway length"
    assert relation_words("elevationAboveTheSeaLevel_(in_metres)") == "elevation above the sea level"
    assert relation_key("leaderName") == relation_key("leader")
    assert relation_key("be") == "be"


def test_a_name_is_stated_only_as_whole_words():
    assert is_stated("The hall lies in Kirkby.", name_keys("Kirkby,_Norland"))
    assert not is_stated("The hall lies in Kirkbyton.", name_keys("Kirkby"))

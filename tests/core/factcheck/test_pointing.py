"""Words that point back at a name."""

from core.factcheck.pointing import NamedEnd, is_pointing, is_region, last_called, place_before

NAMED = [NamedEnd("aarhus airport"), NamedEnd("denmark", 2), NamedEnd("georgia", 1), NamedEnd("acme")]


def test_only_a_bare_noun_with_the_or_this_points():
    assert is_pointing("airport", ["the"])
    assert is_pointing("country", ["this"])
    assert not is_pointing("airport", ["the", "largest"])
    assert not is_pointing("airport", ["an"])
    assert not is_pointing("author", ["the"])
    assert is_region("state")
    assert not is_region("airport")


def test_a_place_is_the_last_of_the_rank_that_is_asked_for():
    assert place_before([0, 1, 2, 3], NAMED) == 2
    assert place_before([0, 1, 2, 3], NAMED, "country") == 1
    assert place_before([0, 3], NAMED) is None
    assert place_before([0, 7], NAMED, "state") is None


def test_a_noun_stands_for_the_last_name_that_has_it():
    assert last_called("airport", [0, 1, 3], NAMED) == 0
    assert last_called("hall", [0, 1, 3], NAMED) is None

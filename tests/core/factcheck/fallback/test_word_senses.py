import pytest

from core.factcheck.fallback.word_senses import (
    are_opposite,
    covers,
    exclude_each_other,
    is_listed,
    is_nation,
    nation,
)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("film", "film"),
        ("film", "movie"),
        ("musician", "drummer"),
        ("american", "u.s."),
        ("african", "africa"),
        ("direct", "director"),
        ("city", "town"),
    ],
)
def test_a_word_is_covered_by_itself_its_stem_its_synonyms_and_its_special_cases(said, found):
    assert covers(said, found)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("drummer", "musician"),
        ("musician", "music"),
        ("child", "childless"),
        ("begin", "end"),
        ("film", "book"),
    ],
)
def test_a_word_is_not_covered_by_what_says_less_or_something_else(said, found):
    assert not covers(said, found)


@pytest.mark.parametrize(
    ("one", "other"), [("guilty", "innocent"), ("able", "unable"), ("before", "after"), ("win", "lose")]
)
def test_opposites_are_mutual(one, other):
    assert are_opposite(one, other)
    assert are_opposite(other, one)
    assert not are_opposite(one, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("film", "book"),
        ("city", "county"),
        ("dog", "singer"),
        ("first", "second"),
        ("may", "june"),
        ("africa", "europe"),
    ],
)
def test_kinds_exclude_each_other(one, other):
    assert exclude_each_other(one, other)
    assert exclude_each_other(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("singer", "actor"),
        ("city", "town"),
        ("musician", "drummer"),
        ("film", "film"),
        ("x", "y"),
        ("island", "country"),
        ("city", "country"),
        ("bank", "company"),
        ("team", "club"),
        ("novel", "book"),
    ],
)
def test_what_may_hold_together_does_not_exclude(one, other):
    assert not exclude_each_other(one, other)


def test_what_follows_the_other_in_time_neither_denies_nor_means_it():
    assert not are_opposite("begin", "end")
    assert not covers("bear", "die")
    assert is_listed("begin")  # so that no likeness of sense makes them one


def test_nations_have_one_key():
    assert nation("british") == nation("uk") == "britain"
    assert is_nation("french")
    assert is_nation("france")
    assert not is_nation("blue")

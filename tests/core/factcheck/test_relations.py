"""The shipped lexicon, and what a broken one says."""

import pytest

from core.errors import ModelError
from core.factcheck.relations import Direction, load_relations


def test_every_functional_relation_gives_its_reason():
    functional = [sense for sense in load_relations().senses.values() if sense.functional]
    assert {"birth place", "birth date", "death date", "capital", "founding date"} <= {
        s.name for s in functional
    }
    assert all(len(sense.functional.split()) >= 4 for sense in functional)


def test_relations_that_may_have_several_values_are_not_functional():
    lexicon = load_relations()
    for name in ("spouse", "award", "team", "author", "starring", "subsidiary", "child", "nationality"):
        assert not lexicon.senses[name].functional, name


def test_relations_between_ends_of_one_kind_keep_their_direction():
    lexicon = load_relations()
    for name in ("parent", "child", "father", "predecessor", "successor", "subsidiary", "parent company"):
        assert lexicon.senses[name].direction is Direction.STRICT, name


def test_a_place_does_not_lie_in_what_lies_in_it():
    for name in ("country", "location", "capital", "birth place", "foundation place"):
        assert load_relations().senses[name].direction is Direction.FIXED, name


def test_a_label_leads_to_its_senses():
    assert [sense.name for sense in load_relations().find("birth place")] == ["birth place"]
    assert not load_relations().knows("flavour of the month")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("relation = [", "cannot be read"),
        ('[[relation]]\nname = "a"\nlabels = ["a"]\nfunny = 1', "funny"),
        ('[[relation]]\nname = "a"\nlabels = ["a"]\n[[relation]]\nname = "a"\nlabels = ["b"]', "twice"),
        ('[[relation]]\nname = "a"\nlabels = ["a"]\ndates = ["b"]', "unknown sense 'b'"),
    ],
)
def test_a_broken_lexicon_says_what_is_wrong(tmp_path, text, says):
    path = tmp_path / "relations.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ModelError, match=says):
        load_relations(path)

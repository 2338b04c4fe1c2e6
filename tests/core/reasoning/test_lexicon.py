import pytest

from core.reasoning.lexicon import load_lexicon

LEXICON = load_lexicon()


@pytest.mark.parametrize(
    ("relation", "concept"),
    [
        ("starred_actors", "acting"),
        ("people.person.place_of_birth", "birth_place"),
        ("location.country.currency_used", "currency"),
        ("spouse", "spouse"),
    ],
)
def test_a_relation_name_tells_its_concept(relation, concept):
    assert LEXICON.relation_concepts(relation) == {concept}


def test_a_relation_without_known_words_has_no_concept():
    assert LEXICON.relation_concepts("zyx.qwv") == frozenset()


def test_back_over_children_lie_the_parents():
    assert LEXICON.walked_concepts("children", is_inverse=False) == {"child"}
    assert LEXICON.walked_concepts("children", is_inverse=True) == {"parent"}


def test_a_condition_decides_what_dying_asks_for():
    assert "death_place" in LEXICON.concepts_of(["die"], question=frozenset({"where", "did"}))
    assert "death_date" in LEXICON.concepts_of(["die"], question=frozenset({"when", "did"}))
    assert LEXICON.concepts_of(["die"]) == frozenset()


def test_the_end_of_a_relation_has_a_kind():
    assert LEXICON.end_kinds("directed_by", is_inverse=False) == {"person"}
    assert LEXICON.end_kinds("directed_by", is_inverse=True) == {"work"}


def test_inverses_name_known_concepts():
    concepts = {each for found in LEXICON.relation_phrases.values() for each in found}
    assert set(LEXICON.inverses) | set(LEXICON.inverses.values()) <= concepts
    assert LEXICON.attributes <= concepts
    assert LEXICON.symmetric <= concepts

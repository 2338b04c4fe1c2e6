import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kbqa.names import UNNAMED, is_unnamed, node_text, relation_text


@pytest.mark.parametrize(
    ("node", "text"),
    [
        ("pierre_curie", "pierre curie"),
        ("  Tom   Hardy ", "Tom Hardy"),
        ("m.047jzpr", UNNAMED),
        ("g.11b66dwnlv", UNNAMED),
        ("m. Butterfly", "m. Butterfly"),
        ("M.047jzpr", "M.047jzpr"),
        ("m.", "m."),
        ("St. m.04", "St. m.04"),
    ],
)
def test_a_node_is_read_as_words_and_an_identifier_as_unnamed(node, text):
    assert node_text(node) == text
    assert is_unnamed(node) == (text == UNNAMED)


@pytest.mark.parametrize(
    ("relation", "text"),
    [
        ("people.person.place_of_birth", "person place of birth"),
        ("directed_by", "directed by"),
        ("film.genre", "film genre"),
        ("base.a.b.c", "b c"),
        ("is approx. the same", "is approx. the same"),
    ],
)
def test_a_relation_is_read_by_its_type_and_property(relation, text):
    assert relation_text(relation) == text


@given(st.text())
def test_words_are_separated_by_single_spaces(text):
    for words in (node_text(text), relation_text(text)):
        assert "_" not in words
        assert "  " not in words
        assert words == words.strip()


def test_a_way_of_asking_does_not_name_the_topic():
    from core.kbqa.names import question_pattern

    assert (
        question_pattern("who is anna_of_holstein 's father ?", ["anna_of_holstein"])
        == "who is something 's father ?"
    )
    assert (
        question_pattern("Where is paris, Paris Hilton?", ["Paris", "Paris Hilton"])
        == "Where is something, something?"
    )

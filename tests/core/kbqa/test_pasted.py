import json

import pytest

from core.errors import CaseError
from core.kbqa.instance import Triple
from core.kbqa.pasted import parse_names, parse_triples

TRIPLE = Triple("Inception", "directed_by", "Christopher Nolan")


@pytest.mark.parametrize(
    "text",
    [
        "Inception | directed_by | Christopher Nolan",
        "Inception\tdirected_by\tChristopher Nolan\r\n",
        "\n\n  Inception|directed_by|Christopher Nolan  \n",
        '[["Inception", "directed_by", "Christopher Nolan"]]',
        '[{"head": "Inception", "relation": "directed_by", "tail": "Christopher Nolan"}]',
        '{"triples": [{"subject": "Inception", "predicate": "directed_by", "object": "Christopher Nolan"}]}',
    ],
)
def test_every_form_gives_the_same_triple(text):
    assert parse_triples(text) == (TRIPLE,)


def test_a_name_with_a_bar_can_be_written_with_tabs():
    assert parse_triples("A|B\tr\tC") == (Triple("A|B", "r", "C"),)


def test_a_blank_text_has_no_triples():
    assert parse_triples(" \n ") == ()


def test_bad_lines_are_named_with_their_numbers():
    text = "a | r | b\nno bars here\na | | b\nx | y | z | w\nonly\n"
    with pytest.raises(CaseError) as caught:
        parse_triples(text)
    message = str(caught.value)
    assert "line 2 (“no bars here”) has 1 part in place of three" in message
    assert "line 3 (“a | | b”) leaves a part empty" in message
    assert "line 4 (“x | y | z | w”) has 4 parts" in message
    assert "1 more" in message
    assert "head | relation | tail" in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[", "cannot be read as JSON"),
        ("[" * 100_000, "cannot be read as JSON"),
        ('{"edges": []}', "holds no list of triples"),
        ('[["a", "r", "b"], ["a", "r"]]', "Triple 2"),
        ('[["a", "r", 5]]', "not three texts"),
        ('[["a", " ", "b"]]', "not three texts"),
    ],
)
def test_broken_json_is_told_in_a_sentence(text, words):
    with pytest.raises(CaseError, match=words):
        parse_triples(text)


def test_too_many_triples_are_refused(monkeypatch):
    monkeypatch.setattr("core.kbqa.pasted.MAX_TRIPLES", 2)
    with pytest.raises(CaseError, match="3 triples; at most 2"):
        parse_triples(json.dumps([["a", "r", str(n)] for n in range(3)]))


def test_names_stand_one_a_line_with_their_commas():
    assert parse_names("Boston, Massachusetts\n\n Paris \nParis\n") == ("Boston, Massachusetts", "Paris")

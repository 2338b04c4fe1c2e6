"""What the topic of a question is to its verb or noun."""

import pytest

from core.reasoning.direction import Role, read_role


def role(question, word):
    """The role of ACME to the word; the name stands for any topic."""
    words = question.lower().replace("'s", " 's").split()
    at, place = words.index("acme"), words.index(word)
    return read_role(words, place, place, range(at, at + 1))


@pytest.mark.parametrize(
    ("question", "word", "told"),
    [
        ("who owns ACME", "owns", Role.OBJECT),
        ("which company owns ACME", "owns", Role.OBJECT),
        ("the company that owns ACME", "owns", Role.OBJECT),
        ("who also owns ACME", "owns", Role.OBJECT),
        ("who has owned ACME", "owned", Role.OBJECT),
        ("what does ACME own", "own", Role.SUBJECT),
        ("whom did the founder of ACME appoint", "appoint", Role.SUBJECT),
        ("for whom does ACME work", "work", Role.SUBJECT),
        ("who works for ACME", "works", Role.OBJECT),
        ("the company that ACME owns", "owns", Role.SUBJECT),
        ("ACME owns which ships", "owns", Role.SUBJECT),
        ("ships owned by ACME", "owned", Role.SUBJECT),
        ("who is ACME owned by", "owned", Role.OBJECT),
        ("by whom was ACME sued", "sued", Role.OBJECT),
        ("when was ACME published", "published", Role.OBJECT),
        ("who is the owner of ACME", "owner", Role.OWNER),
        ("who is ACME's owner", "owner", Role.OWNER),
        ("which ship is ACME the captain of", "captain", Role.BEARER),
    ],
)
def test_plain_wordings_tell_the_role(question, word, told):
    assert role(question, word) is told


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("which actors starred in ACME", "actors"),
        ("what country is ACME in", "country"),
        ("what were the dates of ACME directed films", "directed"),
        ("did ACME win the cup", "cup"),
        ("where is ACME", "where"),
    ],
)
def test_other_words_have_none(question, word):
    assert role(question, word) is None


def test_a_question_without_its_topic_tells_nothing():
    assert read_role(["who", "owns", "it"], 1, 1, range(3, 3)) is None

"""Words and phrases of one legal meaning are one concept."""

import pytest

from core.grounding.statement_concepts import concepts_of


def _concepts(text: str) -> list[str]:
    return [word.concept for word in concepts_of(text)]


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("divulge", "make available"),
        ("destroyed", "erasure"),
        ("oral", "verbally"),
        ("shall remain in full force", "survives"),
        ("make copies", "reproduction"),
        ("decompiling", "reverse engineer"),
        ("Discloser", "Disclosing Party"),
    ],
)
def test_words_of_one_meaning_are_one_concept(text: str, other: str) -> None:
    assert _concepts(text) == _concepts(other)
    assert len(_concepts(text)) == 1


def test_word_of_no_family_is_its_stem() -> None:
    assert _concepts("lighthouses") == _concepts("lighthouse") != []


def test_function_words_name_nothing() -> None:
    assert _concepts("and it shall not be so, as if to the") == []


def test_word_knows_its_place_and_whether_it_is_an_act() -> None:
    text = "The Recipient shall not make copies."
    role, act = concepts_of(text)
    assert (text[role.start : role.end], role.is_action) == ("Recipient", False)
    assert (text[act.start : act.end], act.is_action) == ("make copies", True)

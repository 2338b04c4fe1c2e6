"""Verbs with a slip of the keyboard: what they were meant to be; right words stay as they are."""

import pytest

from core.factcheck.misspelt import known_verbs, meant_forms
from core.models.parser import load_parser
from core.settings import load_settings


@pytest.fixture(scope="module")
def verbs():
    return known_verbs(load_parser(load_settings()))


@pytest.mark.parametrize(
    ("word", "lemma", "meant"),
    [
        ("manged", "mange", {"manage", "managed"}),
        ("succeded", "succede", {"succeed"}),
        ("managed", "manage", set()),
        ("preceded", "precede", set()),  # a right word, though near to another
        ("flibbered", "flibber", set()),
        ("bt", "bt", set()),
    ],
)
def test_a_verb_that_no_dictionary_has_is_the_nearest_of_the_lexicon(verbs, word, lemma, meant):
    assert meant_forms(word, lemma, verbs) == meant


def test_without_a_dictionary_every_word_is_right():
    assert meant_forms("manged", "mange", frozenset()) == frozenset()

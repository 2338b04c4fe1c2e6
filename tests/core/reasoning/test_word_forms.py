import pytest

from core.reasoning.word_forms import doer_bases, is_finite, is_participle, verb_bases


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("owns", "own"),
        ("supplies", "supply"),
        ("supplied", "supply"),
        ("acquired", "acquire"),
        ("shipped", "ship"),
        ("publishes", "publish"),
        ("wrote", "write"),
        ("leasing", "lease"),
        ("own", "own"),
    ],
)
def test_forms_of_a_verb_lead_to_it(word, verb):
    assert verb in verb_bases(word)


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("owner", "own"),
        ("suppliers", "supply"),
        ("acquirer", "acquire"),
        ("actors", "act"),
        ("planner", "plan"),
    ],
)
def test_nouns_for_who_does_it_lead_to_the_verb(word, verb):
    assert verb in doer_bases(word)


def test_a_noun_of_another_ending_names_no_doer():
    assert doer_bases("captain") == frozenset()


def test_endings_and_irregular_forms_tell_verbs():
    assert is_finite("owns")
    assert is_finite("wrote")
    assert not is_finite("captain")
    assert is_participle("written")
    assert not is_participle("owns")

import pytest

from core.reasoning.direction import doer_bases, is_finite, is_participle, load_role_words, verb_bases


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


def test_every_word_is_lower_case():
    words = load_role_words()
    listed = {
        *words.irregular,
        *words.light,
        *words.being,
        *words.asking,
        *words.between,
        *words.before_subject,
    }
    for frame in words.frames.values():
        listed |= frame.verbs | frame.turned_verbs | frame.doers | frame.others
    assert all(word == word.lower() for word in listed)


def test_no_frame_has_a_word_on_both_sides():
    for name, frame in load_role_words().frames.items():
        assert not frame.verbs & frame.turned_verbs, name
        assert not frame.doers & frame.others, name


def test_irregular_forms_lead_to_their_verb():
    assert load_role_words().irregular["built"] == "build"

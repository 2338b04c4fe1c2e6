from core.reasoning.role_words import load_role_words


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

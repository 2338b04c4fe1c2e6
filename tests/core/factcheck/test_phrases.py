"""Templates: what they match, what they pass over, and what stops them."""

import pytest

from core.factcheck.phrases import Item, find_matches, index_phrases, make_phrase


def clause(text):
    """Items from "A die/died:VERB in:ADP B": single capitals are ends."""
    items = []
    for token, word in enumerate(text.split()):
        if len(word) == 1 and word.isupper():
            items.append(Item(token, frozenset(), "PROPN", ord(word) - ord("A")))
        else:
            forms, _, pos = word.partition(":")
            items.append(Item(token, frozenset(forms.split("/")), pos or "NOUN"))
    return items


def pairs(template, text):
    matches = find_matches(make_phrase("test", template), clause(text))
    return sorted((match.subject, match.object) for match in matches)


def test_words_in_order_bind_the_slots():
    assert pairs("s die in/at o", "A die/died:VERB in:ADP B") == [(0, 1)]
    assert pairs("o found s", "A found/founded:VERB B") == [(1, 0)]


def test_light_words_and_other_names_are_passed_over():
    assert pairs("s die in o", "A suddenly:ADV die:VERB in:ADP B") == [(0, 1)]
    assert (0, 2) in pairs("s receive o", "A in:ADP B receive:VERB the:DET C")
    assert pairs("s die in o", "A die:VERB in:ADP the:DET city:NOUN of:ADP B") == [(0, 1)]


@pytest.mark.parametrize(
    "text",
    [
        "A die:VERB saw:VERB in:ADP B",
        "A die:VERB wife:NOUN in:ADP B",
        "B in:ADP die:VERB A",
        "A live:VERB in:ADP B",
    ],
)
def test_other_verbs_and_nouns_stop_a_match(text):
    assert pairs("s die in o", text) == []


def test_a_name_is_not_both_ends():
    assert pairs("s marry o", "A marry:VERB") == []


@pytest.mark.parametrize("text", ["s die", "s o s", "die in o"])
def test_a_template_needs_one_slot_of_each_kind(text):
    with pytest.raises(ValueError, match="one s and one o"):
        make_phrase("test", text)


def test_the_index_gives_only_templates_whose_word_is_there():
    index = index_phrases(
        [make_phrase("a", "s die in o"), make_phrase("b", "s bear in o"), make_phrase("c", "s o")]
    )
    found = {phrase.sense for phrase in index.candidates(clause("A die:VERB in:ADP B"))}
    assert found == {"a", "c"}

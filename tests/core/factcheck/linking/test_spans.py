"""Which stretches of a claim are names."""

import pytest

from core.factcheck.linking.claim_words import read_claims
from core.factcheck.linking.spans import choose_spans, keys_of, other_numbers
from core.factcheck.store import load_triples
from core.factcheck.store.name_keys import MAX_WORDS, name_key


def names_in(parser, claim, *names, relations=()):
    store = load_triples([(name, "kind", "Thing_of_some_kind") for name in names])
    read = read_claims([claim], parser)[0]
    found = store.index.find(key for key, _, _ in keys_of(read))
    spans = choose_spans(read, found, frozenset(relations))
    return [claim[read.words[span.first].start : read.words[span.last - 1].end] for span in spans]


def test_every_stretch_has_the_key_of_its_words(parser):
    claim = read_claims(["The A.S. Roma team"], parser)[0]
    assert ("as roma", 1, 3) in set(keys_of(claim))
    assert all(key == name_key(key) for key, _, _ in keys_of(claim))


def test_stretches_are_bounded(parser):
    claim = read_claims(["word " * 100], parser)[0]
    assert len(list(keys_of(claim))) < 100 * MAX_WORDS


@pytest.mark.parametrize(
    ("key", "others"),
    [
        ("beatles", ("beatle",)),
        ("american", ("americans",)),
        ("cities", ("city", "citie")),
        ("u2", ()),
        ("us", ()),
    ],
)
def test_other_numbers_of_a_name(key, others):
    assert other_numbers(key) == others


@pytest.mark.parametrize(
    ("claim", "names", "found"),
    [
        ("He saw the New York Times.", ["New_York", "New_York_Times"], ["New York Times"]),
        ("He saw New York. Times were good.", ["New_York", "New_York_Times"], ["New York"]),
        ("He saw Star Wars: Episode II.", ["Star_Wars:_Episode_II"], ["Star Wars: Episode II"]),
        ("Paris, Texas is a town.", ["Paris,_Texas"], ["Paris, Texas"]),
        ("Who was in the who?", ["The_Who"], []),
        ("He plays in The Who.", ["The_Who"], ["The Who"]),
        ("She sang with the Mellow Candle Bands.", ["Mellow_Candle"], ["Mellow Candle"]),
        ("NeXT was founded in 1985.", ["NeXT"], ["NeXT"]),
        ("Next he left.", ["NeXT"], []),
        ("I am here.", ["I", "Am", "Here"], []),
        ("The Antares rocket was launched.", ["Antares_(rocket)"], ["Antares rocket"]),
        ("It rained on 5 May 2012.", ["5_May", "2012", "May_2012"], []),
    ],
)
def test_names_are_told_from_words(parser, claim, names, found):
    assert names_in(parser, claim, *names) == found


def test_words_of_relations_stay_words(parser):
    claim = "The director of the film is known."
    assert names_in(parser, claim, "Director") == ["director"]
    assert names_in(parser, claim, "Director", relations=["director"]) == []

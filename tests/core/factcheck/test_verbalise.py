"""Triples and relations as words."""

import pytest

from core.factcheck.triple import Entity, Relation
from core.factcheck.verbalise import plain_label, relation_words, say_triple
from tests.core.factcheck.fakes import triple


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("birthPlace", "birth place"),
        ("birth_place", "birth place"),
        ("associatedBand/associatedMusicalArtist", "associated band associated musical artist"),
        ("office (workedAt, workedAs)", "office (worked at worked as)"),
        ("", "death date"),
    ],
)
def test_relation_words(label, words):
    assert relation_words(Relation("http://dbpedia.org/ontology/deathDate", label)) == words


def test_what_tells_names_apart_is_left_out():
    assert plain_label(Entity("urn:x", "Ed Wood (film)")) == "Ed Wood"
    assert plain_label(Entity("urn:x", "(29075) 1950 DA")) == "(29075) 1950 DA"


def test_a_triple_reads_as_a_sentence():
    told = say_triple(triple("Ed Wood (film)", "leadActor", "Johnny Depp"))
    assert told == "The lead actor of Ed Wood is Johnny Depp."

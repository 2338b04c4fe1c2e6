"""IRIs of names, and names of IRIs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.factcheck.triple import as_iri, entity_iri, entity_label, local_name, relation_iri, relation_label


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Barack_Obama", "Barack Obama"),
        ("Andy_Fletcher_(musician)", "Andy Fletcher (musician)"),
        ("AC/DC", "AC/DC"),
        ("1634:_The_Ram_Rebellion", "1634: The Ram Rebellion"),
        ("Adolfo_Suárez_Madrid–Barajas_Airport", "Adolfo Suárez Madrid–Barajas Airport"),
        ("http://dbpedia.org/resource/AC/DC", "AC/DC"),
        ("dbr:Barack_Obama", "Barack Obama"),
        ("http://www.wikidata.org/entity/Q76", "Q76"),
        ("100%_pure", "100% pure"),
    ],
)
def test_an_entity_is_called_by_the_words_of_its_name(name, label):
    assert entity_label(entity_iri(name)) == label


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("birthPlace", "birth place"),
        ("dbo:birthPlace", "birth place"),
        ("elevationAboveTheSeaLevel_(in_metres)", "elevation above the sea level (in metres)"),
        ("ISBN_number", "ISBN number"),
        ("was selected by NASA", "was selected by NASA"),
        ("directed_by", "directed by"),
        ("people.person.place_of_birth", "place of birth"),
        ("film.film.starring..film.performance.actor", "actor"),
        ("http://www.w3.org/2000/01/rdf-schema#label", "label"),
        ("associatedBand/associatedMusicalArtist", "associated band/associated musical artist"),
    ],
)
def test_a_relation_is_called_by_the_words_of_its_name(name, label):
    assert relation_label(relation_iri(name)) == label


def test_spaces_and_underscores_are_the_same():
    assert entity_iri("Barack Obama") == entity_iri("Barack_Obama")


def test_only_known_prefixes_are_prefixes():
    assert as_iri("dbo:birthPlace") == "http://dbpedia.org/ontology/birthPlace"
    assert as_iri("<http://example.org/a>") == "http://example.org/a"
    assert as_iri("nonsense:birthPlace") is None
    assert as_iri("http://example.org/a b") is None


@given(st.text(min_size=1).filter(str.strip))
def test_every_name_gives_an_iri_that_holds_no_sign_of_syntax(name):
    iri = entity_iri(name)
    assert not set(iri) & set(' <>"{}|\\^`\n\t')
    assert local_name(iri)

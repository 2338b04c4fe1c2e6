"""The lists of predicates with a special part."""

import tomllib

import pytest

from core.factcheck.store.predicates import META_FILE, meta_reason, naming_of
from core.factcheck.triple import relation_iri


@pytest.mark.parametrize(
    "name",
    "dbo:wikiPageWikiLink dbo:wikiPageRedirects dbo:thumbnail owl:sameAs rdfs:label dct:subject foaf:depiction "
    "dbo:viafId wikiPageID http://www.w3.org/ns/prov#wasDerivedFrom dbp:s".split(),
)
def test_statements_about_the_page_are_no_evidence(name):
    assert meta_reason(relation_iri(name))


@pytest.mark.parametrize(
    "name",
    "dbo:birthPlace dbo:abstract dbo:spouse birthPlace rdf:type dbp:starring dbo:alias dbp:genre".split(),
)
def test_statements_about_the_thing_are_evidence(name):
    assert meta_reason(relation_iri(name)) is None


@pytest.mark.parametrize(
    ("kind", "is_meta"),
    [("owl:Thing", True), ("http://dbpedia.org/class/yago/Person1", True), ("dbo:Politician", False)],
)
def test_upper_classes_are_no_evidence_and_others_are(kind, is_meta):
    assert bool(meta_reason(relation_iri("rdf:type"), relation_iri(kind))) is is_meta


def test_every_entry_gives_its_reason_in_a_sentence():
    tables = tomllib.loads(META_FILE.read_text(encoding="utf-8"))
    entries = tables["predicate"] + tables["class"]
    assert len(entries) > 10
    assert all(entry["reason"][0].isupper() and entry["reason"].endswith((".", ").")) for entry in entries)


def test_no_predicate_is_listed_twice():
    entries = tomllib.loads(META_FILE.read_text(encoding="utf-8"))["predicate"]
    iris = [iri for entry in entries for iri in entry["iris"]]
    assert len(iris) == len(set(iris))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("rdfs:label", "label"),
        ("skos:altLabel", "alias"),
        ("dbo:wikiPageRedirects", "redirect"),
        ("birthPlace", None),
    ],
)
def test_names_come_from_the_listed_predicates(name, kind):
    found = naming_of(relation_iri(name))
    assert (found and found.kind) == kind

"""A graph behind an endpoint, asked at a real server."""

from contextlib import contextmanager

import pytest

from core.errors import InputError, SearchError
from core.factcheck.claim import Sent
from core.factcheck.json_service import ServicePatience
from core.factcheck.linking import IndexLinker
from core.factcheck.store.sparql_store import SparqlStore
from core.factcheck.triple import Entity, Literal
from core.models.parser import load_parser
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from tests.core.factcheck.knowledge_server import endpoint, speaking

PREFIXES = """@prefix dbo: <http://dbpedia.org/ontology/> . @prefix dbr: <http://dbpedia.org/resource/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
@prefix wikibase: <http://wikiba.se/ontology#> .
"""
OBAMA_GRAPH = (
    PREFIXES
    + """
dbr:Barack_Obama rdfs:label "Barack Obama"@en, "Барак Обама"@ru ; skos:altLabel "Barack H. Obama"@en ;
  dbo:birthPlace dbr:Honolulu ; dbo:wikiPageID 534366 ; dbo:wikiPageWikiLink dbr:Hawaii, dbr:Chicago ;
  dbo:abstract "A politician."@en, "Ein Politiker."@de ; owl:sameAs wd:Q76 ; rdf:type owl:Thing, dbo:Politician ;
  dbo:height "1.85"^^<http://dbpedia.org/datatype/metre> ; dbo:knows dbr:Barack_Obama, [ dbo:x 1 ] .
dbr:POTUS44 rdfs:label "POTUS44"@en ; dbo:wikiPageRedirects dbr:Barack_Obama .
dbr:Michelle_Obama dbo:spouse dbr:Barack_Obama ; rdfs:label "Michelle Obama"@en .
dbr:Obama rdfs:label "Obama"@en ; dbo:wikiPageDisambiguates dbr:Barack_Obama, dbr:Michelle_Obama .
dbr:Honolulu rdfs:label "Honolulu"@en .
wd:Q42 rdfs:label "Douglas Adams"@en ; wdt:P19 wd:Q350 . wd:Q350 rdfs:label "Cambridge"@en .
wd:P19 wikibase:directClaim wdt:P19 ; rdfs:label "place of birth"@en .
"""
)
OBAMA = Entity("http://dbpedia.org/resource/Barack_Obama", "Barack Obama")
AT_ONCE = ServicePatience(attempts=3, pause_seconds=0, timeout_seconds=5)


@contextmanager
def asking(graph=OBAMA_GRAPH, **options):
    with endpoint(graph).running() as server:
        yield SparqlStore(server.url, AT_ONCE, **options), server


def paths(found):
    return [triple.path for triple in found.triples]


def test_a_neighbourhood_has_both_directions_and_no_meta_predicates():
    with asking() as (store, _):
        found = store.neighbourhood(OBAMA, limit=50)
    assert sorted(paths(found)) == [
        "Barack Obama → abstract → A politician.",
        "Barack Obama → birth place → Honolulu",
        "Barack Obama → height → 1.85",
        "Barack Obama → knows → Barack Obama",
        "Barack Obama → type → Politician",
        "Michelle Obama → spouse → Barack Obama",
    ]
    assert not found.is_cut
    heights = [triple.object for triple in found.triples if triple.relation.label == "height"]
    assert heights == [Literal("1.85", "http://dbpedia.org/datatype/metre")]


MUSEUMS = PREFIXES + "".join(f"dbr:Vienna dbo:museum dbr:Museum_{n} .\n" for n in range(25))
VIENNA = Entity("http://dbpedia.org/resource/Vienna", "Vienna")


def test_an_endpoint_that_gives_little_at_once_is_asked_page_by_page():
    with endpoint(MUSEUMS, max_rows=10).running() as server:
        found = SparqlStore(server.url, AT_ONCE, page=10).neighbourhood(VIENNA, limit=100)
        asked = [fields["query"] for fields in server.asked]
    assert len(set(paths(found))) == 25
    assert not found.is_cut
    assert ["OFFSET" in query for query in asked] == [False, True, True, True, False]


def test_what_comes_at_once_is_not_sorted():
    with asking(MUSEUMS) as (store, server):
        assert len(store.neighbourhood(VIENNA, limit=100).triples) == 25
        assert not any("ORDER BY" in fields["query"] for fields in server.asked)


def test_a_hub_that_the_endpoint_cannot_sort_out_keeps_its_first_statements():
    with endpoint(MUSEUMS).running() as server:
        store = SparqlStore(server.url, ServicePatience(attempts=1, pause_seconds=0))
        answer = server.answer
        server.answer = lambda fields: b"" if "DISTINCT ?p" in fields["query"] else answer(fields)
        found = store.neighbourhood(VIENNA, limit=5)
    assert (len(found.triples), found.is_cut) == (5, True)


def test_a_hub_keeps_a_share_of_every_relation():
    born = "".join(f"dbr:Person_{n} dbo:birthPlace dbr:Vienna .\n" for n in range(200))
    graph = PREFIXES + born + "dbr:Danube dbo:crosses dbr:Vienna . dbr:Austria dbo:capital dbr:Vienna .\n"
    with asking(graph) as (store, _):
        found = store.neighbourhood(Entity("http://dbpedia.org/resource/Vienna", "Vienna"), limit=10)
    assert found.is_cut
    assert len(found.triples) == 10
    assert {triple.relation.label for triple in found.triples} == {"birth place", "crosses", "capital"}


def test_opaque_addresses_get_the_labels_of_the_endpoint():
    with asking() as (store, server):
        found = store.neighbourhood(Entity("http://www.wikidata.org/entity/Q42", "Douglas Adams"), limit=50)
        assert paths(found) == ["Douglas Adams → place of birth → Cambridge"]
        asked = len(server.asked)
        store.neighbourhood(Entity("http://www.wikidata.org/entity/Q42", "Douglas Adams"), limit=50)
        assert len(server.asked) == asked + 2  # the labels are remembered


@pytest.mark.parametrize(
    ("surface", "found_by"),
    [
        ("Barack Obama", "label"),
        ("barack obama", "label"),
        ("BARACK OBAMA", "label"),
        ("Barack H. Obama", "alias"),
        ("POTUS44", "redirect"),
    ],
)
def test_labels_aliases_and_redirects_name_an_entity(surface, found_by):
    with asking() as (store, _):
        assert [(name.entity, name.found_by) for name in store.named([surface])[0]] == [(OBAMA, found_by)]


def test_a_page_of_meanings_names_all_of_them():
    with asking() as (store, _):
        found = {name.entity.label for name in store.named(["Obama"])[0]}
    assert found == {"Barack Obama", "Michelle Obama"}


def test_names_keep_their_order_and_are_remembered():
    with asking() as (store, server):
        first = store.named(["Honolulu", "Nobody", " ", "Michelle Obama"])
        asked = len(server.asked)
        assert store.named(["Nobody", "Honolulu"]) == [first[1], first[0]]
        assert len(server.asked) == asked
    assert [[name.entity.label for name in names] for names in first] == [
        ["Honolulu"],
        [],
        [],
        ["Michelle Obama"],
    ]


@pytest.mark.parametrize(
    "surface",
    [
        '"} ?e ?p ?o . { "',
        'x" } UNION { ?e ?p ?o . BIND("a" AS ?k) } #',
        "back\\slash",
        "line\nend",
        "\x00\x07",
        "'",
        "日本",
    ],
)
def test_hostile_names_stay_names(surface):
    with asking() as (store, _):
        assert store.named([surface]) == [()]


@pytest.mark.parametrize("iri", ["x> ?p ?o . <y", "http://a b", "", "_:b1"])
def test_what_is_no_address_is_refused_before_it_is_sent(iri):
    with asking() as (store, server):
        with pytest.raises(InputError, match="is no IRI"):
            store.neighbourhood(Entity(iri, "x"), limit=10)
        assert server.asked == []


def test_what_left_the_machine_is_listed_once():
    with asking() as (store, server):
        store.named(["Barack Obama"])
        store.neighbourhood(OBAMA, limit=50)
        sent = store.sent()
        assert store.sent() == ()
        assert len(sent) == len(server.asked)
    assert sent[0] == Sent(f"SPARQL ({store.name})", "names: Barack Obama")
    assert all(OBAMA.id in each.text for each in sent[1:])


def test_other_data_sets_lead_to_the_entity():
    with asking() as (store, _):
        q76 = "http://www.wikidata.org/entity/Q76"
        assert store.same_as([q76, "http://www.wikidata.org/entity/Q1"]) == {q76: OBAMA}
        assert store.known([OBAMA.id, "http://dbpedia.org/resource/Nobody"]) == {OBAMA.id: OBAMA}


@pytest.mark.parametrize("status", [429, 503])
def test_a_busy_endpoint_is_asked_again(status):
    with asking() as (store, server):
        server.faults, server.retry_after = [status, status], "0"
        assert store.named(["Honolulu"])[0]
        assert len(server.asked) == 3


@pytest.mark.parametrize(
    ("faults", "said"),
    [
        ([429] * 3, r"allows no more requests at present \(429\) after 3 attempts"),
        ([503] * 3, r"failed \(503\) after 3 attempts"),
        ([404], r"refused the request \(404\); check knowledge_graph"),
        ([302], r"refused the request \(302\)"),
    ],
)
def test_a_failing_endpoint_is_told_without_its_words(faults, said):
    with asking() as (store, server):
        server.faults, server.retry_after = list(faults), "0"
        with pytest.raises(SearchError, match=said) as caught:
            store.named(["Honolulu"])
    assert "words of a server" not in str(caught.value)


@pytest.mark.parametrize(
    "answer", [b"<html>", b"[]", b"{}", b'{"results": {"bindings": [{"e": 5}]}}', b"[" * 100_000]
)
def test_an_answer_that_is_no_sparql_result_is_told(answer):
    with speaking(answer).running() as server, pytest.raises(SearchError, match="check"):
        SparqlStore(server.url, AT_ONCE).named(["Honolulu"])


def test_rows_with_missing_parts_are_passed_over():
    rows = {"results": {"bindings": [{"n": {"type": "literal", "value": "Honolulu"}}, {}]}}
    with speaking(rows).running() as server:
        store = SparqlStore(server.url, AT_ONCE)
        assert store.named(["Honolulu"]) == [()]
        assert store.neighbourhood(OBAMA, limit=5).triples == ()


def test_an_endpoint_that_is_not_there_is_told():
    with pytest.raises(SearchError, match="cannot be reached"):
        SparqlStore("http://127.0.0.1:9/sparql", AT_ONCE).named(["Honolulu"])


@pytest.mark.parametrize("url", ["http://me:secret@localhost/sparql", "https://token@localhost/sparql"])
def test_a_password_in_the_address_is_refused_and_not_repeated(url):
    with pytest.raises(InputError, match="holds a user or a password") as caught:
        SparqlStore(url)
    assert "secret" not in str(caught.value)
    assert "token" not in str(caught.value)


@pytest.mark.parametrize("url", ["ftp://localhost/x", "localhost", "http://", "http://[x"])
def test_what_is_no_web_address_is_refused(url):
    with pytest.raises(InputError, match="is no web address"):
        SparqlStore(url)


def test_claims_are_linked_through_an_endpoint():
    linker_claim = "Barack Obama was born in Honolulu and met Angela Merkel."
    with asking() as (store, server):
        mentions = IndexLinker(store, ScriptedEncoder(), load_parser(load_settings())).link([linker_claim])[0]
        assert all(linker_claim not in fields["query"] for fields in server.asked)
    assert [(m.text, m.entity and m.entity.label) for m in mentions] == [
        ("Barack Obama", "Barack Obama"),
        ("Honolulu", "Honolulu"),
        ("Angela Merkel", None),
    ]

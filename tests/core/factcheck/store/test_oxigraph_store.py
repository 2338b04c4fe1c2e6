"""What the embedded graph answers."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from core.factcheck.store import load_graph, load_triples
from core.factcheck.triple import Entity, Literal, entity_iri

RDF = """@prefix dbo: <http://dbpedia.org/ontology/> . @prefix dbr: <http://dbpedia.org/resource/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
dbr:Obama rdfs:label "Barack Obama"@en, "Барак Обама"@ru ; skos:altLabel "Barack H. Obama" ; foaf:name "B. Obama" ;
  dbo:birthPlace dbr:Honolulu ; dbo:wikiPageID 534366 ; dbo:abstract "A politician."@en, "Ein Politiker."@de ;
  owl:sameAs <http://www.wikidata.org/entity/Q76> ; rdf:type owl:Thing, dbo:Politician ; dbo:thumbnail
  <http://x.org/a.png> ;
  dbo:height "1.85"^^<http://dbpedia.org/datatype/metre> ; dbo:knows dbr:Obama, _:somebody .
dbr:POTUS44 dbo:wikiPageRedirects dbr:Obama .
dbr:Michelle dbo:spouse dbr:Obama .
"""
OBAMA = Entity("http://dbpedia.org/resource/Obama", "Barack Obama")


@pytest.fixture(scope="module")
def obama(tmp_path_factory):
    folder = tmp_path_factory.mktemp("obama")
    (folder / "obama.ttl").write_text(RDF, encoding="utf-8")
    return load_graph(folder / "obama.ttl", folder / "graphs")


def entity(name):
    return Entity(entity_iri(name), name)


def test_a_neighbourhood_has_both_directions_and_no_meta_predicates(obama):
    found = obama.neighbourhood(OBAMA, limit=100)
    paths = {triple.path for triple in found.triples}
    assert {
        "Barack Obama → birth place → Honolulu",
        "Barack Obama → abstract → A politician.",
        "Barack Obama → height → 1.85",
        "Barack Obama → type → Politician",
        "Barack Obama → knows → Barack Obama",
        "Michelle → spouse → Barack Obama",
    } <= paths
    assert len(found.triples) == 7  # and one with a blank node
    assert not found.is_cut
    # two labels, alias, name, page, German abstract, same as, Thing, thumbnail, the redirect
    assert found.left_out == 10


def test_units_come_back_as_datatypes(obama):
    heights = [
        t.object for t in obama.neighbourhood(OBAMA, limit=100).triples if t.relation.label == "height"
    ]
    assert heights == [Literal("1.85", "http://dbpedia.org/datatype/metre")]


def test_a_blank_node_can_be_followed(obama):
    blank = next(
        t.object
        for t in obama.neighbourhood(OBAMA, limit=100).triples
        if getattr(t.object, "id", "").startswith("_:")
    )
    assert [t.subject for t in obama.neighbourhood(blank, limit=10).triples] == [OBAMA]


@pytest.mark.parametrize(
    ("surface", "found_by"),
    [
        ("Barack Obama", "label"),
        ("BARACK OBAMA", "label"),
        ("Barack H. Obama", "alias"),
        ("Barack H Obama", "alias"),
        ("B. Obama", "label"),
        ("POTUS44", "redirect"),
    ],
)
def test_labels_aliases_and_redirects_name_an_entity(obama, surface, found_by):
    assert [(name.entity, name.found_by) for name in obama.named([surface])[0]] == [(OBAMA, found_by)]


@pytest.mark.parametrize("surface", ["Nobody", "", "...", "Thing", "a.png"])
def test_what_is_no_name_names_nothing(obama, surface):
    assert obama.named([surface]) == [()]


def test_names_keep_the_order_of_what_was_asked(obama):
    found = obama.named(["Honolulu", "nobody", "Michelle"])
    assert [[name.entity.label for name in names] for names in found] == [["Honolulu"], [], ["Michelle"]]


def test_wikidata_ids_lead_to_the_entity(obama):
    wikidata = "http://www.wikidata.org/entity/Q"
    assert obama.same_as([wikidata + "76", wikidata + "1"]) == {wikidata + "76": OBAMA}


def test_an_unknown_entity_has_no_statements(obama):
    found = obama.neighbourhood(Entity("urn:nobody", "Nobody"), limit=10)
    assert (found.triples, found.left_out, found.is_cut) == ((), 0, False)
    assert obama.known(["urn:nobody", OBAMA.id]) == {OBAMA.id: OBAMA}


def test_nothing_leaves_the_machine(obama):
    obama.neighbourhood(OBAMA, limit=10)
    assert obama.sent() == ()


@pytest.fixture(scope="module")
def hub():
    people = [(f"Person {n}", "birthPlace", "Vienna") for n in range(500)]
    rare = [
        ("Vienna", "mayor", "Michael_Ludwig"),
        ("Danube", "crosses", "Vienna"),
        ("Austria", "capital", "Vienna"),
    ]
    pages = [(f"Page {n}", "wikiPageWikiLink", "Vienna") for n in range(500)]
    return load_triples([*people, *rare, *pages, ("Vienna", "twin", "Graz"), ("Graz", "twin", "Vienna")])


def test_a_hub_keeps_a_fair_share_of_every_relation(hub):
    found = hub.neighbourhood(entity("Vienna"), limit=20)
    assert found.is_cut
    assert len(found.triples) == 20
    labels = [triple.relation.label for triple in found.triples]
    assert {"mayor", "crosses", "capital", "twin", "birth place"} == set(labels)
    assert labels.count("birth place") == 15


def test_links_of_pages_do_not_make_a_hub(hub):
    found = hub.neighbourhood(entity("Vienna"), limit=505)
    assert len(found.triples) == 505
    assert not found.is_cut


def test_a_limit_is_kept_whatever_it_is(hub):
    for limit in (1, 2, 7, 100, 504):
        found = hub.neighbourhood(entity("Vienna"), limit=limit)
        assert (len(found.triples), found.is_cut) == (limit, True)


def test_statements_between_two_entities_are_found_in_both_directions(hub):
    paths = [triple.path for triple in hub.between(entity("Vienna"), entity("Graz"))]
    assert paths == ["Vienna → twin → Graz", "Graz → twin → Vienna"]


def test_well_known_entities_come_first():
    store = load_triples(
        [("Paris_(Texas)", "state", "Texas"), *(("Paris_(France)", "park", f"Park {n}") for n in range(5))]
    )
    assert [name.entity.label for name in store.named(["paris"])[0]] == ["Paris (France)", "Paris (Texas)"]


def test_an_exact_label_comes_before_a_shorter_form_and_a_form_before_an_alias():
    store = load_triples(
        [("Apple_Inc.", "city", "Cupertino"), ("Apple", "kind", "Fruit"), ("Apple_Inc.", "ceo", "Tim_Cook")]
    )
    found = store.named(["Apple"])[0]
    assert [(name.entity.label, name.found_by) for name in found] == [
        ("Apple", "label"),
        ("Apple Inc.", "alias"),
    ]


def test_aliases_of_tab_separated_graphs_name_entities():
    store = load_triples(
        [("Buzz_Aldrin", "alternativeNames", '"Edwin E. Aldrin, Jr."'), ("A", "alias", "Ay")]
    )
    assert [name.entity.label for name in store.named(["Edwin E. Aldrin"])[0]] == []
    assert [name.entity.label for name in store.named(["Edwin E Aldrin Jr"])[0]] == ["Buzz Aldrin"]
    assert [name.entity.label for name in store.named(["Ay"])[0]][:2] == ["Ay", "A"]


def test_threads_may_share_a_graph(obama):
    def ask(_):
        return obama.neighbourhood(OBAMA, limit=100), obama.named(["Barack Obama"])

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(ask, range(40)))
    assert all(answer == answers[0] for answer in answers)


def test_relations_are_called_as_the_graph_says(tmp_path):
    turtle = """@prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    wd:Q42 wdt:P19 wd:Q350 ; rdfs:label "Douglas Adams"@en . wd:Q350 rdfs:label "Cambridge"@en .
    wd:P19 rdfs:label "Geburtsort"@de, "place of birth"@en .
    """
    (tmp_path / "adams.ttl").write_text(turtle, encoding="utf-8")
    store = load_graph(tmp_path / "adams.ttl", tmp_path / "graphs")
    adams = store.named(["Douglas Adams"])[0][0].entity
    assert [t.path for t in store.neighbourhood(adams, limit=9).triples] == [
        "Douglas Adams → place of birth → Cambridge"
    ]
    assert store.relation_labels() == ("place of birth",)

"""Linking by a service, asked at a real server."""

import pytest

from core.errors import InputError, SearchError
from core.factcheck.claim import Sent
from core.factcheck.json_service import ServicePatience
from core.factcheck.linking import SpotlightLinker
from core.factcheck.store import load_triples
from tests.core.factcheck.knowledge_server import speaking

DBR = "http://dbpedia.org/resource/"
CLAIM = "Barack Obama was born in Honolulu."
GRAPH = load_triples(
    [
        ("Barack_Obama", "birthPlace", "Honolulu"),
        ("Honolulu", "owl:sameAs", "http://www.wikidata.org/entity/Q18094"),
        ("wd:Q42", "birthPlace", "Cambridge"),
    ]
)
AT_ONCE = ServicePatience(attempts=2, pause_seconds=0, timeout_seconds=5)


def resource(surface, offset, uri, score="0.9"):
    return {
        "@URI": uri,
        "@surfaceForm": surface,
        "@offset": str(offset),
        "@similarityScore": score,
        "@support": "7",
    }


def link(*resources, claim=CLAIM, graph=GRAPH):
    with speaking({"@text": claim, "Resources": list(resources)}).running() as server:
        linker = SpotlightLinker(server.url, graph, patience=AT_ONCE)
        return linker.link([claim])[0], linker, server


def test_what_the_service_names_is_found_in_a_tab_separated_graph():
    mentions, linker, server = link(resource("Barack Obama", 0, DBR + "Barack_Obama"))
    assert [(m.text, m.entity.label, m.candidates[0].found_by, m.candidates[0].score) for m in mentions] == [
        ("Barack Obama", "Barack Obama", "Spotlight", 0.9)
    ]
    assert server.asked == [{"text": CLAIM, "confidence": "0.5"}]
    assert server.headers[0]["Accept"] == "application/json"
    assert linker.records[0].role == "entity_linker"


def test_a_wikidata_id_leads_to_the_entity_that_is_said_to_be_the_same():
    mentions, _, _ = link(resource("Honolulu", 25, "http://www.wikidata.org/entity/Q18094"))
    assert (mentions[0].entity.label, mentions[0].candidates[0].found_by) == ("Honolulu", "same as")


def test_an_address_that_the_graph_has_is_taken_as_it_is():
    claim = "Douglas Adams wrote it."
    mentions, _, _ = link(resource("Douglas Adams", 0, "http://www.wikidata.org/entity/Q42"), claim=claim)
    assert mentions[0].entity.id == "http://www.wikidata.org/entity/Q42"


def test_what_the_graph_does_not_know_is_reported():
    mentions, _, _ = link(resource("Honolulu", 25, DBR + "Honolulu_County"))
    assert mentions[0].entity is None
    assert mentions[0].note == "Spotlight takes it for “Honolulu County”, of which the graph knows nothing."


def test_offsets_count_as_java_does():
    claim = "😀 Barack Obama was born."
    mentions, _, _ = link(resource("Barack Obama", 3, DBR + "Barack_Obama"), claim=claim)
    assert (mentions[0].start, claim[mentions[0].start : mentions[0].end]) == (2, "Barack Obama")


def test_annotations_that_overlap_or_stand_elsewhere_are_left_out():
    mentions, _, _ = link(
        resource("Obama was", 7, DBR + "Obama"),
        resource("Barack Obama", 0, DBR + "Barack_Obama"),
        resource("Chicago", 5, DBR + "Chicago"),
    )
    assert [m.text for m in mentions] == ["Barack Obama"]


def test_a_claim_without_names_has_no_mentions():
    with speaking({"@text": CLAIM}).running() as server:
        linker = SpotlightLinker(server.url, GRAPH, patience=AT_ONCE)
        assert linker.link([CLAIM, "  "]) == [(), ()]
        assert len(server.asked) == 1


def test_the_claim_that_left_the_machine_is_listed_once():
    _, linker, server = link(resource("Honolulu", 25, DBR + "Honolulu"))
    host = server.url.split("/")[2]
    assert linker.sent() == (Sent(f"Spotlight ({host})", CLAIM),)
    assert linker.sent() == ()


@pytest.mark.parametrize(
    "answer", [b"<xml/>", b'{"Resources": [{"@URI": 5}]}', b"[]", b'{"Resources": "none"}']
)
def test_an_answer_that_is_no_annotation_is_told(answer):
    with speaking(answer).running() as server, pytest.raises(SearchError, match="check entity_linker_url"):
        SpotlightLinker(server.url, GRAPH, patience=AT_ONCE).link([CLAIM])


def test_a_busy_service_is_asked_again():
    with speaking({}).running() as server:
        server.faults = [503]
        SpotlightLinker(server.url, GRAPH, patience=AT_ONCE).link([CLAIM])
        assert len(server.asked) == 2


def test_a_password_in_the_address_is_refused():
    with pytest.raises(InputError, match="entity_linker_url holds a user or a password"):
        SpotlightLinker("http://me:secret@localhost/annotate", GRAPH)

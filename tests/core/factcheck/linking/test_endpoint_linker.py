"""Linking by the names of an endpoint."""

from core.factcheck.json_service import ServicePatience
from core.factcheck.linking import EndpointLinker, IndexLinker
from core.factcheck.protocols import Sender
from core.factcheck.store.sparql_store import SparqlStore
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.factcheck.knowledge_server import endpoint

GRAPH = """@prefix dbr: <http://dbpedia.org/resource/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
dbr:Barack_Obama rdfs:label "Barack Obama"@en ; dbr:bornIn dbr:Honolulu .
"""


def test_the_names_that_were_asked_for_belong_to_the_claim(parser):
    with endpoint(GRAPH).running() as server:
        store = SparqlStore(server.url, ServicePatience(attempts=1, pause_seconds=0))
        linker = EndpointLinker(store, ScriptedEncoder(), parser)
        assert linker.link(["Barack Obama was born."])[0][0].entity.label == "Barack Obama"
        assert [each.text for each in linker.sent()] == ["names: Barack Obama; Barack; Obama"]
        assert linker.sent() == ()


def test_only_linkers_that_send_words_say_so(linker, graph, parser):
    assert isinstance(EndpointLinker(graph, ScriptedEncoder(), parser), Sender)
    assert not isinstance(linker, Sender)
    assert isinstance(linker, IndexLinker)

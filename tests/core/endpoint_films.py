"""A small graph of films behind a real endpoint on this machine, for tests."""

from contextlib import contextmanager

from core.factcheck.json_service import ServicePatience
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from core.workflows.engine import Engine
from core.workflows.reason.by_endpoint import EndpointReasoner
from core.workflows.reason.endpoint import Endpoint, EndpointLimits
from tests.core.factcheck.knowledge_server import endpoint

AT_ONCE = ServicePatience(attempts=1, pause_seconds=0, timeout_seconds=5)
R = "http://dbpedia.org/resource/"
_GRAPH = """@prefix dbo: <http://dbpedia.org/ontology/> . @prefix dbr: <http://dbpedia.org/resource/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix wikibase: <http://wikiba.se/ontology#> .
@prefix wdt: <http://www.wikidata.org/prop/direct/> . @prefix wd: <http://www.wikidata.org/entity/> .
dbr:Network rdfs:label "Network"@en ; dbo:director dbr:Lumet ; dbo:released "1976" ;
  dbo:abstract "LONG"@en ; dbo:wikiPageWikiLink dbr:Lumet .
dbr:Lumet rdfs:label "Sidney Lumet"@en ; skos:altLabel "S. Lumet"@en ; dbo:birthPlace dbr:Philadelphia .
dbr:Jaws rdfs:label "Jaws"@en ; dbo:director dbr:Spielberg .
dbr:Spielberg rdfs:label "Steven Spielberg"@en .
dbr:Philadelphia rdfs:label "Philadelphia"@en ; dbo:country dbr:US . dbr:US rdfs:label "United States"@en .
dbr:Philadelphia_film rdfs:label "Philadelphia"@en ; dbo:director dbr:Demme .
dbr:Demme rdfs:label "Jonathan Demme"@en ; dbo:birthPlace dbr:Baldwin . dbr:Baldwin rdfs:label "Baldwin"@en .
wd:Q42 rdfs:label "Douglas Adams"@en ; wdt:P19 wd:Q350 . wd:Q350 rdfs:label "Cambridge"@en .
wd:P19 wikibase:directClaim wdt:P19 ; rdfs:label "place of birth"@en .
"""
FILMS = _GRAPH.replace("LONG", "A film about television. " * 20)


@contextmanager
def films(graph=FILMS, **limits):
    """(the endpoint, the server behind it)."""
    with endpoint(graph).running() as server:
        yield Endpoint(server.url, EndpointLimits(**limits), AT_ONCE), server


def without_models():
    """An engine whose encoder is scripted."""
    engine = Engine(load_settings())
    engine.__dict__["encoder"] = ScriptedEncoder()
    return engine


@contextmanager
def asking(graph=FILMS, **limits):
    """(a reasoner over the endpoint, the server behind it)."""
    with films(graph, **limits) as (source, server):
        yield EndpointReasoner(without_models(), source), server

"""Names of graphs that cannot be listed."""

from core.factcheck.linking import IndexLinker
from core.factcheck.linking.claim_words import read_claims
from core.factcheck.linking.graph_names import StatedNames
from core.models.scripted_encoder import ScriptedEncoder


class Remote:
    """The graph of the other tests as an endpoint would show it."""

    name, fingerprint = "remote", ""

    def __init__(self, graph):
        self.graph = graph
        self.asked = []

    def named(self, surfaces):
        self.asked.append(list(surfaces))
        return self.graph.named(surfaces)

    def neighbourhood(self, entity, *, limit):
        return self.graph.neighbourhood(entity, limit=limit)


CLAIMS = ["Barack Obama was born in Honolulu.", "In May, the makers of Up visited Andy Fletcher in New York."]


def test_only_what_may_be_a_name_is_asked_for(graph, parser):
    remote = Remote(graph)
    StatedNames(remote, read_claims(CLAIMS, parser))
    (asked,) = remote.asked
    assert {"Barack Obama", "Honolulu", "Up", "Andy Fletcher", "New York"} <= set(asked)
    assert not {"was", "in", "born", "the", "of", *CLAIMS} & set(asked)
    assert len(asked) == len(set(asked))


def test_linking_through_an_endpoint_finds_the_same(graph, parser):
    remote, local = (IndexLinker(store, ScriptedEncoder(), parser) for store in (Remote(graph), graph))
    found = [[(m.text, m.entity) for m in mentions] for mentions in remote.link(CLAIMS)]
    assert found == [[(m.text, m.entity) for m in mentions] for mentions in local.link(CLAIMS)]


def test_a_batch_asks_once(graph, parser):
    remote = Remote(graph)
    IndexLinker(remote, ScriptedEncoder(), parser).link(CLAIMS)
    assert len(remote.asked) == 1

from core.types import EntityType
from tests.core.grounding.cases import edge, graph, node

TEXT = "Tenant pays rent."


def test_a_relabelled_graph_has_other_ids_and_says_the_same():
    made = graph(
        TEXT,
        [node(TEXT, "n0", ["Tenant"], EntityType.ROLE), node(TEXT, "n1", ["rent"], EntityType.CONCEPT)],
        [edge(TEXT, "e0", ("n0", "n1"), "pay", "pays")],
    )
    other = made.relabelled("q.")
    assert [n.id for n in other.nodes] == ["q.n0", "q.n1"]
    assert [(e.id, e.subject, e.object) for e in other.edges] == [("q.e0", "q.n0", "q.n1")]
    assert other.by_id["q.n0"].label == "Tenant"
    assert other.text_sha256 == made.text_sha256
    assert [n.id for n in made.nodes] == ["n0", "n1"]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.graph import Edge, KnowledgeGraph, Node
from core.graph.knowledge_graph import read_json, write_json
from core.types import EntityType, Mention, Modality

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


def make_node(number, label="Acme"):
    mention = Mention(number, number + len(label), label)
    return Node(f"n{number}", EntityType.ORGANIZATION, label, label.lower(), (label,), (mention,))


def make_edge(number, subject, object_, **changes):
    values = {"relation": "pay to", "negated": False, "modality": Modality.ASSERTED, **changes}
    return Edge(
        f"e{number}",
        subject,
        object=object_,
        predicate="pay",
        start=0,
        end=9,
        trigger=Mention(3, 6, "pay"),
        **values,
    )


def make_graph(nodes=(), edges=(), **changes):
    return KnowledgeGraph("ab" * 32, "dependency/1", tuple(nodes), tuple(edges), **changes)


@st.composite
def graphs(draw):
    labels = draw(st.lists(TEXT.filter(bool), min_size=1, max_size=5))
    nodes = [make_node(i, label) for i, label in enumerate(labels)]
    ends = st.sampled_from([node.id for node in nodes])
    edges = [
        make_edge(i, subject, object_, relation=relation, negated=negated, modality=modality)
        for i, (subject, object_, relation, negated, modality) in enumerate(
            draw(st.lists(st.tuples(ends, ends, TEXT, st.booleans(), st.sampled_from(Modality)), max_size=5))
        )
    ]
    return make_graph(nodes, edges, unresolved=tuple(draw(st.lists(TEXT, max_size=2))))


@given(graphs())
def test_json_gives_an_equal_graph_back(graph):
    assert read_json(write_json(graph)) == graph


def test_empty_graph_survives():
    graph = make_graph()
    assert read_json(write_json(graph)) == graph


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "not a knowledge graph"),
        ("[]", "not a knowledge graph"),
        ('{"text_sha256": "a", "extractor": "x", "nodes": [{}], "edges": []}', r"nodes\.0"),
        (write_json(make_graph([make_node(0), make_node(0)])), "two items called 'n0'"),
        (write_json(make_graph([make_node(0)], [make_edge(0, "n0", "n7")])), "joins 'n7'"),
    ],
)
def test_unusable_json_is_refused_with_the_place(text, part):
    with pytest.raises(InputError, match=part):
        read_json(text)

import re
from xml.etree import ElementTree

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.graph import Edge, KnowledgeGraph, Node
from core.graph.io import read_json, write_graphml, write_json, write_ntriples
from core.types import EntityType, Mention, Modality

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
IRI = r'<[^<>" {}|^`\\]+>'
LITERAL = rf'"(?:[^"\\\n\r]|\\["\\nrt]|\\u[0-9A-F]{{4}})*"(?:\^\^{IRI})?'
STATEMENT = re.compile(rf"{IRI} {IRI} (?:{IRI}|{LITERAL}) \.")


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


@given(graphs())
def test_graphml_is_read_by_networkx_with_every_item(graph):
    network = nx.parse_graphml(write_graphml(graph), force_multigraph=True)
    assert set(network.nodes) == set(graph.by_id)
    assert {key for _, _, key in network.edges(keys=True)} == {edge.id for edge in graph.edges}


@given(graphs())
def test_every_line_of_ntriples_is_a_statement(graph):
    lines = write_ntriples(graph).split("\n")
    assert lines.pop() == ""
    assert all(STATEMENT.fullmatch(line) for line in lines), lines


def test_empty_graph_survives_every_format():
    graph = make_graph()
    assert read_json(write_json(graph)) == graph
    assert ElementTree.fromstring(write_graphml(graph)).tag.endswith("graphml")
    assert write_ntriples(graph) == ""


def test_graphml_keeps_attributes_and_parallel_edges():
    nodes = [make_node(0, "Acme & <b>Co</b>"), make_node(1)]
    graph = make_graph(nodes, [make_edge(0, "n0", "n1"), make_edge(1, "n0", "n1", negated=True)])
    network = nx.parse_graphml(write_graphml(graph))
    assert network.nodes["n0"]["label"] == "Acme & <b>Co</b>"
    assert network.nodes["n0"]["mentions"] == "[[0, 16]]"
    assert network.edges["n0", "n1", "e1"]["negated"] is True
    assert network.edges["n0", "n1", "e0"]["modality"] == "asserted"
    assert network.graph["text_sha256"] == "ab" * 32


def test_graphml_replaces_what_xml_cannot_hold():
    network = nx.parse_graphml(write_graphml(make_graph([make_node(0, "A\x00B")])))
    assert network.nodes["n0"]["label"] == "A\ufffdB"


@pytest.mark.parametrize(
    ("changes", "is_direct"),
    [({}, True), ({"negated": True}, False), ({"modality": Modality.OBLIGATION}, False)],
)
def test_only_an_asserted_edge_is_a_direct_triple(changes, is_direct):
    edge = make_edge(0, "n0", "n1", **changes)
    lines = write_ntriples(make_graph([make_node(0), make_node(1)], [edge])).splitlines()
    item = "<urn:plumbline:text:" + "ab" * 32
    assert (f"{item}:n0> <urn:plumbline:relation:pay%20to> {item}:n1> ." in lines) is is_direct
    assert f"{item}:e0> <urn:plumbline:vocabulary:subject> {item}:n0> ." in lines


def test_ntriples_escapes_quotes_and_lines():
    written = write_ntriples(make_graph([make_node(0, 'say "no"\nor \\')]))
    assert r'"say \"no\"\nor \\"' in written


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

"""A lease becomes a graph: parties with all their names, everything anchored."""

import pytest

from core.graph import KnowledgeGraph, Node
from core.types import EntityType
from core.workflows.engine import Engine
from tests.core.extraction.lease import LEASE


@pytest.fixture(scope="module")
def lease(engine: Engine) -> KnowledgeGraph:
    return engine.extractor.extract(LEASE)


def _named(graph: KnowledgeGraph, name: str) -> Node:
    (node,) = [node for node in graph.nodes if name in node.names]
    return node


def test_every_node_and_edge_quotes_the_text(lease: KnowledgeGraph) -> None:
    for node in lease.nodes:
        assert node.mentions
        assert all(LEASE[m.start : m.end] == m.text for m in node.mentions)
    for edge in lease.edges:
        assert edge.subject in lease.by_id
        assert edge.object in lease.by_id
        assert LEASE[edge.trigger.start : edge.trigger.end] == edge.trigger.text
        assert edge.start <= edge.trigger.start
        assert edge.trigger.end <= edge.end


def test_same_text_gives_the_same_graph(engine: Engine, lease: KnowledgeGraph) -> None:
    assert engine.extractor.extract(LEASE) == lease


def test_party_and_its_role_are_one_node(lease: KnowledgeGraph) -> None:
    landlord = _named(lease, "Westfield Properties LLC")
    assert landlord.type is EntityType.ORGANIZATION
    assert "Landlord" in landlord.names
    assert sum(m.text == "Landlord" for m in landlord.mentions) >= 5
    assert "Tenant" in _named(lease, "Harbor Books, Inc.").names


def test_defined_date_is_one_node_with_its_name(lease: KnowledgeGraph) -> None:
    date = _named(lease, "Effective Date")
    assert (date.type, date.canonical) == (EntityType.DATE, "2014-05-08")


@pytest.mark.parametrize(
    ("kind", "canonical"),
    [
        (EntityType.MONEY, "USD 14500"),
        (EntityType.MONEY, "USD 29000"),
        (EntityType.PERCENT, "5%"),
        (EntityType.DURATION, "P60D"),
        (EntityType.DURATION, "P10D"),
        (EntityType.PROVISION, "exhibit b"),
        (EntityType.PROVISION, "section 6"),
        (EntityType.JURISDICTION, "oregon"),
        (EntityType.JURISDICTION, "delaware"),
        (EntityType.PERSON, "margaret ellison"),
    ],
)
def test_legal_entities_have_canonical_forms(lease: KnowledgeGraph, kind: EntityType, canonical: str) -> None:
    assert [node.canonical for node in lease.nodes if node.type is kind and node.canonical == canonical] == [
        canonical
    ]


def test_case_citation_is_one_entity(lease: KnowledgeGraph) -> None:
    (citation,) = [node for node in lease.nodes if node.type is EntityType.CITATION]
    assert citation.label == "Smith v. Jones, 500 U.S. 123 (1995)"


def test_negation_stays_on_the_edge(lease: KnowledgeGraph) -> None:
    assign = [edge for edge in lease.edges if edge.predicate == "assign"]
    assert assign
    assert all(edge.negated for edge in assign)


@pytest.mark.parametrize(
    "text", ["", "   \n", "...", "\u200f\u05e9\u05dc\u05d5\u05dd", "<script>alert(1)</script>", "a" * 5000]
)
def test_text_without_structure_gives_a_graph_all_the_same(engine: Engine, text: str) -> None:
    graph = engine.extractor.extract(text)
    assert all(text[m.start : m.end] == m.text for node in graph.nodes for m in node.mentions)


def test_long_text_is_parsed_in_pieces_with_the_same_offsets(engine: Engine) -> None:
    text = "\n\n".join([LEASE] * 6)
    doc = engine.extractor.parse(text)
    assert doc.text == text
    assert len(text) > 4 * 2000


def test_a_long_text_is_parsed_as_far_as_tokens_reach_and_says_so(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.extraction.extractor._MOST_TOKENS", 200)
    monkeypatch.setattr("core.extraction.extractor._CHUNK", 400)
    text = "The Tenant shall pay $14,500 to Felicity Vasquez.\n\n" * 30 + "x" * 900 + "\n\nThe fee is $77."
    graph = engine.extractor.extract(text)
    assert graph.parsed_to is not None
    assert 400 <= graph.parsed_to < len(text) // 2
    assert any(node.canonical == "USD 77" for node in graph.nodes)
    assert all(edge.start < graph.parsed_to for edge in graph.edges if edge.relation.startswith("pay"))
    monkeypatch.undo()
    assert engine.extractor.extract("The Tenant shall pay $7 to Felicity Vasquez.").parsed_to is None

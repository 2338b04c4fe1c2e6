"""A person of the source is known by surname alone; two of one surname, and other names with it, stay apart."""

import pytest

from core.extraction.known_names import find_known_names
from core.graph import KnowledgeGraph, Node
from core.grounding.match import find_matches
from core.grounding.policy import Policy
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Mention
from core.workflows.engine import Engine


def _source(*names: str, kind: EntityType = EntityType.PERSON) -> KnowledgeGraph:
    nodes = tuple(
        Node(f"n{i}", kind, name, name.lower(), (name,), (Mention(0, len(name), name),))
        for i, name in enumerate(names)
    )
    return KnowledgeGraph("0" * 64, "made/1", nodes, ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lindqvist surveyed the reef.", ["Lindqvist"]),
        ("It was in May. Lindqvist's team led, and Dr. Lindqvist wrote.", ["Lindqvist", "Lindqvist"]),
        ("When Lindqvist came, Bob Lindqvist left for Lindqvist Center.", ["Lindqvist"]),
        ("Grant of the licence was refused. Grant said so.", ["Grant"]),
        ("Petrakis led the team, as did H. Lindqvist.", []),
    ],
)
def test_a_surname_of_the_source_is_a_person(text: str, found: list[str]) -> None:
    names = find_known_names(text, [_source("Hannah Lindqvist", "Hannah B. Lindqvist", "Thomas Grant")])
    assert [name.text for name in names] == found
    assert all(name.type is EntityType.PERSON for name in names)


@pytest.mark.parametrize(
    "sources",
    [
        [_source("Hannah Lindqvist", "Thomas Lindqvist")],
        [_source("Hannah Lindqvist"), _source("Lindqvist Center", kind=EntityType.ORGANIZATION)],
    ],
)
def test_a_surname_of_two_stands_for_nobody(sources: list[KnowledgeGraph]) -> None:
    assert find_known_names("Lindqvist surveyed the reef.", sources) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Castellanos presented the results.", True),
        ("Coffee led exports.", False),
        ("It led the team.", False),
    ],
)
def test_a_stranger_who_acts_is_named(engine: Engine, text: str, expected: bool) -> None:
    graph = engine.extractor.extract_response(text, [_source("Hannah Lindqvist")])
    people = {node.label for node in graph.entities if node.type is EntityType.PERSON}
    assert bool(people) is expected


def test_a_surname_alone_in_the_source_is_its_person_in_full() -> None:
    full = Node("n0", EntityType.ORGANIZATION, "Rosa Petrakis", "rosa petrakis", ("Rosa Petrakis",),
                (Mention(0, 13, "Rosa Petrakis"),))  # fmt: skip
    cut = Node("n1", EntityType.TERM, "Petrakis", "petrakis", ("Petrakis",), (Mention(20, 28, "Petrakis"),))
    text = "Rosa Petrakis led. Petrakis wrote."
    source = SourceIndex("s", "", text, KnowledgeGraph("0" * 64, "made/1", (full, cut), ()))
    said = Node("n0", EntityType.PERSON, "Petrakis", "petrakis", ("Petrakis",), (Mention(0, 8, "Petrakis"),))
    found = find_matches(said, [source], Policy.RESOLVED)
    assert {match.node.id for match in found if match.node} == {"n0", "n1"}

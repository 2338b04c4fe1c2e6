"""A source's names are found in a response, and thousands that are not there cost next to nothing."""

from time import process_time

from core.extraction.known_names import find_known_names
from core.graph import KnowledgeGraph, Node
from core.types import EntityType, Mention
from core.workflows.engine import Engine
from tests.core.extraction.lease import LEASE


def _source(names: list[str]) -> KnowledgeGraph:
    nodes = tuple(
        Node(f"n{i}", EntityType.ORGANIZATION, name, name, (name,), (Mention(0, len(name), name),))
        for i, name in enumerate(names)
    )
    return KnowledgeGraph("0" * 64, "made/1", nodes, ())


def test_name_is_found_in_other_capitals_and_over_a_line_break() -> None:
    text = "HARBOR\nBOOKS pays; harbor books are cheap."
    (found,) = find_known_names(text, [_source(["Harbor Books, Inc."])])
    assert (found.start, found.end, found.text) == (0, 12, "HARBOR\nBOOKS")


def test_five_thousand_absent_names_cost_no_search_each() -> None:
    source = _source([f"Par{number}x Trading House Inc." for number in range(5000)])
    text = "The tenant pays the landlord a monthly rent. " * 1000
    start = process_time()
    assert find_known_names(text, [source]) == []
    assert process_time() - start < 2


def test_a_person_is_found_without_the_initials_of_the_source() -> None:
    person = Node(
        "n0",
        EntityType.PERSON,
        "Ana R. Kirk",
        "ana r kirk",
        ("Ana R. Kirk",),
        (Mention(0, 11, "Ana R. Kirk"),),
    )
    (found,) = find_known_names(
        "It was Ana Kirk who spoke.",
        [KnowledgeGraph("0" * 64, "made/1", (person,), ())],
    )
    assert (found.text, found.type) == ("Ana Kirk", EntityType.PERSON)


def test_names_of_the_sources_are_found_where_ner_overlooks_them(engine: Engine) -> None:
    source = engine.extractor.extract(LEASE.replace('(the "Landlord")', '("Westfield" or the "Landlord")'))
    found = find_known_names("Westfield lets to Harbor Books, Inc.", [source])
    assert "Westfield" in {name.text for name in found}
    longer = engine.extractor.extract_response("Westfield Alderbrook LLC lets the store.", [source])
    assert "Westfield Alderbrook LLC" in {node.label for node in longer.entities}
    graph = engine.extractor.extract_response("Westfield lets the store.", [source])
    assert "Westfield" in {node.label for node in graph.entities}

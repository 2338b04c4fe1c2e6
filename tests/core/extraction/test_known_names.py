"""A source's names are found in a response, and thousands that are not there cost next to nothing."""

from time import process_time

import pytest

from core.extraction.known_names import find_known_names
from core.graph import KnowledgeGraph, Node
from core.types import EntityType, Mention
from core.workflows.engine import Engine


def _source(names: list[str]) -> KnowledgeGraph:
    nodes = tuple(
        Node(f"n{i}", EntityType.ORGANIZATION, name, name, (name,), (Mention(0, len(name), name),))
        for i, name in enumerate(names)
    )
    return KnowledgeGraph("0" * 64, "made/1", nodes, ())


def test_name_is_found_in_other_capitals_and_over_a_line_break(engine: Engine) -> None:
    text = "HARBOR\nBOOKS pays; harbor books are cheap."
    (found,) = find_known_names(engine.extractor.parse(text), [_source(["Harbor Books, Inc."])])
    assert (found.start, found.end, found.text) == (0, 12, "HARBOR\nBOOKS")


def test_five_thousand_absent_names_cost_no_search_each(engine: Engine) -> None:
    source = _source([f"Par{number}x Trading House Inc." for number in range(5000)])
    doc = engine.extractor.parse("The tenant pays the landlord a monthly rent. " * 1000)
    start = process_time()
    assert find_known_names(doc, [source]) == []
    assert process_time() - start < 2


def test_a_person_is_found_without_the_initials_of_the_source(engine: Engine) -> None:
    person = Node(
        "n0",
        EntityType.PERSON,
        "Ana R. Kirk",
        "ana r kirk",
        ("Ana R. Kirk",),
        (Mention(0, 11, "Ana R. Kirk"),),
    )
    (found,) = find_known_names(
        engine.extractor.parse("It was Ana Kirk who spoke."),
        [KnowledgeGraph("0" * 64, "made/1", (person,), ())],
    )
    assert (found.text, found.type) == ("Ana Kirk", EntityType.PERSON)


def _party(name: str, role: str) -> KnowledgeGraph:
    mentions = (Mention(0, len(name), name), Mention(99, 99 + len(role), role))
    node = Node("n0", EntityType.ORGANIZATION, name, name.lower(), (name, role), mentions)
    return KnowledgeGraph("0" * 64, "made/1", (node,), ())


def test_a_party_with_a_role_is_found_by_its_first_word(engine: Engine) -> None:
    lease = _party("Sundance Bottling Co.", "Tenant")
    (found,) = find_known_names(engine.extractor.parse("Rent is paid by Sundance each month."), [lease])
    assert found.text == "Sundance"
    assert (
        find_known_names(engine.extractor.parse("They met at Sundance Plaza, and saw the sundance."), [lease])
        == []
    )


def test_an_ordinary_first_word_stands_for_nobody(engine: Engine) -> None:
    assert (
        find_known_names(
            engine.extractor.parse("First, rent is due."), [_party("First Kern Leasing LLC", "Landlord")]
        )
        == []
    )


def _people(*names: str, kind: EntityType = EntityType.PERSON) -> KnowledgeGraph:
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
        ("Petrakis led the team, as did H. Lindqvist.", []),
    ],
)
def test_a_surname_of_the_source_is_a_person(engine: Engine, text: str, found: list[str]) -> None:
    source = _people("Hannah Lindqvist", "Hannah B. Lindqvist", "Thomas Grant")
    names = find_known_names(engine.extractor.parse(text), [source])
    assert [name.text for name in names] == found
    assert all(name.type is EntityType.PERSON for name in names)


@pytest.mark.parametrize(
    "sources",
    [
        [_people("Hannah Lindqvist", "Thomas Lindqvist")],
        [_people("Hannah Lindqvist"), _people("Lindqvist Center", kind=EntityType.ORGANIZATION)],
    ],
)
def test_a_surname_of_two_stands_for_nobody(engine: Engine, sources: list[KnowledgeGraph]) -> None:
    assert find_known_names(engine.extractor.parse("Lindqvist surveyed the reef."), sources) == []

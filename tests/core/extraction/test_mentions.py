"""Names as they come out of all finders and the parser together."""

import pytest

from core.types import EntityType
from core.workflows.engine import Engine

_NAMED = frozenset(
    {EntityType.PERSON, EntityType.ORGANIZATION, EntityType.TERM, EntityType.ROLE, EntityType.DOCUMENT}
)


def _names(engine: Engine, text: str) -> dict[str, tuple[str, ...]]:
    return {node.label: node.names for node in engine.extractor.extract(text).entities if node.type in _NAMED}


def test_two_parties_that_ner_takes_for_one_are_parted(engine: Engine) -> None:
    found = _names(engine, "The appeal was brought by Quarrydene Electric against Underhill Insurance.")
    assert set(found) == {"Quarrydene Electric", "Underhill Insurance"}


def test_a_caption_names_the_sides_and_is_no_cited_case(engine: Engine) -> None:
    text = (
        "Walter C. Vandermeer, Plaintiff-Appellant, v. Kilnbrook Engineering Corp., Defendant-Appellee.\n\n"
        "The plaintiff sued Kilnbrook. Vandermeer appeals."
    )
    found = _names(engine, text)
    assert {"plaintiff", "Appellant", "Vandermeer"} <= set(found["Walter C. Vandermeer"])
    assert {"Appellee", "Kilnbrook"} <= set(found["Kilnbrook Engineering Corp."])
    assert all(node.type is not EntityType.CITATION for node in engine.extractor.extract(text).entities)


@pytest.mark.parametrize("title", ["Judge", "Chief Justice", "Mr."])
def test_a_title_is_no_part_of_a_name(engine: Engine, title: str) -> None:
    found = engine.extractor.extract(f"In 2010 {title} Walter Brannigan dissented.").entities
    assert "walter brannigan" in {node.canonical for node in found}


@pytest.mark.parametrize(
    "text",
    [
        "The signatory of the Tenant is Walter Fairweather.",
        "- Copies of notices to the landlord: Delacroix & Castillo LLP",
    ],
)
def test_a_role_behind_a_preposition_is_held_by_nobody_named_there(engine: Engine, text: str) -> None:
    graph = engine.extractor.extract(text)
    roles = {node.id for node in graph.entities if node.type is EntityType.ROLE}
    assert len(roles) == 1
    assert not any(edge.relation == "be" and roles & {edge.subject, edge.object} for edge in graph.edges)
    assert all(len(node.names) == 1 for node in graph.entities)


def test_a_full_stop_ends_the_sentence_and_not_the_name(engine: Engine) -> None:
    source = engine.extractor.extract('Harbor Books LLC ("Tenant") pays rent.')
    found = engine.extractor.extract_response("Rent is paid by Harbor Books LLC.", [source])
    assert [node.label for node in found.entities] == ["Harbor Books LLC"]


@pytest.mark.parametrize(
    ("lines", "has_sections"), [(("1.1", "1.2", "2.1", "2.2"), True), (("1", "2", "3", "4"), False)]
)
def test_dotted_numbers_open_sections_of_a_short_text_too(
    engine: Engine, lines: tuple[str, ...], has_sections: bool
) -> None:
    text = "\n\n".join(f"{number}. Rent. The tenant pays the landlord rent." for number in lines)
    found = {
        node.canonical
        for node in engine.extractor.extract(text).entities
        if node.type is EntityType.PROVISION
    }
    assert found == ({f"section {number}" for number in lines} if has_sections else set())

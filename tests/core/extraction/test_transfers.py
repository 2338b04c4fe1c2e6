"""Giver and receiver are read the same from the active, the passive and the receiver's view."""

import pytest

from core.extraction.component import legal_entities, mentions_of
from core.extraction.transfers import find_transfers
from core.workflows.engine import Engine


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Licensor hereby grants Licensee a limited license.", ("Licensor", "grant to", "Licensee")),
        ("Licensor shall grant to Licensee a license.", ("Licensor", "grant to", "Licensee")),
        ("Licensee is granted a license by the Licensor.", ("Licensor", "grant to", "Licensee")),
        ("Licensee receives a license from Licensor.", ("Licensor", "grant to", "Licensee")),
        ("The license is given by Licensor to the Licensee.", ("Licensor", "grant to", "Licensee")),
        ("Licensee takes an assignment of rights from Licensor.", ("Licensor", "assign to", "Licensee")),
        ("Ownership of the works passes from Seller to the Buyer.", ("Seller", "assign to", "Buyer")),
        ("Agent was engaged by Buyer.", ("Buyer", "employ to", "Agent")),
        ("Landlord receives payments from the Tenant.", ("Tenant", "pay to", "Landlord")),
        ("Buyer purchases the goods from Seller.", ("Seller", "sell to", "Buyer")),
        ("Tenant shall pay rent to the Landlord.", ("Tenant", "pay to", "Landlord")),
        ("Seller may not assign the contract to Buyer.", ("Seller", "assign to", "Buyer")),
    ],
)
def test_direction_is_read_from_the_words_between(
    engine: Engine, text: str, expected: tuple[str, str, str]
) -> None:
    doc = legal_entities(engine.extractor.parse(text))
    (found,) = find_transfers(doc, mentions_of(doc).names)
    assert (found.subject.text, found.relation, found.object.text) == expected
    assert found.negated is ("not" in text)
    assert text[found.trigger.start : found.trigger.end] == found.trigger.text


def test_nothing_is_read_across_sentences(engine: Engine) -> None:
    doc = legal_entities(engine.extractor.parse("Licensor grants rights. Licensee pays to Licensor."))
    assert [item.relation for item in find_transfers(doc, mentions_of(doc).names)] == ["pay to"]


def test_an_assignment_that_requires_consent_is_a_denial_without_it(engine: Engine) -> None:
    doc = legal_entities(engine.extractor.parse("An assignment by Buyer requires Seller to consent."))
    (found,) = find_transfers(doc, mentions_of(doc).names)
    assert (found.subject.text, found.relation, found.object.text) == (
        "Buyer",
        "assign without consent of",
        "Seller",
    )
    assert found.negated


def test_what_the_parser_has_the_receiver_of_a_grant_do_is_left_out(engine: Engine) -> None:
    graph = engine.extractor.extract("Tenant is granted a license by Landlord.")
    tenant = next(node.id for node in graph.nodes if node.label == "Tenant")
    assert tenant in {edge.object for edge in graph.edges}
    assert tenant not in {edge.subject for edge in graph.edges}

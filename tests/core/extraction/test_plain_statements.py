"""Statements of a response that name nobody become relations that can be judged."""

import pytest

from core.workflows.engine import Engine


def edges(engine: Engine, text: str):
    graph = engine.extractor.extract_response(text, [])
    return [
        (graph.by_id[e.subject].label, e.relation, graph.by_id[e.object].label, e.negated)
        for e in graph.edges
    ]


def test_a_labelled_item_says_its_value_of_its_label(engine):
    assert edges(engine, "1. exterior signs: not permitted") == [
        ("exterior signs", "be", "not permitted", True)
    ]


def test_each_item_of_a_line_is_one_statement(engine):
    found = edges(engine, "- animals: prohibited\n- repainting: required")
    assert [(subject, negated) for subject, _, _, negated in found] == [
        ("animals", True),
        ("repainting", False),
    ]


def test_a_sentence_that_the_parser_relates_is_left_as_it_is(engine):
    assert edges(engine, "The tenant pays the rent.") == [("tenant", "pay", "rent", False)]


def test_no_relation_joins_two_items_of_a_list(engine):
    text = "- Deposit: $5,000\n- Signed by: Ann Ash\n- Landlord: Halden Properties LLC"
    graph = engine.extractor.extract_response(text, [])
    assert not [edge for edge in graph.edges if "\n" in text[edge.start : edge.end]]


def test_a_source_keeps_the_relations_of_its_parser(engine):
    assert engine.extractor.extract("exterior signs: not permitted").edges == ()


@pytest.mark.parametrize("text", ["", "Yes.", "12:30", "a: "])
def test_a_piece_without_two_sides_makes_no_statement(engine, text):
    assert edges(engine, text) == []

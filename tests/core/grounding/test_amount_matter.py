"""Amounts under the matter that a contract gives them for, and the same amounts elsewhere in it."""

import pytest

from core.engine import Engine
from core.extraction.extractor import GraphExtractor
from core.grounding.amount_matter import find_other_amount, judge_amount
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.settings import load_settings
from core.types import QUERY, EntityType, Status

SOURCE = """Alder Corp. shall pay a set-up charge of $5,000 on signing. IN NO EVENT SHALL THE TOTAL AGGREGATE
RESPONSIBILITY OF ALDER CORP. FOR ALL LOSSES, WHETHER IN CONTRACT, TORT OR OTHERWISE, EXCEED FIFTY DOLLARS ($50).
Birch LLC shall buy not less than $80,000 of Products in each year. Birch LLC shall keep general coverage with an
insurer of good standing in an amount of $2,000,000 per occurrence. On a breach the sum of $900 is due as a penalty.
A second charge of $700 falls due on delivery, and $600 for damages to the premises.
"""
TRUE = [
    ("Liability is limited to $50.", "$50"),
    ("The maximum liability amounts to fifty dollars.", "fifty dollars"),
    ("The minimum to be met is $80,000.", "$80,000"),
    ("The contract sets liquidated damages at $900.", "$900"),
    ("The insurance must cover at least $2 million.", "$2 million"),
]
FALSE = [
    ("Liability is limited to $5,000.", "$50"),
    ("The minimum to be met is $700.", "$80,000"),
    ("The contract sets liquidated damages at $700.", "$900"),
    ("The insurance must cover at least $80,000.", "$2,000,000"),
]


@pytest.fixture(scope="module")
def extractor() -> GraphExtractor:
    return Engine(load_settings()).extractor


@pytest.fixture(scope="module")
def source(extractor: GraphExtractor) -> SourceIndex:
    return SourceIndex("context", "Context", SOURCE, extractor.extract(SOURCE))


def _judged(extractor: GraphExtractor, source: SourceIndex, response: str) -> tuple[set[Status], str | None]:
    """What the rule says of the relations of the response's amount, and the amount that stands in its place."""
    graph = extractor.extract(response)
    (amount,) = (node for node in graph.nodes if node.type is EntityType.MONEY)
    own = {
        other.id: other for other in source.by_type(EntityType.MONEY) if other.canonical == amount.canonical
    }
    verdicts: list[Verdict] = []
    for edge in graph.edges:
        if amount.id in (edge.subject, edge.object):
            ends = graph.by_id[edge.subject], graph.by_id[edge.object]
            verdicts += filter(None, [judge_amount(edge, ends, (response, graph), source, own)])
    rival = find_other_amount((response, graph), amount, source, own)
    return {verdict.status for verdict in verdicts}, rival and SOURCE[rival.start : rival.end]


@pytest.mark.parametrize(("response", "amount"), TRUE)
def test_an_amount_under_its_matter_is_supported_and_nothing_stands_in_its_place(
    extractor: GraphExtractor, source: SourceIndex, response: str, amount: str
) -> None:
    assert amount in response
    assert _judged(extractor, source, response) == ({Status.SUPPORTED}, None)


@pytest.mark.parametrize(("response", "instead"), FALSE)
def test_an_amount_of_another_matter_is_unsupported_and_the_matters_own_one_is_found(
    extractor: GraphExtractor, source: SourceIndex, response: str, instead: str
) -> None:
    statuses, rival = _judged(extractor, source, response)
    assert statuses == set()
    assert rival is not None
    assert instead in rival


def test_an_amount_whose_sentence_names_the_matter_without_its_bound_is_left_open(
    extractor: GraphExtractor, source: SourceIndex
) -> None:
    assert _judged(extractor, source, "Liability is limited to $600.") == (set(), None)


def test_of_two_amounts_in_one_sentence_neither_is_replaced(
    extractor: GraphExtractor, source: SourceIndex
) -> None:
    response = "Liability is limited to $5,000, after a charge of $700."
    graph = extractor.extract(response)
    for node in graph.nodes:
        if node.type is EntityType.MONEY:
            own = {o.id: o for o in source.by_type(node.type) if o.canonical == node.canonical}
            assert find_other_amount((response, graph), node, source, own) is None


def test_a_sentence_without_a_known_matter_decides_nothing(
    extractor: GraphExtractor, source: SourceIndex
) -> None:
    assert _judged(extractor, source, "The set-up charge is $700.") == (set(), None)


def test_the_question_does_not_support_an_amount(extractor: GraphExtractor) -> None:
    text = "Is liability limited to $50?"
    question = SourceIndex(QUERY, "Question", text, extractor.extract(text))
    response = "Liability is limited to $50."
    graph = extractor.extract(response)
    amounts = {node.id: node for node in question.by_type(EntityType.MONEY)}
    assert amounts
    for edge in graph.edges:
        ends = graph.by_id[edge.subject], graph.by_id[edge.object]
        assert judge_amount(edge, ends, (response, graph), question, amounts) is None

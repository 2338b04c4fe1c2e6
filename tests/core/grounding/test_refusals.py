"""A refusal is right where the source is silent, and shown the passage where it may not be; it never fails."""

import pytest

from core.grounding.report import PieceKind, RefusalOutcome
from core.reading.statements import PieceKind as ReadKind
from core.types import QUERY, EntityType
from tests.core.grounding.cases import graph, ground, judged, node, source

DEED = "Ash Mill lets the weir to Ivo Brand for nine years. Ivo Brand pays 40 crowns a year to Ash Mill."
ASKED = "What does Ivo Brand pay a year?"
REFUSAL = "The deed does not mention what Ivo Brand pays."


def report(answer, told, contradicted=False):
    kinds = {REFUSAL: ReadKind.REFUSAL}
    sources = [source(DEED, graph(DEED, [])), source(ASKED, graph(ASKED, []), QUERY)]
    nodes = [node(answer, "a", ["Ivo Brand"], EntityType.PERSON, "ivo brand")]

    def reads(statement):
        return (
            judged(statement, 0.99)
            if statement.text == "Rent is due."
            else judged(statement, told, contradicted=contradicted)
        )

    return ground((answer, graph(answer, nodes)), sources, reads, kinds=kinds)


@pytest.mark.parametrize(
    ("told", "outcome", "decision"),
    [
        (0.1, RefusalOutcome.RIGHT, "pass"),
        (0.5, RefusalOutcome.OPEN, "review"),
        (0.95, RefusalOutcome.WRONG, "review"),
    ],
)
def test_the_reader_says_whether_the_source_is_silent(told, outcome, decision):
    (sentence,) = report(REFUSAL, told).sentences
    assert (sentence.kind, sentence.outcome, sentence.decision) == (PieceKind.REFUSAL, outcome, decision)


def test_a_wrong_refusal_shows_the_passage_and_contradicts_nothing():
    found = report(REFUSAL, 0.95)
    (finding,) = found.findings
    assert (finding.kind, finding.status) == ("wrong_refusal", "not_enough_info")
    assert "40 crowns" in finding.reason
    assert finding.evidence[0].source == found.sources[0].id
    assert found.decision == "review"
    assert "may tell" in found.summary


def test_a_right_refusal_leaves_nothing_to_decide():
    found = report(REFUSAL, 0.1)
    assert (found.findings, found.entities) == ((), ())
    assert "no passage was found" in found.summary


def test_a_refusal_beside_statements_is_right_where_the_source_is_silent_and_else_for_a_person():
    silent = report(f"Rent is due. {REFUSAL}", 0.1)
    assert [s.outcome for s in silent.sentences] == [None, RefusalOutcome.RIGHT]
    assert [s.decision for s in silent.sentences] == ["pass", "pass"]
    told = report(f"Rent is due. {REFUSAL}", 0.95)
    assert [s.outcome for s in told.sentences] == [None, RefusalOutcome.OPEN]
    assert told.decision == "review"

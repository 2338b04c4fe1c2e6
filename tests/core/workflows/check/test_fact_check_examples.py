"""The bundled claims against the bundled graph, with the real stages: what a new user sees first must be right."""

import pytest

from core.factcheck.claim import Claim, DecidedBy, Label, Mode
from core.settings import load_settings
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.engine import Engine
from core.workflows.examples import EXAMPLE_DOCUMENTS, load_claim_examples

EXAMPLES = load_claim_examples()


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path_factory.mktemp("home"))})
    checker = Checker(Engine(settings), CheckOptions(mode=Mode.KNOWLEDGE_GRAPH))
    found = checker.check([example.claim for example in EXAMPLES])
    return {report.claim.id: report for report in found}


def test_there_are_twenty_claims_of_all_three_labels():
    assert len(EXAMPLES) == 20
    assert {example.label for example in EXAMPLES} == set(Label)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.claim.id)
def test_a_bundled_claim_gets_its_label(reports, example):
    report = reports[example.claim.id]
    assert report.verdict.label is example.label, report.verdict.reason
    if example.label is not Label.NOT_ENOUGH_INFO:
        assert [item.number for item in report.evidence if item.is_deciding] == list(report.verdict.cited)
        assert report.verdict.cited


def test_the_same_claims_give_the_same_reports_again(reports, tmp_path):
    checker = Checker(
        Engine(load_settings({"PLUMBLINE_HOME": str(tmp_path)})), CheckOptions(mode=Mode.KNOWLEDGE_GRAPH)
    )
    for example in EXAMPLES[:6]:
        (again,) = checker.check([example.claim])  # alone, not in a batch
        before = reports[example.claim.id]
        assert (again.verdict, again.evidence, again.mentions) == (
            before.verdict,
            before.evidence,
            before.mentions,
        )


def test_documents_settle_a_claim_that_the_graph_does_not(tmp_path):
    settings = load_settings({"PLUMBLINE_HOME": str(tmp_path)})
    checker = Checker(Engine(settings), CheckOptions(folder=str(EXAMPLE_DOCUMENTS)))
    claim = Claim("eiffel", "The Eiffel Tower was built for the World's Fair of 1889.")
    (report,) = checker.check([claim])
    assert report.graph_verdict is not None
    assert report.graph_verdict.label is Label.NOT_ENOUGH_INFO
    assert (report.decided_by, report.verdict.label) == (DecidedBy.FALLBACK, Label.SUPPORTED)
    (deciding,) = [item for item in report.evidence if item.is_deciding][:1]
    snippet = deciding.snippet
    text = (EXAMPLE_DOCUMENTS / snippet.source).read_text(encoding="utf-8")
    assert text[snippet.start : snippet.end] == snippet.text
    assert report.sent == ()

"""The bundled answers: the true ones pass, no false one does, and what is flagged is wrong."""

import pytest

from core.grounding import GroundingReport
from core.text.document import text_document
from core.types import Decision
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.engine import Engine
from core.workflows.examples import Example, ExampleResponse, load_examples

# `benchmarks.bundled_answers` audits them all; here the true answer of each text and its first two false ones.
ANSWERS = [
    pytest.param(example, answer, id=f"{example.id}-{answer.id}")
    for example in load_examples()
    for answer in example.responses[:3]
]


@pytest.mark.parametrize(("example", "answer"), [one for one in ANSWERS if not one.values[1].faithful])
def test_no_false_answer_passes(engine: Engine, example: Example, answer: ExampleResponse) -> None:
    report = _audit(engine, example, answer)
    assert report.decision is not Decision.PASS
    flagged = [(finding.start, finding.end) for finding in report.findings]
    places = [(answer.text.index(error.quote), len(error.quote)) for error in answer.errors]
    assert any(low < start + size and start < high for start, size in places for low, high in flagged)


@pytest.mark.parametrize(("example", "answer"), [one for one in ANSWERS if one.values[1].faithful])
def test_every_faithful_answer_passes(engine: Engine, example: Example, answer: ExampleResponse) -> None:
    assert _audit(engine, example, answer).decision is Decision.PASS


def _audit(engine: Engine, example: Example, answer: ExampleResponse) -> GroundingReport:
    case = AuditCase("case", (text_document(example.context),), example.query, answer.text)
    return audit_case(case, engine)

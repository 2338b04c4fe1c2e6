"""Every bundled answer gets the verdict that its title promises."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.examples import Example, ExampleResponse, load_examples
from core.text.document import text_document
from core.types import Decision

ANSWERS = [
    pytest.param(example, answer, id=f"{example.id}-{answer.id}")
    for example in load_examples()
    for answer in example.responses
]


@pytest.mark.parametrize(("example", "answer"), ANSWERS)
def test_faithful_answers_pass_and_the_others_fail(
    engine: Engine, example: Example, answer: ExampleResponse
) -> None:
    case = AuditCase("case", (text_document(example.context),), example.query, answer.text)
    wanted = Decision.PASS if answer.faithful else Decision.FAIL
    report = audit_case(case, engine)
    assert report.decision is wanted, [finding.reason for finding in report.findings]

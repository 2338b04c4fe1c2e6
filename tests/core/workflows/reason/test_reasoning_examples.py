"""The bundled chains show what their titles say."""

import pytest

from core.reasoning.chain.chain import StepStatus
from core.settings import load_settings
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.examples import load_chain_examples
from core.workflows.reason.graphs import load_reasoning_graph

IN, OUT, TURNED, BROKEN = (
    StepStatus.IN_GRAPH,
    StepStatus.NOT_IN_GRAPH,
    StepStatus.REVERSED,
    StepStatus.MALFORMED,
)


@pytest.mark.parametrize(
    ("id_", "is_deductive", "statuses"),
    [
        ("c1", True, [IN, IN]),
        ("c2", False, [OUT, IN]),
        ("c3", False, [TURNED, IN, BROKEN]),
        ("c4", False, [IN, IN, OUT]),
    ],
)
def test_a_bundled_chain_is_what_it_is_said_to_be(engine, id_, is_deductive, statuses):
    case = next(example.case for example in load_chain_examples() if example.case.id == id_)
    report = ChainAuditor.of(engine, load_reasoning_graph("", load_settings())).audit(case)
    assert report.is_deductive is is_deductive
    assert [step.status for step in report.steps] == statuses

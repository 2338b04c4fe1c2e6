"""The judge of the bundled questions: all, some or none of the gold answers, refusals, questions without an answer."""

import pytest

from benchmarks.documents_bundled import judge
from core.docgraph.document_answer import Answer
from core.workflows.examples import AskExample


def example(*answers):
    return AskExample("q", "Who?", answers, "one_document", ())


@pytest.mark.parametrize(
    ("gold", "said", "score"),
    [
        (("Ann Pell",), "It was  ann pell.", 1.0),
        (("Ann", "Bea"), "Ann and Bea", 1.0),
        (("Ann", "Bea"), "Ann alone", 0.5),
        (("Ann",), "unknown", 0.0),
        (("Ann",), "Carl", -1.0),
        ((), "unknown", 1.0),
        ((), "Carl", -1.0),
    ],
)
def test_an_answer_is_judged_by_the_gold_in_it(gold, said, score):
    assert judge(example(*gold), Answer("Who?", said, "")).score == score

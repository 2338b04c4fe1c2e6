"""A report whose path holds and whose question asks more: the ends stay, and no path is called deduced."""

import pytest

from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.reasoner import Reasoner
from core.reasoning.report import HaltedBy

GRAPH = [
    Triple("Acme", "founder", "Anna Berg"),
    Triple("Acme", "headquarters", "Lyon"),
    Triple("Anna Berg", "birth place", "Oslo"),
]


@pytest.fixture
def reasoner(tmp_path):
    return Reasoner(GRAPH, ScriptedEncoder())


def test_a_plain_question_is_deduced(reasoner):
    report = reasoner.answer("Who is the founder of Acme?", ["Acme"])
    assert report.halted_by is HaltedBy.DEDUCED
    assert report.is_deduced_by_rule


@pytest.mark.parametrize(
    "question",
    [
        "Who is not the founder of Acme?",
        "Is Anna Berg the founder of Acme?",
        "Who is the first founder of Acme?",
    ],
)
def test_one_that_asks_more_keeps_its_ends_and_is_not_deduced(reasoner, question):
    report = reasoner.answer(question, ["Acme"])
    assert report.halted_by is HaltedBy.LEFT_OPEN
    assert report.names[:1] == ("Anna Berg",)
    assert not report.is_deduced_by_rule
    assert not any(path.verdict.holds for path in report.paths)
    assert not any(candidate.is_deduced for level in report.levels for candidate in level.candidates)
    assert report.halting == report.paths[0].verdict.reason

"""Matters: what a question is about."""

import pytest

from core.docgraph.plan.features import VALUE_PATTERNS
from core.docgraph.plan.matter import load_matters, raised_matters

MATTERS = load_matters()


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Which law governs the agreement?", "governing_law"),
        ("May the agreement be assigned?", "assignment"),
        ("How is liability limited?", "liability_cap"),
        ("Who must indemnify whom?", "indemnity"),
        ("Does it renew automatically?", "renewal"),
        ("What must be kept confidential?", "confidentiality"),
        ("How long does the warranty last under the agreement?", "warranty"),
        ("How long does the agreement run?", "term"),
        ("Is any intellectual property owned jointly?", "joint_ip"),
    ],
)
def test_words_of_a_question_raise_its_matter(question, name):
    raised = raised_matters(question, MATTERS)
    assert max(raised, key=raised.get) == name
    assert raised[name] == 1.0


def test_strengths_are_shares():
    assert all(
        0 < each <= 1 for each in raised_matters("Is liability for breach unlimited?", MATTERS).values()
    )


def test_words_about_something_else_raise_nothing():
    assert raised_matters("What is the capital of France?", MATTERS) == {}


def test_every_matter_says_how_it_is_found():
    assert len({matter.name for matter in MATTERS}) == len(MATTERS)
    for matter in MATTERS:
        assert matter.ask, matter.name
        assert matter.about, matter.name
        assert matter.terms, matter.name
        assert matter.clauses, matter.name
        assert matter.wants in {"", "title", *VALUE_PATTERNS}, matter.name

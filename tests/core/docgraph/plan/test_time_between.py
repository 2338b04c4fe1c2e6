"""Years between two dates that are looked up one by one."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from tests.core.docgraph.plan.contracts import make_answerer

CALDER = """'''Josephine Calder''' was a shipowner. Josephine Calder was born on 14 March 1851. Josephine Calder died on
2 November 1926. She founded [[Calder Line]].
"""
LINE = """'''Calder Line''' is a company. It was founded in 1889.
"""
SHIP = """'''Marguerite Calder''' was a steamer. The launch of the Marguerite Calder was on 6 June 1912.
"""


@pytest.fixture(scope="module")
def answerer():
    return make_answerer(
        {"Josephine_Calder.wiki": CALDER, "Calder_Line.wiki": LINE, "Marguerite_Calder.wiki": SHIP}
    )


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("How old was Josephine Calder when she died?", "75"),
        ("How many years after the founding of Calder Line was the Marguerite Calder launched?", "23"),
        ("How many years before the launch of the Marguerite Calder was Calder Line founded?", "23"),
    ],
)
def test_full_years_are_counted_and_both_dates_shown(answerer, question, years):
    found = answerer.answer(question)
    assert found.answer == years
    assert len(found.references) == 2


@pytest.mark.parametrize(
    "question",
    [
        "How old was Josephine Calder when she married?",
        "How old was Calder Line when it failed?",
        "How many years after the sinking of Marguerite Calder was Calder Line founded?",
    ],
)
def test_without_both_dates_nothing_is_told(answerer, question):
    assert answerer.answer(question).answer == UNKNOWN

"""Questions of any matter over two articles: the words that answer, or a refusal where no sentence says it."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from tests.core.docgraph.plan.contracts import make_answerer

TOWN = """{{Infobox settlement
| name = Port Ellery
| mayor = Delphine Okonjo
| currency = crown
}}
'''Port Ellery''' is a port town on the eastern coast. It was founded in 1764 by whalers from the Sable Islands.

== Buildings ==
The Quayside Exchange was built in 1878 by Cornelia Hartzell. See also [[Lantern Point Lighthouse]].
"""
TOWER = """'''Lantern Point Lighthouse''' stands near [[Port Ellery]].

== Tower ==
The granite tower is 31 metres high. Its lamp was lit for the first time on 12 October 1847.
"""


@pytest.fixture(scope="module")
def answerer():
    return make_answerer({"Port_Ellery.wiki": TOWN, "Lantern_Point_Lighthouse.wiki": TOWER})


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When was Port Ellery founded?", "1764"),
        ("Who built the Quayside Exchange?", "The Quayside Exchange was built in 1878 by Cornelia Hartzell."),
        ("How high is the tower of Lantern Point Lighthouse?", "31 metres"),
        ("Who is the mayor of Port Ellery?", "mayor: Delphine Okonjo"),
    ],
)
def test_the_words_that_answer_are_given_with_their_sentence(answerer, question, answer):
    found = answerer.answer(question)
    assert found.answer == answer
    assert answer in found.references[0].quote
    assert "read_sentences" in [call.tool for call in found.calls]


@pytest.mark.parametrize(
    "question",
    [
        "Who designed the tower of Lantern Point Lighthouse?",
        "When was the lamp of Lantern Point Lighthouse automated?",
        "Who succeeded Delphine Okonjo as mayor of Port Ellery?",
    ],
)
def test_what_no_sentence_says_is_unknown(answerer, question):
    assert answerer.answer(question).answer == UNKNOWN

"""Questions of two steps over articles that link to each other."""

import pytest

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.plan.two_steps import plain_title
from tests.core.docgraph.plan.contracts import make_answerer

TOWER = """'''Lantern Point Lighthouse''' stands near the sea.

== Today ==
The keeper's house is rented by the [[Tidewater Cooperative]], which keeps a museum in it.
"""
COOPERATIVE = """'''Tidewater Cooperative''' is a cooperative of fishers.

== Board ==
It was founded in 1931. Its chair is Marit Pell.
"""
BANK = """'''Mariners Bank''' is a bank. Mariners Bank was founded in 1854.

== Letters ==
It issued the letter of credit that secures the harbour lease.
"""
OTHER = """'''Herring Cooperative''' is a cooperative of packers. It was founded in 1950. Its chair is Ann Lund.
"""
FILES = {
    "Lantern_Point_Lighthouse.wiki": TOWER,
    "Tidewater_Cooperative.wiki": COOPERATIVE,
    "Mariners_Bank.wiki": BANK,
    "Herring_Cooperative.wiki": OTHER,
}


@pytest.fixture(scope="module")
def answerer():
    return make_answerer(FILES)


@pytest.mark.parametrize(
    ("question", "answer", "documents"),
    [
        (
            "Who is the chair of the cooperative that rents the keeper's house?",
            "Marit Pell",
            {"Tidewater Cooperative", "Lantern Point Lighthouse"},
        ),
        (
            "When was the bank founded that issued the letter of credit for the harbour lease?",
            "1854",
            {"Mariners Bank"},
        ),
        ("Which bank issued the letter of credit for the harbour lease?", "Mariners Bank", {"Mariners Bank"}),
    ],
)
def test_the_described_thing_is_found_and_then_asked(answerer, question, answer, documents):
    found = answerer.answer(question)
    assert found.answer == answer
    assert {reference.article for reference in found.references} == documents
    assert "find_described" in [call.tool for call in found.calls]


@pytest.mark.parametrize(
    "question",
    [
        "Who is the chair of the cooperative that paints the harbour wall?",
        "Which insurer issued the letter of credit for the harbour lease?",
        "When was the museum founded that issued the letter of credit?",
    ],
)
def test_what_fits_no_thing_clearly_is_unknown(answerer, question):
    assert answerer.answer(question).answer == UNKNOWN


def test_a_title_is_plain_without_its_brackets():
    assert plain_title("Marguerite Calder (ship)") == "Marguerite Calder"
    assert plain_title("(ship)") == "(ship)"

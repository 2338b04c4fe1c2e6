"""The row of a schedule for the year or month that a question asks about."""

import pytest

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.schedule import asked_period, find_scheduled, names_period


def scheduled(text, question):
    row = ParagraphRow("p", text, "t", "Rent", "s", 0, len(text))
    found = find_scheduled([Passage((Piece(row, 0, len(text)),), 0)], question, asked_period(question))
    return found and found.answer


MONTHS = "| Period | Monthly Rent |\n|---|---|\n| Months 1 - 12 | $4,725 |\n| Months 13 - 36 | $5,000 |"
WORDS = "The rent is $900 a month in the first year and $950 a month in the second year."


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (MONTHS, "What is the rent in the first year?", "$4,725"),
        (MONTHS, "What is the rent in year three?", "$5,000"),
        (MONTHS, "What is the rent in month 20?", "$5,000"),
        (MONTHS, "What is the rent in the fourth year?", None),
        (WORDS, "How much is the rent in the first year?", "$900"),
        (WORDS, "How much is the rent in the 2nd year?", "$950"),
        (
            "During the first year the rent is $900; during the second year, $950.",
            "What is the rent in year 2?",
            "$950",
        ),
        ("Years 2 to 4: $700", "What is the rent in the third lease year?", "$700"),
        (WORDS, "What is the insurance cost in the first year?", None),
    ],
)
def test_the_amount_is_that_of_the_row(text, question, answer):
    assert scheduled(text, question) == answer


@pytest.mark.parametrize(
    "question",
    ["How long is the term?", "When does the first year end?", "Does the rent of year 1 or year 2 count?"],
)
def test_other_questions_ask_for_no_row(question):
    assert asked_period(question) is None


def test_words_of_a_period_are_found_in_other_forms():
    period = asked_period("What is the rent in the second year?")
    assert names_period("Months 13-24", period)
    assert names_period("in lease year two", period)
    assert not names_period("in the third year", period)

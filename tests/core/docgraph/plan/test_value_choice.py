"""Of several values in a sentence the one that the question can mean."""

import pytest

from core.docgraph.plan.spans import find_value
from core.docgraph.plan.value_choice import has_other_date

TERM = "The term begins on June 1, 2021 and ends on May 31, 2026."
RENEWAL = "Tenant may extend for three (3) years by notice given nine (9) months before the end of the Term."


@pytest.mark.parametrize(
    ("wants", "question", "text", "value"),
    [
        ("date", "When does the lease end?", TERM, "May 31, 2026"),
        ("date", "When does the lease begin?", TERM, "June 1, 2021"),
        ("date", "When does it begin?", "This lease is dated 14 February 2022.", None),
        (
            "date",
            "When does it end?",
            "The term is from 1 March 2022 to 29 February 2024.",
            "29 February 2024",
        ),
        ("duration", "How long before the end must notice be given?", RENEWAL, "nine (9) months"),
        ("duration", "How long is the renewal?", RENEWAL, "three (3) years"),
        ("money", "What is the fee?", "If sales were below $600,000, by paying a fee of $15,000.", "$15,000"),
        ("money", "What is owed?", "If sales were below $600,000, by paying a fee of $15,000.", "$600,000"),
    ],
)
def test_the_value_is_that_of_what_is_asked(wants, question, text, value):
    assert find_value(text, wants, wants, question) == value


def test_a_date_is_no_length_of_time():
    assert find_value(TERM, "term", "duration", "How long does it run?") is None


def test_a_sentence_whose_dates_are_all_of_something_else_is_told():
    assert has_other_date("This lease is dated 14 February 2022.", "When does the tenancy begin?")
    assert not has_other_date(TERM, "When does the tenancy begin?")
    assert not has_other_date("It ends when the work is done.", "When does it end?")

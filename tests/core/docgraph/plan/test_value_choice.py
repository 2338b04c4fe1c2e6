"""Of several values in a sentence the one that the question can mean."""

import pytest

from core.docgraph.plan.question import read_question
from core.docgraph.plan.value_choice import find_asked, find_value, has_other_date

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
        ("duration", "What is the term?", "Either party may terminate on thirty days' written notice.", None),
        ("money", "What is the fee?", "If sales were below $600,000, by paying a fee of $15,000.", "$15,000"),
        ("money", "What is owed?", "If sales were below $600,000, by paying a fee of $15,000.", ""),
        (
            "money",
            "What is the rent in the 2nd year?",
            "Rent is $900 in year 1 and $950 in the second year.",
            "",
        ),
    ],
)
def test_the_value_is_that_of_what_is_asked(wants, question, text, value):
    assert find_value(text, wants, read_question(question)) == value


def test_dates_tell_a_length_of_time_as_a_sentence_only():
    assert find_value(TERM, "term", read_question("How long does it run?")) == ""


@pytest.mark.parametrize(
    ("sentence", "question", "found"),
    [
        ("It was founded in 1764 by whalers.", "When was the town founded?", "1764"),
        ("It was founded on 3 May 1764.", "In which year was the town founded?", "1764"),
        ("The granite tower is 31 metres high.", "How high is the tower?", "31 metres"),
        ("The lease runs for two years.", "How long is the lease?", "two years"),
        (
            "The court has nine judges and three clerks.",
            "How many judges does the court have?",
            "nine judges",
        ),
        ("The court has nine judges and three clerks.", "How many courts are there?", None),
        ("The price may rise by 4% a year.", "By how much may the price rise?", "4% a year"),
        ("It was built by whalers.", "When was it built?", None),
        ("It opened in 1764.", "Did it open in 1764?", None),
    ],
)
def test_the_words_that_answer_are_taken(sentence, question, found):
    assert find_asked(sentence, read_question(question)) == found


def test_a_sentence_whose_dates_are_all_of_something_else_is_told():
    assert has_other_date("This lease is dated 14 February 2022.", "When does the tenancy begin?")
    assert not has_other_date(TERM, "When does the tenancy begin?")
    assert not has_other_date("It ends when the work is done.", "When does it end?")

"""Questions that ask more than a path tells are shown their ends, and nothing is deduced."""

import pytest

from core.reasoning.encoder_roles import LexiconPlanner
from core.reasoning.left_open import why_open
from core.reasoning.roles import Run


def why(question, *ends, topics=("Acme",)):
    return why_open(LexiconPlanner().plan(question, topics, Run(None)), topics, ends or ("Anna Berg",))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Who did not found Acme?", "denies something (“not”)"),
        ("Who didn't found Acme?", "denies something (“didn't”)"),
        ("Who founded Acme before 1950?", "sets a time or a bound (“before”)"),
        ("Who founded Acme in 1950?", "names a year (“1950”)"),
        ("Who is the oldest founder of Acme?", "by its rank (“oldest”)"),
        ("Which founder of Acme is older than Karl?", "compares (“older than”)"),
        ("Did Anna Berg found Acme?", "one of yes or no"),
        ("Is Anna Berg the founder of Acme?", "one of yes or no"),
        ("Did Anna or Karl found Acme?", "one of yes or no"),
        ("Can you tell me whether Anna founded Acme?", "one of yes or no"),
        ("Who is the best founder of Acme?", "by its rank (“best”)"),
        ("Who is the former founder of Acme?", "qualifies what it asks for (“former”)"),
        ("Who is the deputy director of Acme?", "qualifies what it asks for (“deputy”)"),
        ("Who is the current director of Acme?", "qualifies what it asks for (“current”)"),
        ("Which founder of Acme is older?", "compares (“older”)"),
        ("Who was born first, Acme or Karl?", "offers a choice"),
        ("Who was born first, Karl or Acme?", "offers a choice"),
    ],
)
def test_what_a_path_does_not_tell_leaves_the_question_open(question, told):
    assert told in why(question)


@pytest.mark.parametrize(
    ("question", "end", "told"),
    [
        ("Who founded Acme?", "1950", "asks for a person or a body, and “1950” is none."),
        ("Who founded Acme?", "3 May 1950", "asks for a person or a body, and “3 May 1950” is none."),
        ("When was Acme founded?", "Anna Berg", "asks for a time, and “Anna Berg” shows no year or day."),
        ("Where is Acme?", "120", "asks for a place, and “120” is none."),
        ("How many employees does Acme have?", "Anna Berg", "asks for a number, and “Anna Berg” is none."),
        ("In which country is Acme?", "Upper Austria", "nothing shows that “Upper Austria” is one."),
    ],
)
def test_an_end_of_another_kind_leaves_the_question_open(question, end, told):
    assert told in why(question, end)


@pytest.mark.parametrize(
    ("question", "end"),
    [
        ("Who founded Acme?", "Anna Berg"),
        ("When was Acme founded?", "1950"),
        ("When was Acme founded?", "3 May 1950"),
        ("Where is Acme?", "Lyon"),
        ("How many employees does Acme have?", "120"),
        ("Which company founded Acme?", "3M"),
        ("Is the founder of Acme a man or a woman?", "female"),
        ("Can you name a film about Acme?", "The Works"),
        ("Who plays for Acme?", "May Lind"),
        ("Who plays for Acme?", "Mary"),
        ("Who plays for Acme?", "Augustus"),
        ("Do you know who founded Acme?", "Anna Berg"),
        ("Who was Acme named after?", "Anna Berg"),
        ("Who argued before Acme?", "Anna Berg"),
    ],
)
def test_a_plain_question_is_not_left_open(question, end):
    assert why(question, end) == ""


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Who signed the Civil Rights Act of 1964?", "Civil Rights Act of 1964"),
        ("Who directed 12 Angry Men?", "12 Angry Men (1957 film)"),
        ("Who wrote Not Without My Daughter?", "Not_Without_My_Daughter"),
        ("Who starred in The Last Picture Show?", "The Last Picture Show"),
    ],
)
def test_words_of_a_topic_limit_nothing(question, topic):
    assert why(question, topics=(topic,)) == ""


def test_a_qualifier_that_a_relation_states_limits_nothing():
    plan = LexiconPlanner().plan("Who is the vice president of Acme?", ["Acme"], Run(None))
    assert "vice" in why_open(plan, ["Acme"], ["Anna Berg"], ["president"])
    assert why_open(plan, ["Acme"], ["Anna Berg"], ["vicePresident"]) == ""


def test_a_country_by_its_name_or_by_the_relation_is_one():
    plan = LexiconPlanner().plan("In which country is Acme?", ["Acme"], Run(None))
    assert why_open(plan, ["Acme"], ["Austria"], ["located in"]) == ""
    assert why_open(plan, ["Acme"], ["Kronland"], ["country"]) == ""


def test_a_rank_that_a_relation_states_limits_nothing():
    plan = LexiconPlanner().plan("Which is the largest city of Acme?", ["Acme"], Run(None))
    assert "largest" in why_open(plan, ["Acme"], ["Lyon"], ["city"])
    assert why_open(plan, ["Acme"], ["Lyon"], ["largestCity"]) == ""

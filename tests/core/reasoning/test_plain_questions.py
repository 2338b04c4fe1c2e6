"""Whole questions over a small graph in several spellings: what is deduced is right, and what is not told is open."""

import pytest

from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.reasoner import Reasoner

GRAPH = [
    Triple("Delmar Group", "owns", "Corran Shipping"),
    Triple("MV Brisa", "is owned by", "Corran Shipping"),
    Triple("MV Brisa", "captain", "Ines Duarte"),
    Triple("Ines Duarte", "commanded", "MV Sorrel"),
    Triple("Ines Duarte", "born_in", "Graz"),
    Triple("Ines Duarte", "born_on", "1969-07-21"),
    Triple("Graz", "located in", "Austria"),
    Triple("Tom Roe", "works_for", "Corran Shipping"),
    Triple("Tom Roe", "bornIn", "Linz"),
    Triple("Linz", "located in", "Upper Austria"),
    Triple("Corran Shipping", "supplies", "Orme Steel"),
    Triple("Delmar Group", "parentCompany", "Delta Fund"),
    Triple("Rosa Delmar", "placeOfBirth", "Porto"),
    Triple("Delmar Group", "founder", "Rosa Delmar"),
    Triple("Smith v Rowe", "plaintiff", "Al Smith"),
    Triple("Al Smith", "sued", "Rowe Ltd"),
]


@pytest.fixture(scope="module")
def reasoner(tmp_path_factory):
    return Reasoner(GRAPH, ScriptedEncoder())


@pytest.mark.parametrize(
    ("question", "topic", "answer"),
    [
        ("Who owns Corran Shipping?", "Corran Shipping", "Delmar Group"),
        ("What does Corran Shipping own?", "Corran Shipping", "MV Brisa"),
        ("Which company owns MV Brisa?", "MV Brisa", "Corran Shipping"),
        ("Name the company that owns MV Brisa.", "MV Brisa", "Corran Shipping"),
        ("Who owns the company that owns MV Brisa?", "MV Brisa", "Delmar Group"),
        ("What is the parent company of Delmar Group?", "Delmar Group", "Delta Fund"),
        ("Who employs Tom Roe?", "Tom Roe", "Corran Shipping"),
        ("Who works for Corran Shipping?", "Corran Shipping", "Tom Roe"),
        ("Whom does Corran Shipping supply?", "Corran Shipping", "Orme Steel"),
        ("Who supplies Orme Steel?", "Orme Steel", "Corran Shipping"),
        ("When was the captain of MV Brisa born?", "MV Brisa", "1969-07-21"),
        ("In which year was Ines Duarte born?", "Ines Duarte", "1969-07-21"),
        ("Where was the captain of MV Brisa born?", "MV Brisa", "Graz"),
        ("In which country was Ines Duarte born?", "Ines Duarte", "Austria"),
        ("In which country was the captain of MV Brisa born?", "MV Brisa", "Austria"),
        ("Where was the founder of Delmar Group born?", "Delmar Group", "Porto"),
        ("Which ship did the captain of MV Brisa command?", "MV Brisa", "MV Sorrel"),
        ("Whom did the plaintiff of Smith v Rowe sue?", "Smith v Rowe", "Rowe Ltd"),
    ],
)
def test_what_a_path_tells_is_deduced(reasoner, question, topic, answer):
    report = reasoner.answer(question, [topic])
    assert report.is_deduced_by_rule, report.halting
    assert report.names == (answer,)


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Who owns Delta Fund?", "Delta Fund"),
        ("What does MV Brisa own?", "MV Brisa"),
        ("Whom does Orme Steel supply?", "Orme Steel"),
        ("Who supplies Corran Shipping?", "Corran Shipping"),
        ("Who works for Tom Roe?", "Tom Roe"),
        ("Who does Corran Shipping work for?", "Corran Shipping"),
        ("What is the parent company of Delta Fund?", "Delta Fund"),
        ("Who sued Al Smith?", "Al Smith"),
        ("Who is the deputy captain of MV Brisa?", "MV Brisa"),
        ("Who is the former captain of MV Brisa?", "MV Brisa"),
        ("Who is the Scottish captain of MV Brisa?", "MV Brisa"),
        ("Which songs did the captain of MV Brisa sing?", "MV Brisa"),
        ("Which books did the founders of Delmar Group write?", "Delmar Group"),
        ("In which country was Tom Roe born?", "Tom Roe"),
        ("When was Tom Roe born?", "Tom Roe"),
    ],
)
def test_what_no_path_tells_is_not(reasoner, question, topic):
    assert not reasoner.answer(question, [topic]).is_deduced_by_rule


def test_a_choice_between_two_things_is_left_open(reasoner):
    report = reasoner.answer(
        "Which captain was born later, Ines Duarte or Tom Roe?", ["Ines Duarte", "Tom Roe"]
    )
    assert not report.is_deduced_by_rule


def test_a_qualifier_that_no_list_has_is_told(reasoner):
    report = reasoner.answer("Who is the Scottish captain of MV Brisa?", ["MV Brisa"])
    assert "“scottish”" in report.halting

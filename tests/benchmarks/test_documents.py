"""The document benchmark: questions with their places, hits, judges and scores, worked by hand."""

import random

import pytest

from benchmarks.cuad.contract import Contract
from benchmarks.documents import interval
from benchmarks.documents_fit import fit_logistic, least_chance
from benchmarks.documents_gold import GoldQuestion, matches
from benchmarks.documents_questions import (
    ClauseQuestion,
    find_spans,
    load_wordings,
    make_questions,
    name_contract,
    sample_questions,
)
from benchmarks.documents_refusal import Judged, calibration_error, refusal_table, refused_clauses_table
from benchmarks.documents_systems import Retrieved, recall
from benchmarks.documents_truthfulness import heatmap, score_answer
from core.docgraph.document_answer import UNKNOWN, Answer

TEXT = (
    "SUPPLY AGREEMENT between Alder Inc. and Birch LLC. It is governed by the laws\nof Ohio. Alder Inc. pays."
)
CONTRACT = Contract(
    "supply.txt",
    TEXT,
    TEXT,
    {},
    {
        "Document Name": "SUPPLY AGREEMENT",
        "Parties": 'Alder Inc. ("Seller"); Birch LLC ("Buyer")',
        "Governing Law": "Ohio",
    },
)
ANNOTATED = {"supply.txt": {"Governing Law": ["governed by the laws of Ohio."], "Parties": ["Alder Inc."]}}


def question(**changes):
    said = {"id": "1", "text": "?", "file": "a", "clause": "Governing Law", "spans": ((0, 5),), "gold": ""}
    return ClauseQuestion(**(said | changes))


def test_every_clause_type_has_words_for_each_use():
    dev, test, annotators = (load_wordings(kind) for kind in ("dev", "test", "annotators"))
    assert len(dev) == len(test) == len(annotators) == 41
    for clause in dev:
        assert not set(dev[clause]) & set(test[clause]), clause
        assert all("{doc}" in text for text in (*dev[clause], *test[clause], *annotators[clause])), clause


def test_a_question_names_its_contract_and_knows_its_places():
    asked = make_questions([CONTRACT], ANNOTATED, load_wordings("dev"), 0)
    law = next(each for each in asked if each.clause == "Governing Law")
    assert "Supply Agreement" in law.text
    assert "Alder Inc." in law.text
    assert [TEXT[start:end] for start, end in law.spans] == ["governed by the laws\nof Ohio."]
    assert make_questions([CONTRACT], ANNOTATED, load_wordings("dev"), 0) == asked


def test_some_questions_are_on_clauses_that_are_absent():
    asked = make_questions([CONTRACT], ANNOTATED, load_wordings("dev"), 0)
    absent = [each for each in asked if each.is_absent]
    assert len(absent) == 4
    assert not {each.clause for each in absent} & {"Governing Law", "Parties"}


def test_who_the_parties_are_is_not_given_away():
    name = name_contract(CONTRACT, "Parties", random.Random(0))
    assert "Birch" not in name


def test_a_short_place_counts_where_it_stands_first():
    assert find_spans("Alder pays. Alder sells.", ["Alder"]) == ((0, 5),)
    assert find_spans("one two. three", ["one <omitted> three"]) == ((0, 3), (9, 14))
    assert find_spans("nothing", ["elsewhere"]) == ()


def test_recall_counts_questions_with_a_hit_in_the_top():
    found = [Retrieved(question(), (False, True), 1.0), Retrieved(question(), (False, False), 1.0)]
    assert recall(found, 1) == 0.0
    assert recall(found, 2) == 0.5
    assert recall([], 5) == 0.0


def test_the_interval_holds_the_recall():
    found = [Retrieved(question(file=str(i)), (i % 2 == 0,), 1.0) for i in range(40)]
    low, high = interval(found, 1)
    assert low < 0.5 < high


def test_answers_and_refusals_are_counted_apart():
    judged = [
        Judged(question(), False, True, 0.9, 1.0),
        Judged(question(), False, False, 0.6, 1.0),
        Judged(question(), True, False, 0.2, 1.0),
        Judged(question(spans=()), True, False, 0.1, 1.0),
        Judged(question(spans=()), False, False, 0.7, 1.0),
    ]
    (row,) = refusal_table({"plan": judged})["rows"]
    assert row[:6] == ["plan", "0.333 (1)", "0.333 (1)", "0.333 (1)", "0.500 (1)", "0.500 (1)"]


def test_answers_are_counted_by_clause():
    judged = [
        Judged(question(), False, True, 0.9, 1.0),
        Judged(question(), True, False, 0.1, 1.0),
        Judged(question(spans=()), False, False, 0.7, 1.0),
        Judged(question(clause="Audit Rights", spans=()), True, False, 0.2, 1.0),
    ]
    assert refused_clauses_table(judged)["rows"] == [
        ["Audit Rights", "-", "0", "0.000 (0)", "1"],
        ["Governing Law", "0.500 (1)", "2", "1.000 (1)", "1"],
    ]


def test_a_sample_is_drawn_over_contracts():
    asked = [
        question(id=f"{file}{n}", file=file) for file, count in (("a", 9), ("b", 2)) for n in range(count)
    ]
    drawn = sample_questions(asked, 4, 0)
    assert [each.file for each in drawn] == ["a", "a", "b", "b"]
    assert sample_questions(asked, 4, 0) == drawn
    assert sample_questions(asked, 0, 0) == asked


def test_a_chance_that_holds_has_no_calibration_error():
    sure = [Judged(question(), False, right, 0.75, 1.0) for right in (True, True, True, False)]
    assert calibration_error(sure) == pytest.approx(0.0)
    wrong = [Judged(question(), False, False, 0.95, 1.0)]
    assert calibration_error(wrong) == pytest.approx(0.95)


@pytest.mark.parametrize(
    ("kind", "item", "gold", "same"),
    [
        ("date", "the 1st day of May, 2010", "2010-05-01", True),
        ("date", "2 May 2010", "2010-05-01", False),
        ("law", "New York", "State of New York", True),
        ("law", "New Jersey", "New York", False),
        ("parties", "Alder Mills, Inc.", "Alder Mills Inc", True),
        ("parties", "Birch LLC", "Alder Mills Inc", False),
        ("documents", "Supply  agreement", "Supply Agreement", True),
        ("text", "The tower is 31 metres high.", "31 metres", True),
        ("text", "The tower is 131 metres high.", "31 metres", False),
    ],
)
def test_items_are_compared_in_normalised_form(kind, item, gold, same):
    assert matches(kind, item, gold) is same


@pytest.mark.parametrize(
    ("answer", "precision", "coarse", "fine"),
    [
        ("A; B", 1.0, 1.0, 1.0),
        ("A", 1.0, -1.0, 0.5),
        ("A; C", 0.5, -1.0, -0.5),
        ("C", 0.0, -1.0, -1.0),
        (UNKNOWN, None, 0.0, 0.0),
    ],
)
def test_truthfulness_is_as_the_paper_has_it(answer, precision, coarse, fine):
    scored = score_answer(GoldQuestion("?", "documents", ("A", "B"), "lists"), Answer("?", answer, ""))
    assert (scored.precision, scored.coarse, scored.fine) == (precision, coarse, fine)


def test_the_heatmap_holds_every_answer_once():
    gold = GoldQuestion("?", "documents", ("A", "B"), "lists")
    scores = [score_answer(gold, Answer("?", said, "")) for said in ("A; B", "A", "C", UNKNOWN)]
    assert heatmap(scores) == [[1, 0, 0, 1, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 1]]


def test_the_threshold_is_where_answering_pays():
    assert least_chance(1.0) == 0.5
    assert least_chance(3.0) == 0.75


def test_a_fit_weighs_what_tells():
    import numpy as np

    rng = np.random.default_rng(0)
    rows = rng.normal(size=(400, 2)).astype(np.float32)
    model = fit_logistic(rows, rows[:, 0] > 0, ("tells", "noise"))
    assert abs(model.weights[0].weight) > 5 * abs(model.weights[1].weight)

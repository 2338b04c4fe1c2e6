"""Questions of the bundled graph, with the real parser and encoder; topic entities found or given."""

import pytest

from core.errors import CaseError
from core.reasoning.report import HaltedBy
from core.workflows.examples import load_question_examples
from core.workflows.reason.questions import QuestionReasoner, load_question_reasoner


@pytest.fixture(scope="module")
def reasoner(engine):
    return load_question_reasoner(engine, "")


def test_names_in_a_question_are_linked_with_their_places(reasoner):
    question = "Who directed 12 Angry Men?"
    (topic,) = reasoner.link(question)
    assert topic.name == "12 Angry Men (1957 film)"
    assert question[topic.start : topic.end] == topic.text == "12 Angry Men"


def test_a_plain_noun_is_no_start_beside_a_name(reasoner):
    question = "Which party did the president who signed the Civil Rights Act of 1964 belong to?"
    assert [topic.name for topic in reasoner.link(question)] == ["Civil Rights Act of 1964"]


def test_a_question_without_topic_entities_starts_from_what_it_names(reasoner):
    report = reasoner.answer("Who directed 12 Angry Men?", ())
    assert report.names == ("Sidney Lumet",)
    assert report.halted_by is HaltedBy.DEDUCED
    assert report.topic_entities == ("12 Angry Men (1957 film)",)


def test_the_party_of_a_president_is_not_that_of_his_successor(reasoner):
    question = "Which party did the president who signed the Civil Rights Act of 1964 belong to?"
    report = reasoner.answer(question, ["Civil Rights Act of 1964"])
    assert report.names == ("Democratic Party (United States)",)
    assert len(report.paths[0].path.steps) == 2  # a likelier path walks on to the successor


def test_every_step_of_every_path_is_a_triple_of_the_graph(reasoner):
    report = reasoner.answer("Where was the author of A Doll's House born?", ["a dolls house"])
    edges = {reasoner.graph.base.triple(edge) for edge in range(len(reasoner.graph.base))}
    assert report.names[0] == "Skien"
    assert all(step.step.triple in edges for path in report.paths for step in path.steps)


def test_the_manifest_names_the_graph(reasoner):
    report = reasoner.answer("Who directed 12 Angry Men?", ())
    assert report.manifest.parameters["graph_sha256"] == reasoner.graph.fingerprint
    assert report.manifest.parameters["names"] == "labels"


def test_bundled_questions_start_from_what_is_in_the_graph(reasoner):
    examples = load_question_examples()
    assert examples
    for example in examples:
        assert all(reasoner.graph.base.find(topic) is not None for topic in example.topic_entities)


def test_names_nearly_right_are_suggested(reasoner):
    assert reasoner.suggest("sidney lumet")[0] == "Sidney Lumet"
    assert "Sidney Lumet" in reasoner.suggest("Sydney Lumet")


def test_a_question_that_names_nothing_is_told_what_to_do(reasoner):
    with pytest.raises(CaseError, match="Choose the topic entity yourself"):
        reasoner.answer("Who was it?", ())


def test_a_graph_of_a_file_has_nothing_to_link_by(engine, reasoner):
    assert QuestionReasoner(engine, reasoner.graph).link("Who directed 12 Angry Men?") == ()

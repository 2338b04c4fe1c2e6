"""Questions with several topic entities: what paths from each lead to comes first."""

import pytest

from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.reasoner import Reasoner, ReasonerConfig

QUESTION = "Which languages are spoken in Utopia by Ann?"
GRAPH = [
    *(Triple("Utopia", "official language", name) for name in ("Alphan", "Betan", "Gamman")),
    Triple("Ann", "language", "Gamman"),
    Triple("Ann", "language", "Deltan"),
]


@pytest.fixture
def reasoner(tmp_path):
    return Reasoner(GRAPH, ScriptedEncoder())


def test_with_one_topic_entity_the_order_is_that_of_the_paths(reasoner):
    report = reasoner.answer(QUESTION, ["Utopia"])
    assert report.names[0] == "Alphan"
    assert {path.path.start for path in report.paths} == {"Utopia"}


def test_what_paths_of_two_topic_entities_reach_comes_first_with_a_path_from_each(reasoner):
    report = reasoner.answer(QUESTION, ["Utopia", "Ann"])
    assert report.names[0] == "Gamman"
    to_first = [path.path for path in report.paths if path.path.end == "Gamman"]
    assert {path.start for path in to_first} == {"Utopia", "Ann"}
    assert report.answers[0].score > report.answers[1].score + 0.4
    assert len(report.names) == len(set(report.names)) > 1


def test_a_path_through_another_topic_entity_says_nothing_for_its_ends(tmp_path):
    graph = [*GRAPH[:3], Triple("Ann", "country", "Utopia")]
    reasoner = Reasoner(graph, ScriptedEncoder())
    question = "What is the official language of the country of Ann?"
    both, alone = reasoner.answer(question, ["Ann", "Utopia"]), reasoner.answer(question, ["Ann"])
    assert both.paths[0].path.relations == ("country", "official language")
    assert both.names == alone.names
    assert [each.score for each in both.answers] == pytest.approx([each.score for each in alone.answers])


def test_nothing_in_common_changes_nothing(tmp_path):
    graph = [triple for triple in GRAPH if triple != Triple("Ann", "language", "Gamman")]
    reasoner = Reasoner(graph, ScriptedEncoder())
    both = reasoner.answer(QUESTION, ["Utopia", "Ann"])
    assert both.answers
    assert all(answer.score < both.answers[0].score + 0.01 for answer in both.answers)


def test_the_same_question_gives_the_same_report(reasoner):
    first, second = (reasoner.answer(QUESTION, ["Utopia", "Ann"]) for _ in range(2))
    assert first == second


def test_intersecting_can_be_left_out_and_the_manifest_says_which_it_was(tmp_path, reasoner):
    config = ReasonerConfig(intersect=False)
    plain = Reasoner(GRAPH, ScriptedEncoder(), config=config).answer(QUESTION, ["Utopia", "Ann"])
    joint = reasoner.answer(QUESTION, ["Utopia", "Ann"])
    assert plain.answers[0].score < joint.answers[0].score
    assert [report.manifest.parameters["intersect"] for report in (plain, joint)] == [False, True]
    assert "intersect" not in reasoner.answer(QUESTION, ["Ann"]).manifest.parameters

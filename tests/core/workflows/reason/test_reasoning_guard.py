"""KG-Guard's second opinion on the answers of reasoning paths; records, exports and replays with it."""

import csv
import io

import pytest

from core.errors import CancelledError, ModelError
from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from core.trail import Actor
from core.workflows.bulk.reason import reason_line
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph
from core.workflows.reason.guard import guard_answers, instance_of
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.records import open_reasoning, record_reasoning, replay_reasoning
from core.workflows.records.record_kind import export_audit

GRAPH = ReasoningGraph(
    "films",
    "0" * 64,
    KnowledgeBase(
        [
            Triple("Network", "director", "Lumet"),
            Triple("Network", "director", "Nobody"),
            Triple("Network", "year", "1976"),
        ]
    ),
)
QUESTION = "Who is the director of Network?"


def engine(*, foreign=("reasoning",), **script):
    detector = ScriptedDetector(script, threshold=0.5, foreign=foreign)
    made = Engine(load_settings(), detector_loader=lambda _settings: detector)
    made.__dict__["encoder"] = ScriptedEncoder()
    return made


def answered(made):
    return QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"])


def test_each_answer_with_a_listed_path_gets_its_probability():
    made = engine(Lumet=0.2, Nobody=0.9)
    report = guard_answers(answered(made), made)
    assert {answer.entity: answer.guard for answer in report.answers} == {"Lumet": 0.2, "Nobody": 0.9}
    assert report.guard.threshold == report.manifest.parameters["guard_threshold"] == 0.5
    assert report.guard.model in report.manifest.models
    assert "not trained on questions like those" in report.guard.note


def test_the_detector_sees_the_paths_and_the_candidates_beside_them():
    instance = instance_of(answered(engine()))
    assert instance.triples[0].relation == "director"
    assert Triple("Network", "year", "1976") in instance.triples
    assert set(instance.answers) == {"Lumet", "Nobody"}
    assert instance.topic_entities == ("Network",)


def test_without_an_answer_nothing_is_asked():
    made = engine()
    empty = ReasoningGraph("g", "0" * 64, KnowledgeBase([Triple("A", "r", "m.0abc")]))
    report = QuestionReasoner(made, empty).answer("Who is it?", ["A"])
    assert guard_answers(report, made) == report


def test_where_the_detector_does_not_apply_the_report_says_so():
    made = Engine(load_settings())
    made.__dict__["encoder"] = ScriptedEncoder()
    made.detector_loader = _refuse
    report = guard_answers(answered(made), made)
    assert report.guard is None
    assert all(answer.guard is None for answer in report.answers)
    assert report.notes[-1] == "KG-Guard could not be asked: it was trained with another encoder"


def test_it_stops_when_it_is_asked_to():
    made = engine()
    with pytest.raises(CancelledError):
        guard_answers(answered(made), made, cancelled=lambda: True)


def test_a_line_tells_probabilities_threshold_and_model():
    made = engine(Lumet=0.2, Nobody=0.9)
    report = answered(made)
    assert reason_line(report, 1, details=False)["guard"] is None
    told = reason_line(guard_answers(report, made), 1, details=False)["guard"]
    assert told["p_hallucinated"] == {"Lumet": 0.2, "Nobody": 0.9}
    assert (told["threshold"], told["model"]["name"]) == (0.5, "scripted")


def test_records_keep_it_exports_show_it_and_a_replay_asks_again(store):
    made = engine(Lumet=0.2, Nobody=0.9)
    report = guard_answers(answered(made), made)
    record = record_reasoning(store, report, actor=Actor("Ada"))
    assert open_reasoning(store, record).report == report
    text = export_audit(store, record, "csv").decode("utf-8-sig")
    rows = {row["answer"]: row["p_hallucinated"] for row in csv.DictReader(io.StringIO(text))}
    assert rows["Lumet"] == "0.200000"
    page = export_audit(store, record, "html").decode()
    assert "90 % (hint)" in page
    assert "20 % (hint)" in page
    assert "flagged" not in page
    again = replay_reasoning(store, made, record, load=lambda *_: QuestionReasoner(made, GRAPH))
    assert again.is_identical
    other = engine(Lumet=0.8, Nobody=0.9)
    changed = replay_reasoning(store, other, record, load=lambda *_: QuestionReasoner(other, GRAPH))
    assert not changed.is_identical


def test_answers_are_flagged_only_on_graphs_that_the_detector_knows(store):
    made = engine(foreign=(), Lumet=0.2, Nobody=0.9)
    report = guard_answers(answered(made), made)
    assert report.guard.note is None
    record = record_reasoning(store, report, actor=Actor("Ada"))
    page = export_audit(store, record, "html").decode()
    assert "90 % ⚑ flagged" in page
    assert "20 %" in page
    assert "20 % ⚑" not in page


def _refuse(_settings):
    raise ModelError("it was trained with another encoder")

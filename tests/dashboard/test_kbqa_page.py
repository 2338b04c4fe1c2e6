import json
from collections.abc import Iterator

import pytest
import streamlit as st

from core.guard.scripted_detector import ScriptedDetector
from core.guard.validation import ValidationScores
from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.trail import (
    Actor,
    AuditFilter,
    Judgment,
    find_audits,
    history,
    judgments,
    load_audit,
    setting_changes,
)
from core.workflows.engine import Engine
from core.workflows.guard.guarding import guard_instance
from core.workflows.guard.records import record_guard
from tests.core.guard.cases import INSTANCE
from tests.dashboard.conftest import (
    APP,
    SECONDS,
    AppTest,
    button_of,
    drawn_html,
    open_first,
    reopened,
    settled,
)

SCRIPT = {"Tom Hardy": 0.87, "Christopher Nolan": 0.04, "Inception": 0.91}
NAMES = ("Inception", "Christopher Nolan")  # what the answering model says, one after the other
PASTED = "Inception | directed_by | Christopher Nolan\nInception | starred_actors | Tom Hardy\n"
LINE = {
    "id": "film-1",
    "question": "who directed Inception",
    "topic_entities": ["Inception"],
    "answers": ["Christopher Nolan", "Tom Hardy"],
    "triples": [line.split(" | ") for line in PASTED.splitlines()],
}


@pytest.fixture
def detector() -> ScriptedDetector:
    return ScriptedDetector(SCRIPT, default=0.2, foreign=("pasted",))


@pytest.fixture(autouse=True)
def _page_without_weights(store, detector, monkeypatch) -> Iterator[None]:
    """The page over a detector whose probabilities are said, and four validation answers."""

    def engine(settings) -> Engine:
        made = Engine(settings, detector_loader=lambda _settings: detector)
        made.__dict__["encoder"] = ScriptedEncoder()
        return made

    scores = ValidationScores(
        (0.9, 0.7, 0.6, 0.1), (0.99, 0.8, 0.7, 0.01), (True, False, True, False), ("metaqa",) * 4
    )
    monkeypatch.setattr("dashboard.services.load_engine", engine)
    monkeypatch.setattr("dashboard.services.warm_up_detector", lambda: None)
    monkeypatch.setattr("core.guard.validation.load_validation", lambda: scores)
    yield
    st.cache_resource.clear()


def kbqa_page(audit_id: str | None = None, *, name: str = "Jane Doe", **parameters: str) -> AppTest:
    """The page of answers; `audit_id` is the record that is open."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if name:
        app.session_state["sidebar.reviewer"] = name
    app.run()
    given = {**parameters, **({"answers": audit_id} if audit_id else {})}
    for key, value in given.items():
        app.query_params[key] = value
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "answers"
    )
    return app.run()


@pytest.fixture
def recorded(store, detector) -> str:
    """A recorded instance with one flagged answer of two."""
    return record(store, detector)


def record(store, detector, instance: KBQAInstance = INSTANCE, title: str = "A film") -> str:
    report = guard_instance(instance, detector)
    return record_guard(store, report, instance, actor=Actor("Ann Recorder"), title=title)


def table(app, key):
    return next(frame for frame in app.dataframe if frame.key == key)


def open_record(app) -> str:
    found = app.query_params["answers"]
    return found[0] if isinstance(found, list) else found


def paste(app, *, triples=PASTED, answers="Christopher Nolan\nTom Hardy", topics="Inception"):
    app.segmented_control(key="kbqa.start").set_value("Your own graph").run()
    app.text_area(key="kbqa.triples").set_value(triples)
    app.text_area(key="kbqa.question").set_value("who directed Inception")
    app.text_area(key="kbqa.topics").set_value(topics)
    app.text_area(key="kbqa.answers").set_value(answers).run()
    return app


def graph_data(app) -> dict:
    sent = [c.proto for c in app.get("bidi_component") if c.proto.component_name == "kg_graph"]
    return json.loads(sent[0].json)


def test_the_first_page_offers_the_bundled_cases():
    app = kbqa_page()
    assert not app.exception
    assert not app.error
    assert len(app.selectbox(key="kbqa.example").options) >= 12


def test_a_bundled_case_is_scored_recorded_and_shown(store):
    app = kbqa_page()
    app.button(key="kbqa.run").click().run()
    assert not app.exception
    assert not app.error
    assert load_audit(store, open_record(app)).method == "kg-guard"
    assert "pl-verdict" in drawn_html(app)


def test_a_pasted_graph_is_scored_with_a_note_that_it_is_foreign():
    app = paste(kbqa_page())
    app.button(key="kbqa.run").click().run()
    assert "1 of 2 answers may be wrong" in drawn_html(app)
    assert "Outside of the training domains" in app.warning[0].value


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"triples": ""}, "has no triples"),
        ({"triples": "a | b"}, "line 1"),
        ({"topics": ""}, "has no topic entity"),
        ({"answers": "Tom Hardi"}, "did you mean 'Tom Hardy'"),
    ],
)
def test_what_cannot_be_scored_is_told_in_a_sentence_and_stays_in_the_form(store, given, words):
    app = paste(kbqa_page(), **given)
    app.button(key="kbqa.run").click().run()
    assert not app.exception
    assert words in app.error[0].value.replace("\\", "")
    assert app.text_area(key="kbqa.question").value == "who directed Inception"
    assert find_audits(store, AuditFilter(), limit=1, offset=0).total == 0


def test_what_is_typed_survives_a_reload():
    app = paste(kbqa_page())
    draft = app.query_params["graph"]
    again = kbqa_page(graph=draft[0] if isinstance(draft, list) else draft)
    assert again.text_area(key="kbqa.triples").value == PASTED
    assert again.text_area(key="kbqa.topics").value == "Inception"


def test_the_verdict_is_a_plain_sentence_above_the_table(recorded):
    app = kbqa_page(recorded)
    assert "1 of 2 answers may be wrong" in drawn_html(app)
    frame = table(app, "kbqa.answers_table").value
    assert list(frame["Answer"]) == ["Tom Hardy", "Christopher Nolan"]
    assert list(frame["Likely wrong"]) == [87.0, 4.0]


def test_the_first_answer_is_selected_in_table_and_graph(recorded):
    app = kbqa_page(recorded)
    labels = {node["id"]: node["label"] for node in graph_data(app)["nodes"]}
    chosen = [labels[id_] for id_ in graph_data(app)["selected"] if id_ in labels]
    assert chosen == ["Tom Hardy\n87 % likely wrong"]
    assert app.session_state["kbqa.answers_table"]["selection"]["rows"] == [0]


def test_a_click_on_a_node_selects_its_row_and_its_evidence(recorded):
    app = kbqa_page(recorded)
    node = next(n["id"] for n in graph_data(app)["nodes"] if n["label"].startswith("Christopher"))
    app.session_state["kbqa_graph"] = {"picked": {"id": node, "at": 1}}
    app.run()
    assert app.session_state["plumbline"].selected == "a1"
    assert app.session_state["kbqa.answers_table"]["selection"]["rows"] == [1]
    assert "Inception → directed by → Christopher Nolan" in drawn_html(app)


def test_choosing_a_row_selects_the_node(recorded):
    app = kbqa_page(recorded)
    app.session_state["kbqa.answers_table"] = {"selection": {"rows": [1], "columns": [], "cells": []}}
    app.run()
    labels = {node["id"]: node["label"] for node in graph_data(app)["nodes"]}
    assert any(labels.get(id_, "").startswith("Christopher") for id_ in graph_data(app)["selected"])


def test_a_node_that_is_no_answer_tells_what_the_graph_says_of_it(recorded):
    app = kbqa_page(recorded)
    node = next(n["id"] for n in graph_data(app)["nodes"] if n["label"] == "Inception")
    app.session_state["kbqa_graph"] = {"picked": {"id": node, "at": 1}}
    app.run()
    assert "In the graph: Inception (what the question is about)" in drawn_html(app)


def test_the_question_is_joined_to_its_topics_by_a_dashed_edge(recorded):
    data = graph_data(kbqa_page(recorded))
    dashed = [edge for edge in data["edges"] if edge["dashes"]]
    labels = {node["id"]: node["label"] for node in data["nodes"]}
    assert [(labels[edge["from"]], labels[edge["to"]]) for edge in dashed] == [("The question", "Inception")]


def test_moving_the_threshold_moves_the_flags_at_once_and_is_recorded_once(store, recorded):
    app = kbqa_page(recorded)
    app.slider(key=f"kbqa.threshold_{recorded}").set_value(90.0).run()
    assert "None of the 2 answers is flagged" in drawn_html(app)
    assert set(table(app, "kbqa.answers_table").value["Flag"]) == {"● Not flagged"}
    app.run()
    changes = setting_changes(store)
    assert [(c.data["old"], c.data["new"], c.data["audit"], c.actor) for c in changes] == [
        (0.5, 0.9, recorded, "Jane Doe")
    ]


def test_a_moved_threshold_is_found_again_and_leaves_other_records_alone(store, detector, recorded):
    other = record(store, detector)
    kbqa_page(recorded).slider(key=f"kbqa.threshold_{recorded}").set_value(90.0).run()
    assert "None of the 2 answers is flagged" in drawn_html(kbqa_page(recorded))
    assert "1 of 2 answers may be wrong" in drawn_html(kbqa_page(other))


def test_new_checks_start_from_the_detectors_own_threshold(store, recorded):
    kbqa_page(recorded).slider(key=f"kbqa.threshold_{recorded}").set_value(99.0).run()
    app = paste(kbqa_page())
    app.button(key="kbqa.run").click().run()
    assert "1 of 2 answers may be wrong" in drawn_html(app)


def test_precision_and_recall_follow_the_threshold(recorded):
    app = kbqa_page(recorded)
    assert [metric.value for metric in app.metric] == ["67 %", "100 %"]
    app.slider(key=f"kbqa.threshold_{recorded}").set_value(80.0).run()
    assert [metric.value for metric in app.metric] == ["100 %", "50 %"]
    assert len(app.get("plotly_chart")) == 2


def test_nobody_moves_the_threshold_or_decides_without_a_name(recorded):
    app = kbqa_page(recorded, name="")
    assert app.slider(key=f"kbqa.threshold_{recorded}").disabled
    for press in (app.button(key="kbqa.agree_a2"), button_of(app, "signoff.sign")):
        press.click().run()
        assert "Type your name" in app.warning[0].value


def test_a_decision_is_in_the_trail_at_once(store, recorded):
    kbqa_page(recorded).button(key="kbqa.agree_a2").click().run()
    said = judgments(store, recorded)
    assert said["a2"].latest.judgment is Judgment.AGREE
    assert said["a2"].latest.actor.name == "Jane Doe"
    assert table(kbqa_page(recorded), "kbqa.answers_table").value["Decision"].iloc[0] == "✓ Agree"


def test_a_decision_counts_at_the_sign_off_and_a_second_press_decides_no_other(store, recorded):
    app = kbqa_page(recorded)
    agree = app.button(key="kbqa.agree_a2")
    agree.click().run()
    assert "1 of 2 answers have a decision." in [text.value for text in app.markdown]
    agree.click().run()
    assert set(judgments(store, recorded)) == {"a2"}


def test_rejecting_needs_a_note(store, recorded):
    app = kbqa_page(recorded)
    app.button(key="kbqa.disagree_a2").click().run()
    assert "say why" in app.warning[0].value
    assert judgments(store, recorded) == {}
    app.text_area(key=f"kbqa.note_{recorded}_a2").set_value("He did direct it").run()
    app.button(key="kbqa.disagree_a2").click().run()
    assert judgments(store, recorded)["a2"].latest.note == "He did direct it"


def test_an_answer_that_is_not_flagged_can_be_judged_too(store, recorded):
    app = kbqa_page(recorded)
    app.button(key="kbqa.step_next").click().run()
    app.button(key="kbqa.unsure_a1").click().run()
    assert judgments(store, recorded)["a1"].latest.judgment is Judgment.UNSURE


def test_signing_off_closes_decisions_and_threshold(store, recorded):
    app = kbqa_page(recorded)
    for _ in range(2):
        button_of(app, "kbqa.agree").click().run()
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, recorded).signed_off_by == "Jane Doe"
    assert not [b.key for b in app.button if b.key.startswith("kbqa.agree")]
    assert app.slider(key=f"kbqa.threshold_{recorded}").disabled


def test_an_abstention_says_so(store, detector):
    empty = KBQAInstance(
        id="q2", question="who?", triples=INSTANCE.triples, topic_entities=INSTANCE.topic_entities
    )
    app = kbqa_page(record(store, detector, empty))
    assert not app.exception
    assert "No answer was proposed" in drawn_html(app)


def test_a_large_graph_shows_its_neighbourhood_and_more_on_demand(store, detector):
    triples = (*INSTANCE.triples, *(Triple("Inception", "has_tag", f"tag {n}") for n in range(1200)))
    big = KBQAInstance(
        id="q3",
        question="who?",
        triples=triples,
        topic_entities=("Inception",),
        answers=("Tom Hardy",),
    )
    app = kbqa_page(record(store, detector, big))
    assert len(graph_data(app)["nodes"]) == 25
    assert any("of 1,203 nodes" in caption.value for caption in app.caption)
    app.button(key="kbqa.graph_1").click().run()
    assert len(graph_data(app)["nodes"]) == 61
    app.button(key="kbqa.graph_-1").click().run()
    assert len(graph_data(app)["nodes"]) == 25


def test_no_text_becomes_markup_or_markdown(store, detector):
    words = "<script>alert(1)</script> ![x](http://example.invalid/a.png)"
    hostile = KBQAInstance(
        id="q4",
        question=words,
        triples=(Triple(words, words, f"{words} b"),),
        topic_entities=(words,),
        answers=(f"{words} b",),
        source="pasted",
    )
    app = kbqa_page(record(store, detector, hostile, words))
    assert not app.exception
    assert "<script>" not in drawn_html(app)
    assert "&lt;script&gt;" in drawn_html(app)
    shown = [*app.markdown, *app.caption, *app.warning, *app.error, *app.info, *app.success]
    assert not [element.value for element in shown if "![x](" in element.value]


def test_an_opened_record_is_read_and_not_computed(recorded, detector):
    before = list(detector.asked)
    kbqa_page(recorded)
    assert detector.asked == before


def test_an_unknown_record_is_told_in_a_sentence():
    app = kbqa_page("nosuchrecord")
    assert not app.exception
    assert "no audit" in app.error[0].value


def test_missing_validation_scores_are_told_and_the_rest_works(recorded, monkeypatch):
    from core.errors import ModelError

    def missing():
        raise ModelError("the validation scores are missing")

    monkeypatch.setattr("core.guard.validation.load_validation", missing)
    app = kbqa_page(recorded)
    assert not app.error
    assert "1 of 2 answers may be wrong" in drawn_html(app)
    assert any("missing" in info.value for info in app.info)


@pytest.fixture
def model(monkeypatch) -> ScriptedLanguageModel:
    """An answering model that names the film itself, and then the director."""
    said = [
        {"answers": [name], "reasoning_summary": "It says so.", "reasoning_triples": []} for name in NAMES
    ]
    made = ScriptedLanguageModel([json.dumps(reply) for reply in said], destination="models.example")
    monkeypatch.setattr("dashboard.guard_services.language_models", lambda: ("scripted",))
    monkeypatch.setattr("dashboard.guard_services._language_model", lambda _name: made)
    return made


def test_without_a_language_model_the_command_that_brings_one_is_shown(recorded):
    app = kbqa_page(recorded)
    assert "No language model is set up" in "".join(info.value for info in app.info)
    assert [code.value for code in app.code] == ["plumbline models pull smollm2-135m"]


def test_asking_again_shows_and_records_every_round(store, recorded, model):
    app = kbqa_page(recorded)
    app.checkbox(key="kbqa.explains").check().run()
    app.button(key="kbqa.ask").click().run()
    assert not app.exception
    assert not app.error
    html = drawn_html(app)
    assert "The first answers" in html
    assert "Told to be likely wrong: Tom Hardy" in html
    assert "Round 2" in html
    assert "It says: It says so." in html
    said = [markdown.value.replace("\\", "") for markdown in app.markdown]
    assert "**Asked again 2 times: none of the new answers is flagged.**" in said
    event = next(event for event in history(store, recorded) if event.kind == "answers_corrected")
    assert (event.actor, event.data["flagged"]) == ("Jane Doe", [1, 1, 0])
    assert "Round 2" in drawn_html(kbqa_page(recorded))


def test_the_page_says_when_texts_leave_the_machine(recorded, model):
    told = [warning.value for warning in kbqa_page(recorded).warning]
    assert any("Texts leave this machine" in text and "models\\.example" in text for text in told)
    model.destination = None
    assert any("no text leaves it" in caption.value for caption in kbqa_page(recorded).caption)


def test_a_model_that_fails_is_told_and_nothing_is_recorded(store, recorded, model):
    model.destination = None
    model._script = ()
    app = kbqa_page(recorded)
    app.button(key="kbqa.ask").click().run()
    assert not app.exception
    assert len(app.error) == 1
    assert "answers_corrected" not in [event.kind for event in history(store, recorded)]


def test_new_answers_can_be_checked_in_a_record_of_their_own(recorded, model):
    app = kbqa_page(recorded)
    app.button(key="kbqa.ask").click().run()
    app.button(key="kbqa.check_new").click().run()
    assert open_record(app) != recorded
    assert "The answer is not flagged" in drawn_html(app)


def upload(app, *lines):
    data = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    app.file_uploader(key="batch.file_kg-guard").upload("cases.jsonl", data.encode()).run()
    return app


def test_a_file_is_read_with_the_reasons_for_its_bad_lines_and_survives_a_reload(store):
    app = upload(kbqa_page(), LINE, "{", {**LINE, "answers": ["nobody"]})
    assert not app.exception
    for shown in (app, reopened(app, "batch")):
        bad = next(frame.value for frame in shown.dataframe if "Why" in frame.value)
        assert list(bad["Line"]) == [2, 3]
        assert "not a node" in bad["Why"].iloc[1]
        assert any("cases\\.jsonl: 1 case read, 2 lines could not be read" in m.value for m in shown.markdown)


def test_a_file_that_is_removed_gives_way_to_another(store):
    app = upload(kbqa_page(), LINE)
    app.button(key="batch.remove").click().run()
    assert "batch" not in app.query_params
    assert not any(button.key == "batch.start" for button in app.button)


def test_a_file_is_scored_in_the_background_and_found_after_a_reload(store):
    app = upload(kbqa_page(), *({**LINE, "id": f"q{n}"} for n in range(50)))
    app.button(key="batch.start").click().run()
    app = settled(reopened(app, "batch"))
    assert not app.exception
    (frame,) = (each.value for each in app.dataframe if "Plumbline" in each.value)
    assert len(frame) == 50
    assert frame["Why"].iloc[0] == "Tom Hardy (87 % likely wrong)"
    (batch,) = find_audits(store, AuditFilter()).audits
    assert (batch.title, batch.record.recorded_by) == ("cases.jsonl (50 lines)", "Jane Doe")


def test_a_case_of_a_batch_is_opened_with_its_explanation(store):
    app = upload(kbqa_page(), LINE)
    app.button(key="batch.start").click().run()
    app = settled(app)
    open_first(app)
    assert "1 of 2 answers may be wrong" in drawn_html(app)
    assert load_audit(store, open_record(app)).method == "kg-guard"

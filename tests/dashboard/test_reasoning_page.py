"""The page of reasoning paths over a small graph: questions, chains, records, decisions, drafts."""

from collections.abc import Iterator

import pytest
import streamlit as st

from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.settings import ReasoningRole, ReasoningVerifier, load_settings
from core.trail import AuditFilter, find_audits, judgments, load_audit
from core.types import Decision
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph
from core.workflows.reason.questions import QuestionReasoner, TopicEntity
from tests.core.endpoint_films import asking
from tests.dashboard.conftest import (
    APP,
    SECONDS,
    AppTest,
    button_of,
    drawn_html,
    open_first,
    reopened,
    settled,
    uploaded_names,
)

HOSTILE = "<img src=x onerror=alert(1)>"
GRAPH = ReasoningGraph(
    "small.tsv",
    "0" * 64,
    KnowledgeBase(
        [
            Triple("Network", "director", "Sidney Lumet"),
            Triple("Network", "starring", "Faye Dunaway"),
            Triple("Sidney Lumet", "birth place", "Philadelphia"),
            Triple("Philadelphia", "country", HOSTILE),
        ]
    ),
    has_labels=True,
)


class LinkedReasoner(QuestionReasoner):
    """Finds names as they are written."""

    def link(self, question):
        return tuple(
            TopicEntity(node, node, question.index(node), question.index(node) + len(node))
            for node in self.graph.base.nodes
            if node in question
        )


@pytest.fixture(autouse=True)
def _page_without_models(store, monkeypatch) -> Iterator[None]:
    engine = Engine(load_settings())
    engine.__dict__["encoder"] = ScriptedEncoder()
    reasoner = LinkedReasoner(engine, GRAPH)
    monkeypatch.setattr("dashboard.services._reasoner", lambda _settings, _graph: reasoner)
    yield
    st.cache_resource.clear()


def reasoning_page(record: str | None = None, *, name: str = "Jane Doe", **state: object) -> AppTest:
    """The page; `record` is the one that is open."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if name:
        app.session_state["sidebar.reviewer"] = name
    for key, value in state.items():
        app.session_state[key.replace("__", ".")] = value
    app.run()
    if record:
        app.query_params["paths"] = record
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "reasoning"
    )
    return app.run()


def open_record(app) -> str:
    found = app.query_params["paths"]
    return found[0] if isinstance(found, list) else found


def ask(question):
    app = reasoning_page()
    app.segmented_control(key="reasoning.start").set_value("Your own question").run()
    app.text_input(key="reasoning.question").set_value(question).run()
    return app


def audit(text, answers=""):
    app = reasoning_page()
    app.segmented_control(key="reasoning.tab").set_value("Audit a chain").run()
    app.segmented_control(key="chain.start").set_value("Your own chain").run()
    app.text_area(key="chain.text").set_value(text).run()
    app.text_area(key="chain.answers").set_value(answers).run()
    return app.button(key="chain.run").click().run()


def table(app, key):
    return next(frame.value for frame in app.dataframe if frame.key == key)


def test_a_question_is_answered_recorded_and_shown_with_its_path(store):
    app = ask("Who is the director of Network?")
    assert app.multiselect[0].value == ["Network"]
    app.button(key="reasoning.run").click().run()
    assert not app.exception
    (row,) = find_audits(store, AuditFilter()).audits
    assert (row.record.id, row.record.method) == (open_record(app), "reasoning")
    assert table(app, "reasoning.answers")["Answer"][0] == "Sidney Lumet"
    html = drawn_html(app)
    assert "─ director →" in html
    assert 'class="pl-box"' in html
    assert any("no language model was asked" in markdown.value for markdown in app.markdown)
    assert {"vis_library", "reasoning_graph"} <= {each.key for each in app.get("bidi_component")}


def test_another_topic_entity_can_be_typed_and_is_found_by_a_near_name():
    app = ask("Who was born there?")
    assert app.multiselect[0].value == []
    app.multiselect[0].set_value(["philadelphia"]).run()
    assert any("is taken for “Philadelphia”" in caption.value for caption in app.caption)
    app.button(key="reasoning.run").click().run()
    assert "The search started from Philadelphia." in drawn_html(app)


def test_a_question_without_any_name_is_told_what_to_do():
    app = ask("Who was born there?")
    app.button(key="reasoning.run").click().run()
    assert any("Choose the topic entity yourself" in error.value for error in app.error)


def test_a_search_that_fails_leaves_no_stop_button():
    app = ask("Who was born there?")
    app.button(key="reasoning.run").click().run()
    assert app.error
    assert not any(button.key == "reasoning.stop" for button in app.button)


def test_a_json_file_of_paths_is_audited():
    app = reasoning_page()
    app.segmented_control(key="reasoning.tab").set_value("Audit a chain").run()
    app.segmented_control(key="chain.start").set_value("A file").run()
    uploader = next(each for each in app.file_uploader if each.key == "chain.file")
    uploader.upload("paths.json", b'[["Network", "director", "Sidney Lumet"]]', "application/json")
    app.run()
    app.button(key="chain.run").click().run()
    assert not app.exception
    assert not app.error
    assert list(table(app, "reasoning.steps")["In the graph?"]) == ["✓ in the graph"]


def test_a_file_of_paths_and_what_was_typed_with_it_survive_a_reload():
    app = reasoning_page()
    app.segmented_control(key="reasoning.tab").set_value("Audit a chain").run()
    app.segmented_control(key="chain.start").set_value("Your own chain").run()
    app.text_area(key="chain.text").set_value("Network -> starring -> Faye Dunaway").run()
    app.segmented_control(key="chain.start").set_value("A file").run()
    uploader = next(each for each in app.file_uploader if each.key == "chain.file")
    uploader.upload("paths.txt", b"Network -> director -> Sidney Lumet", "text/plain")
    app.run()
    app.text_input(key="chain.question").set_value("Who directed Network?").run()
    again = reopened(app, "chain")
    assert uploaded_names(again) == ["paths.txt"]
    assert again.text_input(key="chain.question").value == "Who directed Network?"
    again.segmented_control(key="chain.start").set_value("Your own chain").run()
    assert again.text_area(key="chain.text").value == "Network -> starring -> Faye Dunaway"


def test_a_graph_that_cannot_be_read_is_told_where_it_was_given():
    app = reasoning_page()
    uploader = next(each for each in app.file_uploader if each.key == "reasoning.graph_file")
    uploader.upload("two.tsv", b"a\tb\n", "text/tab-separated-values")
    app.run()
    app.button(key="reasoning.graph_load").click().run()
    (error,) = app.get("popover")[0].error
    assert error.value.startswith("Line 1 of two\\.tsv has 2 parts")
    assert app.button(key="reasoning.run")


def test_an_answer_is_judged_and_signed_off(store):
    app = ask("Who is the director of Network?")
    app.button(key="reasoning.run").click().run()
    record = open_record(app)
    button_of(app, "reasoning.disagree").click().run()
    assert any("say why in the note" in warning.value for warning in app.warning)
    button_of(app, "reasoning.agree").click().run()
    assert judgments(store, record)["a1"].latest.judgment == "agree"
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, record).status == "signed_off"


def test_a_chain_is_audited_with_symbols_words_and_alternatives(store):
    app = audit("Network -> director -> Faye Dunaway -> birth place -> Philadelphia -> ", "Philadelphia")
    assert not app.exception
    frame = table(app, "reasoning.steps")
    assert list(frame["In the graph?"]) == ["✕ not in the graph", "✕ not in the graph", "! malformed"]
    html = drawn_html(app)
    assert "Not deductive" in html
    assert "Network → director → Sidney Lumet" in html
    assert "✕ not in the graph" in html
    (row,) = find_audits(store, AuditFilter(method="chain-audit")).audits
    assert row.record.decision == "fail"


def test_a_chain_that_holds_says_so():
    app = audit("Network → director → Sidney Lumet → birth place → Philadelphia", "Philadelphia")
    assert "Every step stands in the graph, and the answer follows" in drawn_html(app)


def test_a_step_is_judged_under_its_own_id(store):
    app = audit("Network -> director -> Faye Dunaway")
    record = open_record(app)
    app.text_area(key=f"reasoning.note_{record}_p1s1").set_value("She directed it.").run()
    button_of(app, "reasoning.disagree").click().run()
    assert judgments(store, record)["p1s1"].latest.note == "She directed it."


def test_markup_in_a_chain_and_in_the_graph_stays_text():
    app = audit(f"Philadelphia -> country -> {HOSTILE}\n{HOSTILE} -> r -> Network")
    html = drawn_html(app)
    assert HOSTILE not in html
    assert "&lt;img src=x" in html


def test_what_is_no_chain_is_told_with_the_way_out():
    app = audit("[1, 2")
    assert any("cannot be read as JSON" in error.value for error in app.error)


def test_a_draft_of_a_chain_comes_back():
    app = reasoning_page()
    app.segmented_control(key="reasoning.tab").set_value("Audit a chain").run()
    app.segmented_control(key="chain.start").set_value("Your own chain").run()
    app.text_area(key="chain.text").set_value("A -> r -> B").run()
    found = app.query_params["chain"]
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["chain"] = found
    again.session_state["reasoning.tab"] = "Audit a chain"
    again.run()
    again._page_hash = app._page_hash
    again.run()
    assert again.text_area(key="chain.text").value == "A -> r -> B"


def test_nobody_without_a_name_decides(store):
    record = open_record(audit("Network -> director -> Faye Dunaway"))
    app = reasoning_page(record, name="")
    button_of(app, "reasoning.agree").click().run()
    assert "Type your name" in app.warning[0].value


def test_the_bundled_chain_can_be_audited_at_once():
    app = reasoning_page()
    app.segmented_control(key="reasoning.tab").set_value("Audit a chain").run()
    app.button(key="chain.run").click().run()
    assert not app.exception
    assert "pl-verdict" in drawn_html(app)


def test_the_trail_opens_records_of_both_kinds():
    chain = open_record(audit("Network -> director -> Faye Dunaway"))
    asked = ask("Who is the director of Network?")
    asked.button(key="reasoning.run").click().run()
    for record, words in (
        (chain, "The chain as it was given"),
        (open_record(asked), "The search started from"),
    ):
        app = AppTest.from_file(str(APP), default_timeout=SECONDS)
        app.run()
        app.query_params["record"] = record
        app._page_hash = next(
            hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "trail"
        )
        app.run()
        assert not app.exception
        assert words in drawn_html(app)


def test_kg_guards_hint_on_a_strange_graph_stands_with_the_search_and_contradicts_nothing(monkeypatch):
    detector = ScriptedDetector({"Sidney Lumet": 0.91}, foreign=("reasoning",))
    engine = Engine(load_settings(), detector_loader=lambda _settings: detector)
    engine.__dict__["encoder"] = ScriptedEncoder()
    monkeypatch.setattr(
        "dashboard.services._reasoner", lambda _settings, _graph: LinkedReasoner(engine, GRAPH)
    )
    app = ask("Who is the director of Network?")
    app.button(key="reasoning.run").click().run()
    assert not app.exception
    assert "Wrong, by KG-Guard" not in table(app, "reasoning.answers")
    told = next(each.value for each in app.markdown if "not trained on questions like those" in each.value)
    assert "91 %" in told


def test_a_question_of_an_endpoint_says_what_is_sent_and_is_answered(monkeypatch):
    with asking() as (reasoner, server):
        monkeypatch.setenv("PLUMBLINE_KNOWLEDGE_GRAPH", server.url)
        monkeypatch.setattr(type(reasoner), "link", lambda _self, _question: ())
        monkeypatch.setattr("dashboard.services._reasoner", lambda _settings, _graph: reasoner)
        app = ask("Where was the director of Network born?")
        assert any("names in what you write are sent to" in each.value for each in app.caption)
        app.multiselect[0].set_value(["Network"]).run()
        app.button(key="reasoning.run").click().run()
        assert not app.exception
        assert table(app, "reasoning.answers")["Answer"][0] == "Philadelphia"
        assert any("It was asked" in caption.value for caption in app.caption)


def test_a_chain_is_held_against_an_endpoint(monkeypatch):
    with asking() as (reasoner, server):
        monkeypatch.setenv("PLUMBLINE_KNOWLEDGE_GRAPH", server.url)
        monkeypatch.setattr("dashboard.services._reasoner", lambda _settings, _graph: reasoner)
        app = audit("Network -> director -> Sidney Lumet -> director -> Jaws")
        assert not app.exception
        assert list(table(app, "reasoning.steps")["In the graph?"]) == [
            "✓ in the graph",
            "✕ not in the graph",
        ]


def test_a_language_model_can_be_given_a_part_when_there_is_one(monkeypatch):
    app = reasoning_page()
    assert "No language model is here" in " ".join(caption.value for caption in app.caption)
    monkeypatch.setattr("dashboard.guard_services.language_models", lambda: ("tiny",))
    monkeypatch.setattr("dashboard.guard_services.destination", lambda _model: "models.example")
    app.run()
    assert [box.value for box in app.selectbox if box.label == "Says what follows"] == ["reader"]
    app.selectbox("reasoning.role_Says what follows").set_value(ReasoningVerifier.LANGUAGE_MODEL).run()
    assert app.selectbox("reasoning.model").value == "tiny"
    assert "sent to models" in " ".join(caption.value for caption in app.caption)


def test_what_a_language_model_holds_for_deduced_is_asked_of_a_person(monkeypatch, store):
    model = ScriptedLanguageModel(lambda _: '{"verdict": "yes", "reason": "It says so."}')
    monkeypatch.setattr("dashboard.guard_services.language_models", lambda: ("tiny",))
    monkeypatch.setattr("dashboard.guard_services.destination", lambda _model: None)
    engine = Engine(load_settings(), language_model_loader=lambda _settings: model)
    engine.__dict__["encoder"] = ScriptedEncoder()
    monkeypatch.setattr(
        "dashboard.services._reasoner", lambda _settings, _graph: LinkedReasoner(engine, GRAPH)
    )
    st.cache_resource.clear()
    app = reasoning_page(reasoning__start="Your own question")
    app.text_input("reasoning.question").set_value("Who is the director of Network?").run()
    app.selectbox("reasoning.role_Says what follows").set_value(ReasoningVerifier.LANGUAGE_MODEL).run()
    app.button("reasoning.run").click().run()
    assert "Said to follow" in drawn_html(app)
    assert "It says so." in drawn_html(app)
    assert "said to follow by a language model" in drawn_html(app)
    assert "✓ deduced" not in drawn_html(app)
    assert model.asked
    assert find_audits(store, AuditFilter(decision=Decision.REVIEW)).total == 1


@pytest.mark.parametrize(
    ("question", "reply", "words"),
    [
        ("Who is the director of Network?", '{"chosen": [1], "reason": "He did."}', "Picked by a model"),
        ("Is Sidney Lumet the director of Network?", '{"answer": "yes", "reason": "He is."}', "Said: yes"),
    ],
)
def test_who_picks_the_answer_can_be_a_language_model(monkeypatch, store, question, reply, words):
    model = ScriptedLanguageModel(lambda _: reply)
    monkeypatch.setattr("dashboard.guard_services.language_models", lambda: ("tiny",))
    monkeypatch.setattr("dashboard.guard_services.destination", lambda _model: None)
    engine = Engine(load_settings(), language_model_loader=lambda _settings: model)
    engine.__dict__["encoder"] = ScriptedEncoder()
    monkeypatch.setattr(
        "dashboard.services._reasoner", lambda _settings, _graph: LinkedReasoner(engine, GRAPH)
    )
    st.cache_resource.clear()
    app = reasoning_page(reasoning__start="Your own question")
    app.text_input("reasoning.question").set_value(question).run()
    app.selectbox("reasoning.role_Picks the answer at the end").set_value(ReasoningRole.LANGUAGE_MODEL).run()
    app.button("reasoning.run").click().run()
    assert not app.exception
    assert words in drawn_html(app)
    assert len(model.asked) == 1
    assert ("Language model" in table(app, "reasoning.answers")) == ("Picked" in words)
    assert find_audits(store, AuditFilter(decision=Decision.REVIEW)).total == 1


def test_many_chains_are_held_against_the_chosen_graph(store):
    app = reasoning_page(reasoning__tab="Audit a chain")
    data = b"Network -> director -> Sidney Lumet\nNetwork -> director -> Faye Dunaway\n"
    app.file_uploader(key="batch.file_chain-audit").upload("chains.txt", data).run()
    again = reopened(app, "batch")
    again.button(key="batch.start").click().run()
    app = settled(again)
    assert not app.exception
    assert any("1 fails, 1 passes" in each.value for each in app.markdown)
    assert find_audits(store, AuditFilter()).audits[0].title == "chains.txt (2 lines)"
    open_first(app)
    found = app.query_params["paths"]
    assert load_audit(store, found[0] if isinstance(found, list) else found).decision is Decision.FAIL

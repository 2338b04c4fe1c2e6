"""The reannotation page: projects, blind votes, results, and that nothing hidden is drawn before its time."""

from collections.abc import Iterator

import pytest
import streamlit as st

from core.annotation.project import Item, Project, Withheld
from core.annotation.vote import AdjudicationReason, Ballot, Sufficiency
from core.storage import Store
from core.trail import Actor, EventKind, verify
from core.workflows.annotate.projects import create_project, list_projects, project_history, project_info
from core.workflows.annotate.results import close_voting, load_results
from core.workflows.annotate.voting import assignments, cast_vote, serve_item
from dashboard import services
from tests.dashboard.conftest import APP, SECONDS, AppTest, drawn_html, reopened, uploaded_names

ANN, BEN = Actor("Ann"), Actor("Ben")
SECRET = "The path proves it beyond doubt."
HOSTILE = "<img src=x onerror=alert(1)>"
EVIDENCE = "[Path 1]\n  1. Rome → capitalOf → Italy\n  2. Italy → continent → Europe\n"
SHEET = (
    b"nr;claim;true_label;predicted_label;found_evidence;llm_explanation;human_annotated;notes\n"
    b'1;Rome is in Europe.;NOT ENOUGH INFO;Supported;"[Path 1]\n  1. Rome -> country -> Italy";Because.;;\n'
    b'2;Rome fell.;NOT ENOUGH INFO;Refuted;"[Path 1]\n  1. Rome -> fell -> 476";Because.;;\n'
)
PROJECT = Project(
    (
        Item(
            "1", "Rome is in Europe.", "Supported", EVIDENCE, "NOT ENOUGH INFO", Withheld(explanation=SECRET)
        ),
        Item("2", f"{HOSTILE} fell.", "Refuted", "[Path 1]\n  1. Rome → fell → 476\n", "NOT ENOUGH INFO"),
    )
)


@pytest.fixture(autouse=True)
def _without_models(store) -> Iterator[None]:
    yield
    st.cache_resource.clear()


@pytest.fixture
def project(store: Store) -> str:
    return create_project(store, PROJECT, title="A second look", actor=ANN, seed=1)


def page(project: str | None = None, *, name: str = "Ann") -> AppTest:
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if name:
        app.session_state["sidebar.reviewer"] = name
    app.run()
    if project:
        app.query_params["project"] = project
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "reannotate"
    )
    return app.run()


def vote_all(store, project, actor, *labels):
    for one, label in zip(assignments(store, project, actor=actor), labels, strict=True):
        cast_vote(store, project, one.item_id, Ballot(label), actor=actor)


def everything_drawn(app) -> str:
    shown = [*app.markdown, *app.caption, *app.success, *app.info, *app.text_area, *app.selectbox]
    tables = [str(frame.value.to_dict()) for frame in app.dataframe]
    return drawn_html(app) + "\n".join([*(str(e.value) for e in shown), *tables])


def test_the_bundled_sheet_becomes_a_project(store):
    app = page()
    app.button(key="annotate.begin").click().run()
    assert not app.exception
    (info,) = list_projects(store)
    assert (info.items, info.is_open, info.created_by) == (30, True, "Ann")
    assert "Found evidence" in everything_drawn(app)


def with_sheet(name="Spring review.csv"):
    app = page()
    app.segmented_control(key="annotate.start").set_value("A sheet of your own").run()
    return app.file_uploader(key="annotate.file").upload(name, SHEET).run()


def test_a_sheet_and_its_title_survive_a_reload_until_the_project_is_begun(store):
    title = "annotate.title_A sheet of your own"
    app = with_sheet()
    assert app.text_input(key=title).value == "Spring review"
    app.text_input(key=title).set_value("The spring claims").run()
    again = reopened(app, "sheet")
    assert uploaded_names(again) == ["Spring review.csv"]
    assert again.text_input(key=title).value == "The spring claims"
    again.button(key="annotate.begin").click().run()
    assert not again.exception
    (info,) = list_projects(store)
    assert (info.title, info.items) == ("The spring claims", 2)
    assert "sheet" not in again.query_params
    assert not list((services.settings().home / "drafts").glob("*"))


def test_another_sheet_brings_its_own_title_unless_one_was_written():
    title = "annotate.title_A sheet of your own"
    app = with_sheet()
    app.button(key="annotate.file_remove").click().run()
    app.file_uploader(key="annotate.file1").upload("Autumn.csv", SHEET).run()
    assert app.text_input(key=title).value == "Autumn"


def test_a_sheet_that_cannot_be_read_says_so_and_can_be_removed():
    app = page()
    app.segmented_control(key="annotate.start").set_value("A sheet of your own").run()
    app.file_uploader(key="annotate.file").upload("claims.csv", b"a,b\n1,2\n").run()
    assert len(app.error) == 1
    assert not any(button.key == "annotate.begin" for button in app.button)
    app.button(key="annotate.file_remove").click().run()
    assert not app.error


def test_nobody_votes_without_a_name(project):
    app = page(project, name="")
    assert "Give your name" in app.info[0].value
    assert SECRET not in everything_drawn(app)


def test_an_item_shows_label_and_evidence_but_nothing_hidden(store, project):
    vote_all(store, project, BEN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    app = page(project)
    drawn = everything_drawn(app)
    assert "Rome" in drawn
    assert SECRET not in drawn
    assert "Ben" not in drawn
    assert "annotate.reveal" not in {button.key for button in app.button}


def test_a_note_survives_a_reload_until_its_vote_is_stored(store, project):
    first = assignments(store, project, actor=ANN)[0].item_id
    key = f"annotate.note_{project}_{first}_Ann"
    app = page(project)
    app.text_area(key=key).set_value("Clear enough.").run()
    again = page()
    again.query_params["project"], again.query_params["note"] = project, app.query_params["note"]
    again.run()
    assert again.text_area(key=key).value == "Clear enough."
    again.button(key=f"annotate.sufficient_{first}").click().run()
    assert not again.exception
    assert "note" not in again.query_params
    assert [one.is_voted for one in assignments(store, project, actor=ANN)] == [True, False]


def test_a_vote_is_stored_and_the_next_item_comes(store, project):
    app = page(project)
    first, second = (one.item_id for one in assignments(store, project, actor=ANN))
    app.text_area(key=f"annotate.note_{project}_{first}_Ann").set_value("Clear enough.").run()
    app.button(key=f"annotate.sufficient_{first}").click().run()
    assert not app.exception
    assert [one.is_voted for one in assignments(store, project, actor=ANN)] == [True, False]
    app.run()  # the fragment's own rerun
    assert f"annotate.note_{project}_{second}_Ann" in {area.key for area in app.text_area}
    assert verify(store).ok


def test_a_second_press_votes_on_no_claim_that_was_not_read(store, project):
    app = page(project)
    first, second = (one.item_id for one in assignments(store, project, actor=ANN))
    vote = app.button(key=f"annotate.sufficient_{first}")
    vote.click().run()
    app.run()  # the fragment's own rerun
    assert f"annotate.sufficient_{second}" in {button.key for button in app.button}
    vote.click().run()
    assert [one.is_voted for one in assignments(store, project, actor=ANN)] == [True, False]


def test_one_resumes_where_one_stopped(store, project):
    first, second = assignments(store, project, actor=ANN)
    cast_vote(store, project, first.item_id, Ballot(Sufficiency.SUFFICIENT), actor=ANN)
    app = page(project)
    assert f"annotate.note_{project}_{second.item_id}_Ann" in {area.key for area in app.text_area}


def test_explanation_and_votes_are_shown_after_the_own_vote_when_asked_for(store, project):
    vote_all(store, project, BEN, Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT)
    vote_all(store, project, ANN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    app = page(project)
    assert SECRET not in everything_drawn(app)
    seen = ""
    for _ in range(2):
        app.button(key="annotate.reveal").click().run()
        seen += everything_drawn(app)
        app.button(key="annotate.step_next").click().run()
    assert SECRET in seen
    assert "Ben" in seen


def test_undo_brings_the_item_back(store, project):
    vote_all(store, project, ANN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    app = page(project)
    app.button(key="annotate.undo").click().run()
    assert not app.exception
    assert sum(one.is_voted for one in assignments(store, project, actor=ANN)) == 1


def test_results_stay_closed_while_people_vote(store, project):
    vote_all(store, project, ANN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    app = page(project)
    (view,) = [control for control in app.segmented_control if control.key.startswith("annotate.view")]
    assert "Results" not in view.options
    shown, _, glossary = everything_drawn(app).partition('class="pl-terms"')
    assert "Krippendorff" not in shown + glossary.partition("</dl>")[2]


def test_the_voting_is_closed_on_the_page_and_then_results_are_there(store, project):
    vote_all(store, project, ANN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    vote_all(store, project, BEN, Sufficiency.SUFFICIENT, Sufficiency.NOT_SUFFICIENT)
    app = page(project)
    app.segmented_control(key="annotate.view_True").set_value("Project").run()
    app.button(key="annotate.close").click().run()
    assert not app.exception
    assert not project_info(store, project).is_open
    drawn = everything_drawn(app)
    assert "Krippendorff's α" in drawn
    assert "Cohen's κ, Ann and Ben" in drawn or "Cohen's κ, Ben and Ann" in drawn


def test_missing_votes_need_a_reason_to_close(store, project):
    first, _ = assignments(store, project, actor=ANN)
    cast_vote(store, project, first.item_id, Ballot(Sufficiency.SUFFICIENT), actor=ANN)
    app = page(project)
    app.segmented_control(key="annotate.view_True").set_value("Project").run()
    app.button(key="annotate.close").click().run()
    assert "votes are missing" in app.error[0].value.lower()


def test_a_second_press_votes_on_nothing_and_a_vote_counts_before_the_page_is_drawn(
    store, project, monkeypatch
):
    app = page(project)
    first = next(one.item_id for one in assignments(store, project, actor=ANN))
    press = app.button(key=f"annotate.sufficient_{first}")
    monkeypatch.setattr("dashboard.components.annotation_judge._item", lambda *_: st.stop())
    press.click().run()
    press.click().run()
    assert [one.is_voted for one in assignments(store, project, actor=ANN)] == [True, False]
    vote_all(store, project, BEN, Sufficiency.SUFFICIENT, Sufficiency.SUFFICIENT)
    close_voting(store, project, actor=BEN, note="Enough.")
    assert [event.kind for event in project_history(store, project)].count(EventKind.ANNOTATION_VOTED) == 3


def test_a_disagreement_is_decided_with_reason_and_note(store, project):
    ids = {one.item_id: one for one in assignments(store, project, actor=ANN)}
    for item_id in ids:
        cast_vote(store, project, item_id, Ballot(Sufficiency.SUFFICIENT), actor=ANN)
        cast_vote(store, project, item_id, Ballot(Sufficiency.NOT_SUFFICIENT), actor=BEN)
    close_voting(store, project, actor=ANN)
    app = page(project)
    key = f"annotate.rule_{project}_1"
    assert app.radio(key=f"{key}_label").value is None
    app.button(key=f"{key}_decide").click().run()
    assert [told.value for told in app.warning] == ["Choose whether the evidence is sufficient."]
    app.radio(key=f"{key}_label").set_value(Sufficiency.SUFFICIENT).run()
    app.button(key=f"{key}_decide").click().run()
    assert [told.value for told in app.warning] == ["Choose the reason of the decision."]
    assert load_results(store, project, viewer=ANN).project.adjudications == {}
    app.selectbox(key=f"{key}_reason").set_value(AdjudicationReason.DIRECT_EVIDENCE).run()
    app.button(key=f"{key}_decide").click().run()
    assert "say why in the note" in app.error[0].value
    app.text_area(key=f"{key}_note").set_value("Path 1 says so.").run()
    app.button(key=f"{key}_decide").click().run()
    found = load_results(store, project, viewer=ANN).project.adjudications["1"]
    assert (found.label, found.note, found.by) == (Sufficiency.SUFFICIENT, "Path 1 says so.", "Ann")


def test_claims_that_are_markup_stay_text(project):
    app = page(project)
    drawn = drawn_html(app)
    app.button(key="annotate.step_next").click().run()
    assert HOSTILE not in drawn + drawn_html(app)
    assert "&lt;img src=x" in drawn + drawn_html(app)


def test_a_vote_on_a_page_that_is_behind_another_tab_is_not_swallowed(store, project):
    first, _ = (one.item_id for one in assignments(store, project, actor=ANN))
    behind, before = page(project), page(project)
    before.button(key=f"annotate.sufficient_{first}").click().run()
    behind.button(key=f"annotate.not_sufficient_{first}").click().run()
    told = [each.value for each in behind.warning]
    assert any("This press was not recorded" in words and "stands now" in words for words in told)
    behind.button(key=f"annotate.not_sufficient_{first}").click().run()
    own = serve_item(store, project, first, actor=ANN).own
    assert own.ballot.label is Sufficiency.NOT_SUFFICIENT

import gc
import json
import weakref
from dataclasses import replace

from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import Triple
from core.trail import (
    Actor,
    Judgment,
    erase_texts,
    head,
    history,
    load_audit,
    read_matter,
    record_review,
    sign_off,
)
from core.workflows.guard.guarding import guard_instance
from core.workflows.guard.records import record_guard, record_threshold_change
from dashboard.components.reviewer import reviewer
from tests.core.grounding.presentation.lease import lease_report
from tests.core.guard.cases import INSTANCE
from tests.dashboard.conftest import drawn_html, open_page, record


def trail_page(audit_id=None, name="Jane Doe"):
    app = open_page(name=name)
    if audit_id is not None:
        app.query_params["record"] = audit_id
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "trail"
    )
    return app.run()


def listed(app):
    found = [frame.value for frame in app.dataframe if frame.key == "trail.audits"]
    return found[0] if found else None


def test_an_empty_trail_says_so(store):
    app = trail_page()
    assert not app.exception
    assert "No audit fits" in app.info[0].value


def test_the_columns_leave_room_for_who_recorded_an_audit(store, audit_id):
    table = next(frame for frame in trail_page().dataframe if frame.key == "trail.audits")
    widths = [column.get("width", 0) for column in json.loads(table.proto.columns).values()]
    box, name = 35, 95  # of the rows' boxes with the frame; of "Recorded by"
    assert sum(widths) + box + name <= 900  # a window of 1360


def test_audits_are_listed_newest_first_with_their_state(store):
    first = record(store, lease_report(), "First lease")
    record(store, lease_report(), "Second lease")
    record_review(store, first, "n2", Judgment.AGREE, actor=Actor("Ann Closer"))
    sign_off(store, first, actor=Actor("Ann Closer"))
    table = listed(trail_page())
    assert list(table["Audit"]) == ["Second lease", "First lease"]
    assert list(table["Signed off"]) == ["open", "by Ann Closer"]
    assert list(table["Plumbline"]) == ["✕ Fail", "✕ Fail"]
    assert list(table["Reviewer"]) == ["○ Not reviewed", "✕ Not accepted (1)"]
    assert list(table["CFI"]) == ["0.57", "0.57"]


def test_filters_narrow_the_list(store):
    record(store, lease_report(), "First lease")
    record(store, lease_report(), "Second lease")
    app = trail_page()
    app.text_input(key="trail.text").set_value("first").run()
    assert list(listed(app)["Audit"]) == ["First lease"]
    app.selectbox(key="trail.outcome").set_value("accepted").run()
    assert listed(app) is None
    app.selectbox(key="trail.outcome").set_value("not_reviewed").run()
    assert len(listed(app)) == 1
    app.selectbox(key="trail.decision").set_value("pass").run()
    assert listed(app) is None


def test_choosing_a_row_opens_the_audit_exactly_as_it_was(store, audit_id):
    app = trail_page()
    app.session_state["trail.audits"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    assert app.query_params["record"] in (audit_id, [audit_id])
    assert "This answer does not hold to its source" in drawn_html(app)


def test_one_button_verifies_the_trail_and_shows_the_head(store, audit_id):
    app = trail_page()
    app.button(key="trail.verify").click().run()
    assert "The trail is intact: 1 records" in app.success[0].value
    assert head(store).hash in drawn_html(app)


def test_a_changed_record_breaks_the_trail_and_is_named(store, audit_id):
    with store.writing() as connection:
        connection.exec_driver_sql("DROP TRIGGER IF EXISTS events_no_update")
        triggers = (
            connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type='trigger'").scalars().all()
        )
        for name in triggers:
            connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
        connection.exec_driver_sql("UPDATE events SET actor = 'Someone Else' WHERE seq = 1")
    app = trail_page()
    app.button(key="trail.verify").click().run()
    assert "The trail is broken" in app.error[0].value
    assert app.error[1].value.startswith("Record 1\\: ")


def test_erasing_takes_a_reason_and_a_second_step(store, audit_id):
    app = trail_page(audit_id)
    app.button(key="erase.go").click().run()
    assert "Give a reason first" in app.warning[0].value
    app.text_input(key="erase.reason").set_value("client asked").run()
    app.button(key="erase.go").click().run()
    assert "cannot be undone" in app.warning[0].value
    assert load_audit(store, audit_id).erased_at is None
    app.checkbox(key="erase.sure").set_value(True).run()
    app.button(key="erase.go").click().run()
    assert load_audit(store, audit_id).erased_at is not None
    assert "$15,400" not in drawn_html(app)
    assert "texts of this audit were erased" in app.info[0].value


def test_erasing_looks_for_what_refers_to_itself_too(store, audit_id):
    class Holder:
        """Something that held a text."""

    app = trail_page(audit_id)
    app.text_input(key="erase.reason").set_value("client asked")
    app.checkbox(key="erase.sure").set_value(True).run()
    holder = Holder()
    holder.itself = holder
    held = weakref.ref(holder)
    gc.collect()  # it has grown old: no look for young garbage finds it
    del holder
    app.button(key="erase.go").click().run()
    assert held() is None


def test_an_erased_audit_keeps_its_history(store, audit_id):
    erase_texts(store, audit_id, reason="client asked", actor=Actor("Ann Eraser"))
    app = trail_page(audit_id)
    assert not app.exception
    shown = next(frame.value for frame in app.dataframe if "Hash" in frame.value.columns)
    assert list(shown["What"])[-1] == "Texts erased. Reason: client asked"
    assert len(shown) == len(history(store, audit_id))


def record_answers(store, **values):
    """A recorded report on two answers, one of them flagged."""
    report = guard_instance(replace(INSTANCE, **values), ScriptedDetector({"Tom Hardy": 0.9}))
    return record_guard(store, report, replace(INSTANCE, **values), actor=Actor("Ann Recorder"))


def frame_with(app, column):
    return next(frame.value for frame in app.dataframe if column in frame.value.columns)


def test_scored_answers_are_listed_beside_audits_and_can_be_filtered(store, audit_id):
    record_answers(store)
    table = listed(trail_page())
    assert list(table["Kind"]) == ["KBQA answers", "Text"]
    assert table["Findings"].iloc[0] == 1
    assert [bool(score) for score in table["CFI"]] == [False, True]
    app = trail_page()
    app.selectbox(key="trail.kind").set_value("kg-guard").run()
    assert list(listed(app)["Audit"]) == ["who directed Inception"]


def test_recorded_answers_open_with_probabilities_reasons_and_judgments(store):
    opened = record_answers(store)
    record_review(store, opened, "a2", Judgment.DISAGREE, actor=Actor("Ann Judge"), note="He did direct it.")
    app = trail_page(opened)
    assert not app.exception
    table = frame_with(app, "Likely wrong")
    assert list(table["Answer"]) == ["Tom Hardy", "Christopher Nolan"]
    assert list(table["Likely wrong"]) == [90.0, 10.0]
    assert list(table["Why"]) == [
        "1 triples speak of Tom Hardy.",
        "2 triples speak of Christopher Nolan.",
    ]
    assert table["Decision"].iloc[0].endswith("Disagree")
    assert "1 of 2 answers may be wrong" in drawn_html(app)
    assert frame_with(app, "Hash")["What"].iloc[0] == (
        "2 answers scored, 1 flagged, with the advice “review”."
    )


def test_a_decision_on_a_recorded_answer_is_in_the_trail_at_once(store):
    opened = record_answers(store)
    app = trail_page(opened)
    app.button(key="kbqa.disagree_a2").click().run()
    assert "say why" in app.warning[0].value
    app.button(key="kbqa.agree_a2").click().run()
    assert history(store, opened)[-1].data == {"finding_id": "a2", "judgment": "agree"}
    assert history(store, opened)[-1].actor == "Jane Doe"


def test_erased_answers_keep_their_history_and_no_word(store):
    opened = record_answers(store)
    erase_texts(store, opened, reason="client asked", actor=Actor("Ann Eraser"))
    app = trail_page(opened)
    assert not app.exception
    assert "texts of this record were erased" in app.info[0].value
    assert "Hardy" not in drawn_html(app)


def test_no_text_of_recorded_answers_becomes_markup(store):
    hostile = "<img src=x onerror=alert(1)>"
    opened = record_answers(
        store,
        question=hostile,
        triples=(*INSTANCE.triples, Triple("Inception", hostile, hostile)),
        answers=(hostile,),
    )
    app = trail_page(opened)
    assert not app.exception
    assert "<img" not in drawn_html(app)
    assert "&lt;img" in drawn_html(app)


def test_changed_settings_are_told_on_the_trail_page(store):
    assert not [frame for frame in trail_page().dataframe if "Hash" in frame.value.columns]
    record_threshold_change(store, 0.5, 0.7, actor=Actor("Ann Mover"), reason="too many flags")
    told = frame_with(trail_page(), "Hash")
    assert list(told["What"]) == [
        "Threshold of flagged answers changed from 0.5 to 0.7. Reason: too many flags"
    ]
    assert list(told["Who"]) == ["Ann Mover (name not checked)"]


def test_a_click_anywhere_in_a_row_opens_the_audit(store, audit_id):
    app = trail_page()
    app.session_state["trail.audits"] = {"selection": {"rows": [], "columns": [], "cells": [[0, "Review"]]}}
    app.run()
    assert app.query_params["record"] in (audit_id, [audit_id])


def test_rows_are_as_high_as_the_longest_title_needs(store):
    record(store, lease_report(), "Short")
    low = next(frame for frame in trail_page().dataframe if frame.key == "trail.audits").proto.row_height
    title = " ".join(["Indemnification"] * 8)[:120]
    record(store, lease_report(), title)
    app = trail_page()
    assert next(iter(listed(app)["Audit"])) == title
    assert next(frame for frame in app.dataframe if frame.key == "trail.audits").proto.row_height > low


def test_a_matter_and_a_reviewer_narrow_the_list(store):
    first = record(store, lease_report(), "First lease")
    second = record(store, lease_report(), "Second lease")
    app = trail_page(first)
    app.text_input(key=f"matter.name_{first}").set_value("Quince v. Lane").run()
    app.button(key="matter.file").click().run()
    assert any("Quince" in each.label for each in app.expander)
    record_review(store, second, "n2", Judgment.AGREE, actor=Actor("Grace Hopper"))
    app = trail_page()
    app.selectbox(key="trail.matter").set_value("Quince v. Lane").run()
    assert list(listed(app)["Audit"]) == ["First lease"]
    assert list(listed(app)["Matter"]) == ["Quince v. Lane"]
    app.selectbox(key="trail.matter").set_value(None).run()
    app.selectbox(key="trail.reviewer").set_value("Grace Hopper").run()
    assert list(listed(app)["Audit"]) == ["Second lease"]


def test_what_is_recorded_while_a_matter_is_named_is_filed_under_it(store, monkeypatch):
    monkeypatch.setattr(
        "dashboard.state.widget", {"sidebar.reviewer": "Jane Doe", "sidebar.matter": " Quince  v. Lane "}.get
    )
    actor = reviewer()
    report = guard_instance(INSTANCE, ScriptedDetector({"Tom Hardy": 0.9}))
    assert read_matter(store, record_guard(store, report, INSTANCE, actor=actor)) == "Quince v. Lane"
    assert open_page().text_input(key="sidebar.matter") is not None

from dataclasses import replace

import pytest
import streamlit as st

from core.grounding.calibration import load_calibration
from core.grounding.report import Confidence
from core.trail import Actor, Judgment, history, judgments, load_audit
from core.types import Decision
from core.workflows.audit.flags import flag_sentence
from tests.core.grounding.presentation.lease import hostile_report, lease_report, read_report
from tests.dashboard.conftest import button_of, drawn_html, drawn_words, open_page, record


def table(app, key):
    return next(frame for frame in app.dataframe if frame.key == key)


def test_the_first_page_offers_the_examples(store):
    app = open_page()
    assert not app.exception
    assert not app.error
    assert app.selectbox(key="audit.example").options[0].startswith("Shopping-center lease")
    assert app.button(key="audit.run").label == "Audit this answer"


def test_an_empty_field_is_named_as_the_form_names_it(store):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.button(key="audit.run").click().run()
    assert [error.value for error in app.error] == ["“Answer to audit” is empty\\. Paste the answer there\\."]
    app.text_area(key="audit.response").set_value("It ends in 2021.").run()
    app.button(key="audit.run").click().run()
    assert [error.value for error in app.error] == [
        "“Source” is empty\\. Paste there the text that the answer must hold to, or upload it\\."
    ]


def test_an_audit_reads_from_verdict_to_findings(audit_id):
    app = open_page(audit_id)
    assert not app.exception
    html = drawn_html(app)
    assert "This answer does not hold to its source" in html
    assert "No source mentions the date “2031”." in html
    assert len(app.metric) == 3
    assert list(table(app, "result.findings").value["Status"]) == [
        "◆ Contradicted",
        "▲ Not found",
        "■ Only in the question",
        "▲ Not found",
    ]


def test_a_contradicted_item_says_what_the_source_has_and_leads_there(audit_id):
    app = open_page(audit_id)
    assert '<span class="pl-instead-words" dir="auto">$14,500</span>' in drawn_html(app)
    app.button(key="review.reveal").click().run()
    sent = [c.proto.json for c in app.get("bidi_component") if c.proto.component_name == "marked_text"]
    assert '"reveals": 1' in sent[1]
    app.button(key="review.step_next").click().run()  # nothing stands in the place of what was not found
    assert 'class="pl-instead-words"' not in drawn_html(app)


def confident_report(digest):
    """The hand-built report with a calibrated confidence."""
    report = lease_report()
    parameters = {**report.manifest.parameters, "calibration_sha256": digest}
    seen = Confidence(0.03, 412, 61, 0.02, 0.01, 0.04, 0.8, "It was measured on longer sources.")
    return replace(report, confidence=seen, manifest=replace(report.manifest, parameters=parameters))


def test_the_confidence_is_told_in_words_with_the_cautions_beside_it(store):
    app = open_page(record(store, confident_report(load_calibration().sha256)))
    assert not app.exception
    words = drawn_words(app)
    assert (
        "Of 412 measured answers that looked like this one, 2 % were faithful (95 % interval 1 to 4 %)."
        in words
    )
    assert "The source is short: read the findings with care." in words
    assert "It was measured on longer sources." in words
    assert len(app.get("plotly_chart")) == 0
    assert [metric.label[-5:] for metric in app.metric] == [" (EG)", " (RP)", "(CFI)"]
    app.session_state["result.measured"] = True
    app.run()
    assert not app.exception
    assert len(app.get("plotly_chart")) == 1  # the reliability plot


def test_another_calibration_than_the_installed_one_is_told(store):
    app = open_page(record(store, confident_report("0" * 64)), **{"result.measured": True})
    assert not app.exception
    assert len(app.get("plotly_chart")) == 0
    assert any("another calibration" in caption.value for caption in app.caption)


def test_a_statement_stands_beside_its_finding_with_the_passages_it_was_read_against(store):
    app = open_page(record(store, read_report()))
    assert not app.exception
    beside = [box for box in app.expander if box.label == "The whole statement and its passages"]
    assert len(beside) == 1
    html = drawn_html(app)
    assert (
        "◆ Contradicted · borne out with a probability of 0.03 · a second reader finds it contradicted"
        in html
    )
    assert '<mark class="pl-mark">$15,400</mark>' in html
    assert "▲ Not found" not in html
    app.session_state["result.passages"] = True
    app.run()
    assert "▲ Not found · borne out with a probability of 0.12" in drawn_html(app)
    assert drawn_html(app).count("The Term expires on June 30, 2021.") == 1


def test_the_first_finding_is_selected_everywhere(audit_id):
    app = open_page(audit_id)
    sent = {c.proto.component_name: c.proto.json for c in app.get("bidi_component")}
    assert '"selected": "n2"' in sent["marked_text"]
    assert '"selected": ["n2", "context/n3"]' in sent["kg_graph"]


@pytest.mark.parametrize(
    ("key", "clicked", "selected"),
    [
        ("text_response", "n5", "n5"),
        ("graph_aligned", "n4", "n4"),
        ("graph_aligned", "context/n3", "n2"),  # a node of the source stands for the item that rests on it
        ("text_source", "e0", "e0"),
    ],
)
def test_a_click_selects_in_text_table_and_graph(audit_id, key, clicked, selected):
    app = open_page(audit_id)
    app.session_state[key] = {"picked": {"id": clicked, "at": 1}}
    app.run()
    assert app.session_state["plumbline"].selected == selected
    sent = [c.proto.json for c in app.get("bidi_component") if c.proto.component_name == "marked_text"]
    assert all(f'"selected": "{selected}"' in data for data in sent)
    rows = app.session_state["result.findings"]["selection"]["rows"]
    findings = ["n2", "e1", "n4", "n5"]
    assert rows == ([findings.index(selected)] if selected in findings else [])


def test_choosing_a_row_selects_the_finding(audit_id):
    app = open_page(audit_id)
    app.session_state["result.findings"] = {"selection": {"rows": [3], "columns": [], "cells": []}}
    app.run()
    assert app.session_state["plumbline"].selected == "n5"


def test_choosing_a_row_of_the_graphs_table_selects_its_item(audit_id):
    app = open_page(audit_id)
    items = list(table(app, "graph.items_aligned").value["Item"])
    row = items.index("2031")
    app.session_state["graph.items_aligned"] = {"selection": {"rows": [row], "columns": [], "cells": []}}
    app.run()
    assert app.session_state["plumbline"].selected == "n5"


def test_next_and_previous_walk_through_the_findings(audit_id):
    app = open_page(audit_id)
    app.button(key="review.step_next").click().run()
    assert app.session_state["plumbline"].selected == "e1"
    app.button(key="review.step_previous").click().run()
    app.button(key="review.step_previous").click().run()
    assert app.session_state["plumbline"].selected == "n5"


def test_a_decision_is_in_the_trail_at_once(store, audit_id):
    app = open_page(audit_id)
    app.button(key="review.agree_n2").click().run()
    said = judgments(store, audit_id)
    assert said["n2"].latest.judgment is Judgment.AGREE
    assert said["n2"].latest.actor.name == "Jane Doe"
    assert app.session_state["plumbline"].selected == "e1"  # the next one without a decision


def test_a_second_press_decides_no_finding_that_was_not_read(store, audit_id):
    app = open_page(audit_id)
    agree = app.button(key="review.agree_n2")
    agree.click().run()
    agree.click().run()
    said = judgments(store, audit_id)
    assert set(said) == {"n2"}
    assert len(said["n2"].history) == 1


def test_a_key_that_presses_the_buttons_of_two_findings_decides_on_the_one_that_is_drawn(store, audit_id):
    """While a page is drawn anew the browser still has the buttons of the finding before, with the same keys."""
    app = open_page(audit_id)
    before = app.button(key="review.agree_n2")
    app.button(key="review.step_next").click().run()
    before.click().run()
    assert judgments(store, audit_id) == {}
    drawn = button_of(app, "review.agree")
    drawn.click().run()
    assert set(judgments(store, audit_id)) == {str(drawn.key).removeprefix("review.agree_")}


def test_a_decision_is_recorded_though_the_page_is_never_drawn_to_its_buttons(store, audit_id, monkeypatch):
    """As when the next press or click comes while the page is drawn anew."""
    app = open_page(audit_id)
    agree, sign = app.button(key="review.agree_n2"), button_of(app, "signoff.sign")
    monkeypatch.setattr("dashboard.components.result.headline", lambda *_: st.stop())
    agree.click().run()
    assert judgments(store, audit_id)["n2"].latest.judgment is Judgment.AGREE
    sign.click().run()
    assert load_audit(store, audit_id).signed_off_by == "Jane Doe"


def test_the_sign_off_counts_a_decision_at_once_and_the_page_says_it_is_recorded(audit_id):
    app = open_page(audit_id)
    app.button(key="review.agree_n2").click().run()
    assert "1 of 4 findings have a decision." in [text.value for text in app.markdown]
    assert "Recorded" in app.toast[0].value


def test_disagreeing_needs_a_note(store, audit_id):
    app = open_page(audit_id)
    app.button(key="review.disagree_n2").click().run()
    assert "say why" in app.warning[0].value
    assert judgments(store, audit_id) == {}
    app.text_area(key=f"review.note_{audit_id}_n2").set_value("The rider changed the rent").run()
    app.button(key="review.disagree_n2").click().run()
    assert judgments(store, audit_id)["n2"].latest.note == "The rider changed the rent"


def test_nobody_decides_without_a_name_and_a_name_that_was_just_typed_counts(store, audit_id):
    """The press that leaves the field of the name is the press that decides: no first click is lost."""
    app = open_page(audit_id, name="")
    app.button(key="review.agree_n2").click().run()
    assert "Type your name" in app.warning[0].value
    button_of(app, "signoff.sign").click().run()
    assert "Type your name" in app.warning[0].value
    assert judgments(store, audit_id) == {}
    app.text_input(key="sidebar.reviewer").set_value("Jane Doe")
    app.button(key="review.agree_n2").click().run()
    assert judgments(store, audit_id)["n2"].latest.actor.name == "Jane Doe"


def test_verdict_and_outcome_both_stand_in_the_headline(store, audit_id):
    app = open_page(audit_id)
    assert "Plumbline: Fail" in drawn_html(app)
    assert "○ not reviewed" in drawn_html(app)
    for finding in ("n2", "e1", "n4", "n5"):
        app.text_area(key=f"review.note_{audit_id}_{finding}").set_value("Clause 3 says so.").run()
        app.button(key=f"review.disagree_{finding}").click().run()
    assert "Plumbline: Fail" in drawn_html(app)
    assert "✓ no error found; accepted" in drawn_html(app)
    flag_sentence(store, audit_id, (0, 5), actor=Actor("Ann Other"), note="Wrong party.")
    assert "✕ 1 error found; not accepted" in drawn_html(open_page(audit_id))


def test_a_sign_off_needs_an_outcome_and_keeps_the_one_that_was_seen(store, audit_id):
    app = open_page(audit_id)
    sign = button_of(app, "signoff.sign")
    assert sign.label == "Sign off this audit: 4 findings have no decision yet"
    sign.click().run()
    assert "Nothing was recorded: 4 findings have no decision yet" in app.warning[0].value
    assert load_audit(store, audit_id).signed_off_by is None
    app.button(key="review.agree_n2").click().run()
    sign = button_of(app, "signoff.sign")
    assert sign.label.endswith("1 error found; not accepted (1 of 4 findings decided)")
    sign.click().run()
    assert history(store, audit_id)[-1].data["outcome"]["kind"] == "not_accepted"


def test_the_last_decision_is_taken_back_by_another_event(store, audit_id):
    app = open_page(audit_id)
    assert button_of(app, "review.undo").disabled
    app.button(key="review.agree_n2").click().run()
    button_of(app, "review.undo").click().run()
    said = judgments(store, audit_id)["n2"]
    assert [each.judgment for each in said.history] == [Judgment.AGREE, Judgment.UNDECIDED]
    assert app.session_state["plumbline"].selected == "n2"
    assert table(app, "result.findings").value["Decision"].iloc[0] == ""
    assert button_of(app, "review.undo").disabled


def test_after_a_reload_ones_own_decision_can_be_taken_back_and_the_next_open_finding_is_shown(
    store, audit_id
):
    open_page(audit_id).button(key="review.agree_n2").click().run()
    app = open_page(audit_id)
    assert button_of(app, "review.agree").key == "review.agree_e1"
    assert button_of(app, "review.undo").disabled  # nothing is decided on this one
    app.button(key="review.step_previous").click().run()
    button_of(app, "review.undo").click().run()
    assert not judgments(store, audit_id)["n2"].is_decided
    open_page(audit_id, name="Ann Other").button(key="review.agree_n2").click().run()
    app.run()
    assert button_of(app, "review.undo").disabled  # it is another's


def test_a_part_that_was_not_judged_leaves_the_selection_and_says_so(audit_id):
    app = open_page(audit_id)
    app.session_state["graph_aligned"] = {"picked": {"id": "n9999", "at": 1}}
    app.run()
    assert app.session_state["plumbline"].selected == "n2"
    assert "the selection stays" in app.toast[0].value
    assert '<div class="pl-finding" dir="auto">“$15,400”</div>' in drawn_html(app)


def test_signing_off_closes_the_review(store, audit_id):
    app = open_page(audit_id)
    app.button(key="review.agree_n2").click().run()
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).signed_off_by == "Jane Doe"
    assert "review.agree_n2" not in [button.key for button in app.button]


def test_a_closed_review_says_what_was_left_open_and_what_was_noted(store, audit_id):
    app = open_page(audit_id)
    app.button(key="review.agree_n2").click().run()
    app.text_area(key="signoff.note").set_value("Not to be sent <b>yet</b>.").run()
    button_of(app, "signoff.sign").click().run()
    told = [text.value for text in app.markdown]
    assert (
        "1 of 4 findings have a decision: 1 agreed, 0 disagreed, 0 unsure. 3 were left without one." in told
    )
    assert "Not to be sent &lt;b&gt;yet&lt;/b&gt;." in drawn_html(app)
    history = next(table.value for table in app.dataframe if "Hash" in table.value)
    assert history["Note"].iloc[-1] == "Not to be sent <b>yet</b>."


def test_the_findings_add_up_and_none_says_no_more_than_was_judged(store, audit_id):
    told = [text.value for text in open_page(audit_id).markdown]
    assert "4 findings: 1 contradicted, 2 not found, 1 only in the question." in told
    doubted = replace(lease_report(), decision=Decision.REVIEW, findings=())
    app = open_page(record(store, doubted))
    assert "No item was flagged" in app.info[0].value
    assert not [said for said in app.success if "every item was found" in said.value]


def test_a_new_session_opens_the_same_audit_with_its_decisions(audit_id):
    open_page(audit_id).button(key="review.unsure_n2").click().run()
    again = open_page(audit_id)
    assert table(again, "result.findings").value["Decision"].iloc[0] == "? Unsure"


def test_an_unknown_audit_is_told_in_a_sentence(store):
    app = open_page("nosuchaudit")
    assert not app.exception
    assert "no audit" in app.error[0].value


def test_what_nobody_foresaw_is_told_calmly_with_an_id_that_is_logged(audit_id, monkeypatch, caplog):
    def broken(*_args, **_kwargs):
        raise ZeroDivisionError("a confidential text")

    monkeypatch.setattr("core.trail.load_audit", broken)
    app = open_page(audit_id)
    assert not app.exception
    message = app.error[0].value
    error_id = message.split("**")[1]
    assert error_id in caplog.text
    assert "confidential" not in message


def test_no_text_becomes_markup(store):
    words = "<script>alert(1)</script>"
    app = open_page(record(store, hostile_report(words), words))
    assert not app.exception
    assert words not in drawn_html(app)
    assert "&lt;script&gt;" in drawn_html(app)


def test_no_text_becomes_markdown(store):
    words = "![x](http://example.invalid/a.png)"
    app = open_page(record(store, hostile_report(words), words))
    shown = [*app.markdown, *app.caption, *app.warning, *app.error, *app.info, *app.success]
    assert not [element.value for element in shown if "![x](" in element.value]


def test_an_opened_audit_is_read_and_not_computed(audit_id, monkeypatch):
    def broken(*_args, **_kwargs):
        raise AssertionError("computed again")

    monkeypatch.setattr("core.workflows.audit.auditing.ground_response", broken)
    assert "This answer does not hold" in drawn_html(open_page(audit_id))


def test_every_graph_has_its_tables(audit_id):
    app = open_page(audit_id)
    assert table(app, "graph.items_aligned").value["Item"].iloc[0] == "Tenant"
    assert "source" in set(table(app, "graph.items_aligned").value["From"])
    assert len(table(app, "graph.lines_aligned").value) == 6

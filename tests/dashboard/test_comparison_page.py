"""Two answers side by side: the form that asks for a second one, the page, and the way there and back."""

import json
from dataclasses import replace

import pytest

from core.settings import load_settings
from core.trail import Actor, erase_texts, history, record_comparison, verify
from tests.core.grounding.presentation.lease import better_report, hostile_report, lease_report
from tests.dashboard.conftest import APP, SECONDS, AppTest, drawn_html, open_page, record
from tests.dashboard.test_drafts import draft_of
from tests.dashboard.test_trail_page import trail_page

JANE = Actor("Jane Doe")


@pytest.fixture
def ids(store):
    """Two recorded answers that were compared."""
    found = record(store, lease_report(), "First"), record(store, better_report(), "Second")
    record_comparison(store, *found, actor=JANE)
    return found


def open_both(first, second, page="audit", *, name="Jane Doe"):
    """The page with both in its address."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    app.query_params[page] = first
    app.query_params["with"] = second
    app.session_state["sidebar.reviewer"] = name
    return app.run()


def table(app, column):
    """The first table that has this column."""
    return next(frame.value for frame in app.dataframe if column in frame.value.columns)


def named(app, parameter):
    """What the address says."""
    found = app.query_params[parameter]
    return found[0] if isinstance(found, list) else found


def test_both_verdicts_what_differs_and_the_words_are_shown(ids):
    app = open_both(*ids)
    assert not app.exception
    assert not app.error
    html = drawn_html(app)
    assert html.count("This answer does not hold to its source") == 2
    assert "<del>15,400</del>" in html
    assert "<ins>14,500</ins>" in html
    items = table(app, "The source has")
    assert list(items["Flag"]) == ["Still there", "Went away", "Went away", "Went away"]
    changed = items[items["Where"] == "Changed"].iloc[0]
    assert (changed["In A"], changed["In B"], changed["The source has"]) == ("$15,400", "$14,500", "$14,500")
    assert list(table(app, "Score")["A"])[:2] == ["0.60", "0.50"]


def test_from_an_audit_the_way_leads_to_the_comparison_and_back_to_either(ids):
    app = open_page(ids[1])
    app.button(key="comparison.show").click().run()
    assert named(app, "with") == ids[0]
    assert [title.value for title in app.title] == ["Two answers to the same source"]
    app.button(key="comparison.open_b").click().run()
    assert named(app, "audit") == ids[1]  # answer B stays B, from whichever of the two one comes
    assert "with" not in app.query_params
    assert app.button(key="review.step_next")


def test_the_columns_of_the_differences_leave_room_for_the_longest_status(ids):
    frame = next(frame for frame in open_both(*ids).dataframe if "Status in A" in frame.value.columns)
    widths = json.loads(frame.proto.columns)
    assert all(widths[f"Status in {name}"]["width"] >= 110 for name in "AB")


def test_an_audit_that_was_not_compared_offers_no_comparison(store):
    app = open_page(record(store, lease_report()))
    assert not [button for button in app.button if button.key == "comparison.show"]


def test_the_history_tells_of_the_comparison(ids):
    app = open_page(ids[0])
    assert f"Compared with audit {ids[1][:8]} on the same source." in list(table(app, "Hash")["What"])


def test_the_trail_shows_the_comparison_too_and_forgets_it_with_the_next_record(store, ids):
    app = trail_page(ids[0])
    app.button(key="comparison.show").click().run()
    assert [title.value for title in app.title] == ["Two answers to the same source"]
    app.button(key="comparison.open_b").click().run()
    assert named(app, "record") == ids[1]
    app.button(key="trail.back").click().run()
    app.query_params["with"] = ids[1]
    app.session_state["trail.audits"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    assert "with" not in app.query_params


def test_no_text_becomes_markup_in_the_difference(store):
    words = "<script>alert(1)</script>"
    first = record(store, hostile_report(words), words)
    app = open_both(first, record(store, lease_report()))
    assert not app.exception
    assert "<script>" not in drawn_html(app)
    assert "&lt;script&gt;" in drawn_html(app)


def test_different_sources_are_cautioned(store):
    report = lease_report()
    other = replace(report, sources=report.sources[:1])
    app = open_both(record(store, report), record(store, other))
    assert any("same source" in warning.value for warning in app.warning)


def test_erased_texts_leave_the_decisions(store, ids):
    erase_texts(store, ids[1], reason="asked to", actor=JANE)
    app = open_both(*ids)
    assert not app.exception
    assert any("erased" in info.value for info in app.info)


def test_the_form_offers_another_answer_of_the_example(store):
    app = open_page()
    app.toggle(key="audit.compare").set_value(True).run()
    assert not app.exception
    assert app.button(key="audit.run").label == "Audit both answers"
    other = next(box for box in app.selectbox if box.label == "Answer to compare with")
    answer = next(box for box in app.selectbox if box.label == "Answer to audit")
    assert set(other.options) == set(answer.options) - {answer.options[answer.index]}


def own_texts(app):
    """Give a source and two answers."""
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.source").set_value("The Term ends in 2021.").run()
    app.text_area(key="audit.response").set_value("It ends in 2024.").run()
    app.toggle(key="audit.compare").set_value(True).run()
    app.text_area(key="audit.other").set_value("It ends in 2021.").run()
    return app


def test_the_second_answer_survives_a_reload(store):
    app = own_texts(open_page())
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["draft"] = draft_of(app)
    again.run()
    assert again.toggle(key="audit.compare").value
    assert again.text_area(key="audit.other").value == "It ends in 2021."


def test_switching_the_comparison_off_loses_nothing(store):
    app = own_texts(open_page())
    app.toggle(key="audit.compare").set_value(False).run()
    assert app.button(key="audit.run").label == "Audit this answer"
    app.text_area(key="audit.response").set_value("It ends in 2025.").run()
    app.toggle(key="audit.compare").set_value(True).run()
    assert app.text_area(key="audit.other").value == "It ends in 2021."
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["draft"] = draft_of(app)
    assert again.run().text_area(key="audit.other").value == "It ends in 2021."


def test_an_empty_second_answer_is_answered_in_one_sentence(store):
    app = open_page()
    app.segmented_control(key="audit.start").set_value("Your own texts").run()
    app.text_area(key="audit.source").set_value("The Term ends in 2021.").run()
    app.text_area(key="audit.response").set_value("It ends in 2024.").run()
    app.toggle(key="audit.compare").set_value(True).run()
    app.button(key="audit.run").click().run()
    assert [error.value for error in app.error] == [
        "“The other answer” is empty\\. Paste it there, or switch the comparison off\\."
    ]


def test_both_answers_are_audited_recorded_and_shown(store):
    app = own_texts(open_page())
    app.button(key="audit.run").click().run(timeout=120)
    assert not app.exception
    first, second = named(app, "audit"), named(app, "with")
    assert "draft" not in app.query_params
    assert not list((load_settings().home / "drafts").glob("*.json"))
    assert [history(store, audit_id)[-1].kind for audit_id in (first, second)] == ["audits_compared"] * 2
    assert verify(store).ok
    assert "<del>2024</del>" in drawn_html(app)

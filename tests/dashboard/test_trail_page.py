from core.trail import Actor, erase_texts, head, history, load_audit, sign_off
from tests.core.grounding.presentation.lease import lease_report
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


def test_audits_are_listed_newest_first_with_their_state(store):
    first = record(store, lease_report(), "First lease")
    record(store, lease_report(), "Second lease")
    sign_off(store, first, actor=Actor("Ann Closer"))
    table = listed(trail_page())
    assert list(table["Audit"]) == ["Second lease", "First lease"]
    assert list(table["Review"]) == ["Open", "Signed off by Ann Closer"]
    assert list(table["CFI"]) == [0.57, 0.57]


def test_filters_narrow_the_list(store):
    record(store, lease_report(), "First lease")
    record(store, lease_report(), "Second lease")
    app = trail_page()
    app.text_input(key="trail.text").set_value("first").run()
    assert list(listed(app)["Audit"]) == ["First lease"]
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
    assert app.button(key="erase.go").disabled
    app.text_input(key="erase.reason").set_value("client asked").run()
    assert app.button(key="erase.go").disabled
    app.checkbox(key="erase.sure").set_value(True).run()
    app.button(key="erase.go").click().run()
    assert load_audit(store, audit_id).erased_at is not None
    assert "$15,400" not in drawn_html(app)
    assert "texts of this audit were erased" in app.info[0].value


def test_an_erased_audit_keeps_its_history(store, audit_id):
    erase_texts(store, audit_id, reason="client asked", actor=Actor("Ann Eraser"))
    app = trail_page(audit_id)
    assert not app.exception
    shown = next(frame.value for frame in app.dataframe if "Hash" in frame.value.columns)
    assert list(shown["What"])[-1] == "Texts erased. Reason: client asked"
    assert len(shown) == len(history(store, audit_id))

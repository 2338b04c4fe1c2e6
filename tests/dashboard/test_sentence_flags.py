"""A reviewer flags a sentence that the audit let pass: recorded at once, shown everywhere, withdrawn but kept."""

import json

import pytest

from core.trail import (
    Actor,
    AuditStatus,
    Judgment,
    erase_texts,
    load_audit,
    record_review,
    reopen,
    sign_off,
    verify,
)
from core.workflows.audit.flags import flag_sentence, load_flags, withdraw_flag
from tests.core.grounding.presentation.lease import RESPONSE, lease_report
from tests.dashboard.conftest import button_of, drawn_html, open_page

ANN = Actor("Ann Other")
HOSTILE = "<img src=x onerror=alert(1)>"
FIRST, SECOND = [(sentence.start, sentence.end) for sentence in lease_report().sentences]
NOTE = "It is the Landlord who pays."


def select(app, item):
    app.session_state["plumbline"].selected = item
    return app.run()


def passing(audit_id):
    """An item that is no finding."""
    report = lease_report()
    found = {finding.id for finding in report.findings}
    return next(entity.id for entity in report.entities if entity.id not in found)


def flag(app, audit_id, note, place=0):
    app.text_area(key=f"flag.note_{audit_id}_{place}").set_value(note).run()
    return app.button(key=f"flag.flag_{audit_id}_{place}").click().run()


def test_the_sentence_of_a_passing_item_is_flagged_with_a_note(store, audit_id):
    app = open_page(audit_id)
    select(app, passing(audit_id))
    assert f"review.agree_{passing(audit_id)}" not in [button.key for button in app.button]
    flag(app, audit_id, NOTE)
    assert not app.exception
    (found,) = load_flags(store, audit_id)
    assert ((found.start, found.end), found.note, found.actor.name) == (FIRST, NOTE, "Jane Doe")
    assert found.quote == RESPONSE[slice(*FIRST)]
    assert "Recorded" in app.toast[0].value
    assert app.text_area(key=f"flag.note_{audit_id}_0").value == ""
    assert verify(store).ok


def test_a_flag_stands_in_the_panel_beside_its_sentence_in_the_history_and_at_the_sign_off(store, audit_id):
    flag_sentence(store, audit_id, FIRST, actor=ANN, note=f"{NOTE} {HOSTILE}")
    app = open_page(audit_id)
    drawn = drawn_html(app)
    assert "Flagged by Ann Other (name not checked)" in drawn
    assert NOTE in drawn
    assert HOSTILE not in drawn
    sent = [c.proto.json for c in app.get("bidi_component") if c.proto.component_name == "marked_text"]
    notes = [block.get("note") for block in json.loads(sent[0])["blocks"]]
    assert f"⚑ Flagged by Ann Other: {NOTE}" in notes[0]
    assert "Flagged" not in notes[1]
    history = next(table.value for table in app.dataframe if "Hash" in table.value)
    assert history["What"].iloc[-1] == "A sentence was flagged for an error that the audit missed."
    assert history["Note"].iloc[-1] == f"“{RESPONSE[slice(*FIRST)]}” {NOTE} {HOSTILE}"
    assert "0 of 4 findings have a decision. 1 flag of a sentence stands." in [t.value for t in app.markdown]


def test_a_flag_needs_a_note(store, audit_id):
    app = open_page(audit_id)
    select(app, passing(audit_id))
    app.button(key=f"flag.flag_{audit_id}_0").click().run()
    assert "say in the note what is wrong" in app.warning[0].value
    assert load_flags(store, audit_id) == ()


def test_any_sentence_can_be_flagged_while_a_finding_is_selected(store, audit_id):
    app = open_page(audit_id)
    app.selectbox(key=f"flag.sentence_{audit_id}_n2").set_value(1).run()
    flag(app, audit_id, NOTE, place=1)
    assert [(found.start, found.end) for found in load_flags(store, audit_id)] == [SECOND]


def test_nobody_flags_without_a_name(store, audit_id):
    flag(app := open_page(audit_id, name=""), audit_id, NOTE)
    assert "Type your name" in app.warning[0].value
    assert load_flags(store, audit_id) == ()


def test_a_second_press_flags_nothing_more(store, audit_id):
    app = open_page(audit_id)
    flag(app, audit_id, NOTE)
    flag(app, audit_id, NOTE)
    assert len(load_flags(store, audit_id)) == 1


def test_a_flag_is_withdrawn_with_a_reason_and_stays_on_the_page(store, audit_id):
    found = flag_sentence(store, audit_id, FIRST, actor=ANN, note=NOTE)
    app = open_page(audit_id)
    key = f"_{audit_id}_{found.seq}"
    app.button(key=f"flag.withdraw{key}").click().run()
    assert "say why" in app.error[0].value
    app.text_input(key=f"flag.why{key}").set_value("I misread it.").run()
    app.button(key=f"flag.withdraw{key}").click().run()
    assert load_flags(store, audit_id)[0].withdrawn.note == "I misread it."
    drawn = drawn_html(app)
    assert NOTE in drawn
    assert "Withdrawn by Jane Doe (name not checked)" in drawn
    assert f"flag.withdraw{key}" not in [button.key for button in app.button]
    history = next(table.value for table in app.dataframe if "Hash" in table.value)
    assert list(history["What"][-2:]) == [
        "A sentence was flagged for an error that the audit missed.",
        f"The flag of record {found.seq} was withdrawn.",
    ]


def test_a_signed_off_audit_takes_no_flags_until_it_is_opened_again(store, audit_id):
    app = open_page(audit_id)
    app.text_area(key=f"flag.note_{audit_id}_0").set_value(NOTE).run()
    sign_off(store, audit_id, actor=ANN)
    app.button(key=f"flag.flag_{audit_id}_0").click().run()  # on a page that is behind
    assert "signed off by Ann Other" in app.error[0].value
    assert load_flags(store, audit_id) == ()
    app = open_page(audit_id)
    assert not [button for button in app.button if (button.key or "").startswith("flag.")]
    reopen(store, audit_id, reason="Once more.", actor=ANN)
    flag(open_page(audit_id), audit_id, NOTE)
    assert len(load_flags(store, audit_id)) == 1


@pytest.mark.parametrize("is_withdrawn", [False, True])
def test_a_stale_page_signs_off_no_flag_that_it_never_showed(store, audit_id, is_withdrawn):
    known = flag_sentence(store, audit_id, SECOND, actor=ANN, note=NOTE)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    app = open_page(audit_id)
    if is_withdrawn:
        withdraw_flag(store, audit_id, known.seq, actor=ANN, note="No.")
    else:
        flag_sentence(store, audit_id, FIRST, actor=ANN, note=NOTE)
    button_of(app, "signoff.sign").click().run()
    did = "withdrew a flag" if is_withdrawn else "flagged a sentence"
    assert any(f"Nothing was recorded, for Ann Other {did}" in told.value for told in app.error)
    assert load_audit(store, audit_id).status is AuditStatus.OPEN
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF


def test_ones_own_flag_does_not_stand_in_the_way_of_the_sign_off(store, audit_id):
    app = open_page(audit_id)
    flag(app, audit_id, NOTE)
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF


def test_flags_of_an_erased_audit_stay_without_their_words(store, audit_id):
    flag_sentence(store, audit_id, FIRST, actor=ANN, note=NOTE)
    erase_texts(store, audit_id, reason="asked for", actor=ANN)
    app = open_page(audit_id)
    assert not app.exception
    history = next(table.value for table in app.dataframe if "Hash" in table.value)
    assert history["Note"].iloc[1] == "(erased)"

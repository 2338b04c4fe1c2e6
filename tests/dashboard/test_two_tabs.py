"""Two people at one audit: a page that is behind overrules nobody and signs nothing that it did not show."""

from core.trail import Actor, AuditStatus, Judgment, judgments, load_audit, record_review
from dashboard import state
from tests.dashboard.conftest import button_of, open_page

ANN = Actor("Ann Other")


def press(app, judgment, item="n2"):
    return app.button(key=f"review.{judgment}_{item}").click().run()


def test_a_stale_page_does_not_overrule_a_decision_it_never_showed(store, audit_id, monkeypatch):
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    press(app, "unsure")
    assert "Nothing was recorded, for Ann Other decided “agree”" in app.error[0].value
    assert [said.judgment for said in judgments(store, audit_id)["n2"].history] == [Judgment.AGREE]
    press(app, "unsure")  # within a second: nobody has read it yet
    assert len(judgments(store, audit_id)["n2"].history) == 1
    monkeypatch.setattr(state, "_TO_READ", 0)
    press(app, "unsure")
    assert judgments(store, audit_id)["n2"].latest.judgment is Judgment.UNSURE


def test_a_stale_page_signs_off_nothing_it_never_showed(store, audit_id, monkeypatch):
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    button_of(app, "signoff.sign").click().run()
    assert "Nothing was recorded" in app.error[0].value
    assert load_audit(store, audit_id).status is AuditStatus.OPEN
    monkeypatch.setattr(state, "_TO_READ", 0)
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF


def test_ones_own_decisions_need_no_second_look(store, audit_id):
    app = open_page(audit_id)
    press(app, "agree")
    app.session_state["plumbline"].selected = "n2"
    app.run()
    press(app, "unsure")
    assert len(judgments(store, audit_id)["n2"].history) == 2
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF

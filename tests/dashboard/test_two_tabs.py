"""Two people at one audit: a page that is behind overrules nobody and signs nothing that it did not show."""

from core.trail import Actor, AuditStatus, Judgment, judgments, load_audit, record_review, sign_off
from tests.dashboard.conftest import button_of, open_page

ANN = Actor("Ann Other")


def press(app, judgment, item="n2"):
    return app.button(key=f"review.{judgment}_{item}").click().run()


def test_a_stale_page_does_not_overrule_a_decision_it_never_showed(store, audit_id):
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    press(app, "unsure")
    assert "Nothing was recorded, for Ann Other decided “agree”" in app.error[0].value
    assert [said.judgment for said in judgments(store, audit_id)["n2"].history] == [Judgment.AGREE]
    press(app, "unsure")  # now it was told
    assert judgments(store, audit_id)["n2"].latest.judgment is Judgment.UNSURE


def test_what_others_decide_while_a_page_is_drawn_anew_is_told_at_the_first_press(store, audit_id):
    """A note that is typed draws the page anew: what appears there then was not read yet."""
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    app.text_area(key=f"review.note_{audit_id}_n2").set_value("The rider changed the rent").run()
    assert any("✓ Agree, by Ann Other" in told.value for told in app.markdown)
    press(app, "disagree")
    assert "Ann Other decided “agree”" in app.error[0].value
    assert len(judgments(store, audit_id)["n2"].history) == 1
    press(app, "disagree")
    assert judgments(store, audit_id)["n2"].latest.judgment is Judgment.DISAGREE


def test_one_takes_back_ones_own_decision_alone(store, audit_id):
    app = open_page(audit_id)
    press(app, "agree")
    record_review(store, audit_id, "n2", Judgment.UNSURE, actor=ANN)
    button_of(app, "review.undo").click().run()
    assert "Ann Other decided “unsure”" in app.error[0].value
    assert judgments(store, audit_id)["n2"].latest.judgment is Judgment.UNSURE


def test_a_stale_page_signs_off_nothing_it_never_showed(store, audit_id):
    record_review(store, audit_id, "e1", Judgment.AGREE, actor=ANN)
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    button_of(app, "signoff.sign").click().run()
    assert "Nothing was recorded" in app.error[0].value
    assert load_audit(store, audit_id).status is AuditStatus.OPEN
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF


def test_a_press_after_the_sign_off_of_another_is_told_who_signed(store, audit_id):
    app = open_page(audit_id)
    record_review(store, audit_id, "n2", Judgment.AGREE, actor=ANN)
    sign_off(store, audit_id, actor=ANN, note="")
    press(app, "unsure")
    assert "was signed off by Ann Other" in app.error[0].value
    assert len(judgments(store, audit_id)["n2"].history) == 1


def test_ones_own_decisions_need_no_second_look(store, audit_id):
    app = open_page(audit_id)
    press(app, "agree")
    app.session_state["plumbline"].selected = "n2"
    app.run()
    press(app, "unsure")
    app.session_state["plumbline"].selected = "n2"
    app.run()
    press(app, "agree")
    assert len(judgments(store, audit_id)["n2"].history) == 3
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, audit_id).status is AuditStatus.SIGNED_OFF

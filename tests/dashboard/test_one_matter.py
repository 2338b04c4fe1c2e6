"""A wrong item and the statement that is flagged for it are decided together, each with a record of its own."""

import pytest

from core.trail import Actor, Judgment, judgments, record_review
from tests.dashboard.conftest import open_page, record
from tests.dashboard.viewmodels.test_matters import changed, reason_of


@pytest.fixture
def grouped(store):
    return record(store, changed(reason=reason_of("n2")))


def test_one_press_decides_both_and_goes_on_to_the_next_matter(store, grouped):
    app = open_page(grouped)
    assert any("The same matter as" in each.value for each in app.caption)
    app.text_area(key=f"review.note_{grouped}_n2").set_value("The rider changed the rent").run()
    app.button(key="review.disagree_n2").click().run()
    assert not app.exception
    said = judgments(store, grouped)
    assert {id_: review.latest.judgment for id_, review in said.items()} == dict.fromkeys(
        ("n2", "e1"), Judgment.DISAGREE
    )
    assert {review.latest.note for review in said.values()} == {"The rider changed the rent"}
    assert app.session_state["plumbline"].selected == "n4"


def test_they_can_be_decided_apart(store, grouped):
    app = open_page(grouped)
    app.toggle(key="review.together_n2").set_value(False).run()
    app.button(key="review.agree_n2").click().run()
    assert set(judgments(store, grouped)) == {"n2"}
    assert app.session_state["plumbline"].selected == "e1"


def test_an_earlier_decision_stays(store, grouped):
    record_review(store, grouped, "e1", Judgment.UNSURE, actor=Actor("Ann Other"))
    app = open_page(grouped)
    app.button(key="review.agree_n2").click().run()
    assert {id_: len(review.history) for id_, review in judgments(store, grouped).items()} == {
        "n2": 1,
        "e1": 1,
    }
    assert judgments(store, grouped)["e1"].latest.judgment is Judgment.UNSURE

"""A project is what its records say."""

import pytest

from core.annotation.vote import AdjudicationReason
from core.trail import BreakKind, verify
from core.workflows.annotate.reading import EVERYTHING, OpenedProject, ProjectState, person_key
from core.workflows.annotate.results import Ruling, adjudicate, close_voting, reopen_voting
from core.workflows.annotate.voting import reveal_item, undo_vote
from tests.core.annotation_cases import ADA, BO, CORA, YES, make, vote


@pytest.fixture
def worked(store):
    """A project in which everything has happened."""
    project = make(store)
    vote(store, project, ADA, "yynn")
    vote(store, project, BO, "nynn")
    reveal_item(store, project, "i1", actor=ADA)
    undo_vote(store, project, actor=BO, item_id="i4")
    close_voting(store, project, actor=CORA, note="Bo left.")
    adjudicate(store, project, "i1", Ruling(YES, AdjudicationReason.PARTIAL, "note"), actor=CORA)
    reopen_voting(store, project, reason="Bo is back.", actor=CORA)
    return project


def test_the_state_follows_from_the_records(store, worked) -> None:
    make(store)
    assert verify(store).ok
    with store.reading() as connection:
        state = OpenedProject.of(connection, worked).state
    assert len(state.votes) == 7
    assert sorted(state.seen) == [(EVERYTHING, "cora"), ("i1", "ada")]
    assert (state.is_open, list(state.adjudications)) == (True, ["i1"])


def test_no_project_comes_of_another_story() -> None:
    assert ProjectState.of(()) is None


def test_a_missing_text_of_a_project_is_found(store, worked) -> None:
    with store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM texts WHERE name = 'withheld:i2'")
    assert [one.what for one in verify(store).breaks] == [BreakKind.TEXT_MISSING]


def test_a_name_has_one_spelling() -> None:
    assert person_key("  Ada\n LOVELACE ") == person_key("ada lovelace") == "ada lovelace"
    assert person_key("Zoe\u0308") == person_key("Zo\u00eb") == person_key("ZO\u00cb")

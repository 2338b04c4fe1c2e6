"""The tables of reannotation are held against the records, whoever changes them."""

import pytest
from sqlalchemy import insert, select

from core.annotation.vote import AdjudicationReason
from core.storage import annotation_items, annotation_seen, annotation_votes
from core.trail import BreakKind, verify
from core.trail.annotation_rows import EVERYTHING, person_key
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


def test_the_tables_follow_from_the_records(store, worked) -> None:
    make(store)
    assert verify(store).ok
    with store.reading() as connection:
        assert len(connection.execute(select(annotation_votes)).all()) == 7
        seen = connection.execute(select(annotation_seen.c.item_id, annotation_seen.c.person)).all()
    assert sorted(map(tuple, seen)) == [(EVERYTHING, "cora"), ("i1", "ada")]


@pytest.mark.parametrize(
    ("statement", "table"),
    [
        (
            "UPDATE annotation_votes SET label = 'sufficient' WHERE label = 'not_sufficient'",
            "annotation votes",
        ),
        ("UPDATE annotation_votes SET is_blind = NOT is_blind", "annotation votes"),
        ("DELETE FROM annotation_seen WHERE item_id = '*'", "annotation seen"),
        ("DELETE FROM annotation_adjudications", "annotation adjudications"),
        ("UPDATE annotation_projects SET status = 'closed'", "annotation projects"),
        ("UPDATE annotation_annotators SET is_model = NOT is_model", "annotation annotators"),
        ("UPDATE annotation_items SET withheld_id = NULL", "annotation items"),
    ],
)
def test_a_changed_row_is_found(store, worked, tamper, statement, table) -> None:
    tamper(store, statement)
    found = verify(store)
    assert [(one.what, table in one.reason) for one in found.breaks] == [(BreakKind.ANNOTATION_DIFFERS, True)]


def test_a_row_without_a_record_is_found(store, worked) -> None:
    row = {
        "project_id": "ghost",
        "item_id": "i1",
        "position": 1,
        "text_id": "t",
        "withheld_id": None,
        "seq": 1,
    }
    with store.writing() as connection:
        connection.execute(insert(annotation_items).values(**row))
    assert [one.reason for one in verify(store).breaks] == [
        "annotation project ghost has rows, but there is no record of it"
    ]


def test_a_missing_text_of_a_project_is_found(store, worked, tamper) -> None:
    tamper(store, "DELETE FROM texts WHERE name = 'withheld:i2'")
    assert [one.what for one in verify(store).breaks] == [BreakKind.TEXT_MISSING]


def test_a_name_has_one_spelling() -> None:
    assert person_key("  Ada\n LOVELACE ") == person_key("ada lovelace") == "ada lovelace"
    assert person_key("Zoe\u0308") == person_key("Zo\u00eb") == person_key("ZO\u00cb")

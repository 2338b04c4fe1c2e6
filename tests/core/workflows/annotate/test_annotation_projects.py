import pytest
from sqlalchemy import text

from core.annotation.project import Adjudication, Annotator, Item, Project, Vote
from core.annotation.vote import AdjudicationReason, Ballot
from core.errors import InputError, TextErasedError, TrailError
from core.trail import Actor, AuditFilter, find_audits, head, verify
from core.workflows.annotate.projects import (
    create_project,
    erase_project,
    list_projects,
    project_info,
)
from core.workflows.annotate.results import close_voting, load_results
from core.workflows.annotate.voting import cast_vote, serve_item
from tests.core.annotation_cases import ADA, BO, CORA, NO, PATH, YES, add_items, item, make, project_of, vote


def test_projects_are_listed_newest_first_with_progress_and_no_votes(store) -> None:
    first, second = make(store, 2), make(store, 3)
    vote(store, first, ADA, "y")
    listed = list_projects(store)
    assert [info.id for info in listed] == [second, first]
    assert (listed[1].title, listed[1].items, listed[1].is_open, listed[1].created_by) == (
        "Sky claims",
        2,
        True,
        "Cora",
    )
    assert [(one.name, one.voted, one.of, one.is_model) for one in listed[1].progress] == [
        ("Ada", 1, 2, False)
    ]
    close_voting(store, first, actor=CORA, note="enough")
    assert not project_info(store, first).is_open


def test_a_project_is_no_audit_and_an_audit_list_does_not_show_it(store) -> None:
    make(store)
    assert find_audits(store, AuditFilter()).total == 0


def test_a_new_project_holds_no_text_outside_of_the_erasable_rows(store) -> None:
    project = make(store)
    with store.reading() as connection:
        told = str(connection.execute(text("SELECT * FROM events")).all())
        rows = connection.execute(
            text("SELECT count(*) FROM texts WHERE owner = :id"), {"id": project}
        ).scalar()
    for word in ("Claim", "Sky", "XEXPLANATION", "Supported"):
        assert word not in told
    assert rows == 1 + 2 * 4  # the title, and each item's two texts


@pytest.mark.parametrize(
    ("title", "seed"), [("", 1), (" \n", 1), ("x" * 201, 1), ("fine", -1), ("fine", 2**31)]
)
def test_impossible_titles_and_seeds_leave_nothing_behind(store, title, seed) -> None:
    with pytest.raises(InputError, match=r"title of 1 to 200|the seed"):
        create_project(store, project_of(1), title=title, actor=CORA, seed=seed)
    assert head(store).seq == 0


def test_a_project_without_items_or_with_one_name_twice_is_refused_whole(store) -> None:
    with pytest.raises(InputError, match="holds 1 to 5,000 items"):
        create_project(store, Project(()), title="empty", actor=CORA)
    twins = Project((item(1),), (Annotator("Ada"), Annotator("ada", is_model=True)))
    with pytest.raises(InputError, match="the same name"):
        create_project(store, twins, title="twins", actor=CORA)
    assert (head(store).seq, list_projects(store)) == (0, ())


def test_more_items_than_one_event_holds_are_served_in_full(store) -> None:
    project = make(store, 203)
    assert serve_item(store, project, "i203", actor=ADA).claim == "Claim 203 is so."
    assert project_info(store, project).items == 203
    assert verify(store).ok


def test_items_are_added_once_and_taken_numbers_are_given_anew(store) -> None:
    project = make(store, 2)
    new = Item("1", "Another claim.", "Refuted", PATH)
    added = add_items(store, project, [item(2), new, new], actor=CORA)
    assert added.item_ids == ("i3",)
    assert added.skipped == ("“Claim 2 is so.” is in the project already.",)
    assert serve_item(store, project, "i3", actor=ADA).nr == "3"
    close_voting_with_votes(store, project)
    with pytest.raises(InputError, match="closed"):
        add_items(store, project, [item(9)], actor=CORA)


def close_voting_with_votes(store, project):
    vote(store, project, ADA, "y")
    close_voting(store, project, actor=CORA, note="enough")


def test_imported_judgments_are_taken_over_with_what_was_seen(store) -> None:
    told = Project(
        (item(1), item(2)),
        (Annotator("Ada Lovelace"), Annotator("tiny", is_model=True)),
        {
            ("1", "Ada Lovelace"): Vote(Ballot(YES, note="Not sufficient? Sufficient."), is_blind=True),
            ("1", "tiny"): Vote(Ballot(NO), is_blind=True),
        },
        frozenset({("1", "Ada Lovelace")}),
        {
            "2": Adjudication(
                NO, AdjudicationReason.PARTIAL, "Ada Lovelace and Bo Diddley agree.", "Bo Diddley"
            )
        },
    )
    project = create_project(store, told, title="Taken over", actor=CORA)
    assert not cast_vote(store, project, "i1", Ballot(NO), actor=Actor("Ada Lovelace")).is_blind
    close_voting(store, project, actor=CORA, note="imported")
    found = load_results(store, project, viewer=CORA).project
    assert found.adjudications == told.adjudications
    assert (found.humans, found.models) == (("Ada Lovelace",), ("tiny",))


def test_erased_texts_are_gone_and_votes_and_the_chain_remain(store) -> None:
    project = make(store)
    vote(store, project, ADA, "yn")
    with pytest.raises(InputError, match="say why"):
        erase_project(store, project, reason=" ", actor=CORA)
    erasure = erase_project(store, project, reason="retention period over", actor=CORA)
    assert erasure.texts == 1 + 2 * 4 + 2
    assert verify(store).ok
    info = project_info(store, project)
    assert (info.title, info.progress[0].voted) == (None, 2)
    with pytest.raises(TextErasedError):
        erase_project(store, project, reason="again", actor=CORA)
    with pytest.raises(TextErasedError):
        cast_vote(store, project, "i3", Ballot(YES), actor=BO)
    with pytest.raises(TrailError, match="no reannotation project"):
        erase_project(store, "unknown", reason="x", actor=CORA)


def test_an_altered_text_is_not_served(sqlite_store) -> None:
    project = make(sqlite_store)
    with sqlite_store.writing() as connection:
        connection.execute(text("DROP TRIGGER texts_no_update"))
        connection.execute(text("UPDATE texts SET content = x'7B7D' WHERE name = 'item:i1'"))
    with pytest.raises(TrailError, match="not the one that was recorded"):
        serve_item(sqlite_store, project, "i1", actor=ADA)
    assert serve_item(sqlite_store, project, "i2", actor=ADA).nr == "2"

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from core.annotation.vote import Ballot, Confidence
from core.errors import InputError, TextErasedError, TrailError
from core.trail import Actor, ActorSource, EventKind, head, verify
from core.trail.audit import events_of
from core.workflows.annotate.export import export_copy, export_project
from core.workflows.annotate.projects import erase_project, list_projects, project_history, project_info
from core.workflows.annotate.results import close_voting, load_results, reopen_voting
from core.workflows.annotate.voting import (
    assignments,
    cast_vote,
    next_item,
    reveal_item,
    serve_item,
    undo_vote,
)
from tests.core.annotation_cases import (
    ADA,
    BO,
    CORA,
    CY,
    NO,
    PATH,
    SECRETS,
    WHY,
    YES,
    agreement_of,
    everything_in,
    make,
    vote,
)


def kinds(store, project_id):
    with store.reading() as connection:
        return [event.kind for event in events_of(connection, project_id)]


def test_an_item_shows_claim_label_and_evidence(store) -> None:
    project = make(store)
    shown = serve_item(store, project, "i2", actor=ADA)
    assert (shown.nr, shown.claim, shown.predicted_label, shown.true_label) == (
        "2",
        "Claim 2 is so.",
        "Supported",
        "NOT ENOUGH INFO",
    )
    assert (shown.evidence.raw, shown.evidence.paths[0].steps[0].object) == (PATH, "Blue")
    assert (shown.own, shown.of) == (None, 4)


def test_nothing_that_an_annotator_can_get_holds_a_secret_before_voting(store) -> None:
    """The explanation, the sheet's own vote and notes, and everybody else's votes and notes."""
    project = make(store)
    vote(store, project, BO, "ynyn")
    cast_vote(store, project, "i1", Ballot(YES, note="mine"), actor=ADA)
    got = [
        next_item(store, project, actor=ADA),
        *(serve_item(store, project, f"i{number}", actor=ADA) for number in (1, 2, 3, 4)),
        assignments(store, project, actor=ADA),
        cast_vote(store, project, "i2", Ballot(NO), actor=ADA),
        undo_vote(store, project, actor=ADA),
        project_info(store, project),
        list_projects(store),
        export_copy(store, project, actor=ADA).decode(),
    ]
    told = " ".join(map(everything_in, got))
    for secret in (*SECRETS, "XNOTE"):
        assert secret not in told
    copied = export_copy(store, project, actor=ADA).decode("utf-8-sig")
    assert Counter(word for word in copied.split(";") if "sufficient" in word) == {"sufficient": 1}


def test_what_is_hidden_is_not_even_read_before_voting(store) -> None:
    """Everything works without the hidden texts until somebody asks to see them."""
    project = make(store)
    vote(store, project, BO, "y")
    with store.writing() as connection:
        connection.execute(text("DELETE FROM texts WHERE name LIKE 'withheld:%' OR name = 'note'"))
    assert serve_item(store, project, "i1", actor=ADA).claim == "Claim 1 is so."
    assert next_item(store, project, actor=ADA) is not None
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    assert export_copy(store, project, actor=ADA)
    with pytest.raises(TrailError):
        reveal_item(store, project, "i1", actor=ADA)


def test_annotators_work_at_the_same_time(store) -> None:
    project = make(store, 6)

    def work(who):
        while (shown := next_item(store, project, actor=who)) is not None:
            cast_vote(store, project, shown.item_id, Ballot(YES, note=who.name), actor=who)

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(work, (ADA, BO, CY)))
    assert {(one.name, one.voted) for one in project_info(store, project).progress} == {
        ("Ada", 6),
        ("Bo", 6),
        ("Cy", 6),
    }
    assert verify(store).ok


@pytest.mark.parametrize("who", [ADA, BO, CORA])
def test_votes_and_figures_are_refused_to_everybody_while_the_voting_is_open(store, who) -> None:
    project = make(store)
    vote(store, project, BO, "ynyn")
    vote(store, project, ADA, "yny")
    before = head(store)
    for ask in (
        lambda: load_results(store, project, viewer=who),
        lambda: agreement_of(store, project, viewer=who),
        lambda: project_history(store, project),
        *(
            (lambda fmt=fmt: export_project(store, project, fmt, viewer=who))
            for fmt in ("csv", "json", "html")
        ),
    ):
        with pytest.raises(InputError, match=r"close (it|the voting) first") as refusal:
            ask()
        assert not [secret for secret in (*SECRETS, "XNOTE") if secret in str(refusal.value)]
    assert head(store) == before


def test_an_item_is_revealed_only_after_one_s_own_vote_on_it(store) -> None:
    project = make(store)
    vote(store, project, BO, "n")
    for stranger in (ADA, CORA):
        with pytest.raises(InputError, match="vote on this item first"):
            reveal_item(store, project, "i1", actor=stranger)
    cast_vote(store, project, "i2", Ballot(YES), actor=ADA)
    with pytest.raises(InputError, match="vote on this item first"):
        reveal_item(store, project, "i1", actor=ADA)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    shown = reveal_item(store, project, "i1", actor=ADA)
    assert (shown.withheld.explanation, shown.withheld.extra) == (f"{WHY} 1", (("lawyer", "XEXTRA"),))
    assert [(one.annotator, one.ballot.label, one.is_model) for one in shown.others] == [("Bo", NO, False)]
    assert shown.item.own.ballot.label is YES


def test_a_withdrawn_vote_hides_the_item_again(store) -> None:
    project = make(store)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    undo_vote(store, project, actor=ADA)
    with pytest.raises(InputError, match="vote on this item first"):
        reveal_item(store, project, "i1", actor=ADA)


def test_a_vote_changed_after_the_explanation_was_seen_is_not_blind(store) -> None:
    project = make(store)
    assert cast_vote(store, project, "i1", Ballot(YES), actor=ADA).is_blind
    assert cast_vote(store, project, "i1", Ballot(NO), actor=ADA).is_blind  # a slip, noticed before looking
    reveal_item(store, project, "i1", actor=ADA)
    assert not cast_vote(store, project, "i1", Ballot(YES), actor=ADA).is_blind
    assert cast_vote(store, project, "i2", Ballot(YES), actor=ADA).is_blind
    assert cast_vote(store, project, "i1", Ballot(YES), actor=BO).is_blind


def test_withdrawing_a_vote_does_not_make_one_blind_again(store) -> None:
    project = make(store)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    reveal_item(store, project, "i1", actor=ADA)
    undo_vote(store, project, actor=ADA, item_id="i1")
    assert not cast_vote(store, project, "i1", Ballot(NO), actor=ADA).is_blind


def test_a_vote_kept_as_it_was_after_looking_stays_blind_and_records_nothing(store) -> None:
    project = make(store)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    reveal_item(store, project, "i1", actor=ADA)
    before = head(store)
    assert cast_vote(store, project, "i1", Ballot(YES), actor=ADA).is_blind
    assert head(store) == before


def test_whoever_saw_the_results_cannot_vote_blindly_afterwards_under_any_spelling(store) -> None:
    project = make(store, 1)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    close_voting(store, project, actor=CORA)
    load_results(store, project, viewer=CORA)
    reopen_voting(store, project, reason="two more join", actor=CORA)
    assert not cast_vote(store, project, "i1", Ballot(NO), actor=Actor("  cora ")).is_blind
    assert cast_vote(store, project, "i1", Ballot(NO), actor=CY).is_blind


def test_every_vote_undo_and_look_is_an_event_and_nothing_is_overwritten(store) -> None:
    project = make(store)
    cast_vote(store, project, "i1", Ballot(YES, Confidence.LOW, "first thought"), actor=ADA)
    cast_vote(store, project, "i1", Ballot(NO, note="second thought"), actor=ADA)
    reveal_item(store, project, "i1", actor=ADA)
    reveal_item(store, project, "i1", actor=ADA)
    assert undo_vote(store, project, actor=ADA) == "i1"
    assert kinds(store, project)[2:] == [
        EventKind.ANNOTATOR_JOINED,
        EventKind.ANNOTATION_VOTED,
        EventKind.ANNOTATION_VOTED,
        EventKind.ANNOTATION_ITEM_REVEALED,
        EventKind.ANNOTATION_VOTE_UNDONE,
    ]
    with store.reading() as connection:
        votes = [e for e in events_of(connection, project) if e.kind == EventKind.ANNOTATION_VOTED]
    assert votes[0].data == {
        "item": "i1",
        "annotator": "a1",
        "label": "sufficient",
        "confidence": "low",
        "blind": True,
    }
    assert "thought" not in "".join(event.payload for event in votes)
    assert verify(store).ok


def test_a_note_may_repeat_the_words_of_labels_and_names(store) -> None:
    project = make(store)
    note = "Not sufficient, says Ada Lovelace; not sufficient, not_sufficient, i1."
    kept = cast_vote(store, project, "i1", Ballot(NO, note=note), actor=Actor("Ada Lovelace"))
    assert kept.ballot.note == note


def test_an_annotator_goes_on_where_they_stopped(store) -> None:
    project = make(store, 5)
    seen = []
    while (shown := next_item(store, project, actor=ADA)) is not None:
        seen.append(shown.item_id)
        cast_vote(store, project, shown.item_id, Ballot(YES), actor=ADA)
    assert sorted(seen) == ["i1", "i2", "i3", "i4", "i5"]
    assert seen == [one.item_id for one in assignments(store, project, actor=ADA)]
    undone = undo_vote(store, project, actor=ADA)
    assert undone == seen[-1]
    assert next_item(store, project, actor=ADA).item_id == undone


def test_a_skipped_item_comes_back_after_the_others(store) -> None:
    project = make(store, 3)
    order = [one.item_id for one in assignments(store, project, actor=ADA)]
    assert next_item(store, project, actor=ADA, after=order[0]).item_id == order[1]
    cast_vote(store, project, order[1], Ballot(YES), actor=ADA)
    cast_vote(store, project, order[2], Ballot(YES), actor=ADA)
    assert next_item(store, project, actor=ADA, after=order[2]).item_id == order[0]


def test_each_annotator_has_an_order_of_their_own_that_follows_from_the_seed(store) -> None:
    one, two, other = make(store, 12), make(store, 12), make(store, 12, seed=14)
    orders = {
        (project, who.name): [item.item_id for item in assignments(store, project, actor=who)]
        for project in (one, two, other)
        for who in (ADA, BO)
    }
    assert orders[one, "Ada"] == orders[two, "Ada"]
    assert orders[one, "Ada"] != orders[one, "Bo"]
    assert orders[one, "Ada"] != orders[other, "Ada"]
    assert sorted(orders[one, "Ada"]) == sorted(orders[one, "Bo"])


def test_a_name_cannot_be_taken_by_somebody_known_in_another_way(store) -> None:
    project = make(store)
    cast_vote(store, project, "i1", Ballot(YES), actor=Actor("Ada", ActorSource.OIDC))
    for act in (
        lambda: cast_vote(store, project, "i1", Ballot(NO), actor=Actor("ADA")),
        lambda: serve_item(store, project, "i1", actor=Actor(" ada")),
        lambda: reveal_item(store, project, "i1", actor=ADA),
        lambda: export_copy(store, project, actor=ADA),
    ):
        with pytest.raises(InputError, match="takes part already, known in another way"):
            act()


def test_what_cannot_be_voted_on_is_said(store) -> None:
    project = make(store, 1)
    with pytest.raises(TrailError, match="no reannotation project 'p1'"):
        next_item(store, "p1", actor=ADA)
    with pytest.raises(InputError, match="no item 'i9'"):
        cast_vote(store, project, "i9", Ballot(YES), actor=ADA)
    with pytest.raises(InputError, match="no vote of yours"):
        undo_vote(store, project, actor=ADA)
    with pytest.raises(InputError, match="at most 10,000"):
        Ballot(YES, note="x" * 10_001)
    cast_vote(store, project, "i1", Ballot(YES), actor=ADA)
    close_voting(store, project, actor=CORA)
    for act in (
        lambda: cast_vote(store, project, "i1", Ballot(NO), actor=ADA),
        lambda: undo_vote(store, project, actor=ADA),
    ):
        with pytest.raises(InputError, match="closed the voting of this project"):
            act()
    erase_project(store, project, reason="the client asked", actor=CORA)
    with pytest.raises(TextErasedError, match="its votes remain"):
        serve_item(store, project, "i1", actor=ADA)

from functools import partial

import pytest

from core.annotation.agreement import Bootstrap
from core.annotation.vote import AdjudicationReason, Ballot, Sufficiency
from core.errors import InputError, TrailError
from core.trail import EventKind, head, verify
from core.trail.audit import events_of
from core.workflows.annotate.results import (
    Ruling,
    adjudicate,
    close_voting,
    load_results,
    reopen_voting,
)
from core.workflows.annotate.voting import cast_vote, reveal_item
from tests.core.annotation_cases import ADA, BO, CORA, CY, NO, YES, agreement_of, make, vote

FEW = Bootstrap(resamples=50)
RULING = Ruling(YES, AdjudicationReason.OVERLOOKED_EVIDENCE, "Ada overlooked path 1.")


@pytest.fixture
def closed(store):
    """Four items, two people, one disagreement on item 2."""
    project = make(store)
    vote(store, project, ADA, "yynn")
    vote(store, project, BO, "ynnn")
    close_voting(store, project, actor=CORA)
    return project


def test_results_hold_all_votes_once_the_voting_is_closed(store, closed) -> None:
    results = load_results(store, closed, viewer=CORA)
    assert results.title == "Sky claims"
    votes = {cell: vote.ballot.label for cell, vote in results.project.votes.items()}
    assert votes["2", "Ada"] is YES
    assert votes["2", "Bo"] is NO
    assert len(votes) == 8
    assert [item.nr for item in results.disagreements] == ["2"]
    assert results.project.items[0].withheld.explanation == "XEXPLANATION 1"


def test_that_results_were_seen_is_recorded_once_a_person(store, closed) -> None:
    load_results(store, closed, viewer=CORA)
    before = head(store)
    load_results(store, closed, viewer=CORA)
    assert head(store) == before
    load_results(store, closed, viewer=ADA)
    assert head(store).seq == before.seq + 1


def test_missing_votes_need_a_note_to_close_and_are_listed(store) -> None:
    project = make(store)
    with pytest.raises(InputError, match="nobody has voted"):
        close_voting(store, project, actor=CORA)
    vote(store, project, ADA, "ynyn")
    vote(store, project, BO, "y")
    with pytest.raises(InputError, match=r"votes are missing \(Bo 3\)"):
        close_voting(store, project, actor=CORA)
    assert close_voting(store, project, actor=CORA, note="Bo fell ill.") == {"Bo": 3}
    with pytest.raises(InputError, match="closed already"):
        close_voting(store, project, actor=CORA)


def test_the_voting_is_opened_again_with_a_reason(store, closed) -> None:
    with pytest.raises(InputError, match="say why"):
        reopen_voting(store, closed, reason=" ", actor=CORA)
    reopen_voting(store, closed, reason="A third person joins.", actor=CORA)
    with pytest.raises(InputError, match="is open"):
        reopen_voting(store, closed, reason="again", actor=CORA)
    with pytest.raises(InputError, match="hidden while the voting is open"):
        load_results(store, closed, viewer=CORA)


def test_agreement_is_that_of_the_votes(store, closed) -> None:
    found = agreement_of(store, closed, viewer=CORA, bootstrap=FEW)
    assert found.humans.raw.value == 0.75
    assert found.humans.cohen[0].confusion.counts == ((1, 1), (0, 2))
    assert found.humans.cohen[0].kappa.value == pytest.approx(0.5)
    assert (found.disputed, found.adjudicated, found.not_blind, found.any_sufficient) == (1, 0, 0, 0.5)


def test_a_vote_that_is_not_blind_leaves_the_figures(store) -> None:
    project = make(store)
    vote(store, project, ADA, "yynn")
    vote(store, project, BO, "ynnn")
    reveal_item(store, project, "i2", actor=BO)
    cast_vote(store, project, "i2", Ballot(YES), actor=BO)
    close_voting(store, project, actor=CORA)
    found = agreement_of(store, project, viewer=CORA, bootstrap=FEW)
    assert found.not_blind == 1
    assert (found.humans.raw.n, found.humans.raw.value) == (3, 1.0)
    assert found.humans.fleiss.value is None
    assert "lack votes" in found.humans.fleiss.note
    assert found.humans.krippendorff.value == 1.0


def test_a_disagreement_is_decided_with_a_reason_and_a_note(store, closed) -> None:
    adjudicate(store, closed, "i2", RULING, actor=CY)
    decided = load_results(store, closed, viewer=CORA).project.adjudications["2"]
    assert (decided.label, decided.reason, decided.by) == (YES, AdjudicationReason.OVERLOOKED_EVIDENCE, "Cy")
    assert decided.note == "Ada overlooked path 1."
    with store.reading() as connection:
        event = [e for e in events_of(connection, closed) if e.kind == EventKind.ANNOTATION_ADJUDICATED][-1]
    assert "overlooked path" not in event.payload
    assert verify(store).ok


def test_a_later_decision_replaces_the_earlier_one_and_both_stay_in_the_trail(store, closed) -> None:
    adjudicate(store, closed, "i2", RULING, actor=CY)
    adjudicate(store, closed, "i2", Ruling(NO, AdjudicationReason.PARTIAL, "Half of it."), actor=CORA)
    assert load_results(store, closed, viewer=CORA).project.adjudications["2"].label is NO
    with store.reading() as connection:
        told = [e.data["label"] for e in events_of(connection, closed) if e.kind == "annotation_adjudicated"]
    assert told == ["sufficient", "not_sufficient"]


def test_a_decision_that_its_author_did_not_see_is_not_replaced(store, closed) -> None:
    adjudicate(store, closed, "i2", RULING, actor=CY)
    half = partial(Ruling, NO, AdjudicationReason.PARTIAL, "Half of it.")
    with pytest.raises(InputError, match="Cy decided “sufficient” meanwhile"):
        adjudicate(store, closed, "i2", half(seen=()), actor=CORA)
    standing = load_results(store, closed, viewer=CORA).project.adjudications["2"]
    assert standing.label is YES
    adjudicate(store, closed, "i2", half(seen=(standing,)), actor=CORA)
    assert load_results(store, closed, viewer=CORA).project.adjudications["2"].label is NO


def test_an_adjudication_without_a_note_or_a_disagreement_is_refused(store, closed) -> None:
    with pytest.raises(InputError, match="say why in the note"):
        Ruling(YES, AdjudicationReason.PARTIAL, "  ")
    with pytest.raises(InputError, match="nothing to decide"):
        adjudicate(store, closed, "i1", RULING, actor=CY)
    with pytest.raises(InputError, match="no item"):
        adjudicate(store, closed, "i9", RULING, actor=CY)
    reopen_voting(store, closed, reason="more votes", actor=CORA)
    with pytest.raises(InputError, match="close it first"):
        adjudicate(store, closed, "i2", RULING, actor=CY)
    with pytest.raises(TrailError):
        adjudicate(store, "nothing", "i2", RULING, actor=CY)


def test_an_adjudicator_has_seen_the_votes(store, closed) -> None:
    adjudicate(store, closed, "i2", RULING, actor=CY)
    reopen_voting(store, closed, reason="Cy joins.", actor=CORA)
    assert not cast_vote(store, closed, "i1", Ballot(YES), actor=CY).is_blind


def test_every_reason_has_a_sentence() -> None:
    assert all(reason.words.endswith(".") for reason in AdjudicationReason)
    assert {label.code for label in Sufficiency} == {"sufficient", "not_sufficient"}

"""An annotator at work: the next item, a vote, undo, and what may be seen afterwards.

Blindness is kept here: nothing that an annotator is served holds the system's explanation or anybody else's vote
before their own vote on the item is stored; those texts are not even read. A vote after they were seen is marked.
"""

from collections.abc import Sequence

from core.annotation.blind import Assignment, BlindItem, OthersVote, OwnVote, RevealedItem, own_order
from core.annotation.evidence import parse_evidence
from core.annotation.project import Vote, Withheld
from core.annotation.vote import Ballot
from core.errors import InputError
from core.storage import Store
from core.trail import Actor, EventKind
from core.workflows.annotate.reading import OpenedProject, Seat, person_key


def assignments(store: Store, project_id: str, *, actor: Actor) -> tuple[Assignment, ...]:
    """All items in the annotator's own order, and which of them they have voted on.

    Raises: TrailError when there is no such project, InputError when somebody else of that name takes part.
    """
    with store.reading() as connection:
        return _assignments(OpenedProject.unerased(connection, project_id), actor)


def next_item(store: Store, project_id: str, *, actor: Actor, after: str | None = None) -> BlindItem | None:
    """The first item without a vote of the annotator, where they stopped; None when none is left.

    `after`: look behind this item first, so that one that was skipped does not come straight back.

    Raises: as `serve_item`.
    """
    with store.reading() as connection:
        project = OpenedProject.unerased(connection, project_id)
        listed = _assignments(project, actor)
        start = next((one.place for one in listed if one.item_id == after), 0)
        waiting = next((one for one in (*listed[start:], *listed[:start]) if not one.is_voted), None)
        return None if waiting is None else _serve(project, waiting.item_id, listed, actor)


def serve_item(store: Store, project_id: str, item_id: str, *, actor: Actor) -> BlindItem:
    """One item as the annotator may see it before voting, with their own vote when there is one.

    Raises: TrailError when there is no such project, or a text of it is not the one recorded; TextErasedError when its
    texts were erased; InputError when there is no such item, or somebody else of the annotator's name takes part.
    """
    with store.reading() as connection:
        project = OpenedProject.unerased(connection, project_id)
        return _serve(project, item_id, _assignments(project, actor), actor)


def cast_vote(store: Store, project_id: str, item_id: str, ballot: Ballot, *, actor: Actor) -> OwnVote:
    """Store a vote; a vote that is there already is replaced, and stays in the trail. The first one joins the project.

    The vote is blind unless the annotator saw the item's explanation or votes, or the results, before. Voting again
    the very same way records nothing.

    Raises: TrailError, TextErasedError, InputError as `serve_item`; InputError when the voting is closed.
    """
    with store.writing() as connection:
        project = OpenedProject.voting(connection, project_id)
        project.item(item_id)
        seat = project.take_seat(actor)
        before = _own_vote(project, item_id, seat)
        if before is not None and before.ballot == ballot:
            return before
        vote = Vote(ballot, not project.has_seen(actor.name, item_id))
        project.vote(item_id, seat, vote, actor=actor)
        stored = _own_vote(project, item_id, seat)
        assert stored is not None
        return stored


def undo_vote(store: Store, project_id: str, *, actor: Actor, item_id: str | None = None) -> str:
    """Withdraw a vote, the annotator's latest when no item is named; the item's id. It counts as not voted again.

    Raises: TrailError when there is no such project; InputError when its voting is closed, or there is no such vote.
    """
    with store.writing() as connection:
        project = OpenedProject.voting(connection, project_id)
        seat = project.seat_of(actor)
        votes = [] if seat is None else project.votes(item_id=item_id, seat=seat)
        if seat is None or not votes:
            raise InputError("there is no vote of yours to undo")
        undone = max(votes, key=lambda vote: vote.event.seq).item_id
        data = {"item": undone, "annotator": seat.id}
        project.append(EventKind.ANNOTATION_VOTE_UNDONE, actor, data)
        return undone


def reveal_item(store: Store, project_id: str, item_id: str, *, actor: Actor) -> RevealedItem:
    """The explanation and everybody's votes on an item that the annotator has voted on.

    That they saw it is recorded: a vote which they change from now on is not blind.

    Raises: TrailError, TextErasedError as `serve_item`; InputError when the annotator's own vote is not stored.
    """
    with store.writing() as connection:
        project = OpenedProject.unerased(connection, project_id)
        stored = project.item(item_id)
        seat = project.seat_of(actor)
        if seat is None or _own_vote(project, item_id, seat) is None:
            raise InputError("vote on this item first; explanation and other votes can be seen afterwards")
        if not project.has_seen(actor.name, item_id):
            project.mark_seen([item_id], person=actor.name, actor=actor)
        return RevealedItem(
            item=_serve(project, item_id, _assignments(project, actor), actor),
            withheld=project.withheld([stored]).get(item_id, Withheld()),
            others=_others(project, item_id, seat),
        )


def _assignments(project: OpenedProject, actor: Actor) -> tuple[Assignment, ...]:
    seed, person = project.state.created.data["seed"], person_key(actor.name)
    order = own_order(project.state.items, seed=seed, person=person)
    seat = project.seat_of(actor)
    voted = {vote.item_id for vote in project.votes(seat=seat)} if seat else set()
    return tuple(Assignment(item_id, place, item_id in voted) for place, item_id in enumerate(order, start=1))


def _serve(project: OpenedProject, item_id: str, listed: Sequence[Assignment], actor: Actor) -> BlindItem:
    (item,) = project.items([project.item(item_id)])
    seat = project.seat_of(actor)
    return BlindItem(
        item_id=item_id,
        place=next(one.place for one in listed if one.item_id == item_id),
        of=len(listed),
        nr=item.nr,
        claim=item.claim,
        true_label=item.true_label,
        predicted_label=item.predicted_label,
        evidence=parse_evidence(item.found_evidence),
        own=None if seat is None else _own_vote(project, item_id, seat),
    )


def _own_vote(project: OpenedProject, item_id: str, seat: Seat) -> OwnVote | None:
    found = project.ballots(project.votes(item_id=item_id, seat=seat))
    return next((OwnVote(ballot, vote.data["blind"], vote.event.time) for vote, ballot in found), None)


def _others(project: OpenedProject, item_id: str, own: Seat) -> tuple[OthersVote, ...]:
    """In the order in which they joined."""
    found = project.ballots(project.votes(item_id=item_id))
    told = {vote.by: ballot for vote, ballot in found}
    others = [seat for seat in project.seats if seat.id in told and seat.id != own.id]
    return tuple(OthersVote(seat.name, seat.is_model, told[seat.id]) for seat in others)

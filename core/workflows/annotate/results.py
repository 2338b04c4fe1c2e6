"""The end of voting: results for all, disagreements and their adjudication.

While the voting is open nobody sees results: neither votes nor figures, which would tell them. Whoever has seen them is
recorded; if the voting is opened again, that person's votes are not blind.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection

from core.annotation.project import Adjudication, Item, Project, Vote, is_disputed
from core.annotation.vote import AdjudicationReason, Sufficiency, check_note
from core.errors import InputError
from core.storage import Store
from core.trail import Actor, EventKind
from core.workflows.annotate.reading import EVERYTHING, OpenedProject, Said, person_key


@dataclass(frozen=True, slots=True)
class Results:
    """Everything of a project whose voting is closed."""

    title: str
    project: Project
    item_ids: Mapping[str, str] = field(repr=False)  # nr -> item id

    @property
    def disagreements(self) -> tuple[Item, ...]:
        """The items on which people's votes differ, adjudicated or not, in the order of the sheet."""
        return tuple(item for item in self.project.items if is_disputed(self.project, item.nr))


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an adjudicator decides.

    Raises: InputError when there is no note, or it is too long.
    """

    label: Sufficiency
    reason: AdjudicationReason
    note: str
    seen: Sequence[Adjudication] | None = None  # what stood decided then: none or one; None: nobody looked

    def __post_init__(self) -> None:
        """An adjudication without a reason in words cannot be checked by anybody."""
        if not self.note.strip():
            raise InputError("to decide a disagreement, say why in the note")
        check_note(self.note)


def close_voting(store: Store, project_id: str, *, actor: Actor, note: str = "") -> Mapping[str, int]:
    """End the voting, so that results may be seen; how many votes each person still lacked, by name.

    Raises: TrailError when there is no such project; InputError when it is closed already, nobody has voted, or votes
    are missing and no note says why it ends.
    """
    check_note(note)
    note = note.strip()
    with store.writing() as connection:
        project = OpenedProject.of(connection, project_id)
        if not project.state.is_open:
            raise InputError(f"the voting of this project is closed already, by {project.state.closed_by}")
        seats = [seat for seat in project.seats if not seat.is_model]
        if not seats:
            raise InputError("nobody has voted yet; there is nothing to close")
        voted = [vote.by for vote in project.votes()]
        lacking = {seat: len(project.stored) - voted.count(seat.id) for seat in seats}
        missing = {seat: count for seat, count in lacking.items() if count}
        if missing and not note:
            told = ", ".join(f"{seat.name} {count}" for seat, count in missing.items())
            raise InputError(
                f"votes are missing ({told}); wait for them, or say in the note why the voting ends"
            )
        data = {"missing": {seat.id: count for seat, count in missing.items()}}
        project.append(EventKind.ANNOTATION_CLOSED, actor, data, {"note": note} if note else {})
    return {seat.name: count for seat, count in missing.items()}


def reopen_voting(store: Store, project_id: str, *, reason: str, actor: Actor) -> None:
    """Let annotators vote again. Votes of those who saw the results will not be blind.

    Raises: TrailError when there is no such project; InputError when no reason is given, or it is open.
    """
    if not reason.strip():
        raise InputError("to open the voting again, say why")
    check_note(reason)
    with store.writing() as connection:
        project = OpenedProject.of(connection, project_id)
        if project.state.is_open:
            raise InputError("the voting of this project is open")
        project.append(EventKind.ANNOTATION_REOPENED, actor, {}, {"note": reason.strip()})


def load_results(store: Store, project_id: str, *, viewer: Actor) -> Results:
    """All votes, explanations and adjudications of a project whose voting is closed. That it was seen is recorded.

    Raises: TrailError when there is no such project, TextErasedError when its texts were erased, InputError while its
    voting is open.
    """
    with store.writing() as connection:
        project = _closed(connection, project_id)
        _mark_results_seen(project, viewer)
        return _read_results(project)


def adjudicate(store: Store, project_id: str, item_id: str, ruling: Ruling, *, actor: Actor) -> None:
    """Decide a disagreement; an earlier decision on the item is replaced, and stays in the trail.

    Raises: TrailError when there is no such project; InputError while its voting is open, when people's votes on the
    item do not differ, or when another decision stands than the one that the ruling's author saw.
    """
    with store.writing() as connection:
        project = _closed(connection, project_id)
        project.item(item_id)
        people = {seat.id for seat in project.seats if not seat.is_model}
        votes = project.votes(item_id=item_id)
        if len({vote.data["label"] for vote in votes if vote.by in people}) < 2:
            raise InputError("people's votes on this item do not differ, so there is nothing to decide")
        if ruling.seen is not None:
            _refuse_unseen(project, item_id, ruling.seen)
        _mark_results_seen(project, actor)
        decided = Adjudication(ruling.label, ruling.reason, ruling.note.strip(), actor.name)
        project.adjudicate(item_id, decided, actor=actor)


def _refuse_unseen(project: OpenedProject, item_id: str, seen: Sequence[Adjudication]) -> None:
    said = project.state.adjudications.get(item_id)
    if said is None:
        return
    standing = _adjudication(said, project.texts([said.note_id or ""]))
    if standing not in seen:
        raise InputError(
            f"nothing was recorded, for {standing.by} decided “{standing.label}” meanwhile ({standing.note}); press "
            "again to decide it anew"
        )


def _closed(connection: Connection, project_id: str) -> OpenedProject:
    """A project whose results may be seen. Raises: as `load_results`."""
    project = OpenedProject.unerased(connection, project_id)
    if project.state.is_open:
        raise InputError("votes and figures stay hidden while the voting is open; close it first")
    return project


def _mark_results_seen(project: OpenedProject, viewer: Actor) -> None:
    data = {"person": person_key(viewer.name)}
    if (EVERYTHING, data["person"]) not in project.state.seen:
        project.append(EventKind.ANNOTATION_RESULTS_SEEN, viewer, data)


def _read_results(project: OpenedProject) -> Results:
    state, seats = project.state, project.seats
    items = project.items(project.stored, withheld=True)
    numbers = {one.id: item.nr for one, item in zip(project.stored, items, strict=True)}
    people = {person_key(seat.name): seat.name for seat in seats}
    notes = project.texts(one.note_id for one in state.adjudications.values() if one.note_id)
    told = Project(
        items=items,
        annotators=tuple(seat.annotator for seat in seats),
        votes={
            (numbers[vote.item_id], state.seats[vote.by].name): Vote(ballot, vote.data["blind"])
            for vote, ballot in project.ballots(project.votes())
        },
        seen=frozenset(  # that the results were seen is history's
            (numbers[item_id], people[person])
            for item_id, person in state.seen
            if item_id in numbers and person in people
        ),
        adjudications={
            numbers[item_id]: _adjudication(one, notes) for item_id, one in state.adjudications.items()
        },
    )
    title = project.texts([project.title_id])[project.title_id]
    return Results(title, told, {nr: item_id for item_id, nr in numbers.items()})


def _adjudication(one: Said, notes: Mapping[str, str]) -> Adjudication:
    return Adjudication(
        Sufficiency[one.data["label"].upper()],
        AdjudicationReason(one.data["reason"]),
        notes[one.note_id or ""],
        one.by,
    )

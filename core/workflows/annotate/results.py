"""The end of voting: results for all, disagreements and their adjudication.

While the voting is open nobody sees results: neither votes nor figures, which would tell them. Whoever has seen them is
recorded; if the voting is opened again, that person's votes are not blind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, RowMapping, select

from core.annotation.project import (
    Adjudication,
    Cell,
    Item,
    Project,
    Vote,
    Withheld,
    is_disputed,
    read_item,
    read_withheld,
)
from core.annotation.vote import AdjudicationReason, Sufficiency, check_note
from core.errors import InputError
from core.storage import Store, annotation_adjudications, annotation_seen, texts
from core.trail import Actor, Entry, EventKind, append
from core.trail.annotation_rows import EVERYTHING, person_key
from core.workflows.annotate.importing import write_adjudication
from core.workflows.annotate.reading import (
    Seat,
    TextPlace,
    item_row,
    item_rows,
    project_row,
    read_ballots,
    read_texts,
    seats_of,
    seen_items,
    unerased_row,
    vote_rows,
)


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
    with store.writing() as connection:
        row = project_row(connection, project_id)
        if row["status"] != "open":
            raise InputError("the voting of this project is closed already")
        seats = [seat for seat in seats_of(connection, project_id) if not seat.is_model]
        if not seats:
            raise InputError("nobody has voted yet; there is nothing to close")
        missing = _missing(connection, row, seats)
        if missing and not note.strip():
            lacking = ", ".join(f"{seat.name} {missing[seat.id]}" for seat in seats if seat.id in missing)
            raise InputError(
                f"votes are missing ({lacking}); wait for them, or say in the note why the voting ends"
            )
        told = {"note": note.strip()} if note.strip() else {}
        append(connection, Entry(EventKind.ANNOTATION_CLOSED, project_id, actor, {"missing": missing}, told))
    return {seat.name: missing[seat.id] for seat in seats if seat.id in missing}


def reopen_voting(store: Store, project_id: str, *, reason: str, actor: Actor) -> None:
    """Let annotators vote again. Votes of those who saw the results will not be blind.

    Raises: TrailError when there is no such project; InputError when no reason is given, or it is open.
    """
    if not reason.strip():
        raise InputError("to open the voting again, say why")
    check_note(reason)
    with store.writing() as connection:
        if project_row(connection, project_id)["status"] == "open":
            raise InputError("the voting of this project is open")
        entry = Entry(EventKind.ANNOTATION_REOPENED, project_id, actor, {}, {"note": reason.strip()})
        append(connection, entry)


def load_results(store: Store, project_id: str, *, viewer: Actor) -> Results:
    """All votes, explanations and adjudications of a project whose voting is closed. That it was seen is recorded.

    Raises: TrailError when there is no such project, TextErasedError when its texts were erased, InputError while its
    voting is open.
    """
    with store.writing() as connection:
        row = closed_row(connection, project_id)
        _mark_results_seen(connection, project_id, viewer)
        return read_results(connection, row)


def adjudicate(store: Store, project_id: str, item_id: str, ruling: Ruling, *, actor: Actor) -> None:
    """Decide a disagreement; an earlier decision on the item is replaced, and stays in the trail.

    Raises: TrailError when there is no such project; InputError while its voting is open, or when people's votes on
    the item do not differ.
    """
    with store.writing() as connection:
        closed_row(connection, project_id)
        item_row(connection, project_id, item_id)
        people = {seat.id for seat in seats_of(connection, project_id) if not seat.is_model}
        votes = vote_rows(connection, project_id, item_id=item_id)
        labels = {vote["label"] for vote in votes if vote["annotator_id"] in people}
        if len(labels) < 2:
            raise InputError("people's votes on this item do not differ, so there is nothing to decide")
        _mark_results_seen(connection, project_id, actor)
        decided = Adjudication(ruling.label, ruling.reason, ruling.note.strip(), actor.name)
        write_adjudication(connection, project_id, item_id, decided, actor=actor)


def closed_row(connection: Connection, project_id: str) -> RowMapping:
    """The row of a project whose results may be seen. Raises: as `load_results`."""
    row = unerased_row(connection, project_id)
    if row["status"] == "open":
        raise InputError("votes and figures stay hidden while the voting is open; close it first")
    return row


def read_results(connection: Connection, row: RowMapping) -> Results:
    """Everything of a project, read on an open connection."""
    places = item_rows(connection, row["id"])
    wanted = [TextPlace(place["text_id"], place["seq"]) for place in places]
    wanted += [TextPlace(place["withheld_id"], place["seq"]) for place in places if place["withheld_id"]]
    found = read_texts(connection, row, wanted)
    items = tuple(
        read_item(
            found[place["text_id"]],
            read_withheld(found[place["withheld_id"]]) if place["withheld_id"] else Withheld(),
        )
        for place in places
    )
    numbers = {place["item_id"]: item.nr for place, item in zip(places, items, strict=True)}
    seats = seats_of(connection, row["id"])
    project = Project(
        items=items,
        annotators=tuple(seat.annotator for seat in seats),
        votes=_votes(connection, row, seats, numbers),
        seen=_seen(connection, row["id"], seats, numbers),
        adjudications=_adjudications(connection, row, numbers),
    )
    return Results(_title(connection, row), project, {nr: item_id for item_id, nr in numbers.items()})


def _missing(connection: Connection, row: RowMapping, seats: list[Seat]) -> dict[str, int]:
    voted = [vote["annotator_id"] for vote in vote_rows(connection, row["id"])]
    lacking = {seat.id: row["items"] - voted.count(seat.id) for seat in seats}
    return {annotator: count for annotator, count in lacking.items() if count}


def _mark_results_seen(connection: Connection, project_id: str, viewer: Actor) -> None:
    if EVERYTHING not in seen_items(connection, project_id, viewer.name):
        data = {"person": person_key(viewer.name)}
        append(connection, Entry(EventKind.ANNOTATION_RESULTS_SEEN, project_id, viewer, data))


def _title(connection: Connection, row: RowMapping) -> str:
    query = select(texts.c.event_seq).where(texts.c.owner == row["id"], texts.c.id == row["title_id"])
    seq = connection.execute(query).scalar()
    return read_texts(connection, row, [TextPlace(row["title_id"], seq or 0)])[row["title_id"]]


def _votes(
    connection: Connection, row: RowMapping, seats: tuple[Seat, ...], numbers: Mapping[str, str]
) -> dict[Cell, Vote]:
    names = {seat.id: seat.name for seat in seats}
    return {
        (numbers[vote["item_id"]], names[vote["annotator_id"]]): Vote(ballot, vote["is_blind"])
        for vote, ballot in read_ballots(connection, row, vote_rows(connection, row["id"]))
    }


def _seen(
    connection: Connection, project_id: str, seats: tuple[Seat, ...], numbers: Mapping[str, str]
) -> frozenset[Cell]:
    """Which items were revealed to which annotator; that results were seen belongs to this project's own history."""
    names = {person_key(seat.name): seat.name for seat in seats}
    query = select(annotation_seen).where(annotation_seen.c.project_id == project_id)
    return frozenset(
        (numbers[row["item_id"]], names[row["person"]])
        for row in connection.execute(query).mappings()
        if row["item_id"] in numbers and row["person"] in names
    )


def _adjudications(
    connection: Connection, row: RowMapping, numbers: Mapping[str, str]
) -> dict[str, Adjudication]:
    query = select(annotation_adjudications).where(annotation_adjudications.c.project_id == row["id"])
    decided = connection.execute(query).mappings().all()
    notes = read_texts(connection, row, [TextPlace(one["note_id"], one["seq"]) for one in decided])
    return {
        numbers[one["item_id"]]: Adjudication(
            Sufficiency[one["label"].upper()],
            AdjudicationReason(one["reason"]),
            notes[one["note_id"]],
            one["decided_by"],
        )
        for one in decided
    }

"""Rows and texts of a reannotation project, read on an open connection; for the modules beside this one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, select

from core.annotation.project import Annotator
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.errors import InputError, TextErasedError, TrailError
from core.storage import (
    annotation_annotators,
    annotation_items,
    annotation_projects,
    annotation_seen,
    annotation_votes,
    events,
    texts,
)
from core.trail import Actor, Entry, Event, EventKind, TextRef, append
from core.trail.annotation_rows import EVERYTHING, person_key
from core.trail.reading import StoredText, is_committed

_PAGE = 500  # texts read at once; SQLite takes some thousands of parameters


@dataclass(frozen=True, slots=True)
class Seat:
    """An annotator as the project knows them."""

    id: str
    name: str
    source: str
    is_model: bool

    @property
    def annotator(self) -> Annotator:
        """The annotator as a value."""
        return Annotator(self.name, self.is_model)


@dataclass(frozen=True, slots=True)
class TextPlace:
    """Where a text lies: its id, and the event that committed to it."""

    id: str
    seq: int


def project_row(connection: Connection, project_id: str) -> RowMapping:
    """The row of a project. Raises: TrailError when there is none."""
    query = select(annotation_projects).where(annotation_projects.c.id == project_id)
    row = connection.execute(query).mappings().first()
    if row is None:
        raise TrailError(f"there is no reannotation project {project_id[:64]!r}")
    return row


def unerased_row(connection: Connection, project_id: str) -> RowMapping:
    """The row of a project whose texts are there.

    Raises: TrailError when there is none, TextErasedError when its texts were erased.
    """
    row = project_row(connection, project_id)
    if row["erased_at"] is not None:
        raise TextErasedError(
            f"the texts of project {project_id} were erased at {row['erased_at']}; its votes remain in the trail"
        )
    return row


def open_row(connection: Connection, project_id: str) -> RowMapping:
    """The row of a project whose voting is open.

    Raises: TrailError, TextErasedError as `unerased_row`; InputError when the voting is closed.
    """
    row = unerased_row(connection, project_id)
    if row["status"] != "open":
        raise InputError("the voting of this project is closed; open it again to vote")
    return row


def item_rows(connection: Connection, project_id: str) -> Sequence[RowMapping]:
    """The rows of all items, in the order of the sheet."""
    query = select(annotation_items).where(annotation_items.c.project_id == project_id)
    return connection.execute(query.order_by(annotation_items.c.position)).mappings().all()


def item_row(connection: Connection, project_id: str, item_id: str) -> RowMapping:
    """The row of one item. Raises: InputError when there is none."""
    here = (annotation_items.c.project_id == project_id, annotation_items.c.item_id == item_id)
    row = connection.execute(select(annotation_items).where(*here)).mappings().first()
    if row is None:
        raise InputError(f"project {project_id} has no item {item_id[:64]!r}")
    return row


def seats_of(connection: Connection, project_id: str) -> tuple[Seat, ...]:
    """The annotators in the order in which they joined."""
    query = select(annotation_annotators).where(annotation_annotators.c.project_id == project_id)
    rows = connection.execute(query.order_by(annotation_annotators.c.seq)).mappings()
    return tuple(Seat(row["annotator_id"], row["name"], row["source"], row["is_model"]) for row in rows)


def seat_of(connection: Connection, project_id: str, actor: Actor) -> Seat | None:
    """The annotator who the actor is; None when they have not voted yet.

    Raises: InputError when somebody else of that name takes part: a model, or one who is known in another way.
    """
    key = person_key(actor.name)
    for seat in seats_of(connection, project_id):
        if person_key(seat.name) != key:
            continue
        if seat.is_model:
            raise InputError(
                f"{actor.name!r} is the name of a language model in this project; use another name"
            )
        if seat.source != actor.source.value:
            raise InputError(
                f"an annotator {actor.name!r} takes part already, known in another way ({seat.source}); use another "
                "name, or sign in as before"
            )
        return seat
    return None


def take_seat(connection: Connection, project_id: str, actor: Actor, *, by: Actor | None = None) -> Seat:
    """The annotator who the actor is, joining the project when they are new; `by` records it on their behalf.

    Raises: InputError as `seat_of`.
    """
    seat = seat_of(connection, project_id, actor)
    return seat or add_seat(connection, project_id, actor, by=by or actor, model=None)


def add_seat(
    connection: Connection, project_id: str, actor: Actor, *, by: Actor, model: dict[str, object] | None
) -> Seat:
    """A new annotator; `model` says what a language model is, None for a person."""
    number = len(seats_of(connection, project_id)) + 1
    data = {
        "annotator": f"a{number}",
        "name": " ".join(actor.name.split()),
        "source": actor.source.value,
        "model": model,
    }
    append(connection, Entry(EventKind.ANNOTATOR_JOINED, project_id, by, data))
    return Seat(f"a{number}", " ".join(actor.name.split()), actor.source.value, model is not None)


def seen_items(connection: Connection, project_id: str, person: str) -> frozenset[str]:
    """The items of which a person saw what is withheld; `EVERYTHING` when they saw the results."""
    here = (annotation_seen.c.project_id == project_id, annotation_seen.c.person == person_key(person))
    return frozenset(connection.execute(select(annotation_seen.c.item_id).where(*here)).scalars())


def has_seen(seen: frozenset[str], item_id: str) -> bool:
    """Whether these items, of `seen_items`, say that a vote on the item is not blind."""
    return item_id in seen or EVERYTHING in seen


def vote_rows(
    connection: Connection, project_id: str, *, item_id: str | None = None, seat: Seat | None = None
) -> Sequence[RowMapping]:
    """The current votes of a project, of one item or annotator alone where they are named."""
    query = select(annotation_votes).where(annotation_votes.c.project_id == project_id)
    if item_id is not None:
        query = query.where(annotation_votes.c.item_id == item_id)
    if seat is not None:
        query = query.where(annotation_votes.c.annotator_id == seat.id)
    return connection.execute(query).mappings().all()


def read_ballots(
    connection: Connection, project: RowMapping, votes: Sequence[RowMapping]
) -> list[tuple[RowMapping, Ballot]]:
    """Each row of `vote_rows` with the vote that it stands for."""
    places = [TextPlace(vote["note_id"], vote["seq"]) for vote in votes if vote["note_id"]]
    notes = read_texts(connection, project, places)
    return [
        (
            vote,
            Ballot(
                Sufficiency[vote["label"].upper()],
                Confidence(vote["confidence"]) if vote["confidence"] else None,
                notes[vote["note_id"]] if vote["note_id"] else "",
            ),
        )
        for vote in votes
    ]


def read_texts(connection: Connection, project: RowMapping, places: Iterable[TextPlace]) -> dict[str, str]:
    """The texts by id, each checked against the event that committed to it.

    Raises: TextErasedError when one was erased, TrailError when one is missing or is not what was recorded.
    """
    wanted = list(places)
    found: dict[str, str] = {}
    for first in range(0, len(wanted), _PAGE):
        found.update(_read_page(connection, project, wanted[first : first + _PAGE]))
    return found


def _read_page(connection: Connection, project: RowMapping, wanted: Sequence[TextPlace]) -> dict[str, str]:
    refs = _refs(connection, {place.seq for place in wanted})
    columns = (texts.c.id, texts.c.name, texts.c.content, texts.c.salt, texts.c.event_seq, texts.c.created_at)
    here = (texts.c.owner == project["id"], texts.c.id.in_([place.id for place in wanted]))
    there = {row.id: StoredText(*row) for row in connection.execute(select(*columns).where(*here))}
    for place in wanted:
        text = there.get(place.id)
        if text is None and project["erased_at"] is not None:
            raise TextErasedError(f"the texts of project {project['id']} were erased; its votes remain")
        if text is None or place.id not in refs or not is_committed(text, refs[place.id]):
            raise TrailError(
                f"a text of project {project['id']} is not the one that was recorded; run the trail's verification"
            )
    return {id: text.content.decode() for id, text in there.items()}


def _refs(connection: Connection, seqs: set[int]) -> dict[str, TextRef]:
    rows = connection.execute(select(events).where(events.c.seq.in_(sorted(seqs))))
    return {ref.id: ref for row in rows for ref in Event(*row).texts}

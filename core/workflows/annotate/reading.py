"""A reannotation project on an open connection: its rows, its texts, its events; for the modules beside this one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, Table, select

from core.annotation.project import Annotator, Item, Withheld, read_item, read_withheld
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
from core.trail import Actor, Entry, Event, EventKind, append
from core.trail.annotation_rows import EVERYTHING, person_key
from core.trail.audit import events_of
from core.trail.reading import StoredText, is_committed

_PAGE = 500  # texts read at once; SQLite takes some thousands of parameters
TextPlace = tuple[str, int]  # the id of a text, and the number of the event that committed to it


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
class OpenedProject:
    """One project; `row` is as it was when the connection was asked for it."""

    connection: Connection
    row: RowMapping

    @classmethod
    def of(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """The project, erased or not. Raises: TrailError when there is none."""
        query = select(annotation_projects).where(annotation_projects.c.id == project_id)
        row = connection.execute(query).mappings().first()
        if row is None:
            raise TrailError(f"there is no reannotation project {project_id[:64]!r}")
        return cls(connection, row)

    @classmethod
    def unerased(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """A project whose texts are there. Raises: TrailError when there is none, TextErasedError when they are not."""
        found = cls.of(connection, project_id)
        if found.row["erased_at"] is not None:
            raise TextErasedError(
                f"the texts of project {project_id} were erased at {found.row['erased_at']}; its votes remain in the "
                "trail"
            )
        return found

    @classmethod
    def voting(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """A project whose voting is open. Raises: as `unerased`; InputError when the voting is closed."""
        found = cls.unerased(connection, project_id)
        if not found.is_open:
            raise InputError(f"{found.closed_by} closed the voting of this project; open it again to vote")
        return found

    @property
    def id(self) -> str:
        """By which it is known."""
        return str(self.row["id"])

    @property
    def is_open(self) -> bool:
        """Whether votes may be cast, and nobody sees results."""
        return bool(self.row["status"] == "open")

    @property
    def closed_by(self) -> str:
        """Who ended the voting last."""
        told = events_of(self.connection, self.id)
        return next(event.actor for event in reversed(told) if event.kind == EventKind.ANNOTATION_CLOSED)

    def append(
        self,
        kind: EventKind,
        actor: Actor,
        data: Mapping[str, object],
        written: Mapping[str, str] | None = None,
    ) -> Event:
        """Record an event of the project; `written` are its erasable texts."""
        return append(self.connection, Entry(kind, self.id, actor, data, written or {}))

    def rows(self, table: Table, *conditions: Any) -> Sequence[RowMapping]:
        """The rows of a table that belong to the project."""
        return self.connection.execute(self._of(table).where(*conditions)).mappings().all()

    def item_rows(self) -> Sequence[RowMapping]:
        """The rows of all items, in the order of the sheet."""
        query = self._of(annotation_items).order_by(annotation_items.c.position)
        return self.connection.execute(query).mappings().all()

    def item_row(self, item_id: str) -> RowMapping:
        """The row of one item. Raises: InputError when there is none."""
        found = self.rows(annotation_items, annotation_items.c.item_id == item_id)
        if not found:
            raise InputError(f"project {self.id} has no item {item_id[:64]!r}")
        return found[0]

    def items(self, rows: Sequence[RowMapping], *, withheld: bool = False) -> tuple[Item, ...]:
        """The items of `item_rows`; what is withheld is not even read unless it is asked for."""
        hidden = self.withheld(rows) if withheld else {}
        found = self.texts((row["text_id"], row["seq"]) for row in rows)
        return tuple(read_item(found[row["text_id"]], hidden.get(row["item_id"], Withheld())) for row in rows)

    def withheld(self, rows: Sequence[RowMapping]) -> dict[str, Withheld]:
        """What is withheld of items, by their ids; those of which nothing is are left out."""
        hidden = [row for row in rows if row["withheld_id"]]
        found = self.texts((row["withheld_id"], row["seq"]) for row in hidden)
        return {row["item_id"]: read_withheld(found[row["withheld_id"]]) for row in hidden}

    def seats(self) -> tuple[Seat, ...]:
        """The annotators in the order in which they joined."""
        query = self._of(annotation_annotators).order_by(annotation_annotators.c.seq)
        rows = self.connection.execute(query).mappings()
        return tuple(Seat(row["annotator_id"], row["name"], row["source"], row["is_model"]) for row in rows)

    def seat_of(self, actor: Actor) -> Seat | None:
        """The annotator who the actor is; None when they have not voted yet.

        Raises: InputError when somebody else of that name takes part: a model, or one who is known in another way.
        """
        key = person_key(actor.name)
        seat = next((seat for seat in self.seats() if person_key(seat.name) == key), None)
        if seat is not None and seat.is_model:
            raise InputError(
                f"{actor.name!r} is the name of a language model in this project; use another name"
            )
        if seat is not None and seat.source != actor.source.value:
            raise InputError(
                f"an annotator {actor.name!r} takes part already, known in another way ({seat.source}); use another "
                "name, or sign in as before"
            )
        return seat

    def take_seat(self, actor: Actor, *, by: Actor | None = None) -> Seat:
        """The annotator who the actor is, joining when they are new; `by` records it for them. Raises: as `seat_of`."""
        return self.seat_of(actor) or self.add_seat(actor, by=by or actor, model=None)

    def add_seat(self, actor: Actor, *, by: Actor, model: dict[str, object] | None) -> Seat:
        """A new annotator; `model` says what a language model is, None for a person."""
        name = " ".join(actor.name.split())
        seat = Seat(f"a{len(self.seats()) + 1}", name, actor.source.value, model is not None)
        data = {"annotator": seat.id, "name": name, "source": seat.source, "model": model}
        self.append(EventKind.ANNOTATOR_JOINED, by, data)
        return seat

    def seen_by(self, person: str) -> frozenset[str]:
        """The items of which a person saw what is withheld; `EVERYTHING` when they saw the results."""
        rows = self.rows(annotation_seen, annotation_seen.c.person == person_key(person))
        return frozenset(row["item_id"] for row in rows)

    def votes(self, *, item_id: str | None = None, seat: Seat | None = None) -> Sequence[RowMapping]:
        """The current votes, of one item or annotator alone where they are named."""
        columns = annotation_votes.c
        conditions = [] if item_id is None else [columns.item_id == item_id]
        conditions += [] if seat is None else [columns.annotator_id == seat.id]
        return self.rows(annotation_votes, *conditions)

    def ballots(self, votes: Sequence[RowMapping]) -> list[tuple[RowMapping, Ballot]]:
        """Each row of `votes` with the vote that it stands for."""
        notes = self.texts((vote["note_id"], vote["seq"]) for vote in votes if vote["note_id"])
        return [
            (
                vote,
                Ballot(
                    Sufficiency[vote["label"].upper()],
                    Confidence(vote["confidence"]) if vote["confidence"] else None,
                    notes.get(vote["note_id"], ""),
                ),
            )
            for vote in votes
        ]

    def texts(self, places: Iterable[TextPlace]) -> dict[str, str]:
        """The texts by id, each checked against the event that committed to it.

        Raises: TextErasedError when one was erased, TrailError when one is missing or is not what was recorded.
        """
        wanted = list(places)
        found: dict[str, str] = {}
        for first in range(0, len(wanted), _PAGE):
            found |= self._page(wanted[first : first + _PAGE])
        return found

    def _page(self, wanted: Sequence[TextPlace]) -> dict[str, str]:
        committed = select(events).where(events.c.seq.in_(sorted({seq for _, seq in wanted})))
        refs = {ref.id: ref for row in self.connection.execute(committed) for ref in Event(*row).texts}
        columns = [texts.c[name] for name in ("id", "name", "content", "salt", "event_seq", "created_at")]
        query = select(*columns).where(texts.c.owner == self.id, texts.c.id.in_([id for id, _ in wanted]))
        there = {row.id: StoredText(*row) for row in self.connection.execute(query)}
        for id, _ in wanted:
            text = there.get(id)
            if text is None and self.row["erased_at"] is not None:
                raise TextErasedError(f"the texts of project {self.id} were erased; its votes remain")
            if text is None or id not in refs or not is_committed(text, refs[id]):
                raise TrailError(
                    f"a text of project {self.id} is not the one that was recorded; run the trail's verification"
                )
        return {id: text.content.decode() for id, text in there.items()}

    def _of(self, table: Table) -> Select[Any]:
        return select(table).where(table.c.project_id == self.id)


def has_seen(seen: frozenset[str], item_id: str) -> bool:
    """Whether these items, of `seen_by`, say that a vote on the item is not blind."""
    return item_id in seen or EVERYTHING in seen

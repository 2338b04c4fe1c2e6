"""A reannotation project on an open connection: what its events come to, and its texts; nothing else of it is kept."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from core.annotation.project import Adjudication, Annotator, Item, Vote, Withheld, read_item, read_withheld
from core.annotation.vote import Ballot, Confidence, Sufficiency
from core.errors import InputError, TextErasedError, TrailError
from core.storage import texts
from core.trail import Actor, Entry, Event, EventKind, append
from core.trail.audit import events_of
from core.trail.event import TextRef
from core.trail.reading import StoredText, is_committed, stored_texts

EVERYTHING = "*"  # in what was seen: the results of the whole project
_PAGE = 500  # texts read at once; SQLite takes some thousands of parameters


def person_key(name: str) -> str:
    """The one spelling of a person's name, so that "ada  LOVELACE" is Ada Lovelace."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


@dataclass(frozen=True, slots=True)
class Seat:
    """An annotator as the project knows them."""

    id: str  # "a1", "a2", ... in the order of joining
    name: str
    source: str
    is_model: bool

    @property
    def annotator(self) -> Annotator:
        """The annotator as a value."""
        return Annotator(self.name, self.is_model)


@dataclass(frozen=True, slots=True)
class StoredItem:
    """The texts of an item."""

    id: str  # "i1", "i2", ... in the order of the sheet
    text_id: str
    withheld_id: str | None


@dataclass(frozen=True, slots=True)
class Said:
    """A current vote, or an adjudication."""

    item_id: str
    by: str  # an annotator's id, or an adjudicator's name
    data: Mapping[str, Any]  # of its event: "label", "confidence", "blind", "reason"
    note_id: str | None
    event: Event


@dataclass
class ProjectState:
    """A project as its events tell it, oldest first; `refs` are their commitments to texts, by id."""

    created: Event
    is_open: bool = True  # votes may be cast, and nobody sees results
    closed_by: str = ""  # who ended the voting last
    erased_at: str | None = None
    items: dict[str, StoredItem] = field(default_factory=dict)  # in the order of the sheet
    seats: dict[str, Seat] = field(default_factory=dict)  # in the order of joining
    votes: dict[tuple[str, str], Said] = field(default_factory=dict)  # by item and annotator
    seen: set[tuple[str, str]] = field(default_factory=set)  # (item or `EVERYTHING`, person)
    adjudications: dict[str, Said] = field(default_factory=dict)  # by item
    refs: dict[str, TextRef] = field(default_factory=dict)

    @classmethod
    def of(cls, story: Iterable[Event]) -> "ProjectState | None":
        """What a story comes to; None when it is not that of a project."""
        found: ProjectState | None = None
        for event in story:
            if event.kind == EventKind.ANNOTATION_PROJECT_CREATED:
                found = cls(event)
            if found is not None:
                found.take(event)
        return found

    def take(self, event: Event) -> None:
        """Go on by one event."""
        contents = event.contents
        data: Mapping[str, Any] = contents["data"]
        refs = event.texts if contents["texts"] else ()
        self.refs |= {ref.id: ref for ref in refs}
        note_id = refs[0].id if refs else None
        match event.kind:
            case EventKind.ANNOTATION_ITEMS_ADDED:
                hidden = [ref.id for ref in refs if ref.role == "withheld"]
                withheld = dict(zip(data["withheld"], hidden, strict=True))
                texts = (ref.id for ref in refs if ref.role == "item")
                for place, text_id in enumerate(texts, start=data["first"]):
                    self.items[f"i{place}"] = StoredItem(f"i{place}", text_id, withheld.get(place))
            case EventKind.ANNOTATOR_JOINED:
                seat = Seat(data["annotator"], data["name"], data["source"], data["model"] is not None)
                self.seats[seat.id] = seat
            case EventKind.ANNOTATION_VOTED:
                vote = Said(data["item"], data["annotator"], data, note_id, event)
                self.votes[vote.item_id, vote.by] = vote
            case EventKind.ANNOTATION_VOTE_UNDONE:
                self.votes.pop((data["item"], data["annotator"]), None)
            case EventKind.ANNOTATION_ITEM_REVEALED | EventKind.ANNOTATION_RESULTS_SEEN:
                self.seen |= {(item_id, data["person"]) for item_id in data.get("items", [EVERYTHING])}
            case EventKind.ANNOTATION_ADJUDICATED:
                decided = Said(data["item"], " ".join(data["by"]), data, note_id, event)
                self.adjudications[decided.item_id] = decided
            case EventKind.ANNOTATION_CLOSED | EventKind.ANNOTATION_REOPENED:
                self.is_open = event.kind == EventKind.ANNOTATION_REOPENED
                self.closed_by = self.closed_by if self.is_open else event.actor
            case EventKind.TEXTS_ERASED:
                self.erased_at = event.at


@dataclass(frozen=True, slots=True)
class OpenedProject:
    """One project; its state is that of its events, and goes on with those that are appended here."""

    connection: Connection
    state: ProjectState

    @classmethod
    def of(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """The project, erased or not. Raises: TrailError when there is none."""
        state = ProjectState.of(events_of(connection, project_id))
        if state is None:
            raise TrailError(f"there is no reannotation project {project_id[:64]!r}")
        return cls(connection, state)

    @classmethod
    def unerased(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """A project whose texts are there. Raises: TrailError when there is none, TextErasedError when they are not."""
        found = cls.of(connection, project_id)
        if found.state.erased_at is not None:
            raise TextErasedError(
                f"the texts of project {project_id} were erased at {found.state.erased_at}; its votes remain in the "
                "trail"
            )
        return found

    @classmethod
    def voting(cls, connection: Connection, project_id: str) -> "OpenedProject":
        """A project whose voting is open. Raises: as `unerased`; InputError when the voting is closed."""
        found = cls.unerased(connection, project_id)
        if not found.state.is_open:
            raise InputError(
                f"{found.state.closed_by} closed the voting of this project; open it again to vote"
            )
        return found

    @property
    def id(self) -> str:
        """By which it is known."""
        return self.state.created.subject

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The annotators in the order in which they joined."""
        return tuple(self.state.seats.values())

    @property
    def stored(self) -> tuple[StoredItem, ...]:
        """All items, in the order of the sheet."""
        return tuple(self.state.items.values())

    @property
    def title_id(self) -> str:
        """The text that is its title."""
        return self.state.created.texts[0].id

    def append(
        self,
        kind: EventKind,
        actor: Actor,
        data: Mapping[str, object],
        written: Mapping[str, str] | None = None,
    ) -> Event:
        """Record an event of the project; `written` are its erasable texts."""
        event = append(self.connection, Entry(kind, self.id, actor, data, written or {}))
        self.state.take(event)
        return event

    def item(self, item_id: str) -> StoredItem:
        """One item. Raises: InputError when there is none."""
        if item_id not in self.state.items:
            raise InputError(f"project {self.id} has no item {item_id[:64]!r}")
        return self.state.items[item_id]

    def items(self, stored: Sequence[StoredItem], *, withheld: bool = False) -> tuple[Item, ...]:
        """Items as values; what is withheld is not even read unless it is asked for."""
        hidden = self.withheld(stored) if withheld else {}
        found = self.texts(one.text_id for one in stored)
        return tuple(read_item(found[one.text_id], hidden.get(one.id, Withheld())) for one in stored)

    def withheld(self, stored: Sequence[StoredItem]) -> dict[str, Withheld]:
        """What is withheld of items, by their ids; those of which nothing is are left out."""
        hidden = {one.id: one.withheld_id for one in stored if one.withheld_id}
        found = self.texts(hidden.values())
        return {item_id: read_withheld(found[text_id]) for item_id, text_id in hidden.items()}

    def seat_of(self, actor: Actor) -> Seat | None:
        """The annotator who the actor is; None when they have not voted yet.

        Raises: InputError when somebody else of that name takes part: a model, or one who is known in another way.
        """
        key = person_key(actor.name)
        seat = next((seat for seat in self.seats if person_key(seat.name) == key), None)
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
        seat_id, name = f"a{len(self.seats) + 1}", " ".join(actor.name.split())
        data = {"annotator": seat_id, "name": name, "source": actor.source.value, "model": model}
        self.append(EventKind.ANNOTATOR_JOINED, by, data)
        return self.state.seats[seat_id]

    def vote(self, item_id: str, seat: Seat, vote: Vote, *, actor: Actor, imported: bool = False) -> None:
        """Record one vote, with its note as an erasable text."""
        ballot = vote.ballot
        data = {
            "item": item_id,
            "annotator": seat.id,
            "label": ballot.label.code,
            "confidence": str(ballot.confidence) if ballot.confidence else None,
            "blind": vote.is_blind,
            **({"imported": True} if imported else {}),
        }
        self.append(EventKind.ANNOTATION_VOTED, actor, data, {"note": ballot.note} if ballot.note else {})

    def adjudicate(self, item_id: str, decided: Adjudication, *, actor: Actor) -> None:
        """Record one adjudication, with its note as an erasable text."""
        data = {
            "item": item_id,
            "label": decided.label.code,
            "reason": str(decided.reason),
            "by": decided.by.split(),  # word by word: the note may name the adjudicator, and is no secret by that
        }
        self.append(EventKind.ANNOTATION_ADJUDICATED, actor, data, {"note": decided.note})

    def mark_seen(self, item_ids: Sequence[str], *, person: str, actor: Actor) -> None:
        """Record that a person saw what is withheld of some items."""
        data = {"items": list(item_ids), "person": person_key(person)}
        self.append(EventKind.ANNOTATION_ITEM_REVEALED, actor, data)

    def has_seen(self, person: str, item_id: str) -> bool:
        """Whether a person saw what is withheld of an item, or the results: their vote on it is not blind then."""
        return bool(self.state.seen & {(item_id, person_key(person)), (EVERYTHING, person_key(person))})

    def votes(self, *, item_id: str | None = None, seat: Seat | None = None) -> list[Said]:
        """The current votes, of one item or annotator alone where they are named."""
        return [
            vote
            for vote in self.state.votes.values()
            if item_id in (None, vote.item_id) and (seat is None or vote.by == seat.id)
        ]

    def ballots(self, votes: Sequence[Said]) -> list[tuple[Said, Ballot]]:
        """Each of `votes` with the ballot that it stands for."""
        notes = self.texts(vote.note_id for vote in votes if vote.note_id)
        return [
            (
                vote,
                Ballot(
                    Sufficiency[vote.data["label"].upper()],
                    Confidence(vote.data["confidence"]) if vote.data["confidence"] else None,
                    notes.get(vote.note_id or "", ""),
                ),
            )
            for vote in votes
        ]

    def texts(self, ids: Iterable[str]) -> dict[str, str]:
        """The texts by id, each checked against the event that committed to it.

        Raises: TextErasedError when one was erased, TrailError when one is missing or is not what was recorded.
        """
        wanted = list(ids)
        there: dict[str, StoredText] = {}
        for first in range(0, len(wanted), _PAGE):
            page = texts.c.id.in_(wanted[first : first + _PAGE])
            there |= stored_texts(self.connection, self.id, page)
        for id in wanted:
            if id not in there and self.state.erased_at is not None:
                raise TextErasedError(f"the texts of project {self.id} were erased; its votes remain")
            if id not in there or not is_committed(there[id], self.state.refs[id]):
                raise TrailError(
                    f"a text of project {self.id} is not the one that was recorded; run the trail's verification"
                )
        return {id: text.content.decode() for id, text in there.items()}

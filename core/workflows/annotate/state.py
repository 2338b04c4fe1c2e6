"""What the events of a reannotation project come to: nothing of a project is kept but its events and texts."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.annotation.project import Annotator
from core.trail import Event, EventKind, TextRef

EVERYTHING = "*"  # in what was seen: the results of the whole project


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

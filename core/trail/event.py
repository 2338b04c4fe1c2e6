"""The values of the trail: who, what, and the record itself."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from core.errors import InputError, TrailError
from core.storage.triggers import GENESIS
from core.trail.chain import content_hash, link_hash

MAX_ACTOR = 200  # characters
MAX_DIGITS = 18  # of a record's number; SQLite counts no further
DIGITS = 64  # of a SHA-256 in hexadecimal


class ActorSource(StrEnum):
    """How we know who someone is."""

    SELF_ASSERTED = "self_asserted"  # typed by the person
    OIDC = "oidc"  # signed in
    PROXY = "proxy"  # named by a trusted proxy
    SYSTEM = "system"  # Plumbline itself


class EventKind(StrEnum):
    """What an event records."""

    AUDIT_RECORDED = "audit_recorded"
    FINDING_REVIEWED = "finding_reviewed"
    SENTENCE_FLAGGED = "sentence_flagged"  # a reviewer sees an error that the audit missed
    SENTENCE_FLAG_WITHDRAWN = "sentence_flag_withdrawn"
    AUDIT_SIGNED_OFF = "audit_signed_off"
    AUDIT_REOPENED = "audit_reopened"
    AUDIT_EXPORTED = "audit_exported"
    AUDIT_REPLAYED = "audit_replayed"
    ANSWERS_CORRECTED = "answers_corrected"  # the answering model was asked again
    AUDITS_COMPARED = "audits_compared"  # this audit's response beside another's, to the same sources
    SETTING_CHANGED = "setting_changed"
    MATTER_NAMED = "matter_named"  # a record was filed under a matter
    TEXTS_ERASED = "texts_erased"
    ANNOTATION_PROJECT_CREATED = "annotation_project_created"
    ANNOTATION_ITEMS_ADDED = "annotation_items_added"
    ANNOTATOR_JOINED = "annotator_joined"
    ANNOTATION_VOTED = "annotation_voted"
    ANNOTATION_VOTE_UNDONE = "annotation_vote_undone"
    ANNOTATION_ITEM_REVEALED = "annotation_item_revealed"  # someone saw the explanation and others' votes
    ANNOTATION_RESULTS_SEEN = "annotation_results_seen"  # someone saw all votes
    ANNOTATION_CLOSED = "annotation_closed"  # voting ended: results may be seen
    ANNOTATION_REOPENED = "annotation_reopened"
    ANNOTATION_ADJUDICATED = "annotation_adjudicated"
    ANNOTATION_EXPORTED = "annotation_exported"
    COLLECTION_CREATED = "collection_created"  # of documents that can be asked
    COLLECTION_DOCUMENTS_ADDED = "collection_documents_added"
    COLLECTION_DOCUMENT_REMOVED = "collection_document_removed"
    COLLECTION_DELETED = "collection_deleted"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something. Raises: InputError when the name is empty, too long or not valid Unicode."""

    name: str
    source: ActorSource = ActorSource.SELF_ASSERTED
    matter: str = field(default="", compare=False)  # what they work on: what they record is filed under it

    def __post_init__(self) -> None:
        """Refuse a name that would say nothing in the record."""
        if not self.name.strip() or len(self.name) > MAX_ACTOR:
            raise InputError(f"a name of 1 to {MAX_ACTOR} characters is needed, got {self.name[:40]!r}")
        if any("\ud800" <= char <= "\udfff" or char == "\0" for char in self.name):
            raise InputError(f"the name {self.name!r} holds a character that cannot be stored")


@dataclass(frozen=True, slots=True)
class TextRef:
    """An event's commitment to one confidential text."""

    id: str
    role: str  # "response", "query", "source", "report", "note"
    commitment: str  # "hmac-sha256:<hex>"


@dataclass(frozen=True, slots=True)
class Head:
    """The last record of a trail: with it, a cut-off tail and a full rewrite can be seen."""

    seq: int | None  # 0 for an empty trail; None when only the hash was noted down
    hash: str

    def __str__(self) -> str:
        """The head as people note it down."""
        return self.hash if self.seq is None else f"{self.seq}:{self.hash}"


def read_head(noted: str) -> Head:
    """The head noted as "SEQ:HASH" or its hash alone. Raises: InputError when it can be of no trail."""
    left, mark, rest = noted.strip().partition(":")
    is_numbered = bool(mark) and left.isdecimal() and len(left) <= MAX_DIGITS
    digest = (rest if is_numbered else noted.strip()).removeprefix("sha256:").lower()
    head = Head(int(left) if is_numbered else None, f"sha256:{digest}")
    if len(digest) != DIGITS or set(digest) - set("0123456789abcdef"):
        way_out = f"write it as '4711:sha256:' (the number of the record) and {DIGITS} hexadecimal digits"
        raise InputError(f"{noted[:120]!r} is not a head; {way_out}")
    if head.seq is not None and (head.hash == GENESIS) != (head.seq == 0):
        why = f"{DIGITS} zeros stand before the first record, and go with the number 0 alone; copy it anew"
        raise InputError(f"{noted!r} cannot be the head of any trail: {why}")
    return head


@dataclass(frozen=True, slots=True)
class Event:
    """One record, exactly as it is stored."""

    seq: int
    id: str
    at: str  # UTC, ISO 8601 with microseconds
    actor: str
    actor_source: str
    kind: str
    subject: str  # an audit's or an annotation project's id, or "settings"
    payload: str  # canonical JSON: {"data": {...}, "texts": [...]}
    prev_hash: str
    hash: str

    @property
    def time(self) -> datetime:
        """When, in UTC."""
        return datetime.fromisoformat(self.at)

    @property
    def by(self) -> Actor:
        """Who did it."""
        return Actor(self.actor, ActorSource(self.actor_source))

    @property
    def data(self) -> Mapping[str, Any]:
        """What the event says. Raises: TrailError when it cannot be read."""
        data: Mapping[str, Any] = self.contents["data"]
        return data

    @property
    def texts(self) -> tuple[TextRef, ...]:
        """Commitments to the confidential texts it brought. Raises: TrailError when they cannot be read."""
        try:
            return tuple(TextRef(ref["id"], ref["role"], ref["commitment"]) for ref in self.contents["texts"])
        except (KeyError, TypeError) as err:
            raise TrailError(f"record {self.seq} cannot be read; run the verification of the trail") from err

    @property
    def content_hash(self) -> str:
        """The hash of what the record says, computed anew."""
        names = ("id", "at", "actor", "actor_source", "kind", "subject", "payload")
        return content_hash({name: getattr(self, name) for name in names})

    def hash_at(self, seq: int) -> str:
        """The hash this record would have as number `seq`, computed anew."""
        return link_hash(seq, self.prev_hash, self.content_hash)

    @property
    def contents(self) -> Mapping[str, Any]:
        """The payload as JSON values. Raises: TrailError when it cannot be read."""
        try:
            parsed = json.loads(self.payload)
            if not isinstance(parsed["data"], dict) or not isinstance(parsed["texts"], list):
                raise TypeError("the payload has another form")
        except (ValueError, KeyError, TypeError) as err:
            raise TrailError(f"record {self.seq} cannot be read; run the verification of the trail") from err
        return dict(parsed)


def stamp(at: datetime) -> str:
    """A time as the trail writes it. Raises: InputError when it has no time zone."""
    if at.tzinfo is None:
        raise InputError(f"the time {at.isoformat()} has no time zone; use UTC")
    return at.astimezone(UTC).isoformat(timespec="microseconds")

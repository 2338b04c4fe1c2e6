"""What a review comes to: the reviewers' outcome beside Plumbline's verdict, from the events of a record alone.

The rule, asked in this order:

1. *not accepted*: a reviewer agreed with a finding, rejected what Plumbline let pass, or flagged a sentence.
2. *not reviewed*, *in review*: a finding has no decision yet; of none, or of some.
3. *open questions*: of something a reviewer is unsure.
4. *accepted*: every finding was overruled; or nothing is flagged, and somebody confirmed that or signed it off.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import select

from core.storage import Store, events
from core.text.event_words import counted
from core.text.table import write_csv
from core.trail import AuditFilter, AuditPage, Event, EventKind, Judgment, find_audits, history

_REVIEWED = (
    EventKind.AUDIT_RECORDED,
    EventKind.FINDING_REVIEWED,
    EventKind.SENTENCE_FLAGGED,
    EventKind.SENTENCE_FLAG_WITHDRAWN,
    EventKind.AUDIT_SIGNED_OFF,
    EventKind.AUDIT_REOPENED,
)
_ALL = 1_000_000_000
_AT_ONCE = 500  # records whose events are read by one query


class OutcomeKind(StrEnum):
    """Where the review of a record has come to."""

    NOT_REVIEWED = "not_reviewed"
    IN_REVIEW = "in_review"
    OPEN_QUESTIONS = "open_questions"
    NOT_ACCEPTED = "not_accepted"
    ACCEPTED = "accepted"


_UNFINISHED = (OutcomeKind.NOT_REVIEWED, OutcomeKind.IN_REVIEW)


@dataclass(frozen=True, slots=True)
class ReviewOutcome:
    """What reviewers made of a record."""

    kind: OutcomeKind
    errors: int  # findings agreed with, passed items rejected, sentences flagged
    findings: int  # what Plumbline flagged
    flags: int  # sentences that reviewers flag
    decided: int  # findings with a decision
    unsure: int
    signed: bool = False

    @property
    def words(self) -> str:
        """In a line: "1 error found; not accepted"."""
        some = f"{self.decided} of {counted(self.findings, 'finding')} decided"
        if self.signed and self.kind in _UNFINISHED:
            return f"signed off without an outcome, {some}"  # as earlier versions let
        match self.kind:
            case OutcomeKind.IN_REVIEW:
                return f"in review, {some}"
            case OutcomeKind.OPEN_QUESTIONS:
                return counted(self.unsure, "open question")
            case OutcomeKind.NOT_ACCEPTED:
                rest = f" ({some})" if self.decided < self.findings else ""
                return f"{counted(self.errors, 'error')} found; not accepted{rest}"
            case OutcomeKind.ACCEPTED:
                return "no error found; accepted"
        return "not reviewed"

    @property
    def missing(self) -> str:
        """What a sign-off still needs; empty when the review has come to something."""
        left = self.findings - self.decided
        if self.kind not in _UNFINISHED or not left:
            return ""
        return f"{counted(left, 'finding')} {'has' if left == 1 else 'have'} no decision yet"

    @property
    def data(self) -> dict[str, object]:
        """As events keep it."""
        counts = {name: getattr(self, name) for name in ("errors", "decided", "unsure")}
        return {"kind": self.kind.value, **counts}


def outcome_of(story: Iterable[Event], *, signing: bool = False) -> ReviewOutcome:
    """The outcome that these events of a record tell; with `signing`, the one that a signature would seal."""
    flagged: frozenset[str] = frozenset()
    judged: dict[str, str] = {}
    flags: set[int] = set()
    signed = signing
    for event in story:
        match event.kind:
            case EventKind.AUDIT_RECORDED:
                flagged = _flagged(event.data)
            case EventKind.FINDING_REVIEWED:
                judged[event.data["finding_id"]] = event.data["judgment"]
            case EventKind.SENTENCE_FLAGGED:
                flags.add(event.seq)
            case EventKind.SENTENCE_FLAG_WITHDRAWN:
                flags.discard(event.data["flag"])
            case EventKind.AUDIT_SIGNED_OFF | EventKind.AUDIT_REOPENED:
                signed = signing or event.kind == EventKind.AUDIT_SIGNED_OFF
    said = {id_: judgment for id_, judgment in judged.items() if judgment != Judgment.UNDECIDED}
    wrong = sum(said[id_] == (Judgment.AGREE if id_ in flagged else Judgment.DISAGREE) for id_ in said)
    errors, unsure = wrong + len(flags), list(said.values()).count(Judgment.UNSURE)
    decided = len(flagged & set(said))
    if errors:
        kind = OutcomeKind.NOT_ACCEPTED
    elif decided < len(flagged):
        kind = OutcomeKind.IN_REVIEW if said else OutcomeKind.NOT_REVIEWED
    elif unsure:
        kind = OutcomeKind.OPEN_QUESTIONS
    else:
        kind = OutcomeKind.ACCEPTED if said or signed else OutcomeKind.NOT_REVIEWED
    return ReviewOutcome(kind, errors, len(flagged), len(flags), decided, unsure, signed)


def record_outcome(store: Store, record_id: str, *, signing: bool = False) -> ReviewOutcome:
    """The outcome of one record. Raises: TrailError when there is no such record."""
    return outcome_of(history(store, record_id), signing=signing)


def outcomes_of(store: Store, record_ids: Sequence[str]) -> dict[str, ReviewOutcome]:
    """The outcomes of these records, by id."""
    stories: dict[str, list[Event]] = {id_: [] for id_ in record_ids}
    for first in range(0, len(record_ids), _AT_ONCE):
        some = record_ids[first : first + _AT_ONCE]
        query = select(events).where(events.c.subject.in_(some), events.c.kind.in_(_REVIEWED))
        with store.reading() as connection:
            for row in connection.execute(query.order_by(events.c.seq)):
                stories[row.subject].append(Event(*row))
    return {id_: outcome_of(story) for id_, story in stories.items()}


def find_records(
    store: Store, wanted: AuditFilter, outcome: OutcomeKind | None = None, *, limit: int = 50, offset: int = 0
) -> tuple[AuditPage, dict[str, ReviewOutcome]]:
    """The records that pass every filter, newest first, and their outcomes by id."""
    if outcome is None:
        page = find_audits(store, wanted, limit=limit, offset=offset)
        return page, outcomes_of(store, [found.record.id for found in page.audits])
    every = find_audits(store, wanted, limit=_ALL).audits
    known = outcomes_of(store, [found.record.id for found in every])
    fitting = [found for found in every if known[found.record.id].kind is outcome]
    return AuditPage(tuple(fitting[offset : offset + limit]), len(fitting)), known


def csv_with_outcome(text: str, told: str) -> str:
    """A CSV with what it came to in a last column; in a row of its own where it has no other."""
    header, *rows = csv.reader(io.StringIO(text))
    rows = rows or [[""] * len(header)]
    return write_csv([[*header, "review"], *([*row, told] for row in rows)])


def outcome_words(decision: str, outcome: ReviewOutcome) -> str:
    """Both in a line: "Plumbline: pass. Reviewer: 1 error found; not accepted."."""
    return f"Plumbline: {decision}. Reviewer: {outcome.words}."


def _flagged(data: Mapping[str, Any]) -> frozenset[str]:
    """Ids of what Plumbline flagged among all that can be judged, by the first event of a record."""
    ids, details = data["finding_ids"], data.get("details", {})
    match data["method"]:
        case "kg-guard":
            return frozenset(each["id"] for each in details.get("answers", ()) if each["flagged"])
        case "chain-audit":
            held = {
                s["id"] for s in details.get("steps", ()) if s["status"] == "in the graph" and s["follows"]
            }
            return frozenset(ids) - held
        case "fact-check":
            return frozenset() if details.get("label") == "SUPPORTED" else frozenset(ids)
        case "reasoning":
            return frozenset()
        case "ask":
            return frozenset(ids) - {"answer"}
    return frozenset(ids)

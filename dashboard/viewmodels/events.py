"""The history of an audit in sentences: who did what, when."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pandas as pd

from core.text.event_words import NO_NAMES, event_words, source_words
from core.trail import AuditRecord, Event, FindingReview
from dashboard.viewmodels.findings import judgment_words

_NO_NOTES: Mapping[int, str | None] = MappingProxyType({})


def actor_words(name: str, source: str) -> str:
    """Who, and how we know."""
    return f"{name} ({source_words(source)})"


def decided_words(record: AuditRecord, items: str) -> str:
    """How many of the items have a decision: "1 of 4 findings have a decision."."""
    decided = record.agreed + record.disagreed + record.unsure
    noun, verb = (items.removesuffix("s"), "has") if record.findings == 1 else (items, "have")
    return f"{decided} of {record.findings} {noun} {verb} a decision."


def signed_words(record: AuditRecord, items: str) -> str:
    """What a sign-off closed: how many of the items had which decision, and how many none."""
    decided = record.agreed + record.disagreed + record.unsure
    said = f"{record.agreed} agreed, {record.disagreed} disagreed, {record.unsure} unsure"
    left = record.findings - decided
    words = decided_words(record, items)
    words = f"{words.removesuffix('.')}: {said}." if decided else words
    return f"{words} {left} {'was' if left == 1 else 'were'} left without one." if left else words


def history_frame(
    events: Sequence[Event],
    notes: Mapping[int, str | None] = _NO_NOTES,
    names: Mapping[str, str] = NO_NAMES,
) -> pd.DataFrame:
    """Every event of an audit, oldest first.

    `notes` by number of the event, None where one was erased; `names` by id of the item that was judged.
    """
    rows = [
        {
            "Record": event.seq,
            "When (UTC)": f"{event.time:%Y-%m-%d %H:%M:%S}",
            "Who": actor_words(event.actor, event.actor_source),
            "What": event_words(event.kind, event.data, names),
            "Note": "(erased)" if (note := notes.get(event.seq, "")) is None else note,
            "Hash": event.hash,
        }
        for event in events
    ]
    columns = ["Record", "When (UTC)", "Who", "What", "Note", "Hash"]
    return pd.DataFrame(rows, columns=[name for name in columns if notes or name != "Note"])


def standing_words(review: FindingReview) -> str:
    """The decision that stands, and whose it is; empty when none does."""
    said = review.latest
    if not review.is_decided:
        return ""
    if said.undoes:  # whose it is tells the latest that was not taken back
        gone = {each.undoes for each in review.history}
        said = next(each for each in reversed(review.history) if not each.undoes and each.seq not in gone)
    note = f": {said.note}" if said.note else ""
    return f"Decided: {judgment_words(said.judgment)}, by {said.actor.name}, {said.at:%d %B %H:%M} UTC{note}"


def review_frame(review: FindingReview) -> pd.DataFrame:
    """Everything said of one finding, the latest first."""
    rows = [
        {
            "When (UTC)": f"{said.at:%Y-%m-%d %H:%M:%S}",
            "Who": actor_words(said.actor.name, said.actor.source),
            "Decision": f"↶ Record {said.undoes} taken back"
            if said.undoes
            else judgment_words(said.judgment),
            "Note": said.note or ("(erased)" if said.note_erased else ""),
        }
        for said in reversed(review.history)
    ]
    return pd.DataFrame(rows, columns=["When (UTC)", "Who", "Decision", "Note"])

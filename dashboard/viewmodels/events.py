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


def signed_words(record: AuditRecord, items: str) -> str:
    """What a sign-off closed: how many of the items had which decision, and how many none."""
    decided = record.agreed + record.disagreed + record.unsure
    said = f"{record.agreed} agreed, {record.disagreed} disagreed, {record.unsure} unsure"
    left = record.findings - decided
    words = f"{decided} of {record.findings} {items} have a decision"
    words = f"{words}: {said}." if decided else f"{words}."
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


def review_frame(review: FindingReview) -> pd.DataFrame:
    """Everything said of one finding, the latest first."""
    rows = [
        {
            "When (UTC)": f"{said.at:%Y-%m-%d %H:%M:%S}",
            "Who": actor_words(said.actor.name, said.actor.source),
            "Decision": judgment_words(said.judgment),
            "Note": said.note or ("(erased)" if said.note_erased else ""),
        }
        for said in reversed(review.history)
    ]
    return pd.DataFrame(rows, columns=["When (UTC)", "Who", "Decision", "Note"])

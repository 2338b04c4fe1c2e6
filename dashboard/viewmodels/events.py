"""The history of an audit in sentences: who did what, when."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pandas as pd

from core.ask_report import METHOD as ASK
from core.factcheck.claim import Label
from core.factcheck.findings import METHOD as CLAIM
from core.factcheck.findings import label_words
from core.guard.findings import METHOD
from core.trail import AuditRecord, Event, EventKind, FindingReview
from core.trail.event import ActorSource
from dashboard.viewmodels.findings import judgment_words

_SOURCE_WORDS = {
    ActorSource.SELF_ASSERTED: "self-asserted",
    ActorSource.OIDC: "signed in",
    ActorSource.PROXY: "named by the proxy",
    ActorSource.SYSTEM: "Plumbline",
}

_NO_NOTES: Mapping[int, str | None] = MappingProxyType({})

_SETTINGS = {"guard_threshold": "Threshold of flagged answers"}


def event_words(event: Event) -> str:
    """What happened, in one sentence."""
    data = event.data
    match event.kind:
        case EventKind.AUDIT_RECORDED:
            if data["method"] == METHOD:
                return _scored_words(data)
            if data["method"] == CLAIM:
                return f"Claim checked: {label_words(Label(data['details']['label']))}."
            if data["method"] == "chain-audit":
                steps = data["details"]["steps"]
                held = sum(step["status"] == "in the graph" for step in steps)
                return f"Chain audited: {held} of {_count(len(steps), 'step')} in the graph."
            if data["method"] == "reasoning":
                answers = data["details"]["answers"]
                return f"Question asked of a graph: {_count(len(answers), 'answer')}."
            if data["method"] == ASK:
                return _asked_words(data["details"])
            found = _count(len(data["finding_ids"]), "finding")
            return f"Audit recorded with the decision “{data['decision']}” and {found}."
        case EventKind.FINDING_REVIEWED:
            return f"Finding {data['finding_id']}: {data['judgment']}."
        case EventKind.AUDIT_SIGNED_OFF:
            left = len(data.get("unjudged", ()))
            return f"Signed off, {_count(left, 'finding')} without a decision." if left else "Signed off."
        case EventKind.AUDIT_REOPENED:
            return "Opened again for review."
        case EventKind.AUDIT_EXPORTED:
            return f"Exported as {str(data['format']).upper()}."
        case EventKind.AUDIT_REPLAYED:
            count = data["differences"]
            return f"Run again: {_count(count, 'difference') if count else 'identical'}."
        case EventKind.ANSWERS_CORRECTED:
            flagged = " → ".join(str(count) for count in data["flagged"])
            return f"Asked again: {_count(data['rounds'], 'round')}, flagged answers {flagged}."
        case EventKind.AUDITS_COMPARED:
            return f"Compared with audit {str(data['other'])[:8]} on the same source."
        case EventKind.SETTING_CHANGED:
            return setting_words(event)
        case EventKind.TEXTS_ERASED:
            return f"Texts erased. Reason: {data['reason']}"
        case _:
            return str(event.kind).replace("_", " ")


def setting_words(event: Event) -> str:
    """Which setting was changed from what to what, on which record's page, and why."""
    data = event.data
    name = _SETTINGS.get(data["name"], str(data["name"]).replace("_", " "))
    where = f" on the page of {str(data['audit'])[:8]}" if data.get("audit") else ""
    why = f" Reason: {data['reason']}" if data.get("reason") else ""
    return f"{name} changed from {data['old']} to {data['new']}{where}.{why}"


def _asked_words(details: Mapping[str, Any]) -> str:
    tries = _count(len(details["attempts"]), "attempt")
    ends = {"answered": "answered", "refused": "refused as unknown", "handed_over": "handed to a person"}
    return f"Question asked of documents: {ends[details['outcome']]} after {tries}."


def _scored_words(data: Mapping[str, Any]) -> str:
    answers = data["details"]["answers"]
    flagged = sum(answer["flagged"] for answer in answers)
    return (
        f"{_count(len(answers), 'answer')} scored, {flagged} flagged, with the advice “{data['decision']}”."
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def actor_words(name: str, source: str) -> str:
    """Who, and how we know."""
    return f"{name} ({_SOURCE_WORDS.get(ActorSource(source), source)})"


def signed_words(record: AuditRecord, items: str) -> str:
    """What a sign-off closed: how many of the items had which decision, and how many none."""
    decided = record.agreed + record.disagreed + record.unsure
    said = f"{record.agreed} agreed, {record.disagreed} disagreed, {record.unsure} unsure"
    left = record.findings - decided
    words = f"{decided} of {record.findings} {items} have a decision"
    words = f"{words}: {said}." if decided else f"{words}."
    return f"{words} {left} {'was' if left == 1 else 'were'} left without one." if left else words


def history_frame(events: Sequence[Event], notes: Mapping[int, str | None] = _NO_NOTES) -> pd.DataFrame:
    """Every event of an audit, oldest first; `notes` by number of the event, None where one was erased."""
    rows = [
        {
            "Record": event.seq,
            "When (UTC)": f"{event.time:%Y-%m-%d %H:%M:%S}",
            "Who": actor_words(event.actor, event.actor_source),
            "What": event_words(event),
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

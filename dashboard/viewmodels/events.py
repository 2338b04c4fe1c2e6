"""The history of an audit in sentences: who did what, when."""

import pandas as pd

from core.trail import Event, EventKind, FindingReview
from core.trail.event import ActorSource
from dashboard.viewmodels.findings import judgment_words

_SOURCE_WORDS = {
    ActorSource.SELF_ASSERTED: "self-asserted",
    ActorSource.OIDC: "signed in",
    ActorSource.PROXY: "named by the proxy",
    ActorSource.SYSTEM: "Plumbline",
}


def event_words(event: Event) -> str:
    """What happened, in one sentence."""
    data = event.data
    match event.kind:
        case EventKind.AUDIT_RECORDED:
            return f"Audit recorded with the decision “{data['decision']}” and {len(data['finding_ids'])} findings."
        case EventKind.FINDING_REVIEWED:
            return f"Finding {data['finding_id']}: {data['judgment']}."
        case EventKind.AUDIT_SIGNED_OFF:
            left = len(data.get("unjudged", ()))
            return f"Signed off{f', {left} findings without a decision' if left else ''}."
        case EventKind.AUDIT_REOPENED:
            return "Opened again for review."
        case EventKind.AUDIT_EXPORTED:
            return f"Exported as {str(data['format']).upper()}."
        case EventKind.AUDIT_REPLAYED:
            count = data["differences"]
            return "Run again: identical." if not count else f"Run again: {count} differences."
        case EventKind.TEXTS_ERASED:
            return f"Texts erased. Reason: {data['reason']}"
        case _:
            return str(event.kind).replace("_", " ")


def actor_words(name: str, source: str) -> str:
    """Who, and how we know."""
    return f"{name} ({_SOURCE_WORDS.get(ActorSource(source), source)})"


def history_frame(events: tuple[Event, ...]) -> pd.DataFrame:
    """Every event of an audit, oldest first."""
    rows = [
        {
            "Record": event.seq,
            "When (UTC)": f"{event.time:%Y-%m-%d %H:%M:%S}",
            "Who": actor_words(event.actor, event.actor_source),
            "What": event_words(event),
            "Hash": event.hash,
        }
        for event in events
    ]
    return pd.DataFrame(rows, columns=["Record", "When (UTC)", "Who", "What", "Hash"])


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

"""What happened to a record, who did it and when, in words: for its page and for its print.

Knows the trail's events by their names alone; what they mean to the proof lies in `core.trail`.
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any

_SOURCES = {
    "self_asserted": "name not checked",
    "oidc": "signed in",
    "proxy": "named by the proxy",
    "system": "Plumbline",
}
_SETTINGS = {"guard_threshold": "Threshold of flagged answers"}
_LABELS = {"NOT ENOUGH INFO": "Not enough information"}
_OUTCOMES = {"answered": "answered", "refused": "refused as unknown", "handed_over": "handed to a person"}
_PLAIN = {  # events that say no more than that they happened
    "sentence_flagged": "A sentence was flagged for an error that the audit missed.",
    "audit_reopened": "Opened again for review.",
    "matter_named": "Filed under a matter.",
}
_NAME = 90  # characters of an item's name in a line of the history
NO_NAMES: Mapping[str, str] = MappingProxyType({})


def event_words(kind: str, data: Mapping[str, Any], names: Mapping[str, str] = NO_NAMES) -> str:
    """What happened, in one sentence; `names`: by id, the words of the items that reviewers judge.

    A kind that is not known, or one that was written in another form, is told by its name alone.
    """
    try:
        return _told(kind, data, names)
    except (KeyError, TypeError):
        return _kind_words(kind)


def _told(kind: str, data: Mapping[str, Any], names: Mapping[str, str]) -> str:
    match kind:
        case "audit_recorded":
            return _recorded_words(data)
        case "finding_reviewed" if "undoes" in data:
            what = _item(data["finding_id"], names)
            return f"Decision of record {data['undoes']} on {what} taken back: {data['judgment']}."
        case "finding_reviewed":
            return f"Decision on {_item(data['finding_id'], names)}: {data['judgment']}."
        case "sentence_flag_withdrawn":
            return f"The flag of record {data['flag']} was withdrawn."
        case "audit_signed_off":
            left = len(data.get("unjudged", ()))
            seen = f"Signed off{_outcome(data)}"
            return f"{seen}, {counted(left, 'finding')} without a decision." if left else f"{seen}."
        case "audit_exported":
            return f"Exported as {str(data['format']).upper()}{_outcome(data)}."
        case "audit_replayed":
            count = data["differences"]
            return f"Run again: {counted(count, 'difference') if count else 'identical'}."
        case "answers_corrected":
            flagged = " → ".join(str(count) for count in data["flagged"])
            return f"Asked again: {counted(data['rounds'], 'round')}, flagged answers {flagged}."
        case "audits_compared":
            return f"Compared with audit {str(data['other'])[:8]} on the same source."
        case "setting_changed":
            return _setting_words(data)
        case "texts_erased":
            return f"Texts erased. Reason: {data['reason']}"
        case _:
            return _PLAIN.get(kind) or _kind_words(kind)


def _setting_words(data: Mapping[str, Any]) -> str:
    name = _SETTINGS.get(data["name"], str(data["name"]).replace("_", " "))
    where = f" on the page of {str(data['audit'])[:8]}" if data.get("audit") else ""
    why = f" Reason: {data['reason']}" if data.get("reason") else ""
    return f"{name} changed from {data['old']} to {data['new']}{where}.{why}"


def source_words(source: str) -> str:
    """How we know who it was: "self_asserted" is "name not checked"."""
    return _SOURCES.get(source, source.replace("_", " "))


def time_words(at: str | datetime) -> str:
    """A moment to the second: "2026-01-02 03:04:05 UTC"."""
    moment = datetime.fromisoformat(at) if isinstance(at, str) else at
    return f"{moment:%Y-%m-%d %H:%M:%S} UTC"


def _kind_words(kind: str) -> str:
    return f"{kind.replace('_', ' ').capitalize()}."


def _outcome(data: Mapping[str, Any]) -> str:
    """What the review had come to by then, as the event holds it; older ones do not."""
    told = data.get("outcome")
    if told is None:
        return ""
    errors = f", {counted(told['errors'], 'error')} found" if told["errors"] else ""
    return f" ({str(told['kind']).replace('_', ' ')}{errors})"


def _item(id_: str, names: Mapping[str, str]) -> str:
    words = " ".join(names.get(id_, "").split())
    if not words:
        return f"finding {id_}"
    return f"“{words}”" if len(words) <= _NAME else f"“{words[: _NAME - 1]}…”"


def _recorded_words(data: Mapping[str, Any]) -> str:
    """The first event of a record, by its method; of an unknown one, its decision."""
    details = data.get("details", {})
    match data.get("method"):
        case "kg-guard":
            answers = details["answers"]
            flagged = sum(answer["flagged"] for answer in answers)
            scored = f"{counted(len(answers), 'answer')} scored, {flagged} flagged"
            return f"{scored}, with the advice “{data['decision']}”."
        case "fact-check":
            label = str(details["label"])
            return f"Claim checked: {_LABELS.get(label, label.capitalize())}."
        case "chain-audit":
            steps = details["steps"]
            held = sum(step["status"] == "in the graph" for step in steps)
            return f"Chain audited: {held} of {counted(len(steps), 'step')} in the graph."
        case "batch":
            lines = details["lines"]
            failing = sum(line["decision"] == "fail" for line in lines)
            left = f", {details['left']} not worked on" if details["left"] else ""
            count = counted(len(lines), "line")
            return f"Batch of {count} recorded: {failing} with the decision “fail”{left}."
        case "reasoning":
            return f"Question asked of a graph: {counted(len(details['answers']), 'answer')}."
        case "ask":
            tries = counted(len(details["attempts"]), "attempt")
            return f"Question asked of documents: {_OUTCOMES[details['outcome']]} after {tries}."
    found = counted(len(data["finding_ids"]), "finding")
    return f"Audit recorded with the decision “{data['decision']}” and {found}."


def counted(number: int, what: str) -> str:
    """Number and noun: "1 finding", "2 findings"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

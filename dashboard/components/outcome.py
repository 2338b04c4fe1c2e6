"""The reviewers' outcome, beside Plumbline's verdict: two things, both shown."""

from dashboard import record_services
from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.outcome import outcome_text, outcome_tone


def outcome_line(record_id: str) -> None:
    """Draw what the review of a record has come to."""
    show(outcome_markup(record_id))


def outcome_markup(record_id: str) -> Markup:
    """What the review of a record has come to, with symbol, word and colour."""
    outcome = record_services.outcome(record_id)
    who = tag("span", "Reviewer", attributes={"class": "pl-word"})
    said = tag("span", outcome_text(outcome), attributes={"class": "pl-outcome-words"})
    tone = outcome_tone(outcome)
    return tag("div", who, said, attributes={"class": f"pl-outcome pl-said pl-{tone}"})

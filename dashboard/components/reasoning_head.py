"""The head of a record of this page: its title, when it was made, and the verdict in one look."""

from core.trail import AuditRecord
from dashboard.components.html import show, tag
from dashboard.viewmodels.reasoning_heading import Heading


def title(record: AuditRecord, words: str) -> None:
    """Draw the title, who recorded it and when, and what was just done."""
    told = (
        f"Recorded {record.recorded_at:%Y-%m-%d %H:%M} UTC by {record.recorded_by} · record {record.id[:8]}"
    )
    show(
        tag(
            "div",
            tag("h2", words, attributes={"dir": "auto"}),
            tag("div", told, attributes={"class": "pl-where"}),
        )
    )


def verdict(heading: Heading) -> None:
    """Draw the verdict with symbol, word and colour."""
    show(
        tag(
            "div",
            tag("div", heading.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
            tag(
                "div",
                tag("div", heading.word, attributes={"class": "pl-word"}),
                tag("div", heading.sentence, attributes={"class": "pl-heading", "dir": "auto"}),
            ),
            tag("div", heading.detail, attributes={"class": "pl-summary", "dir": "auto"}),
            attributes={"class": f"pl-verdict pl-{heading.tone}", "role": "status"},
        )
    )

"""What a record is called, who recorded it and when."""

from core.trail import AuditRecord
from dashboard.components.html import show, tag


def record_title(record: AuditRecord, words: str) -> None:
    """Draw the title of a record of any method."""
    told = (
        f"Recorded {record.recorded_at:%Y-%m-%d %H:%M} UTC by {record.recorded_by} · record {record.id[:8]}"
    )
    heading = tag("h1", words, attributes={"dir": "auto"})
    where = tag("div", told, attributes={"class": "pl-where"})
    show(tag("div", heading, where, attributes={"class": "pl-title"}))

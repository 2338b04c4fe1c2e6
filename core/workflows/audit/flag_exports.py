"""Flagged sentences in the exports of an audit: as rows of the CSV, and as words in the printed history.

The JSON export has them as every other event.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from core.grounding.csv_report import COLUMNS
from core.text.spreadsheet import write_csv
from core.workflows.audit.flags import SentenceFlag

_KIND = "flagged_sentence"


def flag_rows(flags: Sequence[SentenceFlag]) -> str:
    """One row a flag, in the columns of the findings, for the end of their CSV."""
    return write_csv([_cells(flag).get(name, "") for name in COLUMNS] for flag in flags)


def readable_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """The trail's export of an audit for printing: what a flag quotes stands in quotation marks before its note.

    Only for printing: the texts are no longer those that the records commit to.
    """
    texts = [
        {**text, "content": f"“{text['content']}”"} if text["name"] == "quote" else text
        for text in record["texts"]
    ]
    return {**record, "texts": texts}


def _cells(flag: SentenceFlag) -> dict[str, str]:
    taken_back = flag.withdrawn
    words = f"Flagged by {flag.actor.name}, {flag.at:%Y-%m-%d %H:%M} UTC."
    if taken_back is not None:
        words += f" Withdrawn by {taken_back.actor.name}, {taken_back.at:%Y-%m-%d %H:%M} UTC: {taken_back.note or ''}"
    return {
        "finding": f"flag {flag.seq}",
        "kind": _KIND,
        "status": "flagged by a reviewer",
        "text": flag.quote or "",
        "start": str(flag.start),
        "end": str(flag.end),
        "reason": words.strip(),
        "decision": "flagged" if taken_back is None else "withdrawn",
        "note": flag.note or "",
    }

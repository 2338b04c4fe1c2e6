"""One claim report as a page that stands alone: printable, no script, no reference to anything outside of it.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.factcheck.claim import ClaimReport, DecidedBy, Label
from core.factcheck.findings import CLAIM_ID, decide, label_words
from core.text.html_page import page_template
from core.text.printed_record import events_of, reviews_of, title_of

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Tone:
    """How a label is shown: by a word and a symbol, never by colour alone."""

    name: str  # of the CSS class
    symbol: str
    light: str  # reaches a contrast of 4.5 on white


TONES: Mapping[Label, Tone] = {
    Label.SUPPORTED: Tone("supported", "✓", "#0f766e"),
    Label.REFUTED: Tone("contradicted", "✕", "#b42318"),
    Label.NOT_ENOUGH_INFO: Tone("missing", "?", "#a15c07"),
}
_DECIDED_BY = {
    DecidedBy.KNOWLEDGE_GRAPH: "the knowledge graph",
    DecidedBy.FALLBACK: "documents that were searched",
}


def render_claim_html(report: ClaimReport, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it (`core.trail.export_record`)."""
    label = report.verdict.label
    confidence = report.verdict.confidence
    return page_template(_TEMPLATES, "claim.html").render(
        report=report,
        record=record,
        title=title_of(record) or report.claim.text,
        decision=str(decide(report)),
        verdict=f"{TONES[label].symbol} {label_words(label)}",
        tone=TONES[label].name,
        tones=tuple(TONES.values()),
        decided_by=_DECIDED_BY[report.decided_by],
        confidence="" if confidence is None else f"{100 * confidence:.0f} %",
        reviews=reviews_of(record).get(CLAIM_ID, ()),
        events=events_of(record, {CLAIM_ID: report.claim.text}),
    )

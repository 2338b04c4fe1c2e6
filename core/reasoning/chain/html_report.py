"""One chain report as a page that stands alone: printable, no script, no reference to anything outside of it.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.reasoning.chain.chain import ChainReport, StepStatus
from core.reasoning.chain.findings import decide
from core.reasoning.chain.wording import triple_words
from core.text.html_page import page_template
from core.text.printed_record import events_of, reviews_of, title_of

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class _Tone:
    """How the status of a step is shown: by a word and a symbol, never by colour alone."""

    name: str  # of the CSS class
    symbol: str
    light: str  # reaches a contrast of 4.5 on white


_TONES: Mapping[StepStatus, _Tone] = {
    StepStatus.IN_GRAPH: _Tone("supported", "✓", "#0f766e"),
    StepStatus.REVERSED: _Tone("question", "⇄", "#6938ef"),
    StepStatus.NOT_IN_GRAPH: _Tone("contradicted", "✕", "#b42318"),
    StepStatus.MALFORMED: _Tone("missing", "!", "#a15c07"),
}


def render_chain_html(report: ChainReport, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it (`core.trail.export_record`)."""
    return page_template(_TEMPLATES, "chain.html").render(
        report=report,
        record=record,
        title=title_of(record) or "Reasoning chain",
        decision=str(decide(report)),
        verdict=_verdict(report),
        ratio=f"{100 * report.validity_ratio:.0f} %",
        tones=tuple(_TONES.values()),
        tone_of=_TONES,
        words=triple_words,
        reviews=reviews_of(record),
        events=events_of(record, {step.id: step.text for step in report.steps}),
    )


def _verdict(report: ChainReport) -> str:
    if not report.is_deductive:
        return "✕ No deduction"
    return "? A deduction that may answer another question" if report.doubt else "✓ A deduction"

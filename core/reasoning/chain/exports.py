"""One chain report for others: as a page that stands alone, and as CSV, one row a step."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.reasoning.chain.chain import ChainReport, StepStatus, triple_words
from core.reasoning.chain.findings import decide
from core.text.html_page import page_template
from core.text.printed_record import events_of, reviews_of, title_of
from core.text.table import write_csv

_TEMPLATES = Path(__file__).parent / "templates"
_COLUMNS = (
    "question path step head relation tail inverse status reason follows graph alternatives start end "
    "decision note"
).split()


# How a status is shown: by a word and a symbol, never by colour alone. The colours reach a contrast of 4.5 on white.
_TONES = {
    StepStatus.IN_GRAPH: SimpleNamespace(name="supported", symbol="✓", light="#0f766e"),
    StepStatus.REVERSED: SimpleNamespace(name="question", symbol="⇄", light="#6938ef"),
    StepStatus.NOT_IN_GRAPH: SimpleNamespace(name="contradicted", symbol="✕", light="#b42318"),
    StepStatus.MALFORMED: SimpleNamespace(name="missing", symbol="!", light="#a15c07"),
}


def render_chain_html(report: ChainReport, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it (`core.trail.export_record`)."""
    verdict = "✕ No deduction"
    if report.is_deductive:
        verdict = "? A deduction that may answer another question" if report.doubt else "✓ A deduction"
    return page_template(_TEMPLATES, "chain.html").render(
        report=report,
        record=record,
        title=title_of(record) or "Reasoning chain",
        decision=str(decide(report)),
        verdict=verdict,
        ratio=f"{100 * report.validity_ratio:.0f} %",
        tones=tuple(_TONES.values()),
        tone_of=_TONES,
        words=triple_words,
        reviews=reviews_of(record),
        events=events_of(record, {step.id: step.text for step in report.steps}),
    )


def render_chain_csv(report: ChainReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row for each step; `decisions`: step id to (latest judgment of a reviewer, note)."""
    rows = [_COLUMNS]
    for path in report.paths:
        for number, step in enumerate(path.steps, 1):
            judgment, note = decisions.get(step.id, ("", None))
            rows.append(
                [
                    *(report.case.question, str(path.number), str(number)),
                    *(step.head, step.relation, step.tail, "yes" if step.is_inverse else "no"),
                    *(str(step.status), step.reason, step.break_before or "yes"),
                    "; ".join(map(triple_words, step.triples)),
                    "; ".join(triple_words(each.triple) for each in step.alternatives),
                    *(str(step.start), str(step.end), str(judgment), note or ""),
                ]
            )
    return write_csv(rows)

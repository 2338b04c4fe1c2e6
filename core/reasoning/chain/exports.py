"""One chain report for others: as a page that stands alone, and as CSV, one row a step."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.reasoning.chain.chain import ChainReport, StepStatus, triple_words
from core.reasoning.chain.findings import decide
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv

_TEMPLATE = Path(__file__).parent / "templates" / "chain.html"
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
    return print_record(
        _TEMPLATE,
        record,
        "Reasoning chain",
        {step.id: step.text for step in report.steps},
        report=report,
        decision=str(decide(report)),
        verdict=verdict,
        ratio=f"{100 * report.validity_ratio:.0f} %",
        tones=tuple(_TONES.values()),
        tone_of=_TONES,
        words=triple_words,
        reviews=reviews_of(record),
    )


def render_chain_csv(report: ChainReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row for each step; `decisions`: step id to (latest judgment of a reviewer, note)."""
    rows: list[Iterable[object]] = [_COLUMNS]
    for path in report.paths:
        for number, step in enumerate(path.steps, 1):
            rows.append(
                [
                    *(report.case.question, path.number, number),
                    *(step.head, step.relation, step.tail, step.is_inverse),
                    *(step.status, step.reason, step.break_before or "yes"),
                    "; ".join(map(triple_words, step.triples)),
                    "; ".join(triple_words(each.triple) for each in step.alternatives),
                    *(step.start, step.end, *decisions.get(step.id, ("", None))),
                ]
            )
    return write_csv(rows)

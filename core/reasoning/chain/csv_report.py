"""A chain report as CSV, safe to open in a spreadsheet: one row a step."""

import csv
import io
from collections.abc import Mapping

from core.reasoning.chain.chain import ChainReport
from core.reasoning.chain.wording import triple_words
from core.text.spreadsheet import guard_cell

COLUMNS = (
    "question",
    "path",
    "step",
    "head",
    "relation",
    "tail",
    "inverse",
    "status",
    "reason",
    "follows",
    "graph",
    "alternatives",
    "start",
    "end",
    "decision",
    "note",
)


def render_chain_csv(report: ChainReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row for each step.

    `decisions`: step id to (latest judgment of a reviewer, note). A cell that a spreadsheet would run as a
    formula begins with an apostrophe instead.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for path in report.paths:
        for number, step in enumerate(path.steps, 1):
            judgment, note = decisions.get(step.id, ("", None))
            cells = (
                report.case.question,
                str(path.number),
                str(number),
                step.head,
                step.relation,
                step.tail,
                "yes" if step.is_inverse else "no",
                str(step.status),
                step.reason,
                step.break_before or "yes",
                "; ".join(map(triple_words, step.triples)),
                "; ".join(triple_words(each.triple) for each in step.alternatives),
                str(step.start),
                str(step.end),
                str(judgment),
                note or "",
            )
            writer.writerow([guard_cell(cell) for cell in cells])
    return out.getvalue()

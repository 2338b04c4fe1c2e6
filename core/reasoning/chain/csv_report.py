"""A chain report as CSV: one row a step."""

from collections.abc import Mapping

from core.reasoning.chain.chain import ChainReport
from core.reasoning.chain.wording import triple_words
from core.text.table import write_csv

_COLUMNS = (
    "question path step head relation tail inverse status reason follows graph alternatives start end "
    "decision note"
).split()


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

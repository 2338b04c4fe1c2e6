"""Audits of reasoning chains in the trail; reviewers judge every step."""

from collections.abc import Callable, Mapping

from core.reasoning.chain import METHOD, ChainReport, decide
from core.reasoning.chain.csv_report import render_chain_csv
from core.reasoning.chain.findings import GRAPH, graph_text
from core.reasoning.chain.html_report import render_chain_html
from core.types import QUERY, Manifest
from core.workflows.chain.auditing import ChainAuditing
from core.workflows.engine import Engine
from core.workflows.reason.recorded import reasoner_of_record
from core.workflows.records.record_kind import Contents, RecordKind, StoredReport
from core.workflows.records.report_json import kept_of

StoredChain = StoredReport[ChainReport]


def _contents(report: ChainReport) -> Contents:
    flagged = sum(not step.is_valid or bool(step.break_before) for step in report.steps)
    return Contents(
        texts={
            "response": report.case.text,
            QUERY: report.case.question,
            f"source:{GRAPH}": graph_text(report.paths),
        },
        decision=decide(report),
        scores={"validity_ratio": report.validity_ratio, "flagged": flagged / len(report.steps)},
        finding_ids=tuple(step.id for step in report.steps),
        details={
            "deductive": report.is_deductive,
            "steps": [
                {
                    "id": step.id,
                    "status": str(step.status),
                    "follows": not step.break_before,
                    "start": step.start,
                    "end": step.end,
                }
                for step in report.steps
            ],
            "findings": [
                {"id": f.id, "kind": str(f.kind), "status": str(f.status), "start": f.start, "end": f.end}
                for f in report.findings
            ],
            **kept_of(report.manifest),
        },
        words=report.case.question or report.case.text,
    )


def _audit_again(
    engine: Engine,
    old: ChainReport,
    _texts: Mapping[str, str],
    load: Callable[[Engine, Manifest], ChainAuditing] | None,
) -> ChainReport:
    """Where another graph stands in the place of the recorded one, the manifests differ."""
    auditor = load(engine, old.manifest) if load else reasoner_of_record(engine, old.manifest).auditor()
    return auditor.audit(old.case)


RECORDS = RecordKind(
    method=METHOD,
    held="an audited reasoning chain",
    done="audited",
    report=ChainReport,
    contents=_contents,
    run_again=_audit_again,
    html=lambda printed: render_chain_html(printed.report, printed.record),
    csv=lambda printed: render_chain_csv(printed.report, printed.said),
)
record_chain, open_chain, replay_chain = RECORDS.record, RECORDS.open, RECORDS.replay
chain_json = RECORDS.to_json

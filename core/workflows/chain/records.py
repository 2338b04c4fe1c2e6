"""Audits of reasoning chains in the trail; reviewers judge every step."""

from core.reasoning.chain.chain import METHOD, ChainReport
from core.reasoning.chain.exports import render_chain_csv, render_chain_html
from core.reasoning.chain.findings import GRAPH, decide, graph_text
from core.types import QUERY, Manifest
from core.workflows.chain.auditing import ChainAuditing
from core.workflows.engine import Engine
from core.workflows.reason.questions import reasoner_of_record
from core.workflows.records.record_kind import Contents, RecordKind, StoredReport
from core.workflows.records.report_json import kept_findings, kept_of
from core.workflows.wire import shown

StoredChain = StoredReport[ChainReport]


def _contents(report: ChainReport, _made_of: object) -> Contents:
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
            **({"doubt": report.doubt} if report.doubt else {}),
            "steps": [
                shown(step, "id", "status", "start", "end") | {"follows": not step.break_before}
                for step in report.steps
            ],
            "findings": kept_findings(report.findings),
            **kept_of(report.manifest),
        },
        words=report.case.question or report.case.text,
    )


def auditor_of_record(engine: Engine, manifest: Manifest) -> ChainAuditing:
    """What holds chains against the graph of a record; where another stands in its place, the manifests differ."""
    return reasoner_of_record(engine, manifest).auditor()


RECORDS = RecordKind(
    method=METHOD,
    held="an audited reasoning chain",
    done="audited",
    report=ChainReport,
    contents=_contents,
    run_again=lambda engine, old, _texts, load: (load or auditor_of_record)(engine, old.manifest).audit(
        old.case
    ),
    html=lambda printed: render_chain_html(printed.report, printed.record),
    csv=lambda printed: render_chain_csv(printed.report, printed.said),
)
record_chain, open_chain, replay_chain = RECORDS.record, RECORDS.open, RECORDS.replay
chain_json = RECORDS.to_json

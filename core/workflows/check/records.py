"""Claim reports in the trail."""

from dataclasses import replace
from typing import Any

from core.errors import InputError
from core.factcheck.claim import ClaimReport
from core.factcheck.findings import (
    CLAIM_ID,
    EVIDENCE,
    METHOD,
    decide,
    evidence_text,
    render_claim_csv,
    render_claim_html,
)
from core.settings import ClaimVerifier
from core.workflows.check.checking import Checker, CheckOptions, folder_sha256
from core.workflows.check.graphs import loaded_graph
from core.workflows.engine import Engine
from core.workflows.records.record_kind import Contents, RecordKind, StoredReport
from core.workflows.records.report_json import kept_of
from core.workflows.wire import shown

StoredClaim = StoredReport[ClaimReport]


def _contents(report: ClaimReport, _made_of: object) -> Contents:
    """Reviewers judge the claim under the id "claim", whatever the verdict is."""
    return Contents(
        texts={"response": report.claim.text, f"source:{EVIDENCE}": evidence_text(report.evidence)},
        decision=decide(report),
        scores={"confidence": report.verdict.confidence},
        finding_ids=(CLAIM_ID,),
        details={
            **shown(report.verdict, "label", "cited"),
            "decided_by": str(report.decided_by),
            "counts": {stage.name: dict(stage.counts) for stage in report.stages},
            "sent": len(report.sent),
            **kept_of(report.manifest),
        },
        words=report.claim.text,
    )


def _check_again(engine: Engine, old: ClaimReport, _: object, load: Any) -> ClaimReport:
    """Over the graph of the record where it is still loaded, else that of the settings.

    The record keeps a hash of its folder's path and not the path, so the settings must name the folder.
    """
    parameters = old.manifest.parameters
    wanted = parameters.get("folder_sha256")
    if wanted is not None and wanted != folder_sha256(engine.settings):
        raise InputError(
            "the record was checked with a folder of documents that the settings do not name; set search_service to "
            "folder and search_folder to that folder, where it lay then, and replay it again"
        )
    options = CheckOptions(
        mode=old.mode,
        graph=loaded_graph(engine.settings, str(parameters["graph_sha256"] or "")),
        verifier=ClaimVerifier(str(parameters["verifier"])),
        use_fallback=parameters["fallback"] is not None,
    )
    settings = replace(engine.settings, entity_limit=int(parameters["entity_limit"] or 0))
    checker = Checker(replace(engine, settings=settings), options, loader=load)
    return checker.check([old.claim])[0]


RECORDS = RecordKind(
    method=METHOD,
    held="a checked claim",
    done="checked",
    report=ClaimReport,
    contents=_contents,
    run_again=_check_again,
    html=lambda printed: render_claim_html(printed.report, printed.record),
    csv=lambda printed: render_claim_csv(printed.report, printed.said.get(CLAIM_ID, ("", None))),
    tolerance=1e-4,  # cosines differ so much between processors and batch sizes
)
record_claim, open_claim, replay_claim = RECORDS.record, RECORDS.open, RECORDS.replay
claim_json = RECORDS.to_json

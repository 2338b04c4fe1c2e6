"""One checked claim from top to bottom, as a lawyer reads it; from storage, never computed again."""

import streamlit as st

from core.factcheck.claim import ClaimReport
from core.trail import Actor
from dashboard import claim_services, state
from dashboard.boundary import error_boundary
from dashboard.claim_services import OpenClaim
from dashboard.components.claim_evidence import evidence, neighbourhood
from dashboard.components.claim_panel import claim_decision
from dashboard.components.claim_send import reannotate
from dashboard.components.claim_verdict import claim_text, names, sent, timeline, verdict
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import manifest
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY

GRAPH = "claim_graph"  # key of the component


def claim_result(claim: OpenClaim, actor: Actor | None) -> None:
    """Draw the whole record."""
    record_title(claim.record, claim.title)
    if claim.report is None:
        st.info("The texts of this record were erased. Its decision, its hashes and its history remain.")
    else:
        verdict(claim.report)
        outcome_line(claim.record.id)
        claim_text(claim.report)
        timeline(claim.report)
        _review(claim.record.id)
        names(claim.report)
        sent(claim.report)
        reannotate(claim.report, actor)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(claim)
    with right:
        exports(claim, actor or NOBODY)
    if claim.report is not None:
        manifest(claim.report)
    history(claim)


@st.fragment
def _review(record_id: str) -> None:
    """Everything that follows the selection; a click reruns this and not the page."""
    with error_boundary():
        claim = claim_services.open_claim(record_id)
        report = claim.report
        if report is None:
            return
        clicked = state.take_click((GRAPH,))
        if clicked is not None:
            state.select(record_id, clicked)
        chosen = state.selected(record_id) or _first(report)
        left, right = st.columns([5, 4], gap="large")
        with left:
            st.markdown("## Evidence")
            evidence(report, chosen)
        with right, st.container(border=True):
            claim_decision(claim)
        if report.neighbourhood:
            st.markdown("## Around the names of the claim")
            neighbourhood(record_id, report, chosen, key=GRAPH)


def _first(report: ClaimReport) -> str | None:
    deciding = next((item for item in report.evidence if item.is_deciding), None)
    return f"v{deciding.number}" if deciding is not None else None

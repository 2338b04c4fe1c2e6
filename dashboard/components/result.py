"""One audit from top to bottom, as a lawyer reads it; from storage, never computed again."""

from collections.abc import Mapping, Sequence

import streamlit as st

from core.grounding.presentation.alignment import AlignmentView, align_items
from core.grounding.presentation.appearance import decision_text
from core.grounding.presentation.items import Item, findings_of
from core.grounding.report import GroundingReport
from core.trail import Actor, FindingReview
from core.trail.event import ActorSource
from core.types import Decision
from dashboard import services, state
from dashboard.boundary import error_boundary
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.confidence import confidence
from dashboard.components.demo import is_demo_ahead
from dashboard.components.findings_table import findings_table
from dashboard.components.gauges import gauges
from dashboard.components.graphs import COMPONENTS, graphs
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import coverage, manifest
from dashboard.components.passages import all_passages
from dashboard.components.record_title import record_title
from dashboard.components.review_panel import review_panel
from dashboard.components.texts import RESPONSE, SOURCE, texts
from dashboard.components.verdict import headline, legend, reasons
from dashboard.services import OpenAudit
from dashboard.viewmodels.coverage import nothing_flagged_words
from dashboard.viewmodels.findings import decided, findings_words
from dashboard.viewmodels.selection import chosen_item, is_shown, resolve

NOBODY = Actor("Plumbline dashboard", ActorSource.SYSTEM)  # exports before a name was given


def result(audit: OpenAudit, actor: Actor | None) -> None:
    """Draw the whole audit."""
    record_title(audit.record, audit.title)
    if audit.report is None:
        st.info("The texts of this audit were erased. Its decision, its hashes and its history remain.")
        st.markdown(f"**Plumbline: {decision_text(audit.record.decision)}**")
        outcome_line(audit.record.id)
    else:
        headline(audit.report, audit.record.id)
        _review(audit.record.id)
        coverage(audit.report)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(audit)
    with right:
        exports(audit, actor or NOBODY)
    if audit.report is not None:
        manifest(audit.report)
    history(audit)


@st.fragment
def _review(audit_id: str) -> None:
    """Everything that follows the selection; a click reruns this and not the page."""
    with error_boundary():
        audit = services.open_audit(audit_id)
        report = audit.report
        if report is None:
            return
        alignment = align_items(report)
        findings = findings_of(report)
        clicked = state.take_click((RESPONSE, SOURCE, *COMPONENTS.values()))
        if clicked is not None:
            _choose(audit_id, report, alignment, clicked)
        if state.selected(audit_id) is None:  # kept from here on: what others decide must not turn the page
            state.select(audit_id, _first(findings, audit.reviews))
        selection = resolve(report, alignment, state.selected(audit_id))
        if is_demo_ahead():
            st.rerun()  # the strip of the guided demo stands outside of the fragment
        texts(report, selection, audit.flags)
        with st.container(border=True, key="review_sheet" if state.session().sheet else "review_panel"):
            review_panel(audit, report, findings, selection)
        legend()
        all_passages(report)
        reasons(report)
        confidence(audit_id, report)
        gauges(report)
        st.markdown("## Findings")
        if findings:
            st.markdown(findings_words(findings, report))
            findings_table(report, findings, audit.reviews, selection.id)
        else:
            (st.success if report.decision is Decision.PASS else st.info)(nothing_flagged_words(report))
        st.markdown("## Knowledge graphs")
        graphs(audit_id, report, alignment, selection)


def _choose(audit_id: str, report: GroundingReport, alignment: AlignmentView, clicked: str) -> None:
    """Select what was clicked; a part of the answer that was not judged leaves the selection, and that is said."""
    wanted = chosen_item(clicked, alignment)
    if is_shown(report, alignment, wanted):
        state.select(audit_id, wanted)
        state.open_sheet(True)
    else:
        st.toast("That part was not judged by itself, so the selection stays where it was.")


def _first(findings: Sequence[Item], reviews: Mapping[str, FindingReview]) -> str | None:
    """The first finding without a decision; the first one when all have theirs."""
    taken = decided(reviews)
    return next((f.id for f in findings if f.id not in taken), findings[0].id if findings else None)

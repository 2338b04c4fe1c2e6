"""The audit trail: past audits, opened exactly as they were, and the proof that nothing was changed."""

import streamlit as st

from core.ask_report import METHOD as ASK
from core.factcheck.findings import METHOD as CLAIM
from core.guard.findings import METHOD
from core.reasoning.chain import METHOD as CHAIN
from core.reasoning.report import METHOD as REASONING
from core.trail import Actor
from dashboard import (
    claim_services,
    document_services,
    guard_services,
    reasoning_services,
    record_services,
    state,
)
from dashboard.components.ask_result import ask_result
from dashboard.components.chain_result import chain_result
from dashboard.components.claim_result import claim_result
from dashboard.components.erasure import erasure
from dashboard.components.kbqa_result import kbqa_result
from dashboard.components.opened import opened
from dashboard.components.reasoning_result import reasoning_result
from dashboard.components.reviewer import reviewer
from dashboard.components.trail_list import audit_list, filters, setting_changes, verification
from dashboard.state import AuditParameter


def trail_page() -> None:
    """List past audits, or show the one that the address names."""
    actor = reviewer()
    audit_id = state.open_audit_id(AuditParameter.TRAIL)
    if audit_id is not None:
        if st.button("All audits", key="trail.back", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.TRAIL, None)
            state.set_open_audit(AuditParameter.COMPARED, None)
            st.rerun()
        _opened(audit_id, actor)
        return
    st.title("Audit trail")
    st.markdown(
        "Every audit, every decision and every export is one record, linked to the one before it. "
        "Nothing can be changed or removed without breaking the chain."
    )
    verification()
    setting_changes()
    chosen = audit_list(filters())
    if chosen is not None:
        state.set_open_audit(AuditParameter.TRAIL, chosen)
        state.set_open_audit(AuditParameter.COMPARED, None)
        st.rerun()


def _opened(audit_id: str, actor: Actor | None) -> None:
    """Show a record as its method shows it."""
    method = record_services.method_of(audit_id)
    if method == CLAIM:
        claim = claim_services.open_claim(audit_id)
        claim_result(claim, actor)
        erasure(claim, actor)
        return
    if method == CHAIN:
        chain = reasoning_services.open_chain(audit_id)
        chain_result(chain, actor)
        erasure(chain, actor)
        return
    if method == REASONING:
        paths = reasoning_services.open_reasoning(audit_id)
        reasoning_result(paths, actor)
        erasure(paths, actor)
        return
    if method == ASK:
        asked = document_services.open_ask(audit_id)
        ask_result(asked, actor)
        erasure(asked, actor)
        return
    if method == METHOD:
        answers = guard_services.open_guard(audit_id)
        kbqa_result(answers, actor, AuditParameter.TRAIL)
        erasure(answers, actor)
        return
    audit = opened(audit_id, actor, AuditParameter.TRAIL)
    if audit is not None:
        erasure(audit, actor)

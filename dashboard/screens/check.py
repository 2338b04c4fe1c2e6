"""The fact-check page: from claims to verdicts with the few statements or passages that decided them."""

import streamlit as st

from core.factcheck.findings import METHOD
from dashboard import claim_services, state
from dashboard.components.batch_result import batch_of_address, leaves
from dashboard.components.claim_form import FORM, claim_form
from dashboard.components.claim_result import claim_result
from dashboard.components.draft import end_draft
from dashboard.components.many_at_once import begin_pasted, many_at_once
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.recorded_run import CHECK, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter


def check_page() -> None:
    """Check claims against a knowledge graph, or show the record that is open."""
    actor = reviewer()
    record_id = state.open_audit_id(AuditParameter.CLAIM)
    if record_id is not None:
        if leaves("Back to the claims", key="check.new", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.CLAIM, None)
            st.rerun()
        claim_result(claim_services.open_claim(record_id), actor)
        return
    if batch_of_address((METHOD,), actor or NOBODY, AuditParameter.CLAIM):
        return
    page_head(
        PageTitle.CHECK,
        "Write what somebody claims. You see whether a knowledge graph says so (supported), says otherwise (refuted) "
        "or says nothing of it (not enough information), with the statements that decided, and give your own judgment.",
    )
    wanted, options = claim_form()
    if wanted is not None:
        claim = claim_services.single(wanted.text)
        if claim is None:
            begin_pasted(METHOD, wanted.name, wanted.text, options, actor or NOBODY)
            st.rerun()
        begin_run(CHECK, claim_services.checking(claim, options, actor=actor or NOBODY, title=wanted.title))
    checked = attend_run(CHECK)
    if checked is not None:
        end_draft(FORM, {AuditParameter.CLAIM: checked, CHECK.parameter: None})
        st.rerun()
    many_at_once(METHOD, options, actor or NOBODY)

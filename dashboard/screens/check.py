"""The fact-check page: from claims to verdicts with the few statements or passages that decided them."""

import streamlit as st

from dashboard import claim_services, state
from dashboard.components.claim_form import FORM, claim_form
from dashboard.components.claim_result import claim_result
from dashboard.components.claim_run import claim_list, start_list
from dashboard.components.draft import end_draft
from dashboard.components.recorded_run import CHECK, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter


def check_page() -> None:
    """Check claims against a knowledge graph, or show the record that is open."""
    actor = reviewer()
    record_id = state.open_audit_id(AuditParameter.CLAIM)
    if record_id is not None:
        if st.button("Back to the claims", key="check.new", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.CLAIM, None)
            st.rerun()
        claim_result(claim_services.open_claim(record_id), actor)
        return
    st.title("Check claims against a knowledge graph")
    st.markdown(
        "Write what somebody claims. You see whether a graph of facts supports it, refutes it or says nothing of it, "
        "with the statements that decided, and give your own judgment."
    )
    wanted = claim_form()
    if wanted is not None and len(wanted.claims) == 1 and not wanted.bad:
        claim = wanted.claims[0].item
        begin_run(
            CHECK,
            claim_services.checking(claim, wanted.options, actor=actor or NOBODY, title=wanted.title),
        )
    elif wanted is not None:
        start_list(wanted)
    checked = attend_run(CHECK)
    if checked is not None:
        end_draft(FORM, {AuditParameter.CLAIM: checked, CHECK.parameter: None})
        st.rerun()
    opened = claim_list(actor or NOBODY)
    if opened is not None:
        state.set_open_audit(AuditParameter.CLAIM, opened)
        st.rerun()

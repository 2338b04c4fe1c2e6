"""The audit page: from texts to a verdict, and to a decision on every finding."""

import streamlit as st

from core.workflows.audit.records import METHOD
from dashboard import audit_services, batch_services, services, state
from dashboard.components.batch_result import batch_of_address, leaves
from dashboard.components.case_form import case_form
from dashboard.components.demo import demo_button, follow_demo
from dashboard.components.draft import end_draft
from dashboard.components.many_at_once import many_at_once
from dashboard.components.opened import opened
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.recorded_run import AUDIT, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.components.source_files import remember_files
from dashboard.state import AuditParameter


def audit_page() -> None:
    """Audit an answer, or show the audit that the address names."""
    actor = reviewer()
    audit_id = state.open_audit_id(AuditParameter.AUDIT)
    if audit_id is not None:
        if leaves("New audit", key="audit.new", icon=":material/add:"):
            state.change_address({AuditParameter.AUDIT: None, AuditParameter.COMPARED: None})
            st.rerun()
        opened(audit_id, actor, AuditParameter.AUDIT)
        return
    if batch_of_address((METHOD,), actor or NOBODY, AuditParameter.AUDIT):
        return
    page_head(
        PageTitle.AUDIT,
        "Hold what an assistant wrote against the source it should rest on. Every name, date, amount and statement "
        "of the answer is looked up there, and you see what is not borne out.",
    )
    demo_button()
    services.warm_up()
    wanted, options = case_form()
    if wanted is not None:
        work = audit_services.auditing(
            wanted.case, wanted.options, wanted.other, actor=actor or NOBODY, title=wanted.title
        )
        begin_run(AUDIT, work)
    done = attend_run(AUDIT)
    if done is not None:
        remember_files()
        follow_demo(done[0])
        opened_ids = dict(zip((AuditParameter.AUDIT, AuditParameter.COMPARED), done, strict=True))
        end_draft(opened={**opened_ids, AUDIT.parameter: None})
        st.rerun()
    many_at_once(METHOD, batch_services.audit_choice(options), actor or NOBODY)

"""The page of KBQA answers: from a graph and proposed answers to probabilities, reasons and decisions."""

import streamlit as st

from core.guard.findings import METHOD as GUARD
from core.workflows.guard.guarding import GuardOptions
from dashboard import guard_services, services, state
from dashboard.components.batch_result import batch_of_address, leaves
from dashboard.components.draft import end_draft
from dashboard.components.kbqa_form import FORM, kbqa_form
from dashboard.components.kbqa_result import kbqa_result
from dashboard.components.many_at_once import many_at_once
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.recorded_run import SCORING, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter


def kbqa_page() -> None:
    """Check the answers of a system that answers from a knowledge graph, or show the record that is open."""
    actor = reviewer()
    audit_id = state.open_audit_id(AuditParameter.ANSWERS)
    if audit_id is not None:
        if leaves("New check", key="kbqa.new", icon=":material/add:"):
            state.set_open_audit(AuditParameter.ANSWERS, None)
            st.rerun()
        kbqa_result(guard_services.open_guard(audit_id), actor, AuditParameter.ANSWERS)
        return
    if batch_of_address((GUARD,), actor or NOBODY, AuditParameter.ANSWERS):
        return
    page_head(
        PageTitle.ANSWERS,
        "KBQA: a system answered a question with names from a graph of facts. KG-Guard tells how probably each name "
        "is wrong and which facts say so; you decide.",
    )
    services.warm_up_detector()
    wanted = kbqa_form()
    if wanted is not None:
        begin_run(SCORING, guard_services.scoring(wanted, actor=actor or NOBODY))
    done = attend_run(SCORING)
    if done is not None:
        end_draft(FORM, {AuditParameter.ANSWERS: done, SCORING.parameter: None})
        st.rerun()
    many_at_once(GUARD, GuardOptions(explain=False), actor or NOBODY)

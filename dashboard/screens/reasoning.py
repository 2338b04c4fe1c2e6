"""The page of reasoning paths: questions answered by paths of a graph, and given chains held against one."""

import streamlit as st

from core.reasoning.chain.chain import METHOD as CHAIN
from core.reasoning.report import METHOD as PATHS
from core.trail import Actor
from dashboard import batch_services, reasoning_services, record_services, state
from dashboard.components.batch_result import batch_of_address, leaves
from dashboard.components.chain_form import FORM as CHAIN_FORM
from dashboard.components.chain_form import chain_form, is_chain_begun
from dashboard.components.chain_result import chain_result
from dashboard.components.draft import end_draft
from dashboard.components.many_at_once import is_given, many_at_once
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.reasoning_form import FORM, question_form
from dashboard.components.reasoning_result import reasoning_result
from dashboard.components.recorded_run import CHAIN as CHAIN_RUN
from dashboard.components.recorded_run import SEARCH, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter

_ASK, _AUDIT = "Ask a question", "Audit a chain"


def reasoning_page() -> None:
    """Ask a graph or audit a chain, or show the record that is open."""
    actor = reviewer()
    record_id = state.open_audit_id(AuditParameter.PATHS)
    if record_id is not None:
        if leaves("Back", key="reasoning.back", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.PATHS, None)
            st.rerun()
        show_record(record_id, actor)
        return
    if batch_of_address((CHAIN, PATHS), actor or NOBODY, AuditParameter.PATHS):
        return
    page_head(
        PageTitle.REASONING,
        "Ask a question of a knowledge graph and read the path to each answer, every step a statement of the graph. "
        "Or paste the chain of some model and see which of its steps exist.",
    )
    tab = st.segmented_control(
        "What to do",
        [_ASK, _AUDIT],
        default=_AUDIT if is_given(CHAIN) or (is_chain_begun() and not is_given(PATHS)) else _ASK,
        required=True,
        key="reasoning.tab",
        persist_state="session",
        label_visibility="collapsed",
    )
    if tab == _AUDIT:
        _audit(actor or NOBODY)
    else:
        _ask(actor or NOBODY)
    for kind, form in ((SEARCH, FORM), (CHAIN_RUN, CHAIN_FORM)):
        done = attend_run(kind)
        if done is not None:
            end_draft(form, {AuditParameter.PATHS: done, kind.parameter: None})
            st.rerun()


def show_record(record_id: str, actor: Actor | None) -> None:
    """Draw a record of this page, of either kind."""
    if record_services.method_of(record_id) == CHAIN:
        chain_result(reasoning_services.open_chain(record_id), actor)
    else:
        reasoning_result(reasoning_services.open_reasoning(record_id), actor)


def _ask(actor: Actor) -> None:
    wanted, graph, roles = question_form()
    if wanted is not None:
        begin_run(
            SEARCH, reasoning_services.asking(wanted.question, wanted.topics, graph, roles, actor=actor)
        )
    else:
        many_at_once(PATHS, batch_services.path_choice(graph, roles), actor)


def _audit(actor: Actor) -> None:
    wanted, graph = chain_form()
    if wanted is not None:
        auditing = reasoning_services.auditing
        begin_run(CHAIN_RUN, auditing(wanted.case, wanted.graph, actor=actor, title=wanted.title))
    else:
        many_at_once(CHAIN, batch_services.chain_choice(graph), actor)

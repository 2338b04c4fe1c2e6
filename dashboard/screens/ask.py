"""The page that asks documents: collections in, short answers with references out, each one audited."""

import streamlit as st

from core.trail import Actor
from core.workflows.ask.report import METHOD
from dashboard import batch_services, document_services, state
from dashboard.components.ask_form import FORM, ask_form
from dashboard.components.ask_history import earlier_questions
from dashboard.components.ask_result import ask_result
from dashboard.components.batch_result import batch_of_address, leaves
from dashboard.components.collection_manage import collection_manager
from dashboard.components.draft import end_draft
from dashboard.components.many_at_once import many_at_once
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.recorded_run import QUESTION, attend_run, begin_run
from dashboard.components.result import NOBODY
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter

_ASK, _COLLECTIONS = "Ask a question", "Collections"


def ask_page() -> None:
    """Ask documents or look after collections, or show the record that is open."""
    actor = reviewer()
    record_id = state.open_audit_id(AuditParameter.ASKED)
    if record_id is not None:
        if leaves("Back to the questions", key="ask.back", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.ASKED, None)
            st.rerun()
        ask_result(document_services.open_ask(record_id), actor)
        return
    if batch_of_address((METHOD,), actor or NOBODY, AuditParameter.ASKED):
        return
    page_head(
        PageTitle.ASK,
        "Load the documents of a matter as a collection, ask what they say, and read a short answer with the passages "
        "it rests on. When they do not tell, it says so.",
    )
    tab = st.segmented_control(
        "What to do",
        [_ASK, _COLLECTIONS],
        default=_ASK,
        required=True,
        key="ask.tab",
        persist_state="session",
        label_visibility="collapsed",
    )
    if tab == _COLLECTIONS:
        collection_manager(actor)
    else:
        _ask(actor or NOBODY)
    answered = attend_run(QUESTION)
    if answered is not None:
        end_draft(FORM, {AuditParameter.ASKED: answered, QUESTION.parameter: None})
        st.rerun()
    opened = earlier_questions() if tab == _ASK else None
    if opened is not None:
        state.set_open_audit(AuditParameter.ASKED, opened)
        st.rerun()


def _ask(actor: Actor) -> None:
    wanted, form = ask_form()
    if wanted is not None:
        begin_run(
            QUESTION,
            document_services.asking(wanted.question, wanted.collection, wanted.options, actor=actor),
        )
    elif form.collection:
        many_at_once(METHOD, batch_services.ask_choice(form.collection, form.options), actor)

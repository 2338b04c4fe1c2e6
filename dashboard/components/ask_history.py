"""Questions that were asked before, to be opened again."""

import streamlit as st

from core.trail import AuditFilter
from core.workflows.ask.report import METHOD
from dashboard import record_services
from dashboard.viewmodels.ask_words import history_frame

_KEY = "ask.history"
_SHOWN = 15


def earlier_questions() -> str | None:
    """Draw the latest questions; the id of a record when its row was chosen."""
    page, outcomes = record_services.list_audits(AuditFilter(method=METHOD), None, limit=_SHOWN, offset=0)
    if not page.audits:
        return None
    st.markdown("## Asked before")
    more = f" The latest {_SHOWN} of {page.total}; the audit trail has all." if page.total > _SHOWN else ""
    st.caption(f"Choose a row to open it.{more}")
    ids = [listed.record.id for listed in page.audits]
    chosen = st.dataframe(
        history_frame(page.audits, outcomes),
        key=_KEY,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        alt="Questions asked before",
    )
    rows = chosen["selection"]["rows"]
    return ids[rows[0]] if rows else None

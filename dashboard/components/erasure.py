"""Erase the texts of an audit, in two steps and with a reason."""

import streamlit as st

from core.trail import Actor
from dashboard import services, state
from dashboard.boundary import error_boundary
from dashboard.components.reviewer import may_go
from dashboard.services import OpenRecord


def erasure(audit: OpenRecord, actor: Actor | None) -> None:
    """Draw the way to erase; the trail keeps hashes and decisions, and still verifies."""
    if audit.record.erased_at is not None:
        return
    with st.expander("Erase the confidential texts", icon=":material/delete_forever:"):
        st.markdown(
            "This deletes the source, the question, the answer, the report and every note of this audit for good. "
            "The record that it took place, its decisions and its hashes remain. A chain's file that its form still "
            "lists is not deleted: remove it there. Nor are cases that were opened from a batch, or a batch that "
            "this case was opened from: each is a record of its own."
        )
        reason = st.text_input(
            "Reason (stays in the trail for ever: no confidential words)", key="erase.reason", max_chars=300
        )
        sure = st.checkbox("I understand that this cannot be undone", key="erase.sure")
        pressed = st.button("Erase the texts", key="erase.go", icon=":material/delete_forever:")
        unsure = "" if sure else "Say first that you understand that this cannot be undone."
        if pressed and may_go(actor, "" if reason.strip() else "Give a reason first.", unsure):
            assert actor is not None
            with error_boundary():
                erased = services.erase(audit.record.id, actor=actor, reason=reason or "")
                state.session().files = ()  # the uploads of the last form, for they may be these texts
                left = (
                    "" if erased.overwritten else " Traces may stay in the file until the database is idle."
                )
                state.remember_notice(f"{erased.texts} texts erased.{left}")
                st.rerun()

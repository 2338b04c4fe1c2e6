"""An audit under way: its stages, and a way to stop it. It goes on when the page is reloaded, which finds it again."""

import streamlit as st

from core.errors import PlumblineError
from core.trail import Actor
from dashboard import audit_services, background, state
from dashboard.boundary import show_problem
from dashboard.components.case_form import CaseInput
from dashboard.components.under_way import under_way
from dashboard.state import AuditParameter

_PLACE = "audit.ended"  # where it is told that an audit came to nothing
_KEPT = "Nothing was recorded, and what you typed is still here."


def begin_audit(wanted: CaseInput, actor: Actor) -> None:
    """Begin to audit and record a case; the address names the run from here on."""
    run = audit_services.begin_audit(
        wanted.case, wanted.options, wanted.other, actor=actor, title=wanted.title
    )
    state.change_address({AuditParameter.RUN: run})


def attend_audit() -> tuple[str, str | None] | None:
    """Show the stages of the audit that the address names; the new audit's id, and that of the second answer.

    None when there is no audit under way; one that a stop or a restart of the server ended is told of.
    """
    show_problem(_PLACE)
    run = state.open_audit_id(AuditParameter.RUN)
    if run is None:
        return None
    if not background.is_begun(run):
        if background.is_lost(run):
            st.warning(f"The audit was ended by a restart of the server; start it again. {_KEPT}")
        return None
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        bar = left.progress(0.0, text="Beginning…")
        right.button(
            "Stop",
            key="audit.stop",
            icon=":material/stop:",
            width="stretch",
            on_click=_stop,
            args=(run,),
        )
        st.caption("A reload of this page does not end it.")

        latest = ["Beginning…", 0.0]

        def on_news(news: tuple[str, float]) -> None:
            latest[:] = f"{news[0]}…" if news[1] < 1 else news[0], min(news[1], 1.0)

        def on_wait(seconds: float) -> None:
            bar.progress(latest[1], text=f"{latest[0]} ({seconds:.0f} s)")

        try:
            return background.attend(run, on_news=on_news, on_wait=on_wait)
        except PlumblineError:
            background.end(run)
            state.change_address({AuditParameter.RUN: None})
            raise


def _stop(run: str) -> None:
    if background.stop(run):
        state.change_address({AuditParameter.RUN: None})
        state.remember_problem(_PLACE, f"The audit was stopped. {_KEPT}")

"""An audit under way: its stages, and a way to stop it."""

import streamlit as st

from core.trail import Actor
from core.workflows.audit.auditing import AuditCase
from core.workflows.audit.comparison import Pair
from dashboard import audit_services
from dashboard.components.case_form import CaseInput
from dashboard.components.under_way import under_way


def run_audit(wanted: CaseInput, actor: Actor) -> tuple[str, str | None]:
    """Audit and record a case while showing its stages; the new audit's id, and that of the second answer.

    Pressing Stop reruns the page; Streamlit then ends this run at its next stage, before anything
    is recorded.
    """
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        bar = left.progress(0.0, text="Beginning")
        right.button("Stop", key="audit.stop", icon=":material/stop:", width="stretch")
        st.caption(_sizes(wanted.case))

        def progress(stage: str, share: float) -> None:
            bar.progress(share, text=f"{stage}…" if share < 1 else stage)

        if wanted.other is None:
            audit_id = audit_services.run_audit(
                wanted.case, wanted.options, actor=actor, title=wanted.title, progress=progress
            )
            ids: tuple[str, str | None] = (audit_id, None)
        else:
            pair = Pair.of(wanted.case, wanted.other.response, (wanted.title, wanted.other.title))
            ids = audit_services.run_comparison(pair, wanted.options, actor=actor, progress=progress)
    return ids


def _sizes(case: AuditCase) -> str:
    words = sum(len(document.text.split()) for document in case.sources)
    return f"An answer of {len(case.response.split()):,} words against a source of {words:,} words."

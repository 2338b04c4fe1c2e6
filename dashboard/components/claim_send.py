"""A claim that stayed undecided becomes an item that annotators judge again."""

import streamlit as st

from core.factcheck.claim import ClaimReport, Label
from core.trail import Actor
from dashboard import annotation_services, state
from dashboard.boundary import error_boundary
from dashboard.components.html import plain
from dashboard.components.reviewer import may_go
from dashboard.state import AuditParameter
from dashboard.viewmodels.annotation_words import project_words

_NEW = ""


def reannotate(report: ClaimReport, actor: Actor | None) -> None:
    """Draw the way over to reannotation, where the graph left the claim undecided."""
    verdicts = [report.verdict, *((report.graph_verdict,) if report.graph_verdict is not None else ())]
    if all(verdict.label is not Label.NOT_ENOUGH_INFO for verdict in verdicts):
        return
    with st.expander("Let annotators judge this claim again", icon=":material/how_to_vote:"):
        st.markdown(
            "The claim goes over with its label and the evidence that was found. Your own vote on it will not be "
            "blind, since you saw the reason."
        )
        open_projects = [
            info for info in annotation_services.projects() if info.is_open and info.title is not None
        ]
        words = {_NEW: "A new project", **{info.id: project_words(info) for info in open_projects}}
        chosen = st.selectbox(
            "Project", list(words), format_func=lambda id_: words.get(id_, id_), key="check.project"
        )
        title = (
            st.text_input("Title of the new project", key="check.project_title", max_chars=200)
            if not chosen
            else ""
        )
        pressed = st.button("Send it over", key="check.send", icon=":material/send:")
        if pressed and may_go(
            actor, "" if chosen or title.strip() else "Give the new project a title first."
        ):
            assert actor is not None
            with error_boundary():
                done = annotation_services.send(report, to=chosen or None, title=title or "", actor=actor)
                told = f" {plain(' '.join(done.skipped))}" if done.skipped else ""
                state.set_open_audit(AuditParameter.PROJECT, done.project_id)
                st.success(
                    f"Sent over: open the page NEI reannotation to judge it.{told}", icon=":material/check:"
                )

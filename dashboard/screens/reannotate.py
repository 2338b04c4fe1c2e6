"""The reannotation page: blind votes on whether found evidence suffices, and how far annotators agree."""

import streamlit as st

from core.trail import Actor
from dashboard import annotation_services, state
from dashboard.components.annotation_judge import judge
from dashboard.components.annotation_manage import manage
from dashboard.components.annotation_projects import new_project, project_list
from dashboard.components.annotation_results import results
from dashboard.components.html import show, tag
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.reviewer import reviewer
from dashboard.state import AuditParameter

_JUDGE, _RESULTS, _PROJECT = "Judge", "Results", "Project"


def reannotate_page() -> None:
    """List projects and begin one, or work in the one that the address names."""
    actor = reviewer()
    project_id = state.open_audit_id(AuditParameter.PROJECT)
    if project_id is not None:
        if st.button("All projects", key="annotate.back", icon=":material/arrow_back:"):
            state.set_open_audit(AuditParameter.PROJECT, None)
            st.rerun()
        _project(project_id, actor)
        return
    page_head(
        PageTitle.REANNOTATE,
        "Claims were labelled “not enough information” (NEI), and then evidence was found. Several people judge, each "
        "without seeing the others, whether that evidence suffices; then you see their agreement, and decide where "
        "they differ.",
    )
    opened = project_list()
    begun = new_project(actor)
    if begun or opened:
        state.set_open_audit(AuditParameter.PROJECT, begun or opened)
        st.rerun()


def _project(project_id: str, actor: Actor | None) -> None:
    info = annotation_services.project(project_id)
    told = f"{info.items} claims · {'voting is open' if info.is_open else 'voting is closed'} · project {info.id[:8]}"
    show(
        tag(
            "div",
            tag("h1", info.title or "(texts erased)", attributes={"dir": "auto"}),
            tag("div", told, attributes={"class": "pl-where"}),
        )
    )
    if actor is None:
        st.info("Give your name at the top: your votes are stored under it.", icon=":material/badge:")
        return
    if info.title is None:
        st.info("The texts of this project were erased. Votes, hashes and history remain in the trail.")
        return
    views = [_JUDGE, _PROJECT] if info.is_open else [_RESULTS, _JUDGE, _PROJECT]
    view = st.segmented_control(
        "View",
        views,
        default=views[0],
        required=True,
        key=f"annotate.view_{info.is_open}",
        label_visibility="collapsed",
    )
    if view == _JUDGE:
        judge(project_id, actor, is_open=info.is_open)
    elif view == _RESULTS:
        results(project_id, actor)
    else:
        manage(info, actor)

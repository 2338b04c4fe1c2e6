"""The graph of the question with its answers, a legend, and the same as tables."""

import streamlit as st

from core.guard.report import GuardReport
from core.kbqa.instance import KBQAInstance
from dashboard import state
from dashboard.components.html import plain, show, tag
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.viewmodels.kbqa_answers import BAND_STYLES
from dashboard.viewmodels.kbqa_graph import GuardView, guard_view
from dashboard.viewmodels.kbqa_network import build_guard_network
from dashboard.viewmodels.kbqa_tables import edge_frame, node_frame

GRAPH = "kbqa_graph"  # key of the component
_MARKS = (
    ("□", "pl-question", "the question"),
    ("■", "pl-question", "what it is about"),
    ("◆", "pl-plain", "flagged answer"),
    ("●", "pl-plain", "other answer (large), other node (small)"),
    ("▲━", "pl-contradicted", "triple that raises a probability"),
    ("▼━", "pl-supported", "triple that lowers one"),
)


def answer_graph(audit_id: str, instance: KBQAInstance, report: GuardReport, lit: tuple[str, ...]) -> None:
    """Draw the graph with `lit` lit up; `state.take_click` tells of a click."""
    levels = state.session().levels
    view = guard_view(instance, report, level=levels.get(audit_id, 0))
    _legend()
    _size_control(audit_id, view)
    graph_library()
    title = f"The question's graph: {view.words} The same as tables below"
    kg_graph(build_guard_network(view), key=GRAPH, title=title, selected=lit)
    with st.expander("The same graph as tables", icon=":material/table_rows:"):
        _twin(view, lit)


def _legend() -> None:
    entries = [
        tag("span", tag("span", f"{symbol} ", attributes={"class": f"pl-status {tone}"}), words)
        for symbol, tone, words in _MARKS
    ]
    bands = [
        tag("span", tag("span", "● ", attributes={"class": f"pl-status pl-{style.name}"}), style.label)
        for style in BAND_STYLES
    ]
    show(tag("div", *entries, attributes={"class": "pl-legend", "aria-label": "What the marks mean"}))
    show(tag("div", *bands, attributes={"class": "pl-legend", "aria-label": "Colours of answers"}))


def _size_control(audit_id: str, view: GuardView) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(plain(view.words))
        for label, icon, step, is_shown in (
            ("Show more", ":material/add:", 1, view.has_more),
            ("Show less", ":material/remove:", -1, view.level > 0),
        ):
            if is_shown:
                level = {audit_id: view.level + step}
                st.button(
                    label,
                    key=f"kbqa.graph_{step}",
                    icon=icon,
                    on_click=state.session().levels.update,
                    args=(level,),
                )


def _twin(view: GuardView, lit: tuple[str, ...]) -> None:
    for name, frame, ids in (
        ("nodes", node_frame(view), [node.id for node in view.nodes]),
        ("triples", edge_frame(view), [edge.id for edge in view.edges]),
    ):
        key = f"kbqa.graph_{name}"
        state.show_rows(key, ids, lit)
        st.dataframe(
            frame,
            key=key,
            hide_index=True,
            on_select="rerun",
            selection_mode="single-row",
            height=min(38 + 35 * max(1, len(ids)), 280),
            alt=f"The {name} of the graph",
        )

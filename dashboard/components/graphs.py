"""The three graphs and their overlay, each with its table twin."""

import streamlit as st

from core.grounding.presentation.alignment import AlignmentView
from core.grounding.presentation.appearance import STATUS_STYLES
from core.grounding.presentation.graph_view import NODE_LIMIT, GraphKind, GraphView, graph_view
from core.grounding.report import GroundingReport
from core.types import QUERY
from dashboard import state
from dashboard.components.html import show, tag
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.viewmodels.graph_tables import edge_frame, node_frame
from dashboard.viewmodels.network import build_network
from dashboard.viewmodels.selection import Selection

COMPONENTS = {kind: f"graph_{kind}" for kind in GraphKind}  # keys of the components
_TITLES = {
    GraphKind.ALIGNED: "Answer laid over source",
    GraphKind.RESPONSE: "Answer",
    GraphKind.CONTEXT: "Source",
    GraphKind.QUERY: "Question",
}
_CAPTIONS = {
    GraphKind.ALIGNED: "Filled shapes are what the answer says; hollow ones are what stands behind them in the source, "
    "joined by dashed lines.",
    GraphKind.RESPONSE: "What the answer says: things, and the statements that join them.",
    GraphKind.CONTEXT: "What the source says. Coloured shapes are those that the answer was held against.",
    GraphKind.QUERY: "What the question takes for granted.",
}


def graphs(audit_id: str, report: GroundingReport, alignment: AlignmentView, selection: Selection) -> None:
    """Draw the graphs in tabs; only the open one is built."""
    kinds = [kind for kind in GraphKind if kind is not GraphKind.QUERY or _has_query(report)]
    graph_library()
    tabs = st.tabs([_TITLES[kind] for kind in kinds], key="result.graphs", on_change="rerun")
    for kind, tab in zip(kinds, tabs, strict=True):
        if tab.open:
            with tab:
                _graph(audit_id, report, alignment, selection, kind)


def _has_query(report: GroundingReport) -> bool:
    return any(source.id == QUERY for source in report.sources)


def _graph(
    audit_id: str, report: GroundingReport, alignment: AlignmentView, selection: Selection, kind: GraphKind
) -> None:
    everything = f"{audit_id}/{kind}" in state.session().expanded
    view = graph_view(report, alignment, kind, limit=None if everything else NODE_LIMIT)
    st.caption(_CAPTIONS[kind])
    if not view.nodes:
        st.info("There is nothing to draw: no items were found in this text.")
        return
    if view.hidden or everything:
        _size_control(audit_id, kind, view, everything=everything)
    key = COMPONENTS[kind]

    _selected(selection)
    title = f"{_TITLES[kind]}: a graph of {len(view.nodes)} items and {len(view.edges)} lines; the same as tables below"
    kg_graph(build_network(view), key=key, title=title, selected=selection.graph_ids)
    with st.expander("The same graph as tables", icon=":material/table_rows:"):
        _twin(selection, kind, view)


def _selected(selection: Selection) -> None:
    """What is selected, in words beside the picture: the text above may be out of sight."""
    item = selection.item
    if item is None:
        st.caption("Select a shape or a line to read what is behind it.")
        return
    style = STATUS_STYLES[item.status]
    status = tag("span", f"{style.symbol} {style.label} ", attributes={"class": f"pl-status pl-{style.name}"})
    show(tag("div", status, f"“{item.text}”: {item.reason}", attributes={"class": "pl-text", "dir": "auto"}))


def _size_control(audit_id: str, kind: GraphKind, view: GraphView, *, everything: bool) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        if everything:
            st.caption(f"All {view.total} items are shown.")
            shown = st.button("Show only what is near the findings", key=f"graph.less_{kind}")
        else:
            st.caption(f"{len(view.nodes)} of {view.total} items are shown: those near the findings first.")
            shown = st.button(f"Show all {view.total}", key=f"graph.more_{kind}")
    if shown:
        state.session().expanded ^= {f"{audit_id}/{kind}"}
        st.rerun(scope="fragment")


def _twin(selection: Selection, kind: GraphKind, view: GraphView) -> None:
    for name, frame, ids in (
        ("items", node_frame(view), [node.id for node in view.nodes]),
        ("lines", edge_frame(view), [edge.id for edge in view.edges]),
    ):
        if not ids:
            continue
        key = f"graph.{name}_{kind}"
        state.show_rows(key, ids, selection.graph_ids)
        st.dataframe(
            frame,
            key=key,
            hide_index=True,
            on_select="rerun",
            selection_mode="single-row",
            height=min(38 + 35 * len(ids), 280),
            alt=f"{_TITLES[kind]}: {name}",
        )

"""The ranked evidence as a table, and the one-hop neighbourhood as a picture and as a table."""

import pandas as pd
import streamlit as st

from core.factcheck.claim import ClaimReport, EvidenceItem
from dashboard import state
from dashboard.components.html import plain, show, tag
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.viewmodels.claim_graph import ClaimView, build_claim_network, claim_view, edge_id
from dashboard.viewmodels.claim_tables import evidence_frame
from dashboard.viewmodels.claim_words import heading_of

EVIDENCE_TABLE = "check.evidence"


def evidence(report: ClaimReport, chosen: str | None) -> None:
    """Draw the evidence in its order; the selected piece in full below."""
    if not report.evidence:
        st.info("No evidence was found for this claim.")
        return
    ids = [edge_id(item.number) for item in report.evidence]
    state.show_rows(EVIDENCE_TABLE, ids, (chosen,) if chosen else ())
    st.dataframe(
        evidence_frame(report.evidence),
        key=EVIDENCE_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "No.": st.column_config.NumberColumn(width=50),
            "Decided": st.column_config.TextColumn(width=70),
            "Evidence": st.column_config.TextColumn(width=430),
            "Fit": st.column_config.NumberColumn(format="%.2f", width=60),
        },
        alt="Evidence, the best first",
    )
    if report.queries:
        st.caption("Searched for: " + plain("; ".join(report.queries)))
    selected = next((item for item in report.evidence if edge_id(item.number) == chosen), None)
    if selected is not None:
        _in_full(selected, heading_of(report).tone)


def _in_full(item: EvidenceItem, tone: str) -> None:
    words = f"Evidence {item.number}" + (", which decided" if item.is_deciding else "")
    style = f"pl-status pl-{tone}" if item.is_deciding else "pl-where"
    place = ""
    if item.snippet is not None:
        page = f", page {item.snippet.page}" if item.snippet.page is not None else ""
        span = "" if item.snippet.start is None else f", characters {item.snippet.start}–{item.snippet.end}"
        place = f"{item.snippet.source}{page}{span}"
    show(
        tag(
            "div",
            tag("div", words, attributes={"class": style}),
            tag("div", item.text, attributes={"class": "pl-quote", "dir": "auto"}),
            tag("div", place, attributes={"class": "pl-where"}),
        )
    )


def neighbourhood(record_id: str, report: ClaimReport, chosen: str | None, *, key: str) -> None:
    """Draw what the graph says around the names of the claim; the path that decided stands out."""
    levels = state.session().levels
    view = claim_view(report, level=levels.get(record_id, 0))
    _legend(report)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption(plain(view.words))
        for label, icon, step, is_shown in (
            ("Show more", ":material/add:", 1, view.has_more),
            ("Show less", ":material/remove:", -1, view.level > 0),
        ):
            if is_shown:
                st.button(
                    label,
                    key=f"check.graph_{step}",
                    icon=icon,
                    on_click=levels.update,
                    args=({record_id: view.level + step},),
                )
    graph_library()
    title = f"The graph around the claim: {view.words} The same as a table below"
    kg_graph(build_claim_network(view), key=key, title=title, selected=(chosen,) if chosen else ())
    with st.expander("The same graph as a table", icon=":material/table_rows:"):
        _twin(view)


def _legend(report: ClaimReport) -> None:
    tone = {"pass": "supported", "fail": "contradicted", "review": "missing"}[heading_of(report).tone]
    marks = (
        ("■", "pl-question", "named in the claim"),
        ("●", "pl-plain", "next to it"),
        ("▭", "pl-plain", "a value"),
        ("━", f"pl-{tone}", "the statement that decided"),
        ("1:", "pl-plain", "number of the evidence"),
    )
    entries = [
        tag("span", tag("span", f"{symbol} ", attributes={"class": f"pl-status {style}"}), words)
        for symbol, style, words in marks
    ]
    show(tag("div", *entries, attributes={"class": "pl-legend", "aria-label": "What the marks mean"}))


def _twin(view: ClaimView) -> None:
    names = {node.id: node.name for node in view.nodes}
    rows = [
        {
            "Subject": names[edge.start],
            "Relation": edge.label,
            "Object": names[edge.end],
            "Evidence": ""
            if edge.number is None
            else f"{edge.number}{f' ({edge.weight})' if edge.weight else ''}",
        }
        for edge in view.edges
    ]
    st.dataframe(
        pd.DataFrame(rows), key="check.graph_table", hide_index=True, alt="The statements of the picture"
    )

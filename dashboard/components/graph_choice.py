"""Which knowledge graph is asked: the bundled one, those that were loaded, or a file that is loaded now."""

from collections.abc import Sequence

import streamlit as st

from core.workflows.check.graphs import GraphChoice
from dashboard import claim_services, state
from dashboard.background import Tell, run_beside
from dashboard.boundary import error_boundary
from dashboard.components.html import plain
from dashboard.components.under_way import under_way


def graph_choice(known: Sequence[GraphChoice], prefix: str) -> str:
    """Draw the choice among `known` graphs; what names the graph. `prefix` begins the keys of its widgets."""
    names = {choice.source: _words(choice) for choice in known}
    sources = list(names)
    added = state.added(prefix)
    chosen = st.selectbox(
        "Knowledge graph",
        sources,
        index=sources.index(added.name) if added.name in names else 0,
        format_func=lambda source: names.get(source, source),
        key=f"{prefix}.graph{added.turn or ''}",
        persist_state="session",
    )
    if warning := next((choice.warning for choice in known if choice.source == (chosen or "")), ""):
        st.caption(plain(warning))
    return str(chosen or "")


def add_graph(prefix: str) -> None:
    """Draw what loads a file of triples as a further graph."""
    turn = state.added(prefix).turn or ""  # after a graph was loaded it is another popover, which is closed
    with st.popover(
        "Add a graph of your own", icon=":material/upload_file:", key=f"{prefix}.graph_popover{turn}"
    ):
        st.markdown(
            "A file of triples: lines of `head`, `relation` and `tail` with tabs or `|` between them, or RDF "
            "(N-Triples, N-Quads, Turtle, TriG, RDF/XML, JSON-LD), also as `.gz` or `.bz2`. It stays on this machine."
        )
        file = st.file_uploader(
            "A file of triples",
            type=["tsv", "txt", "nt", "nq", "ttl", "trig", "rdf", "jsonld", "gz", "bz2"],
            key=f"{prefix}.graph_file",
            label_visibility="collapsed",
        )
        if file is not None and st.button("Load it", key=f"{prefix}.graph_load", type="primary"):
            with error_boundary():  # said here: below, the popover would hide it
                _add(file.name, file.getvalue(), prefix)


def _add(name: str, data: bytes, prefix: str) -> None:
    with under_way():
        bar = st.progress(0.0, text="Reading the file…")
        load = claim_services.adding(name, data)

        def work(tell: Tell[tuple[int, int]]) -> GraphChoice:
            return load(lambda done, total: tell((done, total)), tell.is_cancelled)

        def on_news(news: tuple[int, int]) -> None:
            done, total = news
            bar.progress(done / total if total else 0.0, text="Loading the graph…")

        choice = run_beside(work, on_news=on_news, on_wait=lambda _seconds: None)
    state.remember_notice(f"{name} is loaded: {choice.triples:,} statements. {choice.warning}".strip())
    state.remember_added(prefix, choice.source)
    st.rerun()


def _words(choice: GraphChoice) -> str:
    return choice.name if choice.triples is None else f"{choice.name} ({choice.triples:,} statements)"

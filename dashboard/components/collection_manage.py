"""Collections: made, filled, looked into, deleted."""

import streamlit as st

from core.docgraph.document_store import StoredArticle
from core.trail import Actor
from dashboard import document_services, state
from dashboard.boundary import error_boundary
from dashboard.components.ask_form import collection_choice
from dashboard.components.collection_fill import CHOICE, fill_collection
from dashboard.components.html import plain
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.components.reviewer import may_go
from dashboard.viewmodels.ask_words import documents_frame, outline_frame
from dashboard.viewmodels.document_graph import build_document_network
from dashboard.viewmodels.kbqa_words import counted

_TABLE = "collections.documents"
GRAPH = "collection_graph"  # key of the component


def collection_manager(actor: Actor | None) -> None:
    """Draw the collections, and the documents of the chosen one."""
    left, right = st.columns([3, 2], gap="large")
    with left:
        name = collection_choice(CHOICE)
    with right:
        _create(actor)
    if not name:
        return
    is_own = name != document_services.EXAMPLES
    if is_own:
        fill_collection(name, actor)
    else:
        st.caption(
            "The bundled collection is for trying things out. Make one of your own for your documents."
        )
    articles = document_services.documents(name)
    if articles:
        _documents(name, articles, actor if is_own else None, is_own=is_own)
    else:
        st.info("No documents yet. Add contracts, opinions or articles above; they stay on this machine.")
    if is_own:
        _delete(name, actor)


def _create(actor: Actor | None) -> None:
    with st.popover("New collection", icon=":material/create_new_folder:"):
        name = st.text_input("Name", key="collections.name", max_chars=60, placeholder="Harbour matter")
        pressed = st.button("Make it", key="collections.create", type="primary")
        if pressed and may_go(actor, "" if name.strip() else "Name the collection first."):
            assert actor is not None
            with error_boundary():
                document_services.create(name.strip(), actor=actor)
                state.remember_added(CHOICE, name.strip())
                st.rerun()


def _documents(name: str, articles: tuple[StoredArticle, ...], actor: Actor | None, *, is_own: bool) -> None:
    total = sum(article.paragraphs for article in articles)
    st.markdown(f"## {counted(len(articles), 'document')}, {counted(total, 'paragraph')}")
    event = st.dataframe(
        documents_frame(articles),
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        alt="Documents of the collection",
    )
    rows = [row for row in event["selection"]["rows"] if row < len(articles)]
    if not rows:
        st.caption("Choose a document to see its headings and what it is linked with.")
        return
    article = articles[rows[0]]
    _inspect(name, article)
    pressed = is_own and st.button("Remove this document", key="collections.remove", icon=":material/delete:")
    if pressed and may_go(actor):
        assert actor is not None
        with error_boundary():
            document_services.remove(name, article.title, actor=actor)
            state.remember_added(CHOICE, name)
            state.remember_notice("The document is removed, with everything that hung on it.")
            st.rerun()


def _inspect(name: str, article: StoredArticle) -> None:
    st.markdown(f"## {plain(article.title)}")
    left, right = st.columns([2, 3], gap="large")
    with left:
        st.dataframe(
            outline_frame(document_services.outline(name, article.title)),
            key="collections.outline",
            hide_index=True,
            alt="Headings of the document",
        )
    with right:
        view = document_services.around(name, article.title)
        st.caption(plain(view.words))
        graph_library()
        kg_graph(
            build_document_network([view]), key=GRAPH, title=f"Linked documents. {view.words}", selected=()
        )


def _delete(name: str, actor: Actor | None) -> None:
    with st.popover("Delete the collection", icon=":material/delete_forever:"):
        st.markdown(
            "The documents, their texts and their graph are deleted from this machine. Records of questions stay in "
            "the trail."
        )
        typed = st.text_input("Type its name to delete it", key="collections.delete_name")
        pressed = st.button("Delete", key="collections.delete")
        if pressed and may_go(actor, "" if typed == name else "Type its name exactly as it stands above."):
            assert actor is not None
            with error_boundary():
                document_services.delete(name, actor=actor)
                state.remember_notice("The collection is deleted.")
                st.rerun()

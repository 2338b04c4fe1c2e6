"""The glossary: every word that a lawyer may not know, in one list."""

import streamlit as st

from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.terms import term_list
from dashboard.viewmodels.glossary import by_group, matching


def glossary_page() -> None:
    """Draw the terms, or those that hold what is searched for."""
    page_head(
        PageTitle.GLOSSARY,
        "The words of Plumbline in one plain sentence each. On the other pages the same sentence opens at a word "
        "with a dotted line under it.",
    )
    words = st.text_input("Search", key="glossary.words", placeholder="A word", icon=":material/search:")
    found = matching(words or "")
    if not found:
        st.info("No term has these words.", icon=":material/info:")
    with st.container(key="glossary"):
        for group, terms in by_group(found).items():
            st.markdown(f"## {group}")
            term_list(terms)

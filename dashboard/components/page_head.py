"""The head and the foot that every page has: its title, as the menu has it, and what its words mean."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

import streamlit as st

from dashboard.components.terms import say, term_list
from dashboard.viewmodels.glossary import by_group


class PageTitle(StrEnum):
    """A page as the menu, its own heading and the browser's tab call it."""

    AUDIT = "Audit"
    ANSWERS = "KBQA answers"
    REASONING = "Reasoning paths"
    CHECK = "Fact-check"
    REANNOTATE = "NEI reannotation"
    ASK = "Ask the documents"
    TRAIL = "Audit trail"
    BENCHMARKS = "Benchmarks"
    GLOSSARY = "Glossary"


_TEXTS, _GRAPHS, _CLAIMS = (
    "Answers held against a text",
    "Answers and paths from a graph",
    "Claims and their judges",
)
_DOCUMENTS, _RECORD, _MEASURES = "Documents", "The record", "Measures"
# The groups of the glossary whose words stand on a page.
_GROUPS: Mapping[PageTitle, tuple[str, ...]] = MappingProxyType(
    {
        PageTitle.AUDIT: (_TEXTS, _RECORD),
        PageTitle.ANSWERS: (_GRAPHS, _RECORD),
        PageTitle.REASONING: (_GRAPHS, _RECORD),
        PageTitle.CHECK: (_CLAIMS, _GRAPHS, _RECORD),
        PageTitle.REANNOTATE: (_CLAIMS, _RECORD, _MEASURES),
        PageTitle.ASK: (_DOCUMENTS, _TEXTS, _RECORD),
        PageTitle.TRAIL: (_RECORD, _TEXTS, _GRAPHS, _CLAIMS),
        PageTitle.BENCHMARKS: (_MEASURES, _TEXTS, _GRAPHS, _CLAIMS),
    }
)


def page_head(title: PageTitle, lead: str) -> None:
    """Draw the title, and in a sentence or two what the page is for."""
    st.title(title)
    say(lead)


def page_foot(title: PageTitle) -> None:
    """Draw the words of the page with what they mean, behind an expander."""
    groups = by_group()
    if title not in _GROUPS:
        return
    with st.expander("What the words on this page mean", icon=":material/menu_book:"):
        for group in _GROUPS[title]:
            st.markdown(f"**{group}**")
            term_list(groups[group])

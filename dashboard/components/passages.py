"""The nearest passages: of one sentence in the panel of its finding, and of all sentences behind an expander."""

import streamlit as st

from core.grounding.presentation.items import Item
from core.grounding.presentation.word_differences import Pieces
from core.grounding.report import GroundingReport
from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.passages import NearPassages, passages_of, passages_view

_MEANING = (
    "How well the sources state a sentence as a whole, from 0 to 1, and where they come nearest to it. "
    "Marked are the words of the answer that the nearest passage has in no form, and words that limit that passage "
    "(“only”, “unless”, “prior”) and are not in the answer. This is for reading: it flags nothing by itself."
)


def passages_beside(report: GroundingReport, item: Item) -> None:
    """Draw the passages nearest to the selected item's sentence; open where no passage decided the item."""
    near = passages_of(report, item)
    if near is None:
        return
    title = f"Nearest passages to this sentence · stated to {near.support} of 1"
    with st.expander(title, expanded=not item.evidence, icon=":material/near_me:"):
        st.caption(_MEANING)
        show(tag("div", _sentence(near), *_quotes(near)))


def all_passages(report: GroundingReport) -> None:
    """Draw the passages nearest to every sentence."""
    views = passages_view(report)
    if not views:
        return
    place = st.expander(
        "Nearest passages, sentence by sentence",
        key="result.passages",
        icon=":material/near_me:",
        on_change="rerun",
    )
    if not place.open:
        return
    with place:
        st.caption(_MEANING)
        for near in views:
            stated = tag("div", f"Stated to {near.support} of 1", attributes={"class": "pl-where"})
            show(tag("div", _sentence(near), stated, *_quotes(near)))


def _sentence(near: NearPassages) -> Markup:
    return tag("div", *_marked(near.sentence), attributes={"class": "pl-near", "dir": "auto"})


def _quotes(near: NearPassages) -> list[Markup]:
    return [
        tag(
            "div",
            tag("div", *_marked(quote), attributes={"class": "pl-quote", "dir": "auto"}),
            tag("div", where, attributes={"class": "pl-where"}),
        )
        for quote, where in near.passages
    ]


def _marked(pieces: Pieces) -> list[Markup | str]:
    return [tag("mark", text, attributes={"class": "pl-mark"}) if marked else text for text, marked in pieces]

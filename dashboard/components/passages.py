"""What each statement was read against: of one in the panel of its finding, and of all behind an expander."""

import streamlit as st

from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.passages import ReadAgainst, passages_of, passages_view

_MEANING = (
    "Each statement of the answer, its words that the source does not bear out (marked), and the passages that it was "
    "read against, the nearest first."
)


def passages_beside(report: GroundingReport, item: Item) -> None:
    """Draw what the selected item's statement was read against; open where no passage decided the item."""
    read = passages_of(report, item)
    if read is None:
        return
    with st.expander(
        "The whole statement and its passages", expanded=not item.evidence, icon=":material/near_me:"
    ):
        show(_drawn(read))


def all_passages(report: GroundingReport) -> None:
    """Draw every statement with its passages."""
    views = passages_view(report)
    if not views:
        return
    place = st.expander(
        "Statement by statement, with the passages read",
        key="result.passages",
        icon=":material/near_me:",
        on_change="rerun",
    )
    if not place.open:
        return
    with place:
        st.caption(_MEANING)
        for read in views:
            show(_drawn(read))


def _drawn(read: ReadAgainst) -> Markup:
    said = [
        tag("mark", text, attributes={"class": "pl-mark"}) if is_wrong else text
        for text, is_wrong in read.statement
    ]
    quotes = [
        tag(
            "div",
            tag("div", quote, attributes={"class": "pl-quote", "dir": "auto"}),
            tag("div", where, attributes={"class": "pl-where", "dir": "auto"}),
        )
        for quote, where in read.passages
    ]
    return tag(
        "div",
        tag("div", *said, attributes={"class": "pl-near", "dir": "auto"}),
        tag("div", read.outcome, attributes={"class": f"pl-where pl-{read.tone}"}),
        *quotes,
    )

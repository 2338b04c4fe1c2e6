"""A reference opened in its document: the paragraphs around it, the quoted words marked, the rest at a click."""

import streamlit as st

from core.docgraph.document_answer import Reference
from dashboard.components.html import plain, show, tag
from dashboard.viewmodels.ask_words import place_of

_AROUND = 1_500  # characters shown on either side
_MORE = 20_000  # with "Show more"


def reader(reference: Reference, text: str | None) -> None:
    """Draw the place of a reference. `text` is the document's; None when the collection has it no more."""
    with st.container(border=True):
        st.markdown(f"**{plain(place_of(reference))}**")
        if text is None:
            st.caption(
                "The document is not in the collection any more; these are the words that were recorded."
            )
            _words("", reference.quote, "")
            return
        if text[reference.start : reference.end] != reference.quote:
            st.caption("The document was changed since; these are the words that were recorded.")
            _words("", reference.quote, "")
            return
        wide = st.toggle("Show more of the document", key="ask.reader_more")
        room = _MORE if wide else _AROUND
        start = _paragraph_start(text, max(0, reference.start - room))
        end = _paragraph_end(text, min(len(text), reference.end + room))
        _words(text[start : reference.start], reference.quote, text[reference.end : end])
        st.caption(f"Characters {reference.start:,} to {reference.end:,} of {len(text):,}.")


def _paragraph_start(text: str, at: int) -> int:
    """Where to begin near `at`: after the line break before it, so that no word is cut."""
    return text.rfind("\n", 0, at) + 1 if at else 0


def _paragraph_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _words(before: str, quote: str, after: str) -> None:
    show(
        tag(
            "div",
            before,
            tag("mark", quote, attributes={"class": "pl-mark"}),
            after,
            attributes={"class": "pl-quote pl-reader", "dir": "auto", "tabindex": "0"},
        )
    )

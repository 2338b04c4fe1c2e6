"""A reference opened in its document: the paragraphs around it, the quoted words marked."""

from collections.abc import Sequence

import streamlit as st

from core.docgraph.document_answer import Reference
from core.docgraph.document_store import ParagraphRow
from dashboard.components.html import Markup, plain, show, tag
from dashboard.viewmodels.ask_words import place_of


def reader(reference: Reference, around: Sequence[ParagraphRow], *, is_wide: bool) -> None:
    """Draw the place of a reference. `around` are the paragraphs near it, or all of the document when `is_wide`."""
    with st.container(border=True):
        st.markdown(f"**{plain(place_of(reference))}**")
        row = next((row for row in around if row.id == reference.paragraph_id), None)
        if row is None or reference.quote not in row.text:
            was = "is not in the collection any more" if row is None else "was changed since"
            st.caption(f"The document {was}; these are the words that were recorded.")
            _box([_marked(reference.quote, reference.quote)])
            return
        _box([_paragraph(each, reference) for each in around])
        what = "the whole document" if is_wide else "the paragraphs around it"
        st.caption(
            f"You see {what}. Characters {reference.start:,} to {reference.end:,} of the document's text."
        )


def _paragraph(row: ParagraphRow, reference: Reference) -> Markup:
    if row.id == reference.paragraph_id:
        return _marked(row.text, reference.quote)
    return tag("div", row.text, attributes={"class": "pl-reader-part"})


def _marked(text: str, quote: str) -> Markup:
    start = text.index(quote)
    mark = tag("mark", quote, attributes={"class": "pl-mark"})
    return tag("div", text[:start], mark, text[start + len(quote) :], attributes={"class": "pl-reader-part"})


def _box(parts: Sequence[Markup]) -> None:
    show(tag("div", *parts, attributes={"class": "pl-quote pl-reader", "dir": "auto", "tabindex": "0"}))

"""Marked texts: the response by sentences, and a source scrolled to what decided the selected item."""

from pathlib import Path

import streamlit as st

from dashboard.viewmodels.marked_text import MarkedText

_FRONTEND = Path(__file__).parent / "frontend"
_mount = st.components.v2.component(
    "marked_text",
    html='<div class="mt" tabindex="0" role="region"></div>',
    css=(_FRONTEND / "marked_text.css").read_text(encoding="utf-8"),
    js=(_FRONTEND / "marked_text.js").read_text(encoding="utf-8"),
)


def marked_text(
    text: MarkedText, *, key: str, title: str, selected: str | None, reveals: int | None = None
) -> None:
    """Draw a text; `state.take_click` tells of a click on a mark. `title` is read aloud.

    When `reveals` grows, the page itself scrolls to the text; otherwise only the text scrolls in its box. One text of
    a page may have it.
    """
    _mount(
        key=key,
        data={
            "sequence": text.sequence,
            "blocks": list(text.blocks),
            "kind": text.kind,
            "title": title,
            "selected": selected,
            "reveals": reveals,
        },
        on_picked_change=_ignore,
    )


def _ignore() -> None:
    """A component's state is only known to Python when a callback is named."""

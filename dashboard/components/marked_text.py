"""Marked texts: the response by sentences, and a source scrolled to what decided the selected item."""

from collections.abc import Callable
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
    text: MarkedText, *, key: str, title: str, selected: str | None, on_pick: Callable[[], None]
) -> None:
    """Draw a text; a click on a mark calls `on_pick`, after which `state.picked_item(key)` is its id.

    `title` is read aloud.
    """
    _mount(
        key=key,
        data={
            "sequence": text.sequence,
            "blocks": list(text.blocks),
            "kind": text.kind,
            "title": title,
            "selected": selected,
        },
        on_picked_change=on_pick,
    )

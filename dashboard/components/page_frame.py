"""What every page has for those who do not see it or use no mouse: links that skip, and a voice for what changes."""

from pathlib import Path

import streamlit as st

_mount = st.components.v2.component(
    "page_frame",
    html="<span hidden></span>",
    js=(Path(__file__).parent / "frontend" / "page_frame.js").read_text(encoding="utf-8"),
)


def page_frame() -> None:
    """Bring both to the page; call once. What has the class `pl-said` is told aloud when it changes."""
    _mount(key="frame.page")

"""Who is reviewing: asked once, in the sidebar, and kept by the browser until it is closed."""

from pathlib import Path

import streamlit as st

from core.trail import Actor
from core.trail.event import MAX_ACTOR
from dashboard import state
from dashboard.components.matter import current_matter

_KEY = "sidebar.reviewer"
_LABEL = "Your name"
_mount = st.components.v2.component(
    "reviewer",
    html="<span hidden></span>",
    js=(Path(__file__).parent / "frontend" / "reviewer.js").read_text(encoding="utf-8"),
)


def ask_reviewer() -> None:
    """Draw the field of the name.

    It belongs to the frame and not to a page: a field of each page is another field to Streamlit, and a name that the
    browser kept would be lost between two of them. The name is kept in a cookie of the session and not in the address:
    who follows a link is somebody else.
    """
    if state.widget(_KEY) is None and (kept := state.kept_reviewer()):
        state.set_widget(_KEY, kept[:MAX_ACTOR])
    with st.sidebar:
        st.text_input(
            _LABEL,
            key=_KEY,
            max_chars=MAX_ACTOR,
            placeholder="Jane Doe",
            help="It stands in the trail beside everything that you do.",
        )
        st.caption("Self-asserted: recorded as typed, not checked.")
        _mount(key="sidebar.keep", data={"name": _said(), "label": _LABEL})


def reviewer() -> Actor | None:
    """Who is reviewing; None until the name is given."""
    said = _said()
    return Actor(said, matter=current_matter()) if said else None


def _said() -> str:
    return str(state.widget(_KEY) or "").strip()

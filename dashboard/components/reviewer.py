"""Who is reviewing: asked once, in the sidebar, and kept by the browser until it is closed."""

from pathlib import Path

import streamlit as st

from core.trail import Actor
from core.trail.event import MAX_ACTOR
from dashboard import state

_KEY = "sidebar.reviewer"
_mount = st.components.v2.component(
    "reviewer",
    html="<span hidden></span>",
    js=(Path(__file__).parent / "frontend" / "reviewer.js").read_text(encoding="utf-8"),
)


def reviewer() -> Actor | None:
    """Ask for the name; None until it is given.

    The name is kept in a cookie of the session and not in the address: who follows a link is somebody else.
    """
    if state.widget(_KEY) is None and (kept := state.kept_reviewer()):
        state.set_widget(_KEY, kept[:MAX_ACTOR])
    with st.sidebar:
        name = st.text_input(
            "Your name",
            key=_KEY,
            max_chars=MAX_ACTOR,
            placeholder="Jane Doe",
            persist_state="session",
            help="It stands in the trail beside everything that you do.",
        )
        st.caption("Self-asserted: recorded as typed, not checked.")
        said = (name or "").strip()
        _mount(key="sidebar.keep", data={"name": said})
    return Actor(said) if said else None

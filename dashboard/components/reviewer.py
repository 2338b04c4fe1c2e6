"""Who is reviewing: asked once, in the sidebar."""

import streamlit as st

from core.trail import Actor
from core.trail.event import MAX_ACTOR


def reviewer() -> Actor | None:
    """Ask for the name; None until it is given."""
    with st.sidebar:
        name = st.text_input(
            "Your name",
            key="sidebar.reviewer",
            max_chars=MAX_ACTOR,
            placeholder="Jane Doe",
            persist_state="session",
            help="It stands in the trail beside everything that you do.",
        )
        st.caption("Self-asserted: recorded as typed, not checked.")
    return Actor(name.strip()) if name and name.strip() else None

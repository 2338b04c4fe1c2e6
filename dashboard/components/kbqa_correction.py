"""Ask the answering model again, with the flagged names told to it."""

import streamlit as st

from core.trail import Actor
from dashboard.guard_services import OpenGuard


def correction(guard: OpenGuard, actor: Actor | None) -> None:
    """Placeholder until the loop is wired."""
    st.caption("…")

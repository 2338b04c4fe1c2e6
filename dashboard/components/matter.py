"""The matter that records are filed under: of all that is recorded next, and of one record."""

import streamlit as st

from core.trail import MAX_MATTER, Actor
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import plain

_KEY = "sidebar.matter"
_PLACE = "matter"  # where a problem is told


def ask_matter() -> None:
    """Draw the field of the matter, in the frame as that of the name is."""
    with st.sidebar:
        st.text_input(
            "Matter (optional)",
            key=_KEY,
            max_chars=MAX_MATTER,
            placeholder="Quince v. Lane",
            help="What you audit, ask and check from now on is filed under it, once you have given your name. The "
            "audit trail finds it again. It can be erased with the other texts of a record.",
        )


def current_matter() -> str:
    """What the person works on; empty when they did not say."""
    return str(state.widget(_KEY) or "").strip()


def matter_of(record_id: str, actor: Actor | None) -> None:
    """Draw what a record is filed under, and the way to file it under another matter."""
    current = record_services.matter(record_id)
    with st.expander(
        f"Matter: {plain(current)}" if current else "Filed under no matter", icon=":material/folder_open:"
    ):
        key = f"matter.name_{record_id}"
        st.text_input("Matter", key=key, max_chars=MAX_MATTER, placeholder=current or "Quince v. Lane")
        st.button(
            "File", key="matter.file", disabled=actor is None, on_click=_file, args=(record_id, key, actor)
        )
        show_problem(_PLACE)
        st.caption(
            "Give your name in the sidebar to file it."
            if actor is None
            else "Empty takes it out of its matter."
        )


def _file(record_id: str, key: str, actor: Actor | None) -> None:
    if actor is not None and state.is_pressed("matter.file"):
        with kept_errors(_PLACE):
            record_services.file_under(record_id, str(state.widget(key) or ""), actor)

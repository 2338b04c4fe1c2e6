"""Who is reviewing: asked once, in the bar above every page, and kept by the browser until it is closed."""

from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core.trail import Actor
from core.trail.event import MAX_ACTOR
from dashboard import state
from dashboard.components.matter import current_matter

NAMELESS = "Type your name at the top of the page first: it stands in the trail beside what you do."
_KEY = "sidebar.reviewer"
_LABEL = "Your name"
_mount = st.components.v2.component(
    "reviewer",
    html="<span hidden></span>",
    js=(Path(__file__).parent / "frontend" / "reviewer.js").read_text(encoding="utf-8"),
)


def ask_reviewer() -> DeltaGenerator:
    """Draw the field of the name, where a phone shows it, too; the bar in which it stands.

    It belongs to the frame and not to a page: a field of each page is another field to Streamlit, and a name that the
    browser kept would be lost between two of them. The name is kept in a cookie of the session and not in the address:
    who follows a link is somebody else.
    """
    if state.widget(_KEY) is None and (kept := state.kept_reviewer()):
        state.set_widget(_KEY, kept[:MAX_ACTOR])
    bar = st.container(key="reviewer")
    with bar:
        st.text_input(
            _LABEL,
            key=_KEY,
            max_chars=MAX_ACTOR,
            placeholder="Your name",
            icon=":material/person:",
            label_visibility="collapsed",
        )
        _mount(key="sidebar.keep", data={"name": _said(), "label": _LABEL})
    with st.sidebar:
        st.caption(
            "Your name stands in the trail beside everything that you do: self-asserted, as typed, not checked."
        )
    return bar


def reviewer() -> Actor | None:
    """Who is reviewing; None until the name is given."""
    said = _said()
    return Actor(said, matter=current_matter()) if said else None


def pressed_by(place: str) -> Actor | None:
    """Who presses, by the name as it stands at this moment; without one, what to do is told at this place."""
    actor = reviewer()
    if actor is None:
        state.remember_problem(place, NAMELESS)
    return actor


def may_go(actor: Actor | None, *needed: str) -> bool:
    """Whether what was pressed can be done; else the first thing that is needed for it is told.

    A button is never switched off for what is still being typed: the press that leaves the field is the press.
    """
    missing = [*(told for told in needed if told), *([] if actor else [NAMELESS])]
    if missing:
        st.warning(missing[0], icon=":material/edit_note:")
    return not missing


def _said() -> str:
    return str(state.widget(_KEY) or "").strip()

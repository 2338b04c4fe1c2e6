"""What a form starts from: a bundled example, texts of one's own, or a file."""

from collections.abc import Sequence

import streamlit as st

from dashboard import state
from dashboard.components.draft import DraftForm, restore_draft


def start_choice(form: DraftForm, choices: Sequence[str]) -> str:
    """Draw the choice, as the form's draft has it, else at the first one; what is chosen.

    The first one is no default of the widget: Streamlit warns of a widget that has a default and is given a value.
    """
    restore_draft(form)
    if state.widget(form.start) is None:
        state.set_widget(form.start, choices[0])
    chosen = st.segmented_control(
        "Start from",
        choices,
        required=True,
        key=form.start,
        persist_state="session",
        label_visibility="collapsed",
    )
    return chosen or choices[0]

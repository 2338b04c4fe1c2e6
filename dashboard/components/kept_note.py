"""A note that is being written: kept like the text of a form, so that a reload loses nothing of it."""

import streamlit as st

from core.workflows.records.drafts import Draft
from dashboard import draft_services, state
from dashboard.components.draft import DraftForm, end_draft, keep_draft
from dashboard.state import DraftParameter

_FORM = DraftForm(DraftParameter.NOTE, "", "", {})


def kept_note(
    label: str, key: str, *, recorded: str | None = None, height: int = 70, prefill: bool = False
) -> str:
    """Draw the field of a note and keep what stands there; the note.

    `key` names one note for good, since it finds its draft again. `recorded` is the note as the trail has it, which
    needs no keeping; `prefill` begins with it. One note is kept at a time: the one that was written last.
    """
    _restore(key)
    begin = recorded or "" if prefill and state.widget(key) is None else ""
    note = st.text_area(label, value=begin, key=key, height=height, persist_state="session") or ""
    if note.strip() and note != recorded:
        keep_draft(Draft(response=note, title=key), _FORM)
    else:
        end_note(key)
    return note


def end_note(key: str) -> None:
    """Forget what was kept of this note: it is recorded."""
    kept = state.session().drafts.get(_FORM.parameter)
    if kept is not None and kept.title == key:
        end_draft(_FORM)


def _restore(key: str) -> None:
    draft_id = state.draft_id(_FORM.parameter)
    if draft_id is None or state.widget(key) is not None:
        return
    draft = draft_services.load_draft(draft_id)
    if draft is not None and draft.title == key:
        state.set_widget(key, draft.response)
        state.session().drafts[_FORM.parameter] = draft

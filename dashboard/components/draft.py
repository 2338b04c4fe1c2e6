"""Keeps what is typed, so that a reload or a closed tab loses nothing."""

from core.drafts import Draft
from dashboard import services, state

START = "audit.start"
OWN = "Your own texts"
_FIELDS = {
    "source": "audit.source",
    "response": "audit.response",
    "query": "audit.query",
    "title": "audit.title",
}


def restore_draft() -> None:
    """Fill the form from the draft that the address names; call before the form is drawn."""
    draft_id = state.draft_id()
    if draft_id is None or state.widget(START) is not None:
        return
    draft = services.load_draft(draft_id)
    if draft is None:
        return
    state.set_widget(START, OWN)
    for field, key in _FIELDS.items():
        state.set_widget(key, getattr(draft, field))


def keep_draft(draft: Draft) -> None:
    """Write the draft when it changed; call after the form was drawn."""
    draft_id = state.draft_id()
    if draft == state.session().draft or (draft_id is None and draft.is_empty):
        return
    if draft_id is None:
        draft_id = services.new_draft_id()
        state.set_draft_id(draft_id)
    services.save_draft(draft_id, draft)
    state.session().draft = draft


def end_draft() -> None:
    """Forget the draft: its audit is recorded."""
    draft_id = state.draft_id()
    if draft_id is not None:
        services.discard_draft(draft_id)
        state.set_draft_id(None)
    state.session().draft = None

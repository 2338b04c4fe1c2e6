"""Keeps what is typed, so that a reload or a closed tab loses nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.workflows.records.drafts import Draft
from dashboard import draft_services, state
from dashboard.boundary import error_boundary
from dashboard.state import DraftParameter

START = "audit.start"
OWN = "Your own texts"


@dataclass(frozen=True, slots=True)
class DraftForm:
    """A form whose texts are kept: where its address names the draft, and which widget holds which field."""

    parameter: DraftParameter
    start: str  # key of the widget that chooses where to start from
    own: str  # its value for own texts
    fields: Mapping[str, str]  # field of the draft -> key of its widget
    file: str = ""  # its value for a file (`kept_upload`); empty: the form has none


AUDIT_FORM = DraftForm(
    DraftParameter.AUDIT,
    START,
    OWN,
    {
        "source": "audit.source",
        "response": "audit.response",
        "query": "audit.query",
        "title": "audit.title",
        "other": "audit.other",
    },
)
COMPARE = "audit.compare"  # key of the widget that asks for a second answer


def restore_draft(form: DraftForm = AUDIT_FORM) -> None:
    """Fill the form from the draft that the address names; call before the form is drawn."""
    draft_id = state.draft_id(form.parameter)
    if draft_id is None or state.widget(form.start) is not None:
        return
    draft = draft_services.load_draft(draft_id)
    has_file = bool(form.file and draft_services.kept_files(draft_id))
    if draft is None and not has_file:
        return
    state.set_widget(form.start, form.file if has_file else form.own)
    if draft is None:
        return
    for field, key in form.fields.items():
        state.set_widget(key, getattr(draft, field))
    if draft.other:
        state.set_widget(COMPARE, True)


def keep_draft(draft: Draft, form: DraftForm = AUDIT_FORM) -> None:
    """Write the draft when it changed; call after the form was drawn. A full disk is told, and stops nothing."""
    draft_id = state.draft_id(form.parameter)
    if draft_id is None and draft.is_empty:
        return
    state.set_draft_id(draft_id or draft_services.new_draft_id(), form.parameter)
    if draft != state.session().drafts.get(form.parameter):
        with error_boundary():
            draft_services.save_draft(state.draft_id(form.parameter) or "", draft)
            state.session().drafts[form.parameter] = draft


def end_draft(form: DraftForm = AUDIT_FORM, opened: Mapping[str, str | None] = MappingProxyType({})) -> None:
    """Forget the draft: its audit is recorded. The address names what is `opened` instead, in one step.

    A file that the form starts from stays until it is removed: the next of its claims or cases is opened from it.
    """
    draft_id = state.draft_id(form.parameter)
    if draft_id is not None and form.file and draft_services.kept_files(draft_id):
        draft_services.discard_text(draft_id)
        state.session().drafts.pop(form.parameter, None)
        state.change_address(opened)
        return
    forget_draft(form, opened)


def forget_draft(form: DraftForm, opened: Mapping[str, str | None] = MappingProxyType({})) -> None:
    """Forget what was typed and the file, too: all of it is recorded. The address names what is `opened` instead."""
    draft_id = state.draft_id(form.parameter)
    if draft_id is not None:
        draft_services.discard_draft(draft_id)
    state.forget_draft_id(form.parameter)
    state.change_address({form.parameter: None, **opened})

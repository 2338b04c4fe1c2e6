"""The one file that a form starts from: kept with the form's draft the moment it is uploaded, until it is removed."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from core.draft_files import KeptFile
from core.errors import InputError
from dashboard import draft_services, state
from dashboard.boundary import as_sentence
from dashboard.components.draft import DraftForm
from dashboard.components.html import plain


@dataclass(frozen=True, slots=True)
class KeptUpload:
    """A file that somebody gave to a form."""

    key: str  # tells one upload from another, after a reload, too
    name: str
    data: bytes


def kept_upload(form: DraftForm, label: str, types: Sequence[str], *, key: str) -> KeptUpload | None:
    """Draw the upload, or the file that was uploaded with a way to remove it; that file, None when there is none.

    A browser keeps no upload over a reload; so the bytes leave the uploader for the form's draft at once.
    """
    kept = _kept(form)
    if kept is None:
        _upload(form, label, types, key)
        return None
    draft_id, file = kept
    state.set_draft_id(draft_id, form.parameter)  # a visit of another page takes it from the address
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/description: {plain(file.name)}", width="stretch")
        st.button(
            "Remove",
            key=f"{key}_remove",
            icon=":material/close:",
            type="tertiary",
            help=plain(f"Let go of {file.name}, to choose another file"),
            on_click=draft_services.drop_file,
            args=(draft_id, file.id),
        )
    data = draft_services.read_file(draft_id, file.id)
    if data is None:  # another tab removed it just now
        return None
    return KeptUpload(file.id, file.name, data)


def _kept(form: DraftForm) -> tuple[str, KeptFile] | None:
    """The draft of this form and the last file in it."""
    draft_id = state.draft_id(form.parameter)
    files = draft_services.kept_files(draft_id) if draft_id else ()
    return (draft_id, files[-1]) if draft_id and files else None


def _upload(form: DraftForm, label: str, types: Sequence[str], key: str) -> None:
    refused_key = f"{key}_refused"
    turn = (
        state.added(key).turn or ""
    )  # a new uploader after each file, so that the old one is not read again
    upload = st.file_uploader(label, type=list(types), key=f"{key}{turn}")
    if upload is not None:
        draft_id = state.draft_id(form.parameter) or draft_services.new_draft_id()
        state.set_draft_id(draft_id, form.parameter)
        refused = ""
        try:
            draft_services.keep_file(draft_id, upload.name, upload.getvalue())
        except InputError as err:
            refused = as_sentence(str(err))
        state.set_widget(refused_key, refused)
        state.remember_added(key, "")
        st.rerun()
    if refused := state.widget(refused_key):
        st.warning(plain(refused), icon=":material/warning:")

"""The one file that a form starts from: kept with the form's draft the moment it is uploaded, until it is removed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from core.workflows.records.drafts import KeptFile
from dashboard import draft_services, state
from dashboard.components.draft import DraftForm
from dashboard.components.kept_files import Uploader, file_row, upload_and_keep


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
        upload_and_keep(Uploader(label, types, key), partial(_keep, form))
        return None
    draft_id, file = kept
    state.set_draft_id(draft_id, form.parameter)  # a visit of another page takes it from the address
    file_row(draft_id, file, key=f"{key}_remove", why=f"Let go of {file.name}, to choose another file")
    data = draft_services.read_file(draft_id, file.id)
    if data is None:  # another tab removed it just now
        return None
    return KeptUpload(file.id, file.name, data)


def _kept(form: DraftForm) -> tuple[str, KeptFile] | None:
    """The draft of this form and the last file in it."""
    draft_id = state.draft_id(form.parameter)
    files = draft_services.kept_files(draft_id) if draft_id else ()
    return (draft_id, files[-1]) if draft_id and files else None


def _keep(form: DraftForm, name: str, data: bytes) -> None:
    draft_id = state.draft_id(form.parameter) or draft_services.new_draft_id()
    state.set_draft_id(draft_id, form.parameter)
    draft_services.keep_file(draft_id, name, data)

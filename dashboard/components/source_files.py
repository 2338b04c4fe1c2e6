"""The files of a source: kept with the draft the moment they are uploaded, and read, or told why not."""

import streamlit as st

from core.text import Document
from core.text.reading import ENDINGS
from core.workflows.records.drafts import KeptFile
from dashboard import draft_services, services, state
from dashboard.boundary import as_sentence
from dashboard.components.html import plain
from dashboard.components.kept_files import Uploader, file_row, keep_all, upload_and_keep

_UPLOADER = Uploader(
    "Or upload it (text, Markdown, PDF, Word, HTML, RTF, e-mail; several files are fine)",
    ENDINGS,
    "audit.files",
    is_for_several=True,
)


def source_files() -> tuple[Document, ...]:
    """Draw the upload and what was uploaded so far; the documents that could be read."""
    _bring_back()
    upload_and_keep(_UPLOADER, _keep)
    draft_id = state.draft_id()
    if draft_id is None:
        return ()
    documents: list[Document] = []
    for file in draft_services.kept_files(draft_id):
        read = services.uploaded_document(draft_id, file, len(documents) + 1)
        if isinstance(read, Document):
            documents.append(read)
        _row(draft_id, file, read)
    return tuple(documents)


def remember_files() -> None:
    """Keep the uploads in this session's memory, beside the typed texts, when the draft is about to end."""
    draft_id = state.draft_id()
    if draft_id is None:
        return
    found = [(f.name, draft_services.read_file(draft_id, f.id)) for f in draft_services.kept_files(draft_id)]
    state.session().files = tuple((name, data) for name, data in found if data is not None)


def _bring_back() -> None:
    """After an audit the form still has its texts; so it has its files."""
    files, state.session().files = state.session().files, ()
    if files:
        keep_all(_UPLOADER, files, _keep)


def _keep(name: str, data: bytes) -> None:
    """Keep a file with the draft."""
    draft_id = state.draft_id() or draft_services.new_draft_id()
    state.set_draft_id(draft_id)
    draft_services.keep_file(draft_id, name, data)


def _row(draft_id: str, file: KeptFile, read: Document | str) -> None:
    if isinstance(read, Document):
        words = f":gray[· {len(read.text.split()):,} words]"
    else:
        words = ":orange[· could not be read]"
    file_row(
        draft_id, file, key=f"audit.remove_{file.id}", why=f"Take {file.name} out of the source", words=words
    )
    if not isinstance(read, Document):
        told = f"{as_sentence(read)} Upload it anew, or audit without it: the audit leaves this file out."
        st.warning(plain(told), icon=":material/warning:")
        return
    for note in read.notes:
        st.caption(plain(note))

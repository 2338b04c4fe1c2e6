"""The files of a source: kept with the draft the moment they are uploaded, and read, or told why not."""

import streamlit as st

from core.draft_files import KeptFile
from core.errors import InputError
from core.text import Document
from dashboard import draft_services, services, state
from dashboard.boundary import as_sentence
from dashboard.components.html import plain

_TYPES = ["txt", "md", "pdf", "docx"]
_UPLOADER = "audit.files"
_REFUSED = "audit.files_refused"


def source_files() -> tuple[Document, ...]:
    """Draw the upload and what was uploaded so far; the documents that could be read.

    What is uploaded leaves the uploader for a list of our own, since a browser keeps no upload over a reload.
    """
    _bring_back()
    uploads = st.file_uploader(
        "Or upload it (text, Markdown, PDF, Word; several files are fine)",
        type=_TYPES,
        accept_multiple_files=True,
        key=f"{_UPLOADER}{state.added(_UPLOADER).turn or ''}",
    )
    if uploads:
        refused = _keep([(upload.name, upload.getvalue()) for upload in uploads])
        state.set_widget(_REFUSED, refused)
        state.remember_added(_UPLOADER, "")
        st.rerun()
    for sentence in state.widget(_REFUSED) or ():
        st.warning(plain(sentence), icon=":material/warning:")
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
        _keep(files)


def _keep(files: "list[tuple[str, bytes]] | tuple[tuple[str, bytes], ...]") -> tuple[str, ...]:
    """Keep files with the draft; a sentence for each that was refused."""
    draft_id = state.draft_id() or draft_services.new_draft_id()
    state.set_draft_id(draft_id)
    refused = []
    for name, data in files:
        try:
            draft_services.keep_file(draft_id, name, data)
        except InputError as err:
            refused.append(as_sentence(str(err)))
    return tuple(refused)


def _row(draft_id: str, file: KeptFile, read: Document | str) -> None:
    if isinstance(read, Document):
        words = f":gray[· {len(read.text.split()):,} words]"
    else:
        words = ":orange[· could not be read]"
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/description: {plain(file.name)} {words}", width="stretch")
        st.button(
            "Remove",
            key=f"audit.remove_{file.id}",
            icon=":material/close:",
            type="tertiary",
            help=plain(f"Take {file.name} out of the source"),
            on_click=draft_services.drop_file,
            args=(draft_id, file.id),
        )
    if not isinstance(read, Document):
        told = f"{as_sentence(read)} Upload it anew, or audit without it: the audit leaves this file out."
        st.warning(plain(told), icon=":material/warning:")

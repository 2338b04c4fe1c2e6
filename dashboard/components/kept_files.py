"""Files that leave the uploader for a list of our own at once, since a browser keeps no upload over a reload."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import streamlit as st

from core.errors import InputError, StorageError
from core.workflows.records.drafts import KeptFile
from dashboard import draft_services, state
from dashboard.boundary import as_sentence
from dashboard.components.html import plain


@dataclass(frozen=True, slots=True)
class Uploader:
    """Where files are given to a form."""

    label: str
    types: Sequence[str]
    key: str
    is_for_several: bool = False
    help: str | None = None


def upload_and_keep(uploader: Uploader, keep: Callable[[str, bytes], None]) -> None:
    """Draw an uploader that hands each file's name and bytes to `keep`, then forgets it; tell what was refused."""
    turn = (
        state.added(uploader.key).turn or ""
    )  # a new widget after each upload: the old one is not read again
    found = st.file_uploader(
        uploader.label,
        type=list(uploader.types),
        accept_multiple_files=uploader.is_for_several,
        key=f"{uploader.key}{turn}",
        help=uploader.help,
    )
    if found:
        uploads = found if isinstance(found, list) else [found]
        keep_all(uploader, [(upload.name, upload.getvalue()) for upload in uploads], keep)
        state.remember_added(uploader.key, "")
        st.rerun()
    for sentence in state.widget(_refused(uploader)) or ():
        st.warning(plain(sentence), icon=":material/warning:")


def keep_all(
    uploader: Uploader, files: Iterable[tuple[str, bytes]], keep: Callable[[str, bytes], None]
) -> None:
    """Hand each file to `keep`; what is refused is told below the uploader."""
    refused = []
    for name, data in files:
        try:
            keep(name, data)
        except (InputError, StorageError) as err:
            refused.append(as_sentence(str(err)))
    state.set_widget(_refused(uploader), tuple(refused))


def _refused(uploader: Uploader) -> str:
    return f"{uploader.key}_refused"


def file_row(draft_id: str, file: KeptFile, *, key: str, why: str, words: str = "") -> None:
    """Draw a kept file with what is said of it, and the way to remove it; `why` tells what removing does."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":material/description: {plain(file.name)} {words}".rstrip(), width="stretch")
        st.button(
            "Remove",
            key=key,
            icon=":material/close:",
            type="tertiary",
            help=plain(why),
            on_click=draft_services.drop_file,
            args=(draft_id, file.id),
        )

"""Documents for a collection: uploaded, kept until they are added, read with progress, told of when they cannot be."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from core.text.reading import ENDINGS
from core.trail import Actor
from core.workflows.records.drafts import COLLECTION, KeptFile
from dashboard import document_services, draft_services, state
from dashboard.background import Tell, run_beside
from dashboard.boundary import error_boundary
from dashboard.components.html import plain
from dashboard.components.kept_files import Uploader, file_row, upload_and_keep
from dashboard.components.reviewer import may_go
from dashboard.components.under_way import under_way
from dashboard.document_services import Added
from dashboard.viewmodels.kbqa_words import counted

CHOICE = "collections.chosen"  # the list to choose a collection from
_TYPES = (*ENDINGS, "wiki", "wikitext")
_MANY = 6  # files of which the list scrolls
_HEIGHT = 260  # pixels of a list that scrolls


def fill_collection(name: str, actor: Actor | None) -> None:
    """Draw the upload and what waits to be added, which a reload, another page and another reviewer find again."""
    draft_id = document_services.waiting_id(name)
    upload_and_keep(
        Uploader(
            "Add documents (PDF, Word, text, Markdown, HTML, RTF, e-mail, wikitext)",
            _TYPES,
            f"collections.files_{name}",
            is_for_several=True,
            help="A file of the same name replaces the document that came from it; an unchanged one is not read again.",
        ),
        partial(draft_services.keep_file, draft_id, room=COLLECTION),
    )
    waiting = draft_services.kept_files(draft_id)
    if not waiting:
        return
    _list(draft_id, waiting)
    names = {file.name for file in waiting}
    for file, trouble in state.widget(_failures(name)) or ():
        if file in names:
            st.warning(plain(trouble), icon=":material/warning:")
    if st.button(
        f"Add {counted(len(waiting), 'file')}",
        key="collections.add",
        type="primary",
        icon=":material/upload_file:",
    ) and may_go(actor):
        assert actor is not None
        with error_boundary():
            _add(name, waiting, actor)


def _list(draft_id: str, waiting: Sequence[KeptFile]) -> None:
    them = "it waits" if len(waiting) == 1 else "they wait"
    st.caption(f"{counted(len(waiting), 'file')} uploaded and not added yet; {them} here for a week at most.")
    with st.container(height=_HEIGHT if len(waiting) >= _MANY else "content", border=len(waiting) >= _MANY):
        for file in waiting:
            file_row(draft_id, file, key=f"collections.drop_{file.id}", why=f"Do not add {file.name}")


def _add(name: str, waiting: Sequence[KeptFile], actor: Actor) -> None:
    """Add the files; those that were read go from the list."""
    draft_id = document_services.waiting_id(name)
    found = [(file.name, draft_services.read_file(draft_id, file.id)) for file in waiting]
    files = [(file, data) for file, data in found if data is not None]
    with under_way():
        bar = st.progress(0.0, text="Reading the documents…")
        st.button("Stop", key="collections.stop", icon=":material/stop:")
        load = document_services.adding(name, files, actor=actor)

        def work(tell: Tell[tuple[int, int, str]]) -> Added:
            return load(lambda done, total, doing: tell((done, total, doing)), tell.is_cancelled)

        def on_news(news: tuple[int, int, str]) -> None:
            done, total, doing = news
            bar.progress(min(done / total, 1.0) if total else 0.0, text=plain(doing))

        added = run_beside(work, on_news=on_news, on_wait=lambda _seconds: None)
    for file in waiting:
        if file.name not in added.unread:
            draft_services.drop_file(draft_id, file.id)
    state.set_widget(_failures(name), tuple(zip(added.unread, added.failures, strict=False)))
    state.remember_added(CHOICE, name)  # the list tells how many documents there are
    state.remember_notice(
        " ".join(
            (f"{counted(added.loaded, 'document')} added, {added.unchanged} unchanged.", *added.notes[:_MANY])
        )
    )
    st.rerun()


def _failures(name: str) -> str:
    """Where this session remembers which files could not be read, and why."""
    return f"collections.failures_{name}"

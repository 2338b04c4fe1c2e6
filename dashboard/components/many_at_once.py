"""Many cases at once, below the form of a page: a file is given, what was read of it is told, and it is begun."""

from functools import partial

import streamlit as st

from core.trail import Actor
from core.workflows.batch.upload import TYPES
from dashboard import batch_services, state
from dashboard.batch_services import WaitingBatch
from dashboard.components.html import plain
from dashboard.components.kept_files import Uploader, upload_and_keep
from dashboard.state import AuditParameter
from dashboard.viewmodels.batch import batch_frame
from dashboard.viewmodels.kbqa_words import counted

_LISTED = 5  # batches under way, the latest


def many_at_once(method: str, options: object, actor: Actor) -> None:
    """Draw the way to give many cases, which are treated as the form above says (`options`)."""
    given = _given_file(method)
    treated = batch_services.method(method)
    with st.expander("Many at once", icon=":material/checklist:", expanded=given is not None):
        if given is not None:
            _tell(given, treated.unit, options, actor)
            return
        words, sample = st.columns([4, 1], vertical_alignment="center")
        words.markdown(
            f"A file of up to {treated.most:,} {treated.unit}s: JSON, one a line, or a table (CSV). Each is treated as "
            "chosen above; the results are kept in the trail, and each of them opens by a click."
        )
        sample.download_button(
            "A sample file",
            data=partial(batch_services.sample, method),
            file_name=f"{treated.unit}s.jsonl",
            mime="application/jsonl",
            key=f"batch.sample_{method}",
            icon=":material/download:",
            type="tertiary",
            on_click="ignore",
        )
        kinds = (*TYPES, "txt") if treated.plain else TYPES
        upload_and_keep(
            Uploader(f"A file of {treated.unit}s", kinds, f"batch.file_{method}"), partial(_keep, method)
        )
        _under_way(method)


def begin_pasted(method: str, name: str, text: str, options: object, actor: Actor) -> None:
    """Begin with a list that stands in the form, one a line; the address names it from here on."""
    batch_id = batch_services.paste(method, name, text)
    batch_services.begin(batch_id, options, actor=actor)
    state.set_open_audit(AuditParameter.BATCH, batch_id)


def _keep(method: str, name: str, data: bytes) -> None:
    state.set_open_audit(AuditParameter.BATCH, batch_services.upload(method, name, data))


def is_given(method: str) -> bool:
    """Whether the address names a file of this method's cases that was not begun yet."""
    return _given_file(method) is not None


def _given_file(method: str) -> WaitingBatch | None:
    batch_id = state.open_audit_id(AuditParameter.BATCH)
    given = batch_services.waiting(batch_id) if batch_id else None
    return given if given and given.head.method == method and not given.is_begun else None


def _tell(given: WaitingBatch, unit: str, options: object, actor: Actor) -> None:
    """What was read of a file, and the way to begin with it."""
    bad = given.lines
    good = given.total - len(bad)
    told = f", {counted(len(bad), 'line')} could not be read" if bad else ""
    st.markdown(f":material/description: {plain(given.head.name)}: {counted(good, unit)} read{told}.")
    if given.head.note:
        st.caption(f":material/info: {given.head.note}")
    if bad:
        st.dataframe(
            batch_frame(bad)[["Line", "Why"]],
            key="batch.bad",
            hide_index=True,
            alt="Lines that could not be read, with the reason",
        )
    with st.container(horizontal=True):
        if good:
            st.button(
                f"Start with {counted(good, unit)}",
                key="batch.start",
                type="primary",
                icon=":material/play_arrow:",
                on_click=batch_services.begin,
                args=(given.id, options),
                kwargs={"actor": actor},
            )
        st.button(
            "Remove",
            key="batch.remove",
            icon=":material/close:",
            type="tertiary",
            help="Let go of this file, to choose another one",
            on_click=_let_go,
            args=(given.id,),
        )


def _let_go(batch_id: str) -> None:
    batch_services.let_go(batch_id)
    state.set_open_audit(AuditParameter.BATCH, None)


def _under_way(method: str) -> None:
    """Those that were begun and are not in the trail, whoever began them."""
    found = batch_services.begun(method)
    if found:
        st.markdown("Under way or stopped:")
    for batch_id, head in found[:_LISTED]:
        st.button(
            f"{plain(head.name)}, begun by {plain(head.actor)}",
            key=f"batch.open_{batch_id}",
            icon=":material/open_in_new:",
            type="tertiary",
            on_click=state.set_open_audit,
            args=(AuditParameter.BATCH, batch_id),
        )

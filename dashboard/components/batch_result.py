"""A batch that was begun: how far it is, what came out with the worst first, and each line to be opened."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import streamlit as st

from core.errors import CancelledError, TrailError
from core.trail import Actor
from core.workflows.batch.outcome import LineOutcome, summary_words
from dashboard import background, batch_services, record_services, state
from dashboard.batch_services import OpenBatch, WaitingBatch
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.closing import exports, history
from dashboard.components.html import plain
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY
from dashboard.state import AuditParameter
from dashboard.viewmodels.batch import EVERY, batch_frame, filters, narrowed

_PLACE = "batch.ended"  # where it is told what ended a batch
_LOOK = 1.0  # seconds between two looks at a batch under way
_ROW = 71  # pixels: three lines of text


def batch_of_address(methods: Sequence[str], actor: Actor, page: AuditParameter) -> bool:
    """Draw the batch of one of these methods that the address names, and was begun; whether there was one."""
    batch_id = state.open_audit_id(AuditParameter.BATCH)
    if batch_id is None:
        return False
    found = batch_services.waiting(batch_id)
    recorded = None
    if found is None:
        try:
            recorded = batch_services.open_batch(batch_id)
        except TrailError:
            st.warning(
                "The file that this address names was let go of; give it again.", icon=":material/info:"
            )
            return False
    report = recorded.report if recorded else None
    of = found.head.method if found else report.method if report else methods[0]
    if of not in methods or (found is not None and not found.is_begun):
        return False
    st.button(
        "Back to the form",
        key="batch.back",
        icon=":material/arrow_back:",
        on_click=state.set_open_audit,
        args=(AuditParameter.BATCH, None),
    )
    if recorded is not None:
        batch_result(recorded, actor, page)
    elif found is not None:
        _waiting(found, actor, page)
    return True


def leaves(label: str, *, key: str, icon: str) -> bool:
    """Draw the button that leaves a record, back to the batch that it was opened from if there is one."""
    if state.open_audit_id(AuditParameter.BATCH):
        label, icon = "Back to the batch", ":material/arrow_back:"
    return st.button(label, key=key, icon=icon)


def batch_result(batch: OpenBatch, actor: Actor | None, page: AuditParameter = AuditParameter.TRAIL) -> None:
    """Draw a recorded batch."""
    background.end(batch.record.id)  # in case that nobody saw it end
    record_title(batch.record, batch.title)
    if batch.report is None:
        st.info("The texts of this batch were erased. Its decisions, its hashes and its history remain.")
    else:
        st.markdown(f"**{plain(batch.report.summary)}**")
        if batch.report.note:
            st.caption(f":material/info: {plain(batch.report.note)}")
        _table(batch.record.id, batch.report.lines, actor or NOBODY, page)
        _downloads(batch.record.id, actor or NOBODY)
    with st.expander("Other exports", icon=":material/ios_share:"):
        exports(batch, actor or NOBODY)
    history(batch)


def _downloads(record_id: str, actor: Actor) -> None:
    """The lines as files; each is made, and its export recorded, when it is asked for."""
    files = (
        ("csv", "One row a line (CSV)", "text/csv", partial(record_services.export, record_id, "csv", actor)),
        (
            "jsonl",
            "All results (JSONL)",
            "application/jsonl",
            partial(batch_services.export_lines, record_id, actor),
        ),
    )
    with st.container(horizontal=True):
        for ending, label, mime, make in files:
            st.download_button(
                label,
                data=make,
                file_name=f"plumbline-{record_id[:8]}.{ending}",
                mime=mime,
                key=f"batch.{ending}",
                icon=":material/download:",
                on_click="ignore",
            )


def _waiting(batch: WaitingBatch, actor: Actor, page: AuditParameter) -> None:
    st.title(plain(batch.head.name))
    show_problem(_PLACE)
    if background.is_done(batch.id):
        _settle(batch.id)
    if batch.is_under_way:
        _under_way(batch.id)
        return
    done = len(batch.lines)
    st.warning(
        f"Stopped after {done:,} of {batch.total:,} lines. Go on, or end it here: then what is done goes into the "
        "trail.",
        icon=":material/pause:",
    )
    with st.container(horizontal=True):
        for label, key, icon, act in (
            ("Go on", "batch.go_on", ":material/play_arrow:", batch_services.go_on),
            ("End it here", "batch.end", ":material/stop:", batch_services.end),
        ):
            st.button(label, key=key, icon=icon, on_click=_act, args=(key, partial(act, batch.id)))
    if batch.lines:
        st.markdown(f"**{plain(summary_words(batch.lines))}**")
        _table(batch.id, batch.lines, actor, page)


def _act(key: str, act: "partial[None]") -> None:
    if state.is_pressed(key):
        with kept_errors(_PLACE):
            act()


@st.fragment(run_every=_LOOK)
def _under_way(batch_id: str) -> None:
    """How far it is, drawn anew by itself; when it is done or stopped, so is the page."""
    done = batch_services.progress(batch_id)
    if done is None:
        st.rerun()
        return
    with st.container(border=True):
        left, right = st.columns([5, 1], vertical_alignment="center")
        left.progress(done[0] / done[1], text=f"{done[0]:,} of {done[1]:,} lines…")
        right.button(
            "Stop",
            key="batch.stop",
            icon=":material/stop:",
            width="stretch",
            on_click=background.ask_to_stop,
            args=(batch_id,),
        )
        st.caption("It goes on when this page is reloaded or closed. Stop ends it after the line at hand.")


def _settle(batch_id: str) -> None:
    """Let go of work that is done, tell what ended it, and draw the page anew."""
    with kept_errors(_PLACE), suppress(CancelledError):
        try:
            background.attend(batch_id, on_news=lambda _news: None, on_wait=lambda _seconds: None)
        finally:
            background.end(batch_id)
    st.rerun()


def _table(batch_id: str, lines: tuple[LineOutcome, ...], actor: Actor, page: AuditParameter) -> None:
    """The lines, of which a click opens one."""
    known = filters(lines)
    chosen = st.segmented_control(
        "Show",
        list(known),
        default=EVERY,
        format_func=lambda name: known.get(name, name),
        key=f"batch.filter_{batch_id}",
        label_visibility="collapsed",
    )
    shown = narrowed(lines, chosen)
    st.caption("Those that need a person most stand first. Click a row to open it.")
    picked = st.dataframe(
        batch_frame(shown),
        key=f"batch.table_{batch_id}_{chosen}",
        hide_index=True,
        row_height=_ROW,
        on_select="rerun",
        selection_mode=["single-row", "single-cell"],  # a click anywhere in a row chooses it
        column_config={
            "Plumbline": st.column_config.TextColumn(width=130),
            "Why": st.column_config.TextColumn(width=360),
            "About": st.column_config.TextColumn(width=310),
            "Id": st.column_config.TextColumn(width=80),
            "Line": st.column_config.NumberColumn(width=55),
        },
        alt="Every line with its verdict and the reason, those first that need a person most",
    )["selection"]
    rows = [*picked["rows"], *(row for row, _ in picked["cells"])]
    if not rows or rows[0] >= len(shown):
        return
    line = shown[rows[0]]
    if line.decision is None:
        st.info(plain(f"Line {line.number}: {line.reason}"))
        return
    with st.spinner("Opening…"):
        opened = batch_services.open_line(batch_id, line.number, actor=actor)
    state.change_address({page: opened, AuditParameter.BATCH: batch_id})
    st.rerun()

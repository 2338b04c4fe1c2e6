"""Every case of a file scored: progress, a way to stop, a table and downloads."""

from functools import partial

import streamlit as st

from core.guard.findings import show_share
from core.workflows.guard.upload import GuardUpload
from dashboard import guard_services, state
from dashboard.components.batch_run import Doing, Download, batch_downloads, run_part
from dashboard.components.html import plain
from dashboard.components.under_way import under_way
from dashboard.guard_services import GuardInput
from dashboard.viewmodels.kbqa_batch import GuardBatch, batch_csv, batch_frame, summarise_batch, summary_words

PART = 64  # cases between two looks at the Stop button; what is scored by then is kept
_TABLE = "kbqa.batch"


def batch(file_id: str, name: str, read: GuardUpload) -> GuardInput | None:
    """Draw the file's scores so far; a case whose row was chosen to be opened, else None."""
    current = state.session().batch
    if current is None or current.file_id != file_id:
        current = None
    if current is None or not current.is_done:
        label = "Score all cases" if current is None else "Go on"
        left = len(read.lines) - (len(current.reports) if current else 0)
        st.caption(f"{left:,} cases to score. You can stop at any time; what is scored by then stays.")
        if st.button(label, key="kbqa.score_all", type="primary", icon=":material/playlist_add_check:"):
            current = current or GuardBatch(file_id, name, read.lines, read.bad)
            state.session().batch = current
            _score(current)
            st.rerun()
    return _outcome(current) if current is not None and current.reports else None


def _score(current: GuardBatch) -> None:
    total = len(current.cases)
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        bar = left.progress(len(current.reports) / total, text="Waking the detector…")
        right.button("Stop", key="kbqa.stop_all", icon=":material/stop:", width="stretch")
        while not current.is_done:
            _score_part(current, Doing(bar, total, "cases scored"))


def _score_part(current: GuardBatch, doing: Doing) -> None:
    done = len(current.reports)
    part = [case.item for case in current.cases[done : done + PART]]
    run_part(guard_services.scoring_part(part), current.reports, doing)


def _outcome(current: GuardBatch) -> GuardInput | None:
    summary = summarise_batch(current.reports)
    if not current.is_done:
        st.warning(
            f"Stopped after {len(current.reports):,} of {len(current.cases):,} cases.",
            icon=":material/pause:",
        )
    st.markdown(f"**{plain(summary_words(summary))}**")
    if summary.outside:
        st.warning(
            f"{summary.outside:,} cases lie outside of what the detector was trained on; read their probabilities "
            "as a hint, not as a measured rate.",
            icon=":material/travel_explore:",
        )
    st.caption(
        f"Threshold {plain(show_share(current.reports[0].threshold))}, the detector's own. These scores are not in the "
        "trail: choose a row to open a case with its explanation, which is recorded."
    )
    _downloads(current)
    chosen = st.dataframe(
        batch_frame(current.reports),
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "Question": st.column_config.TextColumn(width=330),
            "Highest": st.column_config.ProgressColumn(
                "Highest, % likely wrong", format="%.0f %%", min_value=0, max_value=100, color="#98a2b3"
            ),
            "Flagged answers": st.column_config.TextColumn(width=250),
        },
        alt="Every case with its number of answers, the flagged ones and the highest probability",
    )
    rows = [row for row in chosen["selection"]["rows"] if row < len(current.reports)]
    if not rows:
        return None
    case = current.cases[rows[0]]
    if st.button(
        f"Open case {plain(str(case.id))} with its explanation",
        key="kbqa.open_case",
        icon=":material/open_in_new:",
    ):
        return GuardInput(case.item, "")
    return None


def _downloads(current: GuardBatch) -> None:
    batch_downloads(
        f"{current.name.rsplit('.', 1)[0]}-scores",
        (
            Download(
                "jsonl",
                "All scores (JSONL)",
                "application/jsonl",
                partial(guard_services.batch_jsonl, current),
            ),
            Download("csv", "One row an answer (CSV)", "text/csv", partial(batch_csv, current)),
        ),
        key="kbqa.download",
    )

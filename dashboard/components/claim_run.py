"""A list of claims being checked, of which each can be opened."""

from functools import partial

import streamlit as st

from core.errors import PlumblineError
from core.factcheck.claim import Mode
from core.trail import Actor
from dashboard import claim_services, state
from dashboard.components.batch_run import Doing, Download, batch_downloads, run_part
from dashboard.components.claim_form import ClaimsInput, bad_lines
from dashboard.components.html import plain
from dashboard.components.under_way import under_way
from dashboard.viewmodels.claim_tables import ClaimBatch, batch_csv, batch_frame
from dashboard.viewmodels.claim_words import batch_words, summary_words
from dashboard.viewmodels.kbqa_words import counted

PART = 32  # claims between two looks at the Stop button; what is checked by then is kept
_TABLE = "check.batch"
_PAUSED = "check.paused"


def start_list(wanted: ClaimsInput) -> None:
    """Make the list the session's own; `batch` checks it."""
    key = f"{wanted.key} {wanted.options}"
    current = state.session().claims
    if current is None or current.key != key:
        against = {choice.source: choice.name for choice in claim_services.graphs()}.get(
            wanted.options.graph, ""
        )
        state.session().claims = ClaimBatch(key, wanted.name, wanted.claims, wanted.bad, against=against)
        state.session().claims_options = wanted.options
        state.set_widget(_PAUSED, False)  # a Stop was for the list before


def claim_list(actor: Actor) -> str | None:
    """Draw the list that is being checked, and go on with it; the record of a claim that was opened, else None."""
    current = state.session().claims
    if current is None:
        return None
    if not current.is_done and not state.widget(_PAUSED):
        _check(current)
        st.rerun()
    return _outcome(current, actor)


def _check(current: ClaimBatch) -> None:
    total = len(current.claims)
    with under_way():
        left, right = st.columns([5, 1], vertical_alignment="center")
        bar = left.progress(len(current.reports) / total, text="Opening the graph…")
        right.button(
            "Stop",
            key="check.stop_all",
            icon=":material/stop:",
            width="stretch",
            on_click=state.set_widget,
            args=(_PAUSED, True),
        )
        try:
            while not current.is_done:
                _check_part(current, Doing(bar, total, "claims checked"))
        except PlumblineError:
            state.set_widget(_PAUSED, True)  # tried again when asked to, not at every click
            raise


def _check_part(current: ClaimBatch, doing: Doing) -> None:
    done = len(current.reports)
    part = [item.item for item in current.claims[done : done + PART]]
    options = state.session().claims_options
    assert options is not None
    run_part(claim_services.checking_part(part, options), current.reports, doing)


def _outcome(current: ClaimBatch, actor: Actor) -> str | None:
    st.markdown("## Verdicts")
    options = state.session().claims_options
    with_documents = options is not None and options.mode is not Mode.KNOWLEDGE_GRAPH
    st.caption(plain(batch_words(current.name, current.against, with_documents)))
    if current.bad:
        st.warning(
            f"{counted(len(current.bad), 'line')} of what was given could not be checked.",
            icon=":material/warning:",
        )
        bad_lines(current.bad, "check.left_out")
    if not current.is_done:
        st.warning(
            f"Stopped after {len(current.reports):,} of {len(current.claims):,} claims.",
            icon=":material/pause:",
        )
        st.button(
            "Go on",
            key="check.go_on",
            icon=":material/play_arrow:",
            on_click=state.set_widget,
            args=(_PAUSED, False),
        )
    if not current.reports:
        return None
    st.markdown(f"**{plain(summary_words(current.reports))}**")
    st.caption("These verdicts are not in the trail: choose a row to open a claim, which records it.")
    _downloads(current)
    chosen = st.dataframe(
        batch_frame(current.reports),
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "Claim": st.column_config.TextColumn(width=380),
            "Verdict": st.column_config.TextColumn(width=190),
            "Why": st.column_config.TextColumn(width=380),
            "Evidence": st.column_config.TextColumn(width=300),
        },
        alt="Every claim with its verdict, the reason and the evidence that decided",
    )
    rows = [row for row in chosen["selection"]["rows"] if row < len(current.reports)]
    if rows and st.button(
        f"Open claim {plain(str(current.claims[rows[0]].id))}",
        key="check.open",
        icon=":material/open_in_new:",
    ):
        return claim_services.record(current.reports[rows[0]], actor=actor)
    return None


def _downloads(current: ClaimBatch) -> None:
    batch_downloads(
        f"{current.name.rsplit('.', 1)[0]}-checked",
        (
            Download(
                "jsonl",
                "All verdicts (JSONL)",
                "application/jsonl",
                partial(claim_services.batch_jsonl, current),
            ),
            Download("csv", "One row a claim (CSV)", "text/csv", partial(batch_csv, current)),
        ),
        key="check.download",
    )

"""The table of answers, and the threshold that their flags follow."""

from collections.abc import Mapping, Sequence

import streamlit as st

from core.guard.findings import show_share
from core.trail import Actor, AuditStatus, FindingReview
from dashboard import guard_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import plain
from dashboard.guard_services import OpenGuard
from dashboard.viewmodels.glossary import meaning
from dashboard.viewmodels.kbqa_answers import Answer, answers_frame

TABLE = "kbqa.answers_table"
WHOLE_REASON = (
    "Why is cut short in the table. Choose a row: the panel below has the whole sentence and its evidence."
)


def answers_table(
    answers: Sequence[Answer], reviews: Mapping[str, FindingReview], selected: str | None
) -> None:
    """Draw the table with the selected answer's row chosen; `state.take_click` tells of another choice."""
    state.show_rows(TABLE, [answer.id for answer in answers], {selected} if selected else set())
    st.dataframe(
        answers_frame(answers, reviews),
        key=TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        row_height=42,
        column_config={
            "Flag": st.column_config.TextColumn(width=105, help=meaning("flagged")),
            "Answer": st.column_config.TextColumn(width=165),
            "Likely wrong": st.column_config.ProgressColumn(
                format="%.0f %%",
                min_value=0,
                max_value=100,
                width=130,
                color="#98a2b3",
                help=meaning("likely wrong"),
            ),
            "Why": st.column_config.TextColumn(width=345),
            "Known": st.column_config.TextColumn(
                "Right answer?", width=110, help="What is known beforehand; the detector does not see it."
            ),
            "Decision": st.column_config.TextColumn(width=100),
        },
        alt="Answers: flag, answer, probability of being wrong, reason, whether it is known to be right, decision",
    )
    st.caption(WHOLE_REASON)


def threshold(guard: OpenGuard, actor: Actor | None) -> None:
    """Draw the slider. Each released change is recorded with its old and its new value."""
    key = f"kbqa.threshold_{guard.record.id}"
    is_signed = guard.record.status is AuditStatus.SIGNED_OFF
    state.set_widget(key, round(100 * guard.threshold, 4))
    st.slider(
        "Flag an answer from this probability on",
        0.0,
        100.0,
        step=1.0,
        format="%.0f %%",
        key=key,
        help=meaning("threshold"),
        disabled=actor is None or is_signed,
        on_change=_change,
        args=(guard.record.id, guard.threshold, key, actor),
    )
    show_problem(key)
    hint = ""
    if is_signed:
        hint = "The review is signed off; open it again below to move the threshold. "
    elif actor is None:
        hint = "Give your name at the top to move it: every change stands in the trail. "
    st.caption(hint + _story(guard))


def _change(audit_id: str, old: float, key: str, actor: Actor | None) -> None:
    assert actor is not None
    new = float(state.widget(key)) / 100
    with kept_errors(key):
        guard_services.change_threshold(audit_id, old, new, actor=actor)
        state.remember_notice(f"Recorded: threshold {show_share(old, new)} to {show_share(new, old)}.")


def _story(guard: OpenGuard) -> str:
    assert guard.report is not None
    recorded = plain(show_share(guard.report.threshold))
    if not guard.changes:
        return f"This record was made at {recorded}."
    last = guard.changes[0]
    times = len(guard.changes)
    return (
        f"This record was made at {recorded}; moved {times} {'time' if times == 1 else 'times'} since, last by "
        f"{plain(last.actor)} on {last.time:%Y-%m-%d %H:%M} UTC."
    )

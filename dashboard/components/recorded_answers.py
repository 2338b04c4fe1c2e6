"""Scored answers as the trail holds them: probabilities, reasons, and what reviewers said of them."""

import streamlit as st

from core.guard.findings import decide, summarise
from core.trail import Actor, AuditStatus, Judgment
from dashboard import services, state
from dashboard.boundary import error_boundary
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.html import plain, show, tag
from dashboard.components.particulars import manifest
from dashboard.components.result import NOBODY
from dashboard.record_services import RecordedAnswers
from dashboard.viewmodels.events import review_frame
from dashboard.viewmodels.recorded_answers import (
    RecordedAnswer,
    answers_frame,
    answers_of,
    first_flagged,
    verdict_style,
)

_TABLE = "answers.table"
_NO_NOTE = "To disagree, say why in the note: it stands beside the decision in the trail."


def recorded_answers(audit: RecordedAnswers, actor: Actor | None) -> None:
    """Draw the whole record."""
    _title(audit)
    if audit.report is None:
        st.info("The texts of this record were erased. Its decisions, its hashes and its history remain.")
    else:
        _verdict(audit)
        _answers(audit, actor)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(audit, actor)
    with right:
        exports(audit, actor or NOBODY)
    if audit.report is not None:
        manifest(audit.report)
    history(audit)


def _title(audit: RecordedAnswers) -> None:
    notice = state.take_notice()
    if notice:
        st.toast(plain(notice))
    record = audit.record
    where = (
        f"Recorded {record.recorded_at:%Y-%m-%d %H:%M} UTC by {record.recorded_by} · record {record.id[:8]}"
    )
    show(
        tag(
            "div",
            tag("h2", audit.title, attributes={"dir": "auto"}),
            tag("div", where, attributes={"class": "pl-where"}),
        )
    )


def _verdict(audit: RecordedAnswers) -> None:
    assert audit.report is not None
    style = verdict_style(decide(audit.report))
    show(
        tag(
            "div",
            tag("div", style.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
            tag(
                "div",
                tag("div", style.label, attributes={"class": "pl-word"}),
                tag("div", summarise(audit.report), attributes={"class": "pl-heading"}),
            ),
            tag("div", audit.report.question, attributes={"class": "pl-summary", "dir": "auto"}),
            attributes={"class": f"pl-verdict pl-{style.name}", "role": "status"},
        )
    )
    if audit.report.domain_note:
        st.warning(plain(audit.report.domain_note), icon=":material/warning:")
    for note in audit.report.notes:
        st.caption(plain(note))


def _answers(audit: RecordedAnswers, actor: Actor | None) -> None:
    assert audit.report is not None
    answers = answers_of(audit.report)
    st.markdown("#### Answers")
    if not answers:
        st.info("No answer was proposed, so there is nothing to judge.")
        return
    chosen = st.dataframe(
        answers_frame(answers, audit.reviews),
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "Probability": st.column_config.ProgressColumn(
                "Probability", min_value=0, max_value=100, format="%.1f %%"
            ),
            "Why": st.column_config.TextColumn(width=330),
        },
        alt="Answers: probability of being hallucinated, flag, reason and decision",
    )
    rows = chosen["selection"]["rows"]
    answer = answers[rows[0]] if rows and rows[0] < len(answers) else first_flagged(answers)
    with st.container(border=True):
        left, right = st.columns([5, 4], gap="large")
        with left:
            _evidence(answer)
        with right:
            _decision(audit, answer, actor)


def _evidence(answer: RecordedAnswer) -> None:
    show(
        tag(
            "div",
            tag("div", answer.headline, attributes={"class": f"pl-status pl-{answer.tone}"}),
            tag("div", f"“{answer.answer}”", attributes={"class": "pl-finding", "dir": "auto"}),
            tag("div", answer.reason, attributes={"class": "pl-text", "dir": "auto"}),
            *(
                tag("div", line, attributes={"class": "pl-quote", "dir": "auto"})
                for line in (*answer.triples, *answer.paths)
            ),
        )
    )


def _decision(audit: RecordedAnswers, answer: RecordedAnswer, actor: Actor | None) -> None:
    if audit.record.status is AuditStatus.SIGNED_OFF:
        st.info("Signed off. Open it again below to change a decision.")
    else:
        note_key = f"answers.note_{audit.record.id}_{answer.id}"
        st.text_area("Note (required to disagree)", key=note_key, height=70)
        with st.container(horizontal=True):
            for judgment, label, icon in (
                (Judgment.AGREE, "Agree", ":material/check:"),
                (Judgment.DISAGREE, "Disagree", ":material/close:"),
                (Judgment.UNSURE, "Unsure", ":material/question_mark:"),
            ):
                if st.button(label, key=f"answers.{judgment}", icon=icon, disabled=actor is None):
                    _record(audit, answer, judgment, actor)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = audit.reviews.get(answer.id)
    if review is not None:
        st.caption("Decisions on this answer, the latest first")
        frame = review_frame(review)
        st.dataframe(frame, key="answers.reviews", hide_index=True, alt="Decisions on this answer")


def _record(audit: RecordedAnswers, answer: RecordedAnswer, judgment: Judgment, actor: Actor | None) -> None:
    note = str(state.widget(f"answers.note_{audit.record.id}_{answer.id}") or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        st.warning(_NO_NOTE, icon=":material/edit_note:")
        return
    assert actor is not None
    with error_boundary():
        services.decide(audit.record.id, answer.id, judgment, actor=actor, note=note)
        state.remember_notice(f"Recorded: {judgment}.")
        st.rerun()

"""Flags on sentences that the audit let pass: what reviewers said, and the form of another one.

A press is recorded before anything is drawn anew, as decisions on findings are.
"""

import streamlit as st

from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from core.trail import AuditStatus
from core.workflows.audit.flags import SentenceFlag
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import show, tag
from dashboard.components.kept_note import end_note, kept_note
from dashboard.components.reviewer import pressed_by
from dashboard.services import OpenAudit
from dashboard.viewmodels.sentence_flags import (
    flagged_words,
    sentence_of,
    sentence_words,
    withdrawn_words,
)

_MEANING = "For an error that the audit missed. The flag and its note are recorded at once."


def flag_form(audit: OpenAudit, report: GroundingReport, item: Item | None) -> None:
    """Draw the form that flags a sentence, at first that of the selected item."""
    if not report.sentences:
        return
    record = audit.record
    if record.status is AuditStatus.SIGNED_OFF:
        show_problem(_place(record.id))
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to flag a sentence.")
        return
    st.caption(_MEANING)
    place = st.selectbox(
        "Sentence",
        range(len(report.sentences)),
        index=sentence_of(report, item),
        format_func=lambda n: sentence_words(report, n),
        key=f"flag.sentence_{record.id}_{item.id if item else ''}",
        persist_state="session",
    )
    key = f"flag.{{}}_{record.id}_{place}"
    kept_note("What is wrong with it (required)", key.format("note"))
    st.button(
        "Flag this sentence",
        key=key.format("flag"),
        icon=":material/flag:",
        shortcut="F",
        on_click=_flag,
        args=(record.id, key, (report.sentences[place].start, report.sentences[place].end)),
    )
    show_problem(_place(record.id))


def _place(audit_id: str) -> str:
    """Where a problem with a flag is told."""
    return f"flag.problem_{audit_id}"


def _flag(audit_id: str, key: str, span: tuple[int, int]) -> None:
    if not state.is_pressed(key.format("flag")) or (actor := pressed_by(_place(audit_id))) is None:
        return
    note = str(state.widget(key.format("note")) or "")
    if not note.strip():
        asked = "To flag a sentence, say in the note what is wrong with it: it stands beside the flag in the trail."
        state.remember_problem(_place(audit_id), asked)
        return
    with kept_errors(_place(audit_id)):
        if record_services.flag(audit_id, span, actor=actor, note=note):
            end_note(key.format("note"))
            state.set_widget(key.format("note"), "")
            state.remember_notice("Recorded: the sentence is flagged.")
        st.rerun()  # the sign-off and the history stand outside of the fragment


def flag_list(audit: OpenAudit) -> None:
    """Draw every flag, the withdrawn ones included, with the way to take a standing one back."""
    if not audit.flags:
        return
    st.markdown("**Flagged by reviewers**")
    for flag in audit.flags:
        left, right = st.columns([5, 1], vertical_alignment="center")
        with left:
            _shown(flag)
        if flag.withdrawn is None and audit.record.status is not AuditStatus.SIGNED_OFF:
            with right, st.popover("Withdraw", icon=":material/undo:"):
                _withdrawal(audit.record.id, flag)


def _shown(flag: SentenceFlag) -> None:
    place = f"the characters {flag.start}–{flag.end} of the answer (text erased)"
    quote = place if flag.quote is None else f"“{flag.quote}”"
    note = "(erased)" if flag.note is None else flag.note
    taken_back = withdrawn_words(flag)
    show(
        tag(
            "div",
            tag("div", f"⚑ {flagged_words(flag)}", attributes={"class": "pl-where"}),
            tag("div", quote, attributes={"class": "pl-near", "dir": "auto"}),
            tag("div", note, attributes={"class": "pl-quote", "dir": "auto"}),
            *(
                (tag("div", taken_back, attributes={"class": "pl-where", "dir": "auto"}),)
                if taken_back
                else ()
            ),
        )
    )


def _withdrawal(audit_id: str, flag: SentenceFlag) -> None:
    key = f"flag.{{}}_{audit_id}_{flag.seq}"
    st.text_input("Why", key=key.format("why"), help="The flag stays in the trail, with this beside it.")
    st.button(
        "Withdraw this flag",
        key=key.format("withdraw"),
        on_click=_withdraw,
        args=(audit_id, flag.seq, key),
    )
    show_problem(key)


def _withdraw(audit_id: str, seq: int, key: str) -> None:
    if not state.is_pressed(key.format("withdraw")) or (actor := pressed_by(key)) is None:
        return
    with kept_errors(key):
        note = str(state.widget(key.format("why")) or "")
        record_services.withdraw_flag(audit_id, seq, actor=actor, note=note)
        state.remember_notice("Recorded: the flag is withdrawn.")
        st.rerun()

"""The end of a review: sign-off, exports, history."""

from functools import partial

import streamlit as st

from core.trail import Actor, AuditStatus, EventKind
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import plain, show, tag
from dashboard.components.reviewer import pressed_by
from dashboard.services import OpenAudit, OpenRecord
from dashboard.viewmodels.events import decided_words, history_frame, signed_words
from dashboard.viewmodels.judged import names_of
from dashboard.viewmodels.sentence_flags import flags_count_words

# What is judged in a record of each method, and what signing it off is called.
_WORDS = {
    "ask": ("items", "Sign off this answer"),
    "kg-guard": ("answers", "Sign off these answers"),
    "fact-check": ("verdicts", "Sign off this claim"),
    "chain-audit": ("steps", "Sign off this chain"),
    "reasoning": ("answers", "Sign off these answers"),
}
_PLACE = "signoff"  # where a problem is told
_AUDIT_WORDS = ("findings", "Sign off this audit")
_FORMATS = (
    ("pdf", "Memorandum (PDF)", "application/pdf", ":material/picture_as_pdf:"),
    ("html", "Report to print (HTML)", "text/html", ":material/print:"),
    ("json", "Full record (JSON)", "application/json", ":material/data_object:"),
    ("csv", "Findings (CSV)", "text/csv", ":material/table_view:"),
    ("webannotation", "Web annotations (JSON-LD)", "application/ld+json", ":material/format_quote:"),
    ("prov", "Provenance (PROV-JSON)", "application/json", ":material/account_tree:"),
)
_ENDINGS = {"webannotation": "jsonld", "prov": "prov.json"}  # of files; the format's name for the others


def sign_off(audit: OpenRecord) -> None:
    """Draw the sign-off, or who gave it and the way to open the review again."""
    record = audit.record
    st.markdown("## Sign-off")
    if record.status is AuditStatus.SIGNED_OFF:
        _signed(audit)
        return
    state.come_upon(record.id, record_services.acts(record.id))
    outcome = record_services.outcome(record.id, signing=True)
    items, label = _WORDS.get(record.method, _AUDIT_WORDS)
    flags = audit.flags if isinstance(audit, OpenAudit) else ()
    st.markdown(f"{decided_words(record, items)} {flags_count_words(flags)}".strip())
    st.text_area("Closing note (optional)", key="signoff.note", height=70)
    st.button(
        f"{label}: {outcome.missing or outcome.words}",
        key=f"signoff.sign_{record.id}",
        icon=":material/verified:",
        type="secondary" if outcome.missing else "primary",
        on_click=_sign,
        args=(record.id,),
    )
    show_problem(_PLACE)


def _sign(record_id: str) -> None:
    """Sign off before anything is drawn anew: what is pressed right after it cannot undo it."""
    if not state.is_pressed(f"signoff.sign_{record_id}") or (actor := pressed_by(_PLACE)) is None:
        return
    outcome = record_services.outcome(record_id, signing=True)
    if outcome.missing:
        told = f"Nothing was recorded: {outcome.missing}. Decide above; agreeing with one finding is enough."
        state.remember_problem(_PLACE, told)
        return
    with kept_errors(_PLACE):
        record_services.sign_off(record_id, actor=actor, note=str(state.widget("signoff.note") or ""))
        state.remember_notice(f"Signed off: {outcome.words}.")


def _signed(audit: OpenRecord) -> None:
    record = audit.record
    st.success("Signed off; the decisions are closed.", icon=":material/verified:")
    st.markdown(f"**{plain(record_services.outcome(record.id).words.capitalize())}.**")
    st.text(f"By {record.signed_off_by} on {record.signed_off_at:%Y-%m-%d %H:%M} UTC")
    st.markdown(signed_words(record, _WORDS.get(record.method, _AUDIT_WORDS)[0]))
    note = _closing_note(record.id)
    if note:
        show(tag("div", note, attributes={"class": "pl-quote", "dir": "auto"}))
    with st.popover("Open it again", icon=":material/lock_open:"):
        st.text_input("Why", key="signoff.reason")
        st.button("Open again", key="signoff.reopen", on_click=_reopen, args=(record.id,))
        show_problem(_PLACE)


def _reopen(record_id: str) -> None:
    if not state.is_pressed("signoff.reopen") or (actor := pressed_by(_PLACE)) is None:
        return
    with kept_errors(_PLACE):
        record_services.reopen(record_id, actor=actor, reason=str(state.widget("signoff.reason") or ""))


def _closing_note(audit_id: str) -> str:
    """What was written when the review was closed last; empty when nothing was, or it was erased."""
    notes = record_services.notes(audit_id)
    closings = [e for e in record_services.history(audit_id) if e.kind == EventKind.AUDIT_SIGNED_OFF]
    return (notes.get(closings[-1].seq) or "") if closings else ""


def exports(audit: OpenRecord, actor: Actor) -> None:
    """Draw the download buttons; a file is made, and the export recorded, when one is pressed."""
    st.markdown("## Export")
    for fmt, label, mime, icon in _FORMATS:
        st.download_button(
            label,
            data=partial(record_services.export, audit.record.id, fmt, actor),
            file_name=f"plumbline-{audit.record.id[:8]}.{_ENDINGS.get(fmt, fmt)}",
            mime=mime,
            key=f"export.{fmt}",
            icon=icon,
            width="stretch",
            on_click="ignore",
            disabled=audit.report is None and fmt != "json",
        )
    st.caption("Evidence export, not a compliance determination.")


def history(audit: OpenRecord) -> None:
    """Draw who did what and when."""
    events = record_services.history(audit.record.id)
    with st.expander(
        f"History: {len(events)} {'record' if len(events) == 1 else 'records'}", icon=":material/history:"
    ):
        st.dataframe(
            history_frame(events, record_services.notes(audit.record.id), names_of(audit.report)),
            key="result.history",
            hide_index=True,
            alt="History of this audit",
        )

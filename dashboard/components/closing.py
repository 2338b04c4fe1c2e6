"""The end of a review: sign-off, exports, history."""

from functools import partial

import streamlit as st

from core.trail import Actor, AuditStatus, EventKind
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import show, tag
from dashboard.services import OpenAudit, OpenRecord
from dashboard.viewmodels.events import history_frame, signed_words
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


def sign_off(audit: OpenRecord, actor: Actor | None) -> None:
    """Draw the sign-off, or who gave it and the way to open the review again."""
    record = audit.record
    st.markdown("#### Sign-off")
    if record.status is AuditStatus.SIGNED_OFF:
        _signed(audit, actor)
        return
    state.show_decisions(record.id, sum(len(review.history) for review in audit.reviews.values()))
    decided = record.agreed + record.disagreed + record.unsure
    items, label = _WORDS.get(record.method, _AUDIT_WORDS)
    noun, verb = (items.removesuffix("s"), "has") if record.findings == 1 else (items, "have")
    flags = audit.flags if isinstance(audit, OpenAudit) else ()
    st.markdown(
        f"{decided} of {record.findings} {noun} {verb} a decision. {flags_count_words(flags)}".strip()
    )
    st.text_area("Closing note (optional)", key="signoff.note", height=70)
    st.button(
        label,
        key=f"signoff.sign_{record.id}",
        icon=":material/verified:",
        type="primary",
        disabled=actor is None,
        on_click=_sign,
        args=(record.id, actor, record_services.flags_known(record.id)),
    )
    show_problem(_PLACE)
    if actor is None:
        st.caption("Give your name in the sidebar to sign off.")


def _sign(record_id: str, actor: Actor | None, flags: int) -> None:
    """Sign off before anything is drawn anew: what is pressed right after it cannot undo it.

    `flags`: how many flags of sentences the page that was pressed on showed, or knew withdrawn.
    """
    if actor is None or not state.is_pressed(f"signoff.sign_{record_id}"):
        return
    if record_services.flags_known(record_id) != flags:
        told = "Nothing was recorded, for a sentence was flagged, or a flag withdrawn, after this page was drawn. "
        state.remember_problem(_PLACE, f"{told}Read what stands here now, then press again.")
        return
    with kept_errors(_PLACE):
        record_services.sign_off(record_id, actor=actor, note=str(state.widget("signoff.note") or ""))
        state.remember_notice("Signed off.")


def _signed(audit: OpenRecord, actor: Actor | None) -> None:
    record = audit.record
    st.success("Signed off; the decisions are closed.", icon=":material/verified:")
    st.text(f"By {record.signed_off_by} on {record.signed_off_at:%Y-%m-%d %H:%M} UTC")
    st.markdown(signed_words(record, _WORDS.get(record.method, _AUDIT_WORDS)[0]))
    note = _closing_note(record.id)
    if note:
        show(tag("div", note, attributes={"class": "pl-quote", "dir": "auto"}))
    with st.popover("Open it again", icon=":material/lock_open:"):
        reason = st.text_input("Why", key="signoff.reason")
        ready = bool(reason and reason.strip()) and actor is not None
        st.button(
            "Open again",
            key="signoff.reopen",
            disabled=not ready,
            on_click=_reopen,
            args=(record.id, reason or "", actor),
        )
        show_problem(_PLACE)


def _reopen(record_id: str, reason: str, actor: Actor | None) -> None:
    if actor is None or not state.is_pressed("signoff.reopen"):
        return
    with kept_errors(_PLACE):
        record_services.reopen(record_id, actor=actor, reason=reason)


def _closing_note(audit_id: str) -> str:
    """What was written when the review was closed last; empty when nothing was, or it was erased."""
    notes = record_services.notes(audit_id)
    closings = [e for e in record_services.history(audit_id) if e.kind == EventKind.AUDIT_SIGNED_OFF]
    return (notes.get(closings[-1].seq) or "") if closings else ""


def exports(audit: OpenRecord, actor: Actor) -> None:
    """Draw the download buttons; a file is made, and the export recorded, when one is pressed."""
    st.markdown("#### Export")
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

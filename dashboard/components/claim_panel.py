"""What the reviewer says of the verdict."""

import streamlit as st

from core.factcheck.findings import CLAIM_ID
from core.trail import Actor, AuditStatus, Judgment
from dashboard import record_services, state
from dashboard.boundary import error_boundary
from dashboard.claim_services import OpenClaim
from dashboard.components.kept_note import end_note, kept_note
from dashboard.viewmodels.events import review_frame

_NO_NOTE = "To reject the verdict, say why in the note: it stands beside the decision in the trail."
_DECISIONS = (
    (Judgment.AGREE, "Confirm", "A", ":material/check:", "The verdict on this claim is right"),
    (Judgment.DISAGREE, "Reject", "D", ":material/close:", "The verdict on this claim is wrong"),
    (Judgment.UNSURE, "Unsure", "U", ":material/question_mark:", "It cannot be told from what is here"),
)


def decision(claim: OpenClaim, actor: Actor | None) -> None:
    """Draw the buttons that decide, and the decisions so far."""
    record = claim.record
    st.markdown("#### Is this verdict right?")
    if record.status is AuditStatus.SIGNED_OFF:
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to change a decision.")
    else:
        note_key = f"check.note_{record.id}"
        review = claim.reviews.get(CLAIM_ID)
        state.show_decisions(record.id, len(review.history) if review else 0, CLAIM_ID)
        kept_note("Note (required to reject)", note_key, recorded=review.latest.note if review else None)
        with st.container(horizontal=True):
            for judgment, label, shortcut, icon, help_ in _DECISIONS:
                if st.button(
                    label,
                    key=f"check.{judgment}",
                    shortcut=shortcut,
                    icon=icon,
                    disabled=actor is None,
                    help=help_,
                ):
                    _record(record.id, note_key, judgment, actor)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = claim.reviews.get(CLAIM_ID)
    if review is not None:
        st.caption("Decisions on this claim, the latest first")
        st.dataframe(
            review_frame(review), key="check.decisions", hide_index=True, alt="Decisions on this claim"
        )


def _record(record_id: str, note_key: str, judgment: Judgment, actor: Actor | None) -> None:
    note = str(state.widget(note_key) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        st.warning(_NO_NOTE, icon=":material/edit_note:")
        return
    assert actor is not None
    with error_boundary():
        record_services.decide(record_id, CLAIM_ID, judgment, actor=actor, note=note)
        end_note(note_key)
        state.remember_notice(f"Recorded: {judgment}.")
        st.rerun()

"""What the reviewer says of one step of a chain, or of one answer."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from core.trail import Actor, AuditRecord, AuditStatus, FindingReview, Judgment
from dashboard import record_services, state
from dashboard.boundary import error_boundary
from dashboard.components.kept_note import end_note, kept_note
from dashboard.viewmodels.events import review_frame

_NO_NOTE = "To reject it, say why in the note: it stands beside the decision in the trail."


@dataclass(frozen=True, slots=True)
class Judged:
    """One item that can be judged."""

    record: AuditRecord
    reviews: Mapping[str, FindingReview]
    item_id: str
    noun: str  # "step", "answer"
    question: str  # what is decided: "Is this step judged right?"


def decision(judged: Judged, actor: Actor | None) -> None:
    """Draw the buttons that decide, and the decisions so far."""
    record, noun = judged.record, judged.noun
    st.markdown(f"**{judged.question}**")
    if record.status is AuditStatus.SIGNED_OFF:
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to change a decision.")
    else:
        note_key = f"reasoning.note_{record.id}_{judged.item_id}"
        said = judged.reviews.get(judged.item_id)
        state.show_decisions(record.id, len(said.history) if said else 0, judged.item_id)
        kept_note("Note (required to reject)", note_key, recorded=said.latest.note if said else None)
        with st.container(horizontal=True):
            for judgment, label, shortcut, icon, help_ in (
                (
                    Judgment.AGREE,
                    "Confirm",
                    "A",
                    ":material/check:",
                    f"What stands here of the {noun} is right",
                ),
                (
                    Judgment.DISAGREE,
                    "Reject",
                    "D",
                    ":material/close:",
                    f"What stands here of the {noun} is wrong",
                ),
                (Judgment.UNSURE, "Unsure", "U", ":material/question_mark:", "It cannot be told from this"),
            ):
                if st.button(
                    label,
                    key=f"reasoning.{judgment}",
                    shortcut=shortcut,
                    icon=icon,
                    disabled=actor is None,
                    help=help_,
                ):
                    _record(judged, note_key, judgment, actor)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = judged.reviews.get(judged.item_id)
    if review is not None:
        st.caption(f"Decisions on this {noun}, the latest first")
        st.dataframe(
            review_frame(review), key="reasoning.decisions", hide_index=True, alt=f"Decisions on this {noun}"
        )


def _record(judged: Judged, note_key: str, judgment: Judgment, actor: Actor | None) -> None:
    note = str(state.widget(note_key) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        st.warning(_NO_NOTE, icon=":material/edit_note:")
        return
    assert actor is not None
    with error_boundary():
        record_services.decide(judged.record.id, judged.item_id, judgment, actor=actor, note=note)
        end_note(note_key)
        state.remember_notice(f"Recorded: {judgment}.")
        st.rerun()

"""The buttons with which a reviewer decides on one item of a record, and the decisions so far.

A press is recorded before anything is drawn anew: what is pressed or clicked right after it cannot undo it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import streamlit as st

from core.errors import TrailError
from core.trail import Actor, AuditRecord, AuditStatus, FindingReview, Judgment
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.kept_note import end_note, kept_note
from dashboard.viewmodels.events import review_frame


@dataclass(frozen=True, slots=True)
class Wording:
    """What the buttons of one kind of record say."""

    prefix: str  # of the keys of the widgets
    noun: str  # of what is decided on: "answer"
    agree: str
    disagree: str
    agree_help: str | None = None
    disagree_help: str | None = None
    unsure_help: str | None = None


@dataclass(frozen=True, slots=True)
class Decidable:
    """One item on which somebody can decide."""

    record: AuditRecord
    reviews: Mapping[str, FindingReview]
    item_id: str
    wording: Wording

    @property
    def note_key(self) -> str:
        """Of the field of the note."""
        return f"{self.wording.prefix}.note_{self.record.id}_{self.item_id}"

    @property
    def drawn(self) -> int:
        """How many decisions on it are drawn."""
        said = self.reviews.get(self.item_id)
        return len(said.history) if said else 0

    def button_key(self, judgment: Judgment) -> str:
        """Of the button of this item alone: a second press decides on no other."""
        return f"{self.wording.prefix}.{judgment}_{self.item_id}"

    @property
    def place(self) -> str:
        """Where a problem with the decision is told."""
        return f"{self.wording.prefix}.decision_{self.record.id}_{self.item_id}"


@dataclass(frozen=True, slots=True)
class Together:
    """Other items on which the same decision is taken while a switch is on."""

    item_ids: Sequence[str]
    switch_key: str


Following = Callable[
    [Sequence[str]], None
]  # what happens once these items are decided: the next one is selected


def decision(
    item: Decidable, actor: Actor | None, *, following: Following | None = None, along: Together | None = None
) -> None:
    """Draw the buttons that decide on the item, unless its record is signed off, and the decisions so far."""
    record, wording = item.record, item.wording
    if record.status is AuditStatus.SIGNED_OFF:
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to change a decision.")
    else:
        _buttons(item, actor, following, along)
        show_problem(item.place)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = item.reviews.get(item.item_id)
    if review is not None:
        st.caption(f"Decisions on this {wording.noun}, the latest first")
        st.dataframe(
            review_frame(review),
            key=f"{wording.prefix}.decisions",
            hide_index=True,
            alt=f"Decisions on this {wording.noun}",
        )


def note_field(item: Decidable) -> None:
    """Draw the field of the note; call it before `decision`."""
    if item.record.status is AuditStatus.SIGNED_OFF:
        return
    said = item.reviews.get(item.item_id)
    state.show_decisions(item.record.id, item.drawn, item.item_id)
    label = f"Note (required to {item.wording.disagree.lower()})"
    kept_note(label, item.note_key, recorded=said.latest.note if said else None)


def _buttons(
    item: Decidable, actor: Actor | None, following: Following | None, along: Together | None
) -> None:
    wording = item.wording
    state.show_item(item.record.id, item.item_id)
    with st.container(horizontal=True):
        for judgment, label, shortcut, icon, help_ in (
            (Judgment.AGREE, wording.agree, "A", ":material/check:", wording.agree_help),
            (Judgment.DISAGREE, wording.disagree, "D", ":material/close:", wording.disagree_help),
            (Judgment.UNSURE, "Unsure", "U", ":material/question_mark:", wording.unsure_help),
        ):
            st.button(
                label,
                key=item.button_key(judgment),
                shortcut=shortcut,
                icon=icon,
                disabled=actor is None,
                help=help_,
                on_click=_decide,
                args=(item, judgment, actor, following, along),
            )


def _decide(
    item: Decidable,
    judgment: Judgment,
    actor: Actor | None,
    following: Following | None,
    along: Together | None,
) -> None:
    """Record the decision on the item and, in records of their own, on those that are decided along with it."""
    if not (state.is_pressed(item.button_key(judgment)) and state.is_shown(item.record.id, item.item_id)):
        return
    if state.decisions_drawn(item.record.id, item.item_id) != item.drawn:
        return  # the second press of two, on a page that is not drawn anew yet
    note = str(state.widget(item.note_key) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        asked = f"To {item.wording.disagree.lower()}, say why in the note: it stands beside the decision in the trail."
        state.remember_problem(item.place, asked)
        return
    assert actor is not None
    with kept_errors(item.place):
        record_services.decide(item.record.id, item.item_id, judgment, actor=actor, note=note)
        end_note(item.note_key)
        others = along.item_ids if along is not None and state.widget(along.switch_key) else ()
        overtaken = 0
        for other in others:
            try:
                record_services.decide(item.record.id, other, judgment, actor=actor, note=note)
            except TrailError:  # somebody else decided meanwhile; that decision stays and is shown
                overtaken += 1
        done = 1 + len(others) - overtaken
        together = f", on {done} findings of one matter" if done > 1 else ""
        left = f" {overtaken} of them was decided by somebody else meanwhile." if overtaken else ""
        state.remember_notice(f"Recorded: {judgment}{together}.{left}")
        if following is not None:
            following((item.item_id, *others))
        st.rerun()  # the sign-off and the history stand outside of the fragment

"""The buttons with which a reviewer decides on one item of a record, and the decisions so far.

A press is recorded before anything is drawn anew: what is pressed or clicked right after it cannot undo it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from core.errors import InputError
from core.trail import Actor, AuditRecord, AuditStatus, FindingReview, Judgment
from dashboard import record_services, state
from dashboard.boundary import kept_errors, show_problem
from dashboard.components.html import plain
from dashboard.components.kept_note import end_note, kept_note
from dashboard.components.reviewer import pressed_by, reviewer
from dashboard.state import Decided
from dashboard.viewmodels.events import review_frame, standing_words

_keys = st.components.v2.component(
    "decision_keys",
    html='<span class="keys" hidden></span>',
    js=(Path(__file__).parent / "frontend" / "decision_keys.js").read_text(encoding="utf-8"),
)


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


def decision(item: Decidable, *, following: Following | None = None, along: Together | None = None) -> None:
    """Draw what stands decided, the buttons that decide unless the record is signed off, and the decisions so far."""
    record, wording = item.record, item.wording
    review = item.reviews.get(item.item_id)
    if review is not None and (told := standing_words(review)):
        st.markdown(plain(told))
    if record.status is AuditStatus.SIGNED_OFF:
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to change a decision.")
        show_problem(item.place)  # of a press on a page from before
    else:
        with st.container():
            _buttons(item, following, along)
        show_problem(item.place)
        label = f"Note (required for “{wording.disagree}”)"
        kept_note(label, item.note_key, recorded=review.latest.note if review else None)
    if review is not None and len(review.history) > 1:
        with st.expander(f"Decisions on this {wording.noun}, the latest first"):
            st.dataframe(
                review_frame(review),
                key=f"{wording.prefix}.decisions",
                hide_index=True,
                alt=f"Decisions on this {wording.noun}",
            )


def undo_button(
    record: AuditRecord, reviews: Mapping[str, FindingReview], item_id: str | None, *, prefix: str
) -> None:
    """Draw the button that takes a decision back: the last one of this page, else one's own on the shown item."""
    last = state.session().decided
    place = f"{prefix}.undo_{record.id}"
    if last is None or last.record_id != record.id:
        said, actor = reviews.get(item_id or ""), reviewer()
        is_own = (
            said is not None
            and said.is_decided
            and actor is not None
            and said.latest.actor.name == actor.name
        )
        last = Decided(record.id, (item_id,)) if is_own and item_id else None
    st.button(
        "Undo",
        key=place,
        icon=":material/undo:",
        shortcut="Z",
        disabled=last is None or record.status is AuditStatus.SIGNED_OFF,
        help="Take back your last decision. Nothing is erased: the trail keeps both.",
        on_click=_undo,
        args=(last, place),
    )
    show_problem(place)


def _undo(last: Decided | None, place: str) -> None:
    if last is None or not state.is_pressed(place) or (actor := pressed_by(place)) is None:
        return
    state.session().decided = None
    state.select(last.record_id, last.item_ids[0])
    with kept_errors(place):
        for item_id in last.item_ids:
            record_services.undo(last.record_id, item_id, actor=actor)
        state.remember_notice("Taken back. The trail keeps the decision and that it was taken back.")
        st.rerun()


def _buttons(item: Decidable, following: Following | None, along: Together | None) -> None:
    wording = item.wording
    state.show_item(item.record.id, item.item_id)
    state.come_upon(item.record.id, item.drawn, item.item_id)
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
                help=help_,
                on_click=_decide,
                args=(item, judgment, following, along),
            )
    _keys(key=f"{wording.prefix}.keys")


def _decide(item: Decidable, judgment: Judgment, following: Following | None, along: Together | None) -> None:
    """Record the decision on the item and, in records of their own, on those that are decided along with it."""
    record_id = item.record.id
    if not (state.is_pressed(item.button_key(judgment)) and state.is_shown(record_id, item.item_id)):
        return
    if state.is_drawn_before_own(record_id, item.item_id, item.drawn):
        return  # the second press of two, on a page that is not drawn anew yet
    actor = pressed_by(item.place)
    if actor is None:
        return
    note = str(state.widget(item.note_key) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        asked = (
            f"For “{item.wording.disagree}”, say why in the note: it stands beside the decision in the trail."
        )
        state.remember_problem(item.place, asked)
        return
    with kept_errors(item.place):
        record_services.decide(record_id, item.item_id, judgment, actor=actor, note=note)
        end_note(item.note_key)
        others = along.item_ids if along is not None and state.widget(along.switch_key) else ()
        done = (item.item_id, *_decide_along(record_id, others, judgment, actor, note))
        overtaken = 1 + len(others) - len(done)
        state.session().decided = Decided(record_id, done)
        together = f", on {len(done)} findings of one matter" if len(done) > 1 else ""
        left = f" {overtaken} of them was decided by somebody else meanwhile." if overtaken else ""
        state.remember_notice(f"Recorded: {judgment}{together}.{left}")
        if following is not None:
            following((item.item_id, *others))
        st.rerun()  # the sign-off and the history stand outside of the fragment


def _decide_along(
    record_id: str, others: Sequence[str], judgment: Judgment, actor: Actor, note: str
) -> list[str]:
    """Those of the others that nobody decided on meanwhile; such a decision stays and is shown."""
    done = []
    for other in others:
        try:
            record_services.decide(record_id, other, judgment, actor=actor, note=note)
        except InputError:
            continue
        done.append(other)
    return done

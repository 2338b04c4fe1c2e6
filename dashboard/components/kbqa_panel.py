"""The selected answer: why it has its probability, in words, and the reviewer's decision."""

from collections.abc import Sequence

import streamlit as st

from core.guard.report import AnswerVerdict
from core.kbqa.instance import KBQAInstance
from core.trail import Actor, AuditStatus, Judgment
from dashboard import record_services, state
from dashboard.boundary import error_boundary
from dashboard.components.html import Markup, show, tag
from dashboard.components.kept_note import end_note, kept_note
from dashboard.guard_services import OpenGuard
from dashboard.viewmodels.events import review_frame
from dashboard.viewmodels.kbqa_answers import Answer, answer_style, next_undecided, step_answer
from dashboard.viewmodels.kbqa_words import (
    effect_symbol,
    effect_words,
    gold_words,
    node_words,
    path_words,
    probability_words,
    triple_words,
)

_MOST = 6  # triples and paths that are told; the export has them all
_NO_NOTE = "To reject the verdict, say why in the note: it stands beside the decision in the trail."
_DECISIONS = (
    (Judgment.AGREE, "Confirm", "A", ":material/check:", "The verdict on this answer is right"),
    (Judgment.DISAGREE, "Reject", "D", ":material/close:", "The verdict on this answer is wrong"),
    (Judgment.UNSURE, "Unsure", "U", ":material/question_mark:", "It cannot be told from what is here"),
)


def answer_panel(
    guard: OpenGuard, answers: Sequence[Answer], selected: Answer | None, actor: Actor | None
) -> None:
    """Draw the selected answer with its evidence and the buttons that decide on it."""
    _steps(guard.record.id, answers, selected)
    if selected is None:
        return
    left, right = st.columns([5, 4], gap="large")
    with left:
        _answer(selected.verdict)
        _paths(selected.verdict)
        _triples(selected.verdict)
    with right:
        _decision(guard, answers, selected, actor)


def other_node(instance: KBQAInstance, name: str) -> None:
    """Draw what the graph says of a node that is no answer."""
    said = [triple for triple in instance.triples if name in (triple.head, triple.tail)]
    items = [tag("li", triple_words(triple), attributes={"dir": "auto"}) for triple in said[:_MOST]]
    more = len(said) - len(items)
    role = "what the question is about" if name in instance.topic_entities else "no answer"
    show(
        tag(
            "div",
            tag(
                "div",
                f"In the graph: {node_words(name)} ({role})",
                attributes={"class": "pl-finding", "dir": "auto"},
            ),
            tag("ul", *items, attributes={"class": "pl-reasons"}),
            *([tag("div", f"and {more:,} more triples", attributes={"class": "pl-where"})] if more else []),
        )
    )


def _steps(audit_id: str, answers: Sequence[Answer], selected: Answer | None) -> None:
    chosen = selected.id if selected else None
    place = next((n for n, answer in enumerate(answers, start=1) if answer.id == chosen), None)
    with st.container(horizontal=True, vertical_alignment="center"):
        for step, label, icon, shortcut in (
            (-1, "Previous", ":material/arrow_upward:", "K"),
            (1, "Next", ":material/arrow_downward:", "J"),
        ):
            st.button(
                f"{label} answer",
                key=f"kbqa.step_{label.lower()}",
                icon=icon,
                shortcut=shortcut,
                disabled=len(answers) < 2,
                on_click=state.select,
                args=(audit_id, step_answer(answers, chosen, step)),
            )
        st.caption(f"Answer {place} of {len(answers)}" if place else f"{len(answers)} answers")


def _answer(verdict: AnswerVerdict) -> None:
    style = answer_style(verdict)
    known = "" if verdict.is_gold is None else f" · known beforehand: {gold_words(verdict)}"
    show(
        tag(
            "div",
            tag(
                "div",
                f"{style.symbol} {style.label}: {probability_words(verdict.probability)}",
                attributes={"class": f"pl-status pl-{style.name}"},
            ),
            tag("div", node_words(verdict.answer), attributes={"class": "pl-finding", "dir": "auto"}),
            tag("div", verdict.reason, attributes={"class": "pl-text", "dir": "auto"}),
            *(
                [tag("div", known.removeprefix(" · ").capitalize(), attributes={"class": "pl-where"})]
                if known
                else []
            ),
        )
    )


def _paths(verdict: AnswerVerdict) -> None:
    words = [path_words(path) for path in verdict.paths[:_MOST]]
    if not words:
        words = ["Nothing in the graph joins this answer to what the question is about."]
    _list("How the graph leads from the question to this answer", [tag("span", way) for way in words])


def _triples(verdict: AnswerVerdict) -> None:
    rows = [
        tag(
            "span",
            tag("span", f"{effect_symbol(item)} ", attributes={"class": f"pl-status {_tone(item.effect)}"}),
            triple_words(item.triple),
            tag("span", f" {effect_words(item)}", attributes={"class": "pl-where"}),
        )
        for item in verdict.triples[:_MOST]
    ]
    if rows:
        _list("Triples tried, the strongest effect first", rows)


def _tone(effect: float) -> str:
    return "pl-contradicted" if effect > 0 else "pl-supported"


def _list(title: str, rows: Sequence[Markup]) -> None:
    items = [tag("li", row, attributes={"dir": "auto"}) for row in rows]
    show(
        tag(
            "div",
            tag("div", title, attributes={"class": "pl-where pl-label"}),
            tag("ul", *items, attributes={"class": "pl-evidence"}),
        )
    )


def _decision(guard: OpenGuard, answers: Sequence[Answer], selected: Answer, actor: Actor | None) -> None:
    record = guard.record
    if record.status is AuditStatus.SIGNED_OFF:
        st.info(f"Signed off on {record.signed_off_at:%d %B %Y}. Open it again below to change a decision.")
    else:
        said = guard.reviews.get(selected.id)
        state.show_decisions(record.id, len(said.history) if said else 0, selected.id)
        recorded = said.latest.note if said else None
        kept_note("Note (required to reject)", _note_key(guard, selected), recorded=recorded)
        with st.container(horizontal=True):
            for judgment, label, shortcut, icon, help_ in _DECISIONS:
                if st.button(
                    label,
                    key=f"kbqa.{judgment}_{selected.id}",  # of this answer: a second press decides no other
                    shortcut=shortcut,
                    icon=icon,
                    disabled=actor is None,
                    help=help_,
                ):
                    _record(guard, answers, selected, judgment, actor)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = guard.reviews.get(selected.id)
    if review is not None:
        st.caption("Decisions on this answer, the latest first")
        st.dataframe(
            review_frame(review), key="kbqa.decisions", hide_index=True, alt="Decisions on this answer"
        )


def _note_key(guard: OpenGuard, selected: Answer) -> str:
    return f"kbqa.note_{guard.record.id}_{selected.id}"


def _record(
    guard: OpenGuard, answers: Sequence[Answer], selected: Answer, judgment: Judgment, actor: Actor | None
) -> None:
    note = str(state.widget(_note_key(guard, selected)) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        st.warning(_NO_NOTE, icon=":material/edit_note:")
        return
    assert actor is not None
    with error_boundary():
        record_services.decide(guard.record.id, selected.id, judgment, actor=actor, note=note)
        end_note(_note_key(guard, selected))
        state.remember_notice(f"Recorded: {judgment}.")
        state.select(guard.record.id, next_undecided(answers, selected.id, guard.reviews))
        st.rerun()  # the sign-off and the history stand outside of the fragment

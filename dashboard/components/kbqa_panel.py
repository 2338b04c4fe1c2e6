"""The selected answer: why it has its probability, in words, and the reviewer's decision."""

from collections.abc import Sequence

import streamlit as st

from core.guard.report import AnswerVerdict
from core.kbqa.instance import KBQAInstance
from dashboard import state
from dashboard.components.decision import Decidable, Wording, decision, undo_button
from dashboard.components.html import Markup, plain, show, tag
from dashboard.guard_services import OpenGuard
from dashboard.viewmodels.findings import decided
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
_WORDING = Wording(
    "kbqa",
    "answer",
    "Agree",
    "Disagree",
    "The verdict on this answer is right",
    "The verdict on this answer is wrong",
    "It cannot be told from what is here",
)


def answer_panel(guard: OpenGuard, answers: Sequence[Answer], selected: Answer | None) -> None:
    """Draw the selected answer with its evidence and the buttons that decide on it."""
    _steps(guard, answers, selected)
    if selected is None:
        return
    left, right = st.columns([5, 4], gap="large")
    with left:
        _answer(selected.verdict)
        _paths(selected.verdict)
        _triples(selected.verdict)
    with right:
        _decision(guard, answers, selected)


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


def _steps(guard: OpenGuard, answers: Sequence[Answer], selected: Answer | None) -> None:
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
                args=(guard.record.id, step_answer(answers, chosen, step)),
            )
        undo_button(guard.record, guard.reviews, chosen, prefix="kbqa")
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


def _decision(guard: OpenGuard, answers: Sequence[Answer], selected: Answer) -> None:
    def go_on(_decided: Sequence[str]) -> None:
        state.select(guard.record.id, next_undecided(answers, selected.id, decided(guard.reviews)))

    said = "may be wrong" if selected.verdict.is_flagged else "is not flagged"
    st.markdown(f"**Plumbline: “{plain(node_words(selected.verdict.answer))}” {said}. Do you agree?**")
    decidable = Decidable(guard.record, guard.reviews, selected.id, _WORDING)
    decision(decidable, following=go_on)

"""Checked answers from top to bottom, as a lawyer reads them; from storage, never computed again."""

from collections.abc import Sequence

import streamlit as st

from core.guard.report import GuardReport
from core.kbqa.instance import KBQAInstance
from core.trail import Actor
from dashboard import guard_services, state
from dashboard.boundary import error_boundary
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.kbqa_answers import answers_table, threshold
from dashboard.components.kbqa_correction import correction
from dashboard.components.kbqa_graph import GRAPH, answer_graph
from dashboard.components.kbqa_panel import answer_panel, other_node
from dashboard.components.kbqa_trust import threshold_figures, trust
from dashboard.components.kbqa_verdict import caveats, machine, question, verdict
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import manifest
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY
from dashboard.guard_services import OpenGuard
from dashboard.state import AuditParameter
from dashboard.viewmodels.kbqa_answers import Answer, answers_of, at_threshold
from dashboard.viewmodels.kbqa_graph import answer_node, lit_by, node_of


def kbqa_result(guard: OpenGuard, actor: Actor | None, page: AuditParameter) -> None:
    """Draw the whole record; `page` is where a record made of it is opened."""
    record_title(guard.record, guard.title)
    if guard.report is None:
        st.info("The texts of this record were erased. Its decision, its hashes and its history remain.")
    else:
        _review(guard.record.id, actor)
        st.markdown("## Ask the system again")
        correction(guard, actor, page)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(guard)
    with right:
        exports(guard, actor or NOBODY)
    if guard.report is not None:
        manifest(guard.report)
    history(guard)


@st.fragment
def _review(audit_id: str, actor: Actor | None) -> None:
    """Everything that follows the selection and the threshold; a click reruns this and not the page."""
    with error_boundary():
        guard = guard_services.open_guard(audit_id)
        if guard.report is None or guard.instance is None:
            return
        instance = guard.instance
        report = at_threshold(guard.report, instance, guard.threshold)
        answers = answers_of(report)
        clicked = state.take_click((GRAPH,))
        if clicked is not None:
            state.select(audit_id, _item_of(instance, answers, clicked))
        chosen = state.selected(audit_id) or (answers[0].id if answers else None)
        selected = next((answer for answer in answers if answer.id == chosen), None)
        if guard.title != report.question:
            question(report)
        verdict(report)
        outcome_line(audit_id)
        caveats(report)
        _table(guard, report, answers, actor, selected)
        with st.container(border=True):
            answer_panel(guard, answers, selected)
            name = node_of(instance, chosen or "")
            if selected is None and name is not None:
                other_node(instance, name)
        st.markdown("## The graph")
        answer_graph(audit_id, instance, report, _lit(instance, selected, chosen))
        machine(report)
        st.markdown("## How far to trust these probabilities")
        trust(guard.threshold)


def _table(
    guard: OpenGuard,
    report: GuardReport,
    answers: Sequence[Answer],
    actor: Actor | None,
    selected: Answer | None,
) -> None:
    st.markdown("## Answers")
    if answers:
        answers_table(answers, guard.reviews, selected.id if selected else None)
    else:
        st.info("The system abstained: there is no answer to judge.")
    if report.domain_note is not None:
        st.caption(
            ":material/travel_explore: Outside of the training domains: take these probabilities as a hint."
        )
    with st.container(border=True):
        left, middle, right = st.columns([5, 1, 1], gap="medium", vertical_alignment="center")
        with left:
            threshold(guard, actor)
        threshold_figures(guard.threshold, middle, right)


def _item_of(instance: KBQAInstance, answers: Sequence[Answer], clicked: str) -> str:
    """A click on an answer's node selects the answer; any other node or row stands for itself."""
    return next((a.id for a in answers if answer_node(instance, a.id) == clicked), clicked)


def _lit(instance: KBQAInstance, selected: Answer | None, chosen: str | None) -> tuple[str, ...]:
    if selected is None:
        return (chosen,) if chosen else ()
    node = answer_node(instance, selected.id)
    return (*((node,) if node else ()), *lit_by(instance, selected.verdict))

"""One question answered by paths, from top to bottom; from storage, never computed again."""

import streamlit as st

from core.guard.findings import answer_id
from core.reasoning.report import ReasoningReport
from core.trail import Actor
from dashboard import reasoning_services, state
from dashboard.boundary import error_boundary
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.html import plain, show, tag
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import manifest
from dashboard.components.reasoning_boxes import scored_path
from dashboard.components.reasoning_head import verdict
from dashboard.components.reasoning_panel import Judged, judged_decision
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY
from dashboard.reasoning_services import OpenReasoning
from dashboard.viewmodels.glossary import meaning
from dashboard.viewmodels.path_graph import build_path_network, path_view
from dashboard.viewmodels.reasoning_last_step import answers_title, decision_question, last_step_words
from dashboard.viewmodels.reasoning_words import (
    answers_frame,
    beam_frame,
    guard_words,
    halt_words,
    heading_of,
    level_words,
    stages_of,
)

ANSWERS = "reasoning.answers"
GRAPH = "reasoning_graph"  # key of the component
_DRAWN = 5  # paths of one answer as boxes


def reasoning_result(found: OpenReasoning, actor: Actor | None) -> None:
    """Draw the whole record."""
    record_title(found.record, found.title)
    if found.report is None:
        st.info("The texts of this record were erased. Its decision, its hashes and its history remain.")
    else:
        verdict(heading_of(found.report))
        outcome_line(found.record.id)
        _question(found.report, found.title)
        if found.report.answers:
            _review(found.record.id)
        else:
            st.info("No path of the graph leads to an answer. Try another topic entity, or other words.")
        _picture(found.report)
        _search(found.report)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(found)
    with right:
        exports(found, actor or NOBODY)
    if found.report is not None:
        manifest(found.report)
    history(found)


def _question(report: ReasoningReport, title_words: str) -> None:
    """What was asked, unless the title says it already, and from where the search went out."""
    asked = tag("div", report.question, attributes={"class": "pl-claim", "dir": "auto"})
    started = f"The search started from {', '.join(report.topic_entities)}."
    show(
        tag(
            "div",
            *(() if title_words == report.question else (asked,)),
            tag("div", started, attributes={"class": "pl-where", "dir": "auto"}),
        )
    )
    for note in report.notes:
        st.caption(f":material/info: {plain(note)}")


@st.fragment
def _review(record_id: str) -> None:
    """Everything that follows the selection; a click reruns this and not the page."""
    with error_boundary():
        found = reasoning_services.open_reasoning(record_id)
        report = found.report
        if report is None:
            return
        clicked = state.take_click(())
        if clicked is not None:
            state.select(record_id, clicked)
        ids = [answer_id(index) for index in range(len(report.answers))]
        chosen = state.selected(record_id)
        chosen = chosen if chosen in ids else ids[0]
        answer = report.answers[ids.index(chosen)]
        left, right = st.columns([5, 4], gap="large")
        with left:
            st.markdown(f"## {answers_title(report.last_step)}")
            state.show_rows(ANSWERS, ids, (chosen,))
            st.dataframe(
                answers_frame(report),
                key=ANSWERS,
                hide_index=True,
                on_select="rerun",
                selection_mode="single-row",
                column_config={
                    "Paths": st.column_config.NumberColumn(width=52),
                },
                alt="Answers, the best first",
            )
            if report.last_step is not None:
                st.caption(plain(last_step_words(report.last_step)))
            if report.guard is not None and not report.guard.note:
                st.caption(plain(guard_words(report)))
        with right, st.container(border=True):
            asked = decision_question(report.last_step, plain(answer.entity))
            judged = Judged(found.record, found.reviews, chosen, "answer", asked)
            judged_decision(judged)
        st.markdown(f"## How the graph leads to {plain(answer.entity)}")
        paths = [path for path in report.paths if path.path.end == answer.entity]
        for number, path in enumerate(paths[:_DRAWN], 1):
            scored_path(path, number, is_said_by_model=report.is_said_by_model)
        if not paths:
            st.caption("Its paths are not among those that were kept; there were too many.")
        if len(paths) > _DRAWN:
            st.caption(f"The best {_DRAWN} of {len(paths)} paths; the export has all of them.")
        st.caption("Under each arrow: whether the step follows from the question.")


def _picture(report: ReasoningReport) -> None:
    view = path_view(report)
    if not view.paths:
        return
    st.markdown("## The paths in the graph")
    marks = (
        ("■", "pl-question", "where the search started"),
        ("●", "pl-supported", "answer"),
        ("●", "pl-plain", "on the way"),
    )
    entries = [
        tag("span", tag("span", f"{symbol} ", attributes={"class": f"pl-status {style}"}), words)
        for symbol, style, words in marks
    ]
    show(tag("div", *entries, attributes={"class": "pl-legend", "aria-label": "What the marks mean"}))
    st.caption(plain(view.words))
    graph_library()
    words = f"The paths in the graph. {view.words} The same as boxes above"
    kg_graph(build_path_network(view), key=GRAPH, title=words, selected=())


def _search(report: ReasoningReport) -> None:
    """How the search went: stages, plan, and the beam depth by depth."""
    st.markdown("## How the search went")
    st.markdown(plain(halt_words(report)))
    items = [
        tag(
            "li",
            tag("div", step.title, attributes={"class": "pl-step-title"}),
            tag("div", step.figure, attributes={"class": "pl-step-figure"}),
            tag("div", step.time, attributes={"class": "pl-where"}),
            attributes={"class": "pl-step"},
        )
        for step in stages_of(report)
    ]
    show(tag("ol", *items, attributes={"class": "pl-steps", "aria-label": "Stages of the search"}))
    with st.expander("The plan, and what was looked at, depth by depth", icon=":material/account_tree:"):
        st.markdown(f"**Why it halted.** {plain(report.halting)}")
        if report.guard is not None and report.guard.note:
            st.markdown(plain(guard_words(report)))
        plan = [tag("li", sentence, attributes={"dir": "auto"}) for sentence in report.plan]
        show(tag("ul", *plan, attributes={"class": "pl-reasons"}))
        for level in report.levels:
            st.caption(plain(level_words(level)))
            st.dataframe(
                beam_frame(level, is_said_by_model=report.is_said_by_model),
                key=f"reasoning.level_{level.depth}",
                hide_index=True,
                column_config={
                    "Score": st.column_config.NumberColumn(format="%.2f", help=meaning("Nearness"))
                },
                alt=f"Candidates of depth {level.depth}",
            )

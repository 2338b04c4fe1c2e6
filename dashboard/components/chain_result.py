"""One audited chain from top to bottom; from storage, never computed again."""

import streamlit as st

from core.reasoning.chain.chain import AuditedStep, ChainReport
from core.trail import Actor
from dashboard import reasoning_services, state
from dashboard.boundary import error_boundary
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import manifest
from dashboard.components.reasoning_boxes import audited_path
from dashboard.components.reasoning_head import verdict
from dashboard.components.reasoning_panel import Judged, judged_decision
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY
from dashboard.reasoning_services import OpenChain
from dashboard.viewmodels.chain_words import (
    STEP_STYLES,
    alternatives_of,
    heading_of,
    pieces_of,
    step_words,
    steps_frame,
)

STEPS = "reasoning.steps"
_DRAWN = 12  # paths as boxes; all steps are in the table


def chain_result(chain: OpenChain, actor: Actor | None) -> None:
    """Draw the whole record."""
    record_title(chain.record, chain.title)
    if chain.report is None:
        st.info("The texts of this record were erased. Its decision, its hashes and its history remain.")
    else:
        verdict(heading_of(chain.report))
        outcome_line(chain.record.id)
        for note in chain.report.notes:
            st.caption(f":material/info: {plain(note)}")
        _review(chain.record.id)
        _given(chain.report)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(chain)
    with right:
        exports(chain, actor or NOBODY)
    if chain.report is not None:
        manifest(chain.report)
    history(chain)


@st.fragment
def _review(record_id: str) -> None:
    """Everything that follows the selection; a click reruns this and not the page."""
    with error_boundary():
        chain = reasoning_services.open_chain(record_id)
        report = chain.report
        if report is None:
            return
        clicked = state.take_click(())
        if clicked is not None:
            state.select(record_id, clicked)
        chosen = state.selected(record_id) or _first(report)
        st.markdown("## The chain")
        for path in report.paths[:_DRAWN]:
            audited_path(path, is_only=len(report.paths) == 1, chosen=chosen)
        if len(report.paths) > _DRAWN:
            st.caption(f"The first {_DRAWN} of {len(report.paths)} paths; all steps are in the table.")
        left, right = st.columns([3, 2], gap="medium")
        step = next(step for step in report.steps if step.id == chosen)
        with left:
            _table(report, chosen)
        with right, st.container(border=True):
            _step(step)
            judged_decision(
                Judged(chain.record, chain.reviews, step.id, "step", "Is this step judged right?")
            )


def _table(report: ChainReport, chosen: str) -> None:
    state.show_rows(STEPS, [step.id for step in report.steps], (chosen,))
    st.dataframe(
        steps_frame(report),
        key=STEPS,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "Step": st.column_config.TextColumn(width=45),
            "In the graph?": st.column_config.TextColumn(width=120),
            "Follows?": st.column_config.TextColumn(width=65),
            "As it was given": st.column_config.TextColumn(width=380),
        },
        alt="Every step, whether the graph has it, and whether it follows",
    )


def _step(step: AuditedStep) -> None:
    style = STEP_STYLES[step.status]
    broken = [tag("div", step.break_before, attributes={"class": "pl-text"})] if step.break_before else []
    show(
        tag(
            "div",
            tag("div", style.label.capitalize(), attributes={"class": f"pl-status pl-{style.tone}"}),
            tag("div", step_words(step), attributes={"class": "pl-finding", "dir": "auto"}),
            tag("div", step.reason, attributes={"class": "pl-text", "dir": "auto"}),
            *broken,
        )
    )
    for how, statements in alternatives_of(step).items():
        items = [tag("li", statement, attributes={"dir": "auto"}) for statement in statements]
        show(
            tag(
                "div",
                tag("div", f"In the graph: {how.lower()}", attributes={"class": "pl-where"}),
                tag("ul", *items, attributes={"class": "pl-evidence"}),
            )
        )


def _given(report: ChainReport) -> None:
    """The pasted text with its steps marked by symbol and colour."""
    pieces: list[str | Markup] = []
    for piece in pieces_of(report):
        if piece.step is None:
            pieces.append(piece.text)
            continue
        style = STEP_STYLES[piece.step.status]
        mark = tag("span", f" {style.symbol}", attributes={"class": f"pl-status pl-{style.tone}"})
        pieces.append(
            tag(
                "span",
                piece.text.rstrip(),
                mark,
                attributes={"class": f"pl-given pl-{style.tone}", "title": piece.step.reason},
            )
        )
        pieces.append(piece.text[len(piece.text.rstrip()) :])
    case = report.case
    parts = [tag("div", "The chain as it was given", attributes={"class": "pl-where"})]
    if case.question:
        parts.append(tag("div", f"Question: {case.question}", attributes={"class": "pl-text", "dir": "auto"}))
    if case.answers:
        told = f"Proposed answer: {', '.join(case.answers)}"
        parts.append(tag("div", told, attributes={"class": "pl-text", "dir": "auto"}))
    parts.append(tag("div", *pieces, attributes={"class": "pl-quote", "dir": "auto"}))
    show(tag("div", *parts))


def _first(report: ChainReport) -> str:
    """The first step that is at fault, else the first."""
    bad = (step.id for step in report.steps if not step.is_valid or step.break_before)
    return next(bad, report.steps[0].id)

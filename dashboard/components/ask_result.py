"""One question to documents, from top to bottom; from storage, never computed again."""

import streamlit as st

from core.docgraph.document_answer import Reference
from core.trail import Actor
from core.workflows.ask.report import ANSWER_ID, AskReport, Attempt
from dashboard import document_services, state
from dashboard.boundary import error_boundary
from dashboard.components.ask_reader import reader
from dashboard.components.closing import exports, history, sign_off
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.kg_graph import graph_library, kg_graph
from dashboard.components.outcome import outcome_line
from dashboard.components.particulars import manifest
from dashboard.components.reasoning_head import verdict
from dashboard.components.reasoning_panel import Judged, judged_decision
from dashboard.components.record_title import record_title
from dashboard.components.result import NOBODY
from dashboard.document_services import OpenAsk
from dashboard.viewmodels.ask_words import (
    answered_words,
    audit_words,
    heading_of,
    items_of,
    place_of,
    steps_frame,
)
from dashboard.viewmodels.document_graph import build_document_network
from dashboard.viewmodels.kbqa_words import counted

GRAPH = "ask_graph"  # key of the component
_SHOWN = 8  # references; the export has all of them
_REASONS = 3  # why it does not pass, where no single item is at fault


def ask_result(found: OpenAsk, actor: Actor | None) -> None:
    """Draw the whole record."""
    record_title(found.record, found.title)
    if found.report is None:
        st.info("The texts of this record were erased. Its decision, its hashes and its history remain.")
    else:
        verdict(heading_of(found.report))
        outcome_line(found.record.id)
        _review(found.record.id)
        _picture(found.report)
        _steps(found.report)
    left, right = st.columns([3, 2], gap="large")
    with left:
        sign_off(found)
    with right:
        exports(found, actor or NOBODY)
    if found.report is not None:
        manifest(found.report)
    history(found)


@st.fragment
def _review(record_id: str) -> None:
    """Answer, audit, references and decision; a click reruns this and not the page."""
    with error_boundary():
        found = document_services.open_ask(record_id)
        report = found.report
        if report is None:
            return
        left, right = st.columns([5, 4], gap="large")
        with left:
            _answer(report)
        with right:
            _audit(report.attempts[-1])
            with st.container(border=True):
                _judge(found, report)
        _references(record_id, report)


def _answer(report: AskReport) -> None:
    answer = report.answer
    parts: list[Markup] = [
        tag("div", answer.answer, attributes={"class": "pl-claim", "dir": "auto"}),
        tag("div", answer.explanation, attributes={"class": "pl-text", "dir": "auto"}),
        tag("div", answered_words(report), attributes={"class": "pl-where"}),
    ]
    st.markdown("## The answer")
    show(tag("div", *parts))
    for note in answer.notes:
        st.warning(plain(note), icon=":material/info:")


def _audit(attempt: Attempt) -> None:
    st.markdown("## Its audit")
    st.markdown(plain(audit_words(attempt)))
    audit = attempt.audit
    if audit is None:
        return
    figures = [("Names found", audit.eg), ("Statements found", audit.rp), ("Together", audit.cfi)]
    told = " · ".join(f"{name}: {value:.0%}" for name, value in figures if value is not None)
    if told:
        st.caption(plain(told))
    told_of = [f"“{item.text}”: {item.reason}" for item in audit.findings] or audit.reasons[:_REASONS]
    if told_of:
        items = [tag("li", words, attributes={"dir": "auto"}) for words in told_of]
        show(tag("ul", *items, attributes={"class": "pl-reasons"}))


def _judge(found: OpenAsk, report: AskReport) -> None:
    items = dict(items_of(report))
    chosen = ANSWER_ID
    if len(items) > 1:
        picked = st.selectbox(
            "Your decision on",
            list(items),
            format_func=lambda id_: items.get(id_, id_),
            key=f"ask.judged_{found.record.id}",
        )
        chosen = str(picked or ANSWER_ID)
    is_answer = chosen == ANSWER_ID
    asked = "Is the answer right?" if is_answer else "Is this finding right?"
    if is_answer and report.answer.is_refusal:
        asked = "Is it right to refuse?"
    judged_decision(Judged(found.record, found.reviews, chosen, "answer" if is_answer else "finding", asked))


def _references(record_id: str, report: AskReport) -> None:
    references = report.answer.references
    if not references:
        if report.answer.passages:
            with st.expander(
                f"What was read without finding an answer ({len(report.answer.passages)} paragraphs)"
            ):
                for row in report.answer.passages[:_SHOWN]:
                    _quote(row.text, " · ".join(part for part in (row.article, row.section) if part))
        return
    st.markdown("## Where it stands")
    for number, reference in enumerate(references[:_SHOWN]):
        left, right = st.columns([6, 1], vertical_alignment="center")
        with left:
            _quote(reference.quote, f"{number + 1}. {place_of(reference)}")
        with right:
            st.button(
                "Open",
                key=f"ask.open_{number}",
                icon=":material/find_in_page:",
                help="Read it in the document",
                on_click=state.select,
                args=(record_id, str(number)),
            )
    if len(references) > _SHOWN:
        st.caption(f"The first {_SHOWN} of {len(references)} references; the export has all of them.")
    chosen = state.selected(record_id)
    if chosen is not None and chosen.isdigit() and int(chosen) < len(references):
        _open(report, references[int(chosen)])


def _open(report: AskReport, reference: Reference) -> None:
    is_wide = st.toggle("Show the whole document", key="ask.reader_wide")
    around = document_services.paragraphs_around(report.collection, reference, is_wide=is_wide)
    reader(reference, around, is_wide=is_wide)


def _quote(words: str, place: str) -> None:
    show(
        tag(
            "div",
            tag("div", place, attributes={"class": "pl-where", "dir": "auto"}),
            tag("div", words, attributes={"class": "pl-quote", "dir": "auto"}),
        )
    )


def _picture(report: AskReport) -> None:
    views = document_services.surroundings(report)
    if not views:
        return
    st.markdown("## The documents it was read from, and what they are linked with")
    words = " ".join(view.words for view in views)
    st.caption(plain(words))
    graph_library()
    kg_graph(build_document_network(views), key=GRAPH, title=f"Linked documents. {words}", selected=())


def _steps(report: AskReport) -> None:
    count = sum(len(attempt.answer.calls) for attempt in report.attempts)
    with st.expander(
        f"Every step: {counted(count, 'tool call')} in {counted(len(report.attempts), 'attempt')}",
        icon=":material/footprint:",
    ):
        for number, attempt in enumerate(report.attempts, 1):
            if len(report.attempts) > 1:
                st.markdown(f"**Attempt {number}:** {plain(attempt.answer.answer)}")
                st.caption(plain(audit_words(attempt)))
            if attempt.hints:
                hints = [tag("li", hint, attributes={"dir": "auto"}) for hint in attempt.hints]
                st.caption("Looked again because the audit before it found:")
                show(tag("ul", *hints, attributes={"class": "pl-reasons"}))
            st.dataframe(
                steps_frame(attempt),
                key=f"ask.steps_{number}",
                hide_index=True,
                column_config={"Time (ms)": st.column_config.NumberColumn(format="%.0f")},
                alt=f"Tool calls of attempt {number}",
            )

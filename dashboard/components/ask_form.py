"""A question for the documents of a collection, and how it is to be answered."""

from dataclasses import dataclass

import streamlit as st

from core.docgraph.document_answer import Scenario
from core.workflows.ask.asking import MAX_QUESTION, AskOptions
from core.workflows.ask.report import AnswererName
from core.workflows.records.drafts import Draft
from dashboard import document_services, state
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.html import plain
from dashboard.components.start_choice import start_choice
from dashboard.state import DraftParameter
from dashboard.viewmodels.ask_words import SCENARIO_WORDS
from dashboard.viewmodels.kbqa_words import counted

_EXAMPLE = "A bundled question"
_OWN = "Your own question"
_ANSWERERS = {
    AnswererName.PLAN: "The retrieval plan: fast, no language model",
    AnswererName.LANGUAGE_MODEL: "An agent over the configured language model",
}
FORM = DraftForm(DraftParameter.DOCUMENTS, "ask.start", _OWN, {"query": "ask.question"})


@dataclass(frozen=True, slots=True)
class AskInput:
    """A question that someone asked."""

    question: str
    collection: str
    options: AskOptions


def ask_form() -> tuple[AskInput | None, AskInput]:
    """Draw the form; what to ask when the button was pressed, else None, and what stands in it."""
    start = start_choice(FORM, (_EXAMPLE, _OWN))
    left, right = st.columns([3, 2], gap="large")
    with right:
        collection = document_services.EXAMPLES if start == _EXAMPLE else collection_choice("ask.collection")
        if start == _EXAMPLE:
            st.caption("Asked of the bundled collection: three contracts, an opinion and linked articles.")
        options = _options(collection)
    with left:
        question = _own() if start == _OWN else _example()
        pressed = st.button(
            "Ask",
            key="ask.run",
            type="primary",
            icon=":material/question_answer:",
        )
        if pressed and not (question and collection):
            needed = "Type a question first." if collection else "Make a collection first."
            st.warning(needed, icon=":material/edit_note:")
            pressed = False
    form = AskInput(question, collection, options)
    return (form if pressed else None), form


def collection_choice(key: str) -> str:
    """Draw the choice of a collection, at first the one that was last added under this key; its name."""
    added = state.added(key)
    known = {item.name: item.documents for item in document_services.collections()}
    chosen = st.selectbox(
        "Collection",
        list(known),
        index=list(known).index(added.name) if added.name in known else 0,
        format_func=lambda name: f"{name} ({counted(known[name], 'document')})" if name in known else name,
        key=f"{key}{added.turn or ''}",
        persist_state="session",
    )
    return str(chosen or "")


def _example() -> str:
    examples = document_services.example_questions()
    chosen = st.selectbox("Question", examples, key="ask.example", persist_state="session")
    return str(chosen or "")


def _own() -> str:
    question = st.text_area(
        "Your question",
        key="ask.question",
        max_chars=MAX_QUESTION,
        height=100,
        placeholder="Which law governs the lease of the harbour warehouse, and what does the section on renewal say?",
        persist_state="session",
    )
    keep_draft(Draft(query=question or ""), FORM)
    return (question or "").strip()


def _options(collection: str) -> AskOptions:
    titles = [article.title for article in document_services.documents(collection)] if collection else []
    chosen = st.multiselect(
        "Only these documents (optional)",
        titles,
        key=f"ask.titles_{collection}",
        placeholder="All documents of the collection",
    )
    with st.expander("How it is answered", icon=":material/tune:"):
        answerer, scenario = _answerer()
        audits = st.toggle(
            "Audit the answer against the passages",
            value=True,
            key="ask.audits",
            persist_state="session",
            help="An answer that fails its audit is looked for again, at most twice; then a person is asked.",
        )
    return AskOptions(answerer=answerer, scenario=scenario, titles=tuple(chosen), audits=audits)


def _answerer() -> tuple[AnswererName, Scenario]:
    model = document_services.language_model_name()
    known = list(_ANSWERERS) if model else [AnswererName.PLAN]
    answerer = st.radio(
        "Who answers",
        known,
        format_func=lambda name: _ANSWERERS[name],
        key="ask.answerer",
        persist_state="session",
    )
    if model:
        st.caption(plain(document_services.destination_words()))
    else:
        st.caption("No language model is configured; nothing leaves this machine.")
    scenarios = list(SCENARIO_WORDS) if answerer is AnswererName.LANGUAGE_MODEL else list(SCENARIO_WORDS)[:2]
    scenario = st.radio(
        "What it may use",
        scenarios,
        format_func=lambda name: SCENARIO_WORDS[name],
        key=f"ask.scenario_{answerer}",
    )
    return AnswererName(answerer or AnswererName.PLAN), Scenario(scenario or Scenario.GRAPH)

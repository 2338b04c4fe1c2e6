"""Which answers are to be checked: a bundled case, or a graph of one's own."""

import streamlit as st

from core.kbqa.instance import KBQAInstance
from core.kbqa.pasted import parse_names, parse_triples
from core.workflows.records.drafts import Draft
from dashboard import guard_services
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.html import show, tag
from dashboard.components.start_choice import start_choice
from dashboard.guard_services import GuardInput
from dashboard.state import DraftParameter
from dashboard.viewmodels.kbqa_words import node_words

_EXAMPLE = "A bundled example"
_OWN = "Your own graph"
_OWN_ID = "your graph"  # names the instance in messages
FORM = DraftForm(
    DraftParameter.GRAPH,
    "kbqa.start",
    _OWN,
    {
        "source": "kbqa.triples",
        "query": "kbqa.question",
        "topics": "kbqa.topics",
        "response": "kbqa.answers",
        "gold": "kbqa.gold",
        "title": "kbqa.title",
    },
)
_PLACEHOLDER = (
    "Marbury v. Madison | decided by | Supreme Court\nMarbury v. Madison | opinion by | John Marshall"
)


def kbqa_form() -> GuardInput | None:
    """Draw the form; what to check when a button was pressed, else None."""
    start = start_choice(FORM, (_EXAMPLE, _OWN))
    return _own_graph() if start == _OWN else _example()


def _example() -> GuardInput | None:
    examples = guard_services.examples()
    chosen = st.selectbox(
        "Case", examples, format_func=lambda e: e.title, key="kbqa.example", persist_state="session"
    )
    instance = chosen.instance
    left, right = st.columns([3, 2], gap="large")
    with left:
        show(
            tag(
                "div",
                tag("div", "The question", attributes={"class": "pl-where"}),
                tag("div", instance.question, attributes={"class": "pl-finding", "dir": "auto"}),
                tag("div", chosen.note, attributes={"class": "pl-text pl-note", "dir": "auto"}),
            )
        )
    with right:
        answers = [tag("li", node_words(name), attributes={"dir": "auto"}) for name in instance.answers]
        topics = ", ".join(node_words(name) for name in instance.topic_entities)
        show(
            tag(
                "div",
                tag("div", "What the system answered", attributes={"class": "pl-where"}),
                tag("ul", *answers, attributes={"class": "pl-reasons"}),
                tag(
                    "div",
                    f"From a graph of {len(instance.triples):,} triples around {topics}",
                    attributes={"class": "pl-where", "dir": "auto"},
                ),
            )
        )
    if not _pressed():
        return None
    return GuardInput(guard_services.check(instance), chosen.title)


def _own_graph() -> GuardInput | None:
    left, right = st.columns([3, 2], gap="medium")
    with left:
        triples = st.text_area(
            "Graph: one triple a line, as head | relation | tail (tabs and JSON are fine too)",
            key="kbqa.triples",
            height=334,
            placeholder=_PLACEHOLDER,
            persist_state="session",
        )
        title = st.text_input(
            "Title in the trail (optional)", key="kbqa.title", max_chars=120, persist_state="session"
        )
    with right:
        question = st.text_area("Question", key="kbqa.question", height=70, persist_state="session")
        topics = st.text_area(
            "What the question is about, one name a line, as in the graph",
            key="kbqa.topics",
            height=70,
            persist_state="session",
        )
        answers = st.text_area(
            "Answers to check, one name a line, as in the graph",
            key="kbqa.answers",
            height=100,
            persist_state="session",
        )
        gold = st.text_area(
            "Right answers, if you know them (optional)", key="kbqa.gold", height=70, persist_state="session"
        )
    draft = Draft(triples or "", answers or "", question or "", title or "", topics or "", gold or "")
    keep_draft(draft, FORM)
    if not _pressed():
        return None
    return GuardInput(guard_services.check(_instance(draft)), draft.title)


def _instance(draft: Draft) -> KBQAInstance:
    return KBQAInstance(
        id=_OWN_ID,
        question=draft.query,
        triples=parse_triples(draft.source),
        topic_entities=parse_names(draft.topics),
        answers=parse_names(draft.response),
        gold=parse_names(draft.gold) or None,
        source="pasted",
    )


def _pressed() -> bool:
    return st.button("Check these answers", key="kbqa.run", type="primary", icon=":material/fact_check:")

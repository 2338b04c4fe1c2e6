"""A question for a graph, and what the search starts from."""

from dataclasses import dataclass

import streamlit as st

from core.workflows.reason.roles import RoleChoice
from core.workflows.records.drafts import Draft
from dashboard import reasoning_services
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.html import plain
from dashboard.components.reasoning_graph_choice import reasoning_graph
from dashboard.components.reasoning_roles import role_choice
from dashboard.components.start_choice import start_choice
from dashboard.state import DraftParameter

_EXAMPLE = "A bundled question"
_OWN = "Your own question"
FORM = DraftForm(DraftParameter.REASONING, "reasoning.start", _OWN, {"query": "reasoning.question"})


@dataclass(frozen=True, slots=True)
class QuestionInput:
    """A question that someone asked."""

    question: str
    topics: tuple[str, ...]


def question_form() -> tuple[QuestionInput | None, str, RoleChoice]:
    """Draw the form; what to look for when the button was pressed, else None; the graph, and who looks."""
    start = start_choice(FORM, (_EXAMPLE, _OWN))
    left, right = st.columns([4, 3], gap="large")
    with right:
        graph = reasoning_graph()
        roles = role_choice()
    with left:
        question = _own() if start == _OWN else _example()
        topics = _topics(question, graph) if question else ()
    if not st.button("Find paths", key="reasoning.run", type="primary", icon=":material/route:"):
        return None, graph, roles
    if not question:
        st.warning("Type a question first.", icon=":material/edit_note:")
        return None, graph, roles
    return QuestionInput(question, topics), graph, roles


def _example() -> str:
    examples = reasoning_services.question_examples()
    chosen = st.selectbox(
        "Question",
        examples,
        format_func=lambda example: example.question,
        key="reasoning.example",
        persist_state="session",
    )
    return str(chosen.question)


def _own() -> str:
    question = st.text_input(
        "Your question",
        key="reasoning.question",
        max_chars=2_000,
        placeholder="Who appointed the author of the majority opinion in Marbury v. Madison?",
        persist_state="session",
    )
    keep_draft(Draft(query=question or ""), FORM)
    return (question or "").strip()


def _topics(question: str, graph: str) -> tuple[str, ...]:
    """What the search starts from: the names found in the question, unless others are chosen."""
    found = reasoning_services.link(question, graph)
    names = [topic.name for topic in found]
    chosen = st.multiselect(
        "Start from (topic entities)",
        names,
        default=names,
        accept_new_options=True,
        key=f"reasoning.topics_{hash((question, graph))}",
        help="Things of the graph that the question names. Type another name and press Enter to add it.",
        placeholder="Type a name of the graph",
    )
    if not names:
        st.caption("No name of the graph was found in the question: type what the search should start from.")
    for topic in found:
        if topic.note and topic.name in chosen:
            st.caption(plain(f"“{topic.text}”: {topic.note}"))
    return tuple(_known(name, names, graph) for name in chosen)


def _known(name: str, names: list[str], graph: str) -> str:
    """A typed name as the graph has it, where it has one nearly like it; said when it is another."""
    if name in names:
        return name
    near = reasoning_services.suggest(name, graph)
    if near and near[0] != name:
        others = f" (or {', '.join(near[1:4])})" if len(near) > 1 else ""
        st.caption(plain(f"“{name}” is taken for “{near[0]}”{others}."))
    return near[0] if near else name

"""A reasoning chain that is held against a graph."""

from dataclasses import dataclass

import streamlit as st

from core.kbqa.pasted import parse_names
from core.reasoning.chain.chain import ChainCase
from core.workflows.records.drafts import Draft
from dashboard import reasoning_services, state
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.kept_upload import kept_upload
from dashboard.components.reasoning_graph_choice import reasoning_graph
from dashboard.components.start_choice import start_choice
from dashboard.state import DraftParameter

_EXAMPLE = "A bundled chain"
_OWN = "Your own chain"
_FILE = "A file"
FORM = DraftForm(
    DraftParameter.CHAIN,
    "chain.start",
    _OWN,
    {"response": "chain.text", "query": "chain.question", "gold": "chain.answers", "title": "chain.title"},
    file=_FILE,
)
_PLACEHOLDER = "A Doll's House -> author -> Henrik Ibsen -> birth place -> Skien"
_FORMAT = """
One path a line, with arrows: `A -> relation -> B -> ^relation -> C` (`→` too; `^` before a relation that is walked
backwards). Or statements, `head | relation | tail` or `(head, relation, tail)`; or JSON, `[["A", "relation", "B"]]`;
or plain sentences, of which the relations are read.
"""


@dataclass(frozen=True, slots=True)
class ChainInput:
    """A chain that someone asked to audit."""

    case: ChainCase
    graph: str
    title: str = ""


def chain_form() -> tuple[ChainInput | None, str]:
    """Draw the form; what to audit when the button was pressed, else None, and the graph that was chosen."""
    start = start_choice(FORM, (_EXAMPLE, _OWN, _FILE))
    left, right = st.columns([4, 3], gap="large")
    with right:
        graph = reasoning_graph()
    with left:
        case, title = _example() if start == _EXAMPLE else _own(is_file=start == _FILE)
    if not st.button("Audit this chain", key="chain.run", type="primary", icon=":material/rule:"):
        return None, graph
    if case is None:
        st.warning("Give a chain first.", icon=":material/edit_note:")
        return None, graph
    return ChainInput(case, graph, title), graph


def is_chain_begun() -> bool:
    """Whether the address names a chain that somebody began to write or uploaded, and no question."""
    return bool(state.draft_id(FORM.parameter)) and not state.draft_id(DraftParameter.REASONING)


def _example() -> tuple[ChainCase | None, str]:
    chosen = st.selectbox(
        "Chain",
        reasoning_services.chain_examples(),
        format_func=lambda example: example.title,
        key="chain.example",
        persist_state="session",
    )
    case = chosen.case
    st.text(f"{case.question}\n\n{case.text}\n\nProposed answer: {', '.join(case.answers)}")
    return case, ""


def _own(*, is_file: bool) -> tuple[ChainCase | None, str]:
    question = st.text_input(
        "Question (optional)", key="chain.question", max_chars=2_000, persist_state="session"
    )
    if is_file:
        file = kept_upload(FORM, "A file of paths (text or JSON)", ("txt", "json", "md"), key="chain.file")
        text = "" if file is None else reasoning_services.uploaded_chain(file.name, file.data)
    else:
        text = (
            st.text_area(
                "The chain",
                key="chain.text",
                height=150,
                placeholder=_PLACEHOLDER,
                persist_state="session",
            )
            or ""
        )
    with st.expander("How a chain may be written", icon=":material/help:"):
        st.markdown(_FORMAT)
    answers = st.text_area(
        "Proposed answers, one a line (optional)", key="chain.answers", height=70, persist_state="session"
    )
    title = st.text_input(
        "Title in the trail (optional)", key="chain.title", max_chars=120, persist_state="session"
    )
    typed = (state.widget("chain.text") or "") if is_file else text
    keep_draft(Draft(response=typed, query=question or "", gold=answers or "", title=title or ""), FORM)
    if not text.strip():
        return None, ""
    case = ChainCase(id="1", question=question or "", text=text, answers=parse_names(answers or ""))
    return case, title or ""

"""Which claims are to be checked, against which graph, and where else evidence may be looked for."""

from dataclasses import dataclass

import streamlit as st

from core.factcheck.claim import Mode
from core.workflows.check.checking import CheckOptions
from core.workflows.records.drafts import Draft
from dashboard import claim_services
from dashboard.components.draft import DraftForm, keep_draft
from dashboard.components.graph_choice import add_graph, graph_choice
from dashboard.components.html import plain
from dashboard.components.start_choice import start_choice
from dashboard.state import DraftParameter

_EXAMPLE = "A bundled example"
_OWN = "Your own claims"
FORM = DraftForm(
    DraftParameter.CLAIMS,
    "check.start",
    _OWN,
    {"response": "check.claims", "title": "check.title"},
)
_PLACEHOLDER = "Marbury v. Madison was decided in 1803.\nThe capital of Australia is Sydney."


@dataclass(frozen=True, slots=True)
class ClaimsInput:
    """Claims that someone asked to check."""

    name: str
    text: str  # a claim a line
    title: str = ""  # of a single one


def claim_form() -> tuple[ClaimsInput | None, CheckOptions]:
    """Draw the form; what to check when a button was pressed, else None, and how."""
    start = start_choice(FORM, (_EXAMPLE, _OWN))
    return _own() if start == _OWN else _example()


def _example() -> tuple[ClaimsInput | None, CheckOptions]:
    examples = claim_services.examples()
    chosen = st.selectbox(
        "Claim", examples, format_func=lambda e: e.claim.text, key="check.example", persist_state="session"
    )
    options = _sources()
    with st.container(horizontal=True):
        one = st.button("Check this claim", key="check.run", type="primary", icon=":material/fact_check:")
        every = st.button(
            f"Check all {len(examples)} examples", key="check.run_all", icon=":material/checklist:"
        )
    wanted = [example.claim.text for example in (examples if every else (chosen,))]
    return (ClaimsInput("Examples", "\n".join(wanted)) if one or every else None), options


def _own() -> tuple[ClaimsInput | None, CheckOptions]:
    text = st.text_area(
        "One claim a line",
        key="check.claims",
        height=150,
        placeholder=_PLACEHOLDER,
        persist_state="session",
    )
    title = st.text_input(
        "Title in the trail (optional, for a single claim)",
        key="check.title",
        max_chars=120,
        persist_state="session",
    )
    keep_draft(Draft(response=text or "", title=title or ""), FORM)
    options = _sources()
    pressed = st.button("Check", key="check.run", type="primary", icon=":material/fact_check:")
    return (ClaimsInput("Pasted claims", text or "", title or "") if pressed else None), options


def _sources() -> CheckOptions:
    """The graph, and whether documents may be looked into."""
    left, right = st.columns(2, gap="large")
    with left:
        graph = graph_choice(claim_services.graphs(), "check")
        add_graph("check")
    with right:
        options = _fallback()
    return CheckOptions(graph=graph, **options)  # type: ignore[arg-type]


def _fallback() -> dict[str, object]:
    configured = claim_services.fallback_words()
    wanted = st.toggle(
        "Look into documents when the graph is silent",
        key="check.fallback",
        persist_state="session",
        help="Only for claims that the graph neither supports nor refutes.",
    )
    if not wanted:
        st.caption("Off: only the graph is asked. Nothing leaves this machine.")
        return {"mode": Mode.KNOWLEDGE_GRAPH}
    if configured:
        st.caption(plain(configured))
        return {"mode": Mode.HYBRID}
    st.caption(
        "The bundled example documents are searched, on this machine. For your own, set search_folder (see settings)."
    )
    return {"mode": Mode.HYBRID, "folder": claim_services.example_folder()}

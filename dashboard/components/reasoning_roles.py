"""Who looks for the paths: rules in every role, or a language model in some of them."""

from dataclasses import replace
from typing import TypeVar

import streamlit as st

from core.settings import ReasoningRole, ReasoningVerifier
from core.workflows.reason.roles import RoleChoice
from dashboard import reasoning_services
from dashboard.components.html import plain
from dashboard.viewmodels.reasoning_words import ROLE_WORDS

Kind = TypeVar("Kind", ReasoningRole, ReasoningVerifier)

_NO_MODEL = (
    "No language model is here. To give it a part, run `plumbline models pull qwen2.5-coder-1.5b`, or set "
    "`language_model` to one of your own."
)


def role_choice() -> RoleChoice:
    """Draw the choice, as the settings have it at first."""
    told = reasoning_services.usual_roles()
    models = reasoning_services.language_models()
    with st.popover("Who looks for the paths", icon=":material/psychology:"):
        st.markdown(
            "Rules and the sentence encoder propose paths, and the trained reader judges which of them answers the "
            "question, unless a language model is given a part. Whoever does it, every step is a statement of the "
            "graph, and every answer stands at the end of a path."
        )
        if not models:
            st.caption(_NO_MODEL)
            return told
        choice = RoleChoice(
            planner=_pick("Plans the walk", ReasoningRole, told.planner),
            selector=_pick("Chooses which paths go on", ReasoningRole, told.selector),
            verifier=_pick("Says what follows", ReasoningVerifier, told.verifier),
            answerer=_pick("Picks the answer at the end", ReasoningRole, told.answerer),
        )
        if not choice.asks_model:
            return choice
        model = st.selectbox("Language model", models, key="reasoning.model", persist_state="session")
        host = reasoning_services.model_host(str(model))
        if host:
            st.caption(plain(f"The question and names on its paths are sent to {host}."))
        st.caption("A model on this machine may need a minute for a question.")
    return replace(choice, model=str(model))


def _pick(label: str, kinds: type[Kind], usual: Kind) -> Kind:
    names = list(kinds)
    chosen = st.selectbox(
        label,
        names,
        index=names.index(usual),
        format_func=lambda kind: ROLE_WORDS[str(kind)],
        key=f"reasoning.role_{label}",
        persist_state="session",
    )
    return kinds(chosen)

"""Whether a second model reads every statement that is borne out, and which."""

import streamlit as st

from core.grounding import Policy
from core.settings import SecondReading
from dashboard import audit_services
from dashboard.boundary import error_boundary
from dashboard.components.html import plain

_NO_MODEL = (
    "Second reading: no language model is configured, so Plumbline's own reader alone reads. To have statements "
    "read by a second one, run `plumbline models pull qwen2.5-coder-1.5b`, then set "
    '`language_model = "qwen2.5-coder-1.5b"` in the settings.'
)
_MEANING = (
    "A second model reads every statement that the first finds borne out, against the same passages. Where it does not "
    "agree, the statement is put to a person; what was found wrong stays wrong."
)
_STRICT = (
    "Not with the comparison to the letter: that is the paper’s own measure, and no model takes part in it."
)


def second_reading_choice(policy: Policy) -> SecondReading:
    """Draw the choice, at first as the settings have it; off with the strict comparison, or where none is named."""
    readers = audit_services.readers()
    if len(readers) == 1:
        st.caption(_NO_MODEL)
        return SecondReading.OFF
    usual = audit_services.default_options().second_reading
    kinds = list(readers)
    is_strict = policy is Policy.STRICT
    chosen = st.radio(
        "Second reading",
        kinds,
        index=kinds.index(usual) if usual in readers else 0,
        format_func=lambda kind: plain(readers[kind]),
        key="audit.second_reading",
        persist_state="session",
        disabled=is_strict,
        help=_MEANING,
    )
    if is_strict:
        st.caption(_STRICT)
        return SecondReading.OFF
    choice = SecondReading(chosen or SecondReading.OFF)
    if choice is not SecondReading.OFF:
        with error_boundary():
            st.caption(plain(audit_services.reading_cost_words(choice)))
    return choice

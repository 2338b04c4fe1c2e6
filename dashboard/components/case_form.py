"""What is to be audited: a bundled example, or texts pasted and uploaded."""

from dataclasses import dataclass, replace

import streamlit as st

from core.errors import CaseError
from core.grounding import GroundingOptions, Policy
from core.workflows.audit.auditing import AuditCase
from core.workflows.examples import Example, ExampleResponse
from core.workflows.records.drafts import Draft
from dashboard import audit_services, services, state
from dashboard.audit_services import Answer
from dashboard.components.draft import AUDIT_FORM, COMPARE, OWN, keep_draft
from dashboard.components.html import show, tag
from dashboard.components.second_reading_choice import second_reading_choice
from dashboard.components.source_files import source_files
from dashboard.components.start_choice import start_choice
from dashboard.state import AuditParameter
from dashboard.viewmodels.glossary import meaning

_EXAMPLE = "A bundled example"
_ANSWER = "Answer to audit"
_OTHER = "The other answer"


@dataclass(frozen=True, slots=True)
class CaseInput:
    """A case that the user asked to audit."""

    case: AuditCase
    title: str  # empty: named after its source
    options: GroundingOptions
    other: Answer | None = None  # None: nothing to compare with


def case_form() -> tuple[CaseInput | None, GroundingOptions]:
    """Draw the form; the case when the button was pressed, else None, and how cases are to be audited."""
    start = start_choice(AUDIT_FORM, (_EXAMPLE, OWN))
    wanted = _own_texts() if start == OWN else _example()
    options = _options()
    label = "Audit this answer" if wanted.other is None else "Audit both answers"
    if not st.button(label, key="audit.run", type="primary", icon=":material/straighten:"):
        return None, options
    _check_fields(wanted)
    return replace(wanted, options=options), options


def choose_example(example: Example, response: ExampleResponse) -> None:
    """Let the form begin at this answer of this example; call from a button's callback."""
    state.set_widget(AUDIT_FORM.start, _EXAMPLE)
    state.set_widget("audit.example", example)
    state.set_widget(f"audit.answer_{example.id}", response)
    state.set_widget(COMPARE, False)
    state.change_address({AuditParameter.AUDIT: None, AuditParameter.COMPARED: None})


def _check_fields(wanted: CaseInput) -> None:
    """Name an empty field as the form does; `core` speaks of contexts and responses, as its files do."""
    if not wanted.case.response.strip():
        raise CaseError(f"“{_ANSWER}” is empty. Paste the answer there.")
    if not any(source.text.strip() for source in wanted.case.sources):
        raise CaseError("“Source” is empty. Paste there the text that the answer must hold to, or upload it.")
    if wanted.other is not None and not wanted.other.response.strip():
        raise CaseError(f"“{_OTHER}” is empty. Paste it there, or switch the comparison off.")


def _compares() -> bool:
    return st.toggle(
        "Compare with another answer",
        key=COMPARE,
        persist_state="session",
        help="Both are audited against the same source and recorded; then you see them side by side.",
    )


def _example() -> CaseInput:
    examples = services.examples()
    left, right = st.columns(2)
    example = left.selectbox(
        "Source", examples, format_func=lambda e: e.title, key="audit.example", persist_state="session"
    )
    key = f"audit.answer_{example.id}"
    if (
        state.widget(key) is None
    ):  # no default of the widget: Streamlit warns of one that is also given a value
        state.set_widget(key, _with_errors(example))
    response = right.selectbox(_ANSWER, example.responses, format_func=lambda r: r.title, key=key)
    _preview(left, "The source", example.context)
    _preview(right, "The question", example.query)
    _preview(right, "The answer", response.text)
    with right:
        other = _other_example(example, response) if _compares() else None
    case = AuditCase(response.id, (audit_services.example_document(example),), example.query, response.text)
    return CaseInput(case, f"{example.title} · {response.title}", audit_services.default_options(), other)


def _with_errors(example: Example) -> ExampleResponse:
    """The first answer in which there is something to find."""
    return next((each for each in example.responses if not each.faithful), example.responses[0])


def _other_example(example: Example, response: ExampleResponse) -> Answer:
    others = [other for other in example.responses if other.id != response.id]
    other = st.selectbox(
        "Answer to compare with",
        others,
        format_func=lambda r: r.title,
        key=f"audit.other_{example.id}_{response.id}",
    )
    show(
        tag(
            "div",
            other.text,
            attributes={"class": "pl-text pl-serif pl-preview", "dir": "auto", "tabindex": "0"},
        )
    )
    return Answer(other.text, f"{example.title} · {other.title}")


def _preview(column: "st.delta_generator.DeltaGenerator", title: str, text: str) -> None:
    with column:
        body = tag(
            "div", text, attributes={"class": "pl-text pl-serif pl-preview", "dir": "auto", "tabindex": "0"}
        )
        show(tag("div", tag("div", title, attributes={"class": "pl-where"}), body))


def _own_texts() -> CaseInput:
    left, right = st.columns(2)
    with left:
        pasted = st.text_area(
            "Source: paste the text the answer must hold to",
            key="audit.source",
            height=230,
            persist_state="session",
        )
        files = source_files()
    with right:
        response = st.text_area(_ANSWER, key="audit.response", height=230, persist_state="session")
        other = None
        if _compares():
            other = st.text_area(_OTHER, key="audit.other", height=230, persist_state="session")
        query = st.text_area("Question (optional)", key="audit.query", height=90, persist_state="session")
        title = st.text_input(
            "Title in the trail (optional)", key="audit.title", max_chars=120, persist_state="session"
        )
    typed = state.widget("audit.other") if other is None else other  # kept while it is out of sight, too
    keep_draft(Draft(pasted or "", response or "", query or "", title or "", other=typed or ""))
    typed_source = (audit_services.pasted_document(pasted),) if pasted and pasted.strip() else ()
    case = AuditCase("case", (*typed_source, *files), query or "", response or "")
    second = None if other is None else Answer(other, f"{title} (B)" if title else "")
    named = f"{title} (A)" if title and second else title or ""
    return CaseInput(case, named, audit_services.default_options(), second)


def _options() -> GroundingOptions:
    default = audit_services.default_options()
    with st.expander("How it is compared", icon=":material/tune:"):
        policy = st.radio(
            "Comparison",
            ["resolved", "strict"],
            index=0 if str(default.policy) == "resolved" else 1,
            format_func=lambda value: _POLICY_WORDS[value],
            key="audit.policy",
            help=meaning("resolved"),
            persist_state="session",
        )
        alpha = st.slider(
            "Weight of entity grounding in the composite index (α)",
            0.0,
            1.0,
            default.alpha,
            0.05,
            key="audit.alpha",
            help=meaning("alpha"),
            persist_state="session",
        )
        second_reading = second_reading_choice(Policy(policy))
    return audit_services.chosen_options(Policy(policy), alpha, second_reading)


_POLICY_WORDS = {
    "resolved": "By meaning of names, dates and amounts: “May 8, 2014” is “5/8/14”, the Landlord is its company",
    "strict": "To the letter: the same type and the same words, as the paper defines it",
}

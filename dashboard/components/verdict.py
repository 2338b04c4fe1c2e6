"""The verdict in one look, and the reasons for it."""

import streamlit as st

from core.grounding.presentation.appearance import DECISION_STYLES, STATUS_STYLES
from core.grounding.presentation.items import reasons_of
from core.grounding.report import GroundingReport
from dashboard.components.html import show, tag
from dashboard.components.outcome import outcome_markup

_FIRST_REASONS = 5  # the rest is in the findings below


def headline(report: GroundingReport, record_id: str) -> None:
    """Draw Plumbline's verdict as a sentence, and the reviewers' outcome beside it: neither stands for the other."""
    style = DECISION_STYLES[report.decision]
    verdict = tag(
        "div",
        tag("div", style.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
        tag(
            "div",
            tag("div", f"Plumbline: {style.label}", attributes={"class": "pl-word"}),
            tag("div", style.heading, attributes={"class": "pl-heading"}),
        ),
        tag("div", report.summary, attributes={"class": "pl-summary", "dir": "auto"}),
        attributes={"class": f"pl-verdict pl-said pl-{style.name}"},
    )
    show(tag("div", verdict, outcome_markup(record_id), attributes={"class": "pl-headline"}))


def reasons(report: GroundingReport) -> None:
    """Draw why the answer does not pass, the most serious first."""
    told = reasons_of(report)
    if not told:
        return
    st.markdown("**Why**")
    shown = [tag("li", reason, attributes={"dir": "auto"}) for reason in told[:_FIRST_REASONS]]
    show(tag("ul", *shown, attributes={"class": "pl-reasons"}))
    if len(told) > _FIRST_REASONS:
        left = len(told) - _FIRST_REASONS
        with st.expander(f"{left} more {'reason' if left == 1 else 'reasons'}"):
            rest = [tag("li", reason, attributes={"dir": "auto"}) for reason in told[_FIRST_REASONS:]]
            show(tag("ul", *rest, attributes={"class": "pl-reasons"}))


def legend() -> None:
    """Draw what the symbols mean."""
    entries = [
        tag(
            "span",
            tag("span", f"{style.symbol} ", attributes={"class": f"pl-status pl-{style.name}"}),
            style.label,
        )
        for style in STATUS_STYLES.values()
    ]
    show(tag("div", *entries, attributes={"class": "pl-legend", "aria-label": "What the marks mean"}))

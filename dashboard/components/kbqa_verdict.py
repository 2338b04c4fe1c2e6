"""The verdict on the answers in one look, what it rests on, and how far it can be trusted here."""

import streamlit as st

from core.guard.report import GuardReport
from dashboard.components.html import plain, show, tag
from dashboard.components.terms import with_terms
from dashboard.viewmodels.kbqa_answers import heading_of


def question(report: GuardReport) -> None:
    """Draw what was asked."""
    show(
        tag(
            "div",
            tag("div", "The question", attributes={"class": "pl-where"}),
            tag("div", report.question, attributes={"class": "pl-finding", "dir": "auto"}),
        )
    )


def verdict(report: GuardReport) -> None:
    """Draw the verdict as a sentence, with symbol, word and colour."""
    heading = heading_of(report)
    show(
        tag(
            "div",
            tag("div", heading.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
            tag(
                "div",
                tag("div", f"Plumbline: {heading.word}", attributes={"class": "pl-word"}),
                tag("div", heading.sentence, attributes={"class": "pl-heading"}),
            ),
            tag(
                "div", *with_terms(heading.detail), attributes={"class": "pl-summary pl-told", "dir": "auto"}
            ),
            attributes={"class": f"pl-verdict pl-said pl-{heading.tone}"},
        )
    )


def caveats(report: GuardReport) -> None:
    """Draw why the probabilities may not hold here, and what was tidied in the input."""
    if report.domain_note is not None:
        st.warning(
            f"**Outside of the training domains.** {plain(report.domain_note)}",
            icon=":material/travel_explore:",
        )
    if report.notes:
        st.caption("Tidied before scoring: " + " ".join(map(plain, report.notes)))


def machine(report: GuardReport) -> None:
    """Draw where and how fast it was computed."""
    device = {"cuda": "the GPU", "cpu": "the CPU"}.get(report.manifest.device, report.manifest.device)
    st.caption(
        f"Computed on {plain(device)} of this machine in {report.seconds:.2f} s, explanation included; "
        "no language model was asked and no text left the machine."
    )

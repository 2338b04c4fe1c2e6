"""The second reading of an audit: every statement beside its opposite, behind an expander."""

import streamlit as st

from core.grounding.presentation.second_reading_words import READING_TITLE, KeptVerdict, Pieces
from core.grounding.report import GroundingReport
from dashboard.components.html import Markup, plain, show, tag
from dashboard.viewmodels.second_reading import StatementView, second_reading_view


def second_reading(audit_id: str, report: GroundingReport) -> None:
    """Draw every statement that was read; open where an opposite is better borne out, nothing when none was read."""
    view = second_reading_view(report)
    if view is None:
        return
    place = st.expander(
        READING_TITLE,
        expanded=view.words.has_opposed,
        key=f"result.second_reading_{audit_id}",
        icon=":material/balance:",
        on_change="rerun",
    )
    if not place.open:
        return
    with place:
        st.caption(plain(view.words.meaning))
        st.markdown(plain(view.words.counts))
        for statement in view.statements:
            show(_statement(statement))
        if view.words.unread:
            st.caption(plain(view.words.unread))


def _statement(view: StatementView) -> Markup:
    passages = [
        tag(
            "div",
            tag("div", quote, attributes={"class": "pl-quote", "dir": "auto"}),
            tag("div", where, attributes={"class": "pl-where", "dir": "auto"}),
        )
        for quote, where in view.passages
    ]
    kept = [_kept(view.verdict)] if view.verdict is not None else []
    summary = tag("summary", view.passages_label, attributes={"class": "pl-where"})
    return tag(
        "div",
        tag("div", view.outcome, attributes={"class": "pl-status"}),
        _said("The answer says", view.statement),
        _said("Its opposite", view.opposite),
        *kept,
        tag("details", summary, *passages, attributes={"open": ""} if view.is_opposed else {}),
        attributes={"class": f"pl-reading pl-{view.tone}"},
    )


def _said(label: str, pieces: Pieces) -> Markup:
    words = [
        tag("mark", text, attributes={"class": "pl-mark"}) if differs else text for text, differs in pieces
    ]
    return tag(
        "div",
        tag("div", label, attributes={"class": "pl-where"}),
        tag("div", *words, attributes={"class": "pl-text pl-serif", "dir": "auto"}),
    )


def _kept(verdict: KeptVerdict) -> Markup:
    label = tag("span", f"{verdict.label} ", attributes={"class": f"pl-status pl-{verdict.tone}"})
    return tag("div", label, verdict.reason, attributes={"class": "pl-text", "dir": "auto"})

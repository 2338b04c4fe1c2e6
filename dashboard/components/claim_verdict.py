"""The verdict on a claim in one look, the claim with its names marked, and the way to the verdict."""

import pandas as pd
import streamlit as st

from core.factcheck.claim import ClaimReport
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.terms import with_terms
from dashboard.viewmodels.claim_words import heading_of, sent_words, steps_of


def verdict(report: ClaimReport) -> None:
    """Draw the verdict with symbol, word and colour, and the reason."""
    heading = heading_of(report)
    confidence = report.verdict.confidence
    told = "" if confidence is None else f" Confidence of the verifier: {100 * confidence:.0f} %."
    show(
        tag(
            "div",
            tag("div", heading.symbol, attributes={"class": "pl-icon", "aria-hidden": "true"}),
            tag(
                "div",
                tag("div", f"Plumbline: {heading.word}", attributes={"class": "pl-word"}),
                tag("div", heading.sentence, attributes={"class": "pl-heading"}),
            ),
            tag("div", f"{report.verdict.reason}{told}", attributes={"class": "pl-summary", "dir": "auto"}),
            attributes={"class": f"pl-verdict pl-said pl-{heading.tone}"},
        )
    )
    for note in report.notes:
        st.warning(plain(note), icon=":material/info:")


def claim_text(report: ClaimReport) -> None:
    """Draw the claim; names that are in the graph are underlined, those that are not are dashed."""
    text, at = report.claim.text, 0
    pieces: list[str | Markup] = []
    for mention in sorted(report.mentions, key=lambda m: m.start):
        if mention.start < at:
            continue
        known = mention.entity
        title = known.label if known is not None else "not in the graph"
        style = "pl-name" if known is not None else "pl-name pl-unknown"
        pieces += [
            text[at : mention.start],
            tag("span", mention.text, attributes={"class": style, "title": title}),
        ]
        at = mention.end
    pieces.append(text[at:])
    show(
        tag(
            "div",
            tag("div", "The claim", attributes={"class": "pl-where"}),
            tag("div", *pieces, attributes={"class": "pl-claim", "dir": "auto"}),
        )
    )


def timeline(report: ClaimReport) -> None:
    """Draw the stages from left to right, each with what came out of it and how long it took."""
    items = [
        tag(
            "li",
            tag("div", *with_terms(step.title), attributes={"class": "pl-step-title pl-told"}),
            tag("div", step.figure, attributes={"class": "pl-step-figure"}),
            tag("div", step.time, attributes={"class": "pl-where"}),
            attributes={"class": "pl-step pl-step-last" if step.is_deciding else "pl-step"},
        )
        for step in steps_of(report)
    ]
    show(tag("ol", *items, attributes={"class": "pl-steps", "aria-label": "How the verdict was reached"}))


def names(report: ClaimReport) -> None:
    """Draw the names of the claim and what they were taken for."""
    if not report.mentions:
        st.caption("No name of the graph was found in the claim.")
        return
    rows = [
        {
            "In the claim": mention.text,
            "In the graph": mention.entity.label if mention.entity is not None else "not in the graph",
            "How": mention.note or (f"by its {mention.candidates[0].found_by}" if mention.candidates else ""),
            "Others it could be": ", ".join(c.entity.label for c in mention.candidates[1:4]),
        }
        for mention in report.mentions
    ]
    missing = sum(mention.entity is None for mention in report.mentions)
    words = "Names in the claim" if not missing else f"Names in the claim ({missing} not in the graph)"
    with st.expander(words, icon=":material/label:", expanded=bool(missing)):
        st.dataframe(
            pd.DataFrame(rows),
            key="check.names",
            hide_index=True,
            alt="Names in the claim and what they mean",
        )


def sent(report: ClaimReport) -> None:
    """Draw what left the machine."""
    if not report.sent:
        st.caption(f":material/lock: {plain(sent_words(report))}")
        return
    with st.expander(sent_words(report), icon=":material/outbound:"):
        st.dataframe(
            pd.DataFrame([{"To": item.to, "Words": item.text} for item in report.sent]),
            key="check.sent",
            hide_index=True,
            alt="Texts that left this machine",
        )

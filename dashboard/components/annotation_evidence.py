"""Found evidence as annotators see it: paths as small graphs of boxes and arrows, web snippets with their source."""

import streamlit as st

from core.annotation.evidence import Evidence, EvidencePath, WebSnippet
from dashboard.components.html import Markup, show, tag
from dashboard.viewmodels.kbqa_words import counted

_LONG = 220  # characters of a value; the rest opens on demand


def found_evidence(evidence: Evidence) -> None:
    """Draw every piece of evidence; what fits no form stands there as it was written."""
    for path in evidence.paths:
        show(tag("div", _number(path.number, "Path"), *_path(path), attributes={"class": "pl-path"}))
    for snippet in evidence.snippets:
        show(_snippet(snippet))
    for text in evidence.unparsed:
        show(
            tag(
                "div",
                tag("div", "As it stands in the sheet", attributes={"class": "pl-where"}),
                tag("div", text, attributes={"class": "pl-quote", "dir": "auto"}),
            )
        )
    if evidence.not_shown:
        st.caption(
            f"The system had {counted(evidence.not_shown, 'more piece')} of evidence that the sheet does not show."
        )
    if not (evidence.paths or evidence.snippets or evidence.unparsed):
        st.info("The sheet has no evidence for this claim.")


def _number(number: int, what: str) -> Markup:
    return tag("div", f"{what} {number}", attributes={"class": "pl-where"})


def _path(path: EvidencePath) -> list[Markup]:
    """A step after the other; a step that goes on from the one before does not repeat the box between them."""
    pieces: list[Markup] = []
    rows: list[Markup] = []
    end = None
    for step in path.steps:
        if step.subject != end:
            if pieces:
                rows.append(tag("div", *pieces, attributes={"class": "pl-chain"}))
            pieces = [_box(step.subject)]
        arrow = tag("span", f"─ {_words(step.relation)} →", attributes={"class": "pl-arrow"})
        pieces += [arrow, _box(step.object)]
        end = step.object
    if pieces:
        rows.append(tag("div", *pieces, attributes={"class": "pl-chain"}))
    return rows


def _box(name: str) -> Markup:
    words = _words(name)
    if len(words) <= _LONG:
        return tag("span", words, attributes={"class": "pl-box", "dir": "auto"})
    head = tag("summary", f"{words[:_LONG]}… (show all)")
    return tag("details", head, words, attributes={"class": "pl-box", "dir": "auto"})


def _words(name: str) -> str:
    return name.replace("_", " ").strip()


def _snippet(snippet: WebSnippet) -> Markup:
    said = [
        f"NLI: {snippet.nli}" if snippet.nli else "",
        f"confidence {snippet.confidence:.2f}" if snippet.confidence is not None else "",
        f"trust in the source {snippet.trust:.2f}" if snippet.trust is not None else "",
    ]
    told = " · ".join(part for part in said if part)
    return tag(
        "div",
        _number(snippet.number, "Web snippet"),
        *(
            [tag("div", snippet.title, attributes={"class": "pl-near", "dir": "auto"})]
            if snippet.title
            else []
        ),
        tag("div", snippet.text, attributes={"class": "pl-quote", "dir": "auto"}),
        tag(
            "div",
            f"Source: {snippet.source}" if snippet.source else "No source is given.",
            attributes={"class": "pl-where", "dir": "auto"},
        ),
        tag("div", told, attributes={"class": "pl-where"}),
        attributes={"class": "pl-path"},
    )

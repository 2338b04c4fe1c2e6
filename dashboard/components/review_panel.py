"""The findings one by one: what answer and source say, the reviewer's decision, and flagged sentences."""

from collections.abc import Sequence

import streamlit as st

from core.grounding.presentation.appearance import STATUS_STYLES
from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from core.trail import AuditStatus
from dashboard import state
from dashboard.components.decision import Decidable, Together, Wording, decision, undo_button
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.passages import passages_beside
from dashboard.components.sentence_flags import flag_form, flag_list
from dashboard.services import OpenAudit
from dashboard.viewmodels.findings import decided, next_open, place_words, step_from
from dashboard.viewmodels.matters import matter_words, matters_of, open_ones, same_matter
from dashboard.viewmodels.selection import Selection

_WORDING = Wording(
    "review",
    "finding",
    "Agree",
    "Disagree",
    "The finding is right: this is an error in the answer",
    "The finding is wrong: the answer is right here",
)
_NOTHING = "Nothing was flagged. Select a mark in the answer to see what stands behind it."
_ONLY_IN_SOURCE = (
    "What you chose stands in the source alone: nothing in the answer rests on it. Next leads back."
)
_QUOTES = 2  # passages of a finding that are shown at once


def review_panel(
    audit: OpenAudit, report: GroundingReport, findings: Sequence[Item], selection: Selection
) -> None:
    """Draw the selected item, the buttons that decide on it, or the form that flags its sentence, and the flags."""
    item = selection.item
    if item is None:
        _steps(audit, findings, item)
        st.caption(_ONLY_IN_SOURCE if selection.id else _NOTHING)
        _another_sentence(audit, report, item)
    else:
        _selected(audit, report, findings, item)
    flag_list(audit)


def _selected(audit: OpenAudit, report: GroundingReport, findings: Sequence[Item], item: Item) -> None:
    is_finding = any(finding.id == item.id for finding in findings)
    left, right = st.columns([5, 4], gap="medium")
    with left:
        _steps(audit, findings, item)
        _item(item, report)
    with right:
        if is_finding:
            _decision(audit, findings, item, same_matter(item, findings, matters_of(report, findings)))
        else:
            st.markdown("**Not flagged. Is it wrong? Flag its sentence:**")
            flag_form(audit, report, item)
    passages_beside(report, item)
    if is_finding:
        _another_sentence(audit, report, item)


def _another_sentence(audit: OpenAudit, report: GroundingReport, item: Item | None) -> None:
    """The form behind an expander: a sentence without any mark can be flagged, too."""
    with st.expander("Flag a sentence for an error that the audit missed", icon=":material/flag:"):
        flag_form(audit, report, item)


def _steps(audit: OpenAudit, findings: Sequence[Item], item: Item | None) -> None:
    selected = item.id if item else None
    place = next((n for n, f in enumerate(findings, start=1) if f.id == selected), None)
    with st.container(horizontal=True, vertical_alignment="center", key="review_steps"):
        count = f"Finding {place} of {len(findings)}" if place else f"{len(findings)} findings"
        st.markdown(f"**{count}**", width="content")
        for step, label, icon, shortcut in (
            (-1, "Previous", ":material/arrow_upward:", "K"),
            (1, "Next", ":material/arrow_downward:", "J"),
        ):
            st.button(
                label,
                key=f"review.step_{label.lower()}",
                icon=icon,
                shortcut=shortcut,
                disabled=not findings,
                help=f"{label} finding",
                on_click=state.select,
                args=(audit.record.id, step_from(findings, selected, step)),
            )
        undo_button(audit.record, audit.reviews, selected, prefix="review")
        if state.session().sheet:
            st.button(
                "Close", key="review.close", icon=":material/close:", on_click=state.open_sheet, args=(False,)
            )


def _item(item: Item, report: GroundingReport) -> None:
    style = STATUS_STYLES[item.status]
    titles = {source.id: source.title for source in report.sources}
    head = tag(
        "div",
        tag("span", f"{style.symbol} {style.label} ", attributes={"class": f"pl-status pl-{style.name}"}),
        tag("span", f"{item.kind}: {item.detail}", attributes={"class": "pl-where"}),
        attributes={"dir": "auto"},
    )
    words = tag("div", f"“{item.text}”", attributes={"class": "pl-finding", "dir": "auto"})
    reason = tag("div", item.reason, attributes={"class": "pl-text", "dir": "auto"})
    quotes = [
        tag(
            "div",
            tag("div", passage.quote, attributes={"class": "pl-quote", "dir": "auto"}),
            tag("div", place_words(passage, titles), attributes={"class": "pl-where"}),
        )
        for passage in item.evidence
    ]
    show(tag("div", head, words, reason, *_instead(item), *quotes[:_QUOTES]))
    if item.evidence:
        st.button(
            "Show it in the source",
            key="review.reveal",
            icon=":material/find_in_page:",
            type="tertiary",
            on_click=state.reveal_passage,
        )
    for quote in quotes[_QUOTES:]:
        show(quote)


def _instead(item: Item) -> tuple[Markup, ...]:
    """Did you mean: what the source has in the item's place."""
    if item.suggestion is None:
        return ()
    label = tag("span", "The source has: ", attributes={"class": "pl-where"})
    words = tag("span", item.suggestion, attributes={"class": "pl-instead-words", "dir": "auto"})
    return (tag("div", label, words, attributes={"class": "pl-instead"}),)


def _decision(audit: OpenAudit, findings: Sequence[Item], item: Item, others: Sequence[Item]) -> None:
    along = None if audit.record.status is AuditStatus.SIGNED_OFF else _with_it(audit, item, others)

    def go_on(done: Sequence[str]) -> None:
        state.select(audit.record.id, next_open(findings, item.id, {*decided(audit.reviews), *done}))

    decision(Decidable(audit.record, audit.reviews, item.id, _WORDING), following=go_on, along=along)


def _with_it(audit: OpenAudit, item: Item, others: Sequence[Item]) -> Together | None:
    """Draw what is the same matter, and the switch with which the decision is taken on those findings, too."""
    if not others:
        return None
    st.caption(plain(matter_words(others)))
    still = open_ones(others, decided(audit.reviews))
    for other in still:
        said = audit.reviews.get(other.id)
        state.come_upon(audit.record.id, len(said.history) if said else 0, other.id)
    if not still:
        return None
    switch = f"review.together_{item.id}"
    st.toggle(
        "Decide them together",
        value=True,
        key=switch,
        help="The same decision and note are recorded for each. What was decided before stays as it is.",
    )
    return Together(tuple(other.id for other in still), switch)

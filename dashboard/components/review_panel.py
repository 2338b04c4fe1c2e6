"""The selected item: what the answer says, what the source says, the reviewer's decision, and flagged sentences."""

from collections.abc import Sequence

import streamlit as st

from core.grounding.presentation.appearance import STATUS_STYLES
from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from core.trail import Actor, AuditStatus
from dashboard import state
from dashboard.components.decision import Decidable, Together, Wording, decision, note_field
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.passages import passages_beside
from dashboard.components.sentence_flags import flag_form, flag_list
from dashboard.services import OpenAudit
from dashboard.viewmodels.findings import next_open, place_words, step_from
from dashboard.viewmodels.matters import matter_words, matters_of, open_ones, same_matter

_WORDING = Wording("review", "finding", "Agree", "Disagree", agree_help="Agree that the finding is right")


def review_panel(
    audit: OpenAudit,
    report: GroundingReport,
    findings: Sequence[Item],
    item: Item | None,
    actor: Actor | None,
) -> None:
    """Draw the selected item, the buttons that decide on it, or the form that flags its sentence, and the flags."""
    _steps(audit.record.id, findings, item)
    if item is None:
        st.caption(
            "Select a mark in the text, a row of the table, or a node of a graph to see what is behind it."
        )
        _another_sentence(audit, report, item, actor)
    else:
        _selected(audit, report, findings, item, actor)
    flag_list(audit, actor)


def _selected(
    audit: OpenAudit, report: GroundingReport, findings: Sequence[Item], item: Item, actor: Actor | None
) -> None:
    is_finding = any(finding.id == item.id for finding in findings)
    left, right = st.columns([5, 4], gap="large")
    with left:
        _item(item, report)
        passages_beside(report, item)
    with right:
        if is_finding:
            others = same_matter(item, findings, matters_of(report, findings))
            _decision(audit, findings, item, others, actor)
        else:
            st.markdown("**Flag this sentence**")
            flag_form(audit, report, item, actor)
    if is_finding:
        _another_sentence(audit, report, item, actor)


def _another_sentence(
    audit: OpenAudit, report: GroundingReport, item: Item | None, actor: Actor | None
) -> None:
    """The form behind an expander: a sentence without any mark can be flagged, too."""
    with st.expander("Flag a sentence for an error that the audit missed", icon=":material/flag:"):
        flag_form(audit, report, item, actor)


def _steps(audit_id: str, findings: Sequence[Item], item: Item | None) -> None:
    selected = item.id if item else None
    place = next((n for n, f in enumerate(findings, start=1) if f.id == selected), None)
    with st.container(horizontal=True, vertical_alignment="center"):
        for step, label, icon, shortcut in (
            (-1, "Previous", ":material/arrow_upward:", "K"),
            (1, "Next", ":material/arrow_downward:", "J"),
        ):
            st.button(
                f"{label} finding",
                key=f"review.step_{label.lower()}",
                icon=icon,
                shortcut=shortcut,
                disabled=not findings,
                on_click=state.select,
                args=(audit_id, step_from(findings, selected, step)),
            )
        st.caption(f"Finding {place} of {len(findings)}" if place else f"{len(findings)} findings")


def _item(item: Item, report: GroundingReport) -> None:
    style = STATUS_STYLES[item.status]
    titles = {source.id: source.title for source in report.sources}
    show(
        tag(
            "div",
            tag("div", f"{style.symbol} {style.label}", attributes={"class": f"pl-status pl-{style.name}"}),
            tag("div", f"“{item.text}”", attributes={"class": "pl-finding", "dir": "auto"}),
            tag("div", f"{item.kind}: {item.detail}", attributes={"class": "pl-where", "dir": "auto"}),
            tag("div", item.reason, attributes={"class": "pl-text", "dir": "auto"}),
            *_instead(item),
        )
    )
    if item.evidence:
        st.button(
            "Show it in the source",
            key="review.reveal",
            icon=":material/find_in_page:",
            type="tertiary",
            on_click=state.reveal_passage,
        )
    for passage in item.evidence:
        show(
            tag(
                "div",
                tag("div", passage.quote, attributes={"class": "pl-quote", "dir": "auto"}),
                tag("div", place_words(passage, titles), attributes={"class": "pl-where"}),
            )
        )


def _instead(item: Item) -> tuple[Markup, ...]:
    """Did you mean: what the source has in the item's place."""
    if item.suggestion is None:
        return ()
    label = tag("span", "The source has: ", attributes={"class": "pl-where"})
    words = tag("span", item.suggestion, attributes={"class": "pl-instead-words", "dir": "auto"})
    return (tag("div", label, words, attributes={"class": "pl-instead"}),)


def _decision(
    audit: OpenAudit, findings: Sequence[Item], item: Item, others: Sequence[Item], actor: Actor | None
) -> None:
    decidable = Decidable(audit.record, audit.reviews, item.id, _WORDING)
    note_field(decidable)
    along = None if audit.record.status is AuditStatus.SIGNED_OFF else _with_it(audit, item, others)

    def go_on(decided: Sequence[str]) -> None:
        state.select(audit.record.id, next_open(findings, item.id, {*audit.reviews, *decided}))

    decision(decidable, actor, following=go_on, along=along)


def _with_it(audit: OpenAudit, item: Item, others: Sequence[Item]) -> Together | None:
    """Draw what is the same matter, and the switch with which the decision is taken on those findings, too."""
    if not others:
        return None
    st.caption(plain(matter_words(others)))
    still = open_ones(others, audit.reviews)
    for other in still:
        state.show_decisions(audit.record.id, 0, other.id)
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

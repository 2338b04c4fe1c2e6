"""The selected item: what the answer says, what the source says, and the reviewer's decision."""

from collections.abc import Sequence

import streamlit as st

from core.errors import TrailError
from core.grounding.presentation.appearance import STATUS_STYLES
from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from core.trail import Actor, AuditStatus, Judgment
from dashboard import record_services, state
from dashboard.boundary import error_boundary
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.kept_note import end_note, kept_note
from dashboard.components.passages import passages_beside
from dashboard.services import OpenAudit
from dashboard.viewmodels.events import review_frame
from dashboard.viewmodels.findings import next_open, place_words, step_from
from dashboard.viewmodels.matters import matter_words, matters_of, open_ones, same_matter

_NO_NOTE = "To disagree, say why in the note: it stands beside the decision in the trail."


def review_panel(
    audit: OpenAudit,
    report: GroundingReport,
    findings: Sequence[Item],
    item: Item | None,
    actor: Actor | None,
) -> None:
    """Draw the selected item and, when it is a finding, the buttons that decide on it."""
    _steps(audit.record.id, findings, item)
    if item is None:
        st.caption(
            "Select a mark in the text, a row of the table, or a node of a graph to see what is behind it."
        )
        return
    left, right = st.columns([5, 4], gap="large")
    with left:
        _item(item, report)
        passages_beside(report, item)
    if any(finding.id == item.id for finding in findings):
        with right:
            others = same_matter(item, findings, matters_of(report, findings))
            _decision(audit, findings, item, others, actor)


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
    if audit.record.status is AuditStatus.SIGNED_OFF:
        st.info(
            f"Signed off on {audit.record.signed_off_at:%d %B %Y}. Open it again below to change a decision."
        )
    else:
        said = audit.reviews.get(item.id)
        state.show_decisions(audit.record.id, len(said.history) if said else 0, item.id)
        recorded = said.latest.note if said else None
        kept_note("Note (required to disagree)", _note_key(audit, item.id), recorded=recorded)
        along = _with_it(audit, item, others)
        with st.container(horizontal=True):
            for judgment, label, shortcut, icon in (
                (Judgment.AGREE, "Agree", "A", ":material/check:"),
                (Judgment.DISAGREE, "Disagree", "D", ":material/close:"),
                (Judgment.UNSURE, "Unsure", "U", ":material/question_mark:"),
            ):
                if st.button(
                    label,
                    key=f"review.{judgment}_{item.id}",  # of this finding: a second press decides no other
                    shortcut=shortcut,
                    icon=icon,
                    disabled=actor is None,
                    help="Agree that the finding is right" if judgment is Judgment.AGREE else None,
                ):
                    _record(audit, findings, (item.id, *along), judgment, actor)
        if actor is None:
            st.caption("Give your name in the sidebar to decide.")
    review = audit.reviews.get(item.id)
    if review is not None:
        st.caption("Decisions on this finding, the latest first")
        st.dataframe(
            review_frame(review), key="review.history", hide_index=True, alt="Decisions on this finding"
        )


def _note_key(audit: OpenAudit, item_id: str) -> str:
    return f"review.note_{audit.record.id}_{item_id}"


def _with_it(audit: OpenAudit, item: Item, others: Sequence[Item]) -> tuple[str, ...]:
    """Draw what is the same matter; the ids of those findings on which the decision is taken, too."""
    if not others:
        return ()
    st.caption(plain(matter_words(others)))
    still = open_ones(others, audit.reviews)
    for other in still:
        state.show_decisions(audit.record.id, 0, other.id)
    wanted = bool(still) and st.toggle(
        "Decide them together",
        value=True,
        key=f"review.together_{item.id}",
        help="The same decision and note are recorded for each. What was decided before stays as it is.",
    )
    return tuple(other.id for other in still) if wanted else ()


def _record(
    audit: OpenAudit,
    findings: Sequence[Item],
    item_ids: Sequence[str],
    judgment: Judgment,
    actor: Actor | None,
) -> None:
    """Record the decision on the first of these and, in records of their own, on those that are one matter with it."""
    item_id = item_ids[0]
    note = str(state.widget(_note_key(audit, item_id)) or "")
    if judgment is Judgment.DISAGREE and not note.strip():
        st.warning(_NO_NOTE, icon=":material/edit_note:")
        return
    assert actor is not None
    with error_boundary():
        record_services.decide(audit.record.id, item_id, judgment, actor=actor, note=note)
        end_note(_note_key(audit, item_id))
        overtaken = 0
        for each in item_ids[1:]:
            try:
                record_services.decide(audit.record.id, each, judgment, actor=actor, note=note)
            except TrailError:  # somebody else decided meanwhile; that decision stays and is shown
                overtaken += 1
        done = len(item_ids) - overtaken
        together = f", on {done} findings of one matter" if done > 1 else ""
        left = f" {overtaken} of them was decided by somebody else meanwhile." if overtaken else ""
        state.remember_notice(f"Recorded: {judgment}{together}.{left}")
        state.select(audit.record.id, next_open(findings, item_id, {*audit.reviews, *item_ids}))
        st.rerun()  # the sign-off and the history stand outside of the fragment

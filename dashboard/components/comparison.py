"""Two answers to the same source side by side: verdicts, what differs, the words, and the export."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from core.grounding.presentation.confidence_words import explain_confidence
from core.grounding.report import GroundingReport
from core.trail import Actor
from dashboard import audit_services, state
from dashboard.components.html import Markup, plain, show, tag
from dashboard.components.verdict import headline, reasons
from dashboard.services import OpenAudit
from dashboard.state import AuditParameter
from dashboard.viewmodels.comparison import ComparisonView, comparison_view

_EXPORTS = (
    ("html", "Comparison to print (HTML)", "text/html", ":material/print:"),
    ("csv", "What differs (CSV)", "text/csv", ":material/table_view:"),
)
_STATUS_WIDTH = 110  # pixels of the longest word, “◆ Contradicted”


def comparison(first: OpenAudit, second: OpenAudit, actor: Actor, page: AuditParameter) -> None:
    """Draw both audits. `page` is the parameter by which the address names the first."""
    st.title("Two answers to the same source")
    sides = (("A", first, second), ("B", second, first))
    for column, (name, audit, _) in zip(st.columns(2, gap="medium"), sides, strict=True):
        with column:
            _side(name, audit, page)
    if first.report is None or second.report is None:
        st.info(
            "The texts of one of these audits were erased, so nothing is left to compare but the decisions."
        )
        return
    view = comparison_view(first.report, second.report)
    _differences(view)
    _words(view)
    _exports(first.record.id, second.record.id, actor)


def _side(name: str, audit: OpenAudit, page: AuditParameter) -> None:
    heading = tag(
        "h2", tag("span", name, attributes={"class": "pl-side"}), audit.title, attributes={"dir": "auto"}
    )
    where = f"Recorded {audit.record.recorded_at:%Y-%m-%d %H:%M} UTC · audit {audit.record.id[:8]}"
    show(tag("div", heading, tag("div", where, attributes={"class": "pl-where"})))
    if audit.report is None:
        st.markdown(f"Decision: **{audit.record.decision}**")
    else:
        headline(audit.report, audit.record.id)
        _confidence(audit.report)
        with st.expander(f"Why ({len(audit.report.reasons)})" if audit.report.reasons else "Why"):
            if audit.report.reasons:
                reasons(audit.report)
            else:
                st.markdown("Nothing speaks against it.")
    st.button(
        f"Open answer {name}, to decide on its findings",
        key=f"comparison.open_{name.lower()}",
        icon=":material/open_in_full:",
        on_click=_open_alone,
        args=(audit.record.id, page),
    )


def _confidence(report: GroundingReport) -> None:
    words = explain_confidence(report)
    if words is None:
        return
    cautions = [
        tag("div", caution, attributes={"class": "pl-trust-caution pl-review", "dir": "auto"})
        for caution in words.cautions
    ]
    show(tag("div", tag("div", words.headline), *cautions, attributes={"class": "pl-text pl-side-trust"}))


def _open_alone(audit_id: str, page: AuditParameter) -> None:
    state.change_address({page: audit_id, AuditParameter.COMPARED: None})


def _differences(view: ComparisonView) -> None:
    st.markdown("## What differs")
    for caution in view.cautions:
        st.warning(plain(caution), icon=":material/warning:")
    st.markdown(plain(view.summary))
    show(
        tag(
            "div",
            *[_count(label, number) for label, number in view.counts],
            attributes={"class": "pl-counts"},
        )
    )
    if len(view.items):
        st.dataframe(
            view.items,
            key="comparison.items",
            hide_index=True,
            column_config={
                "In A": st.column_config.TextColumn(width=215),
                "Status in A": st.column_config.TextColumn(width=_STATUS_WIDTH),
                "In B": st.column_config.TextColumn(width=215),
                "Status in B": st.column_config.TextColumn(width=_STATUS_WIDTH),
                "The source has": st.column_config.TextColumn(width=200),
            },
            alt="What differs between the two answers, and what is flagged in either",
        )
    else:
        st.success("Both answers state the same things, and none of them is flagged.")
    with st.expander("Scores side by side", icon=":material/calculate:"):
        st.dataframe(view.scores, key="comparison.scores", hide_index=True, alt="Scores of both answers")


def _count(label: str, number: int) -> Markup:
    return tag(
        "div",
        tag("span", str(number), attributes={"class": "pl-count"}),
        tag("span", label, attributes={"class": "pl-where"}),
    )


def _words(view: ComparisonView) -> None:
    st.markdown("## The words")
    st.caption("Struck-through words stand only in A, underlined ones only in B.")
    sides = (("A", view.words_a, "del"), ("B", view.words_b, "ins"))
    for column, (name, pieces, mark) in zip(st.columns(2, gap="medium"), sides, strict=True):
        with column:
            show(_text(name, pieces, mark))


def _text(name: str, pieces: Sequence[tuple[str, bool]], mark: str) -> Markup:
    words = [tag(mark, piece) if differs else tag("span", piece) for piece, differs in pieces]
    attributes = {
        "class": "pl-text pl-serif pl-diff",
        "dir": "auto",
        "tabindex": "0",
        "role": "region",
        "aria-label": f"Answer {name}, with what differs marked",
    }
    return tag("div", *words, attributes=attributes)


def _exports(first: str, second: str, actor: Actor) -> None:
    st.markdown("## Export")
    with st.container(horizontal=True):
        for fmt, label, mime, icon in _EXPORTS:
            st.download_button(
                label,
                data=partial(audit_services.export_comparison, first, second, fmt, actor),
                file_name=f"plumbline-{first[:8]}-{second[:8]}.{fmt}",
                mime=mime,
                key=f"comparison.export_{fmt}",
                icon=icon,
                on_click="ignore",
            )
    st.caption("The full record of each answer is exported from its own page.")


def compared_notice(audit_id: str) -> None:
    """Draw the way to the comparison, when this audit was compared with another."""
    others = audit_services.compared_with(audit_id)
    if not others:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.caption("This answer was compared with another one to the same source.")
        st.button(
            "See both side by side",
            key="comparison.show",
            icon=":material/compare:",
            on_click=state.set_open_audit,
            args=(AuditParameter.COMPARED, others[0].other),
        )

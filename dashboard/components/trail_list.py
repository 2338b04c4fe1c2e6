"""The table of past audits, its filters, and the check of the whole trail."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta

import streamlit as st

from core.grounding.presentation.appearance import decision_text
from core.trail import AuditFilter, AuditStatus, ListedAudit
from core.types import Decision
from core.workflows.outcome import OutcomeKind, ReviewOutcome
from dashboard import record_services, state
from dashboard.components.html import plain, show, tag
from dashboard.viewmodels.demo import DemoStep
from dashboard.viewmodels.events import history_frame
from dashboard.viewmodels.glossary import meaning
from dashboard.viewmodels.listing import KINDS, WIDTHS, kind_words, listing_frame, row_height
from dashboard.viewmodels.outcome import kind_text

_PAGE = 50
_TABLE = "trail.audits"
_STATUS_WORDS = {AuditStatus.OPEN: "Open", AuditStatus.SIGNED_OFF: "Signed off"}


def filters() -> tuple[AuditFilter, OutcomeKind | None]:
    """Draw the filters."""
    text, matter, reviewer = st.columns([3, 3, 3])
    words = text.text_input(
        "Title, id or name", key="trail.text", placeholder="Search", icon=":material/search:"
    )
    of = matter.selectbox(
        "Matter", record_services.known_matters(), index=None, key="trail.matter", placeholder="Any"
    )
    by = reviewer.selectbox(
        "Reviewer", record_services.known_reviewers(), index=None, key="trail.reviewer", placeholder="Any"
    )
    kind, decision, outcome, status, period = st.columns([2, 2, 2, 2, 3])
    method = kind.selectbox(
        "Kind", list(KINDS), index=None, format_func=kind_words, key="trail.kind", placeholder="Any"
    )
    wanted = decision.selectbox(
        "Plumbline",
        list(Decision),
        index=None,
        format_func=decision_text,
        key="trail.decision",
        placeholder="Any",
    )
    came_to = outcome.selectbox(
        "Outcome",
        list(OutcomeKind),
        index=None,
        format_func=kind_text,
        key="trail.outcome",
        placeholder="Any",
    )
    state_ = status.selectbox(
        "Review",
        list(AuditStatus),
        index=None,
        format_func=_STATUS_WORDS.get,
        key="trail.status",
        placeholder="Any",
    )
    days = period.date_input("Recorded (UTC)", value=(), key="trail.period")
    since, until = _bounds(tuple(days))
    narrow = AuditFilter(
        text=words or "",
        decision=wanted,
        status=state_,
        method=method,
        matter=of or "",
        reviewer=by or "",
        since=since,
        until=until,
    )
    return narrow, came_to


def _bounds(days: tuple[date, ...]) -> tuple[datetime | None, datetime | None]:
    """From the first day's beginning to the last day's end; one day alone is open towards now."""
    if not days:
        return None, None
    since = datetime.combine(days[0], time.min, UTC)
    return since, datetime.combine(days[1], time.min, UTC) + timedelta(days=1) if len(days) > 1 else None


def audit_list(wanted: AuditFilter, came_to: OutcomeKind | None) -> str | None:
    """Draw the table; the id of an audit when its row was chosen."""
    first, outcomes = record_services.list_audits(wanted, came_to, limit=_PAGE, offset=0)
    found = list(first.audits)
    if first.total > _PAGE:
        pages = -(-first.total // _PAGE)
        page = st.number_input("Page", 1, pages, key="trail.page", width=140)
        if page > 1:
            next_, outcomes = record_services.list_audits(
                wanted, came_to, limit=_PAGE, offset=(int(page) - 1) * _PAGE
            )
            found = list(next_.audits)
    if not found:
        st.info("No audit fits. Every audit is recorded here the moment it is done.")
        return None
    st.caption(
        f"{first.total} {'audit' if first.total == 1 else 'audits'}, newest first. Click a row to open it."
    )
    return _table(found, outcomes)


def _table(found: list[ListedAudit], outcomes: Mapping[str, ReviewOutcome]) -> str | None:
    frame = listing_frame(found, outcomes)
    chosen = st.dataframe(
        frame,
        key=_TABLE,
        hide_index=True,
        on_select="rerun",
        selection_mode=["single-row", "single-cell"],  # a click anywhere in a row chooses it
        row_height=row_height(frame),
        column_config={
            "When (UTC)": st.column_config.TextColumn(width=WIDTHS["When (UTC)"]),
            "Audit": st.column_config.TextColumn(width=WIDTHS["Audit"]),
            "Kind": st.column_config.TextColumn(width=WIDTHS["Kind"]),
            "Plumbline": st.column_config.TextColumn(width=WIDTHS["Plumbline"], help=meaning("verdict")),
            "Reviewer": st.column_config.TextColumn(
                width=WIDTHS["Reviewer"],
                help="What reviewers made of it; in brackets errors found, open questions, or decided findings",
            ),
            "CFI": st.column_config.TextColumn(
                width=WIDTHS["CFI"],
                help=f"{meaning('CFI')} Other kinds of record have none.",
            ),
            "Findings": st.column_config.NumberColumn(
                width=WIDTHS["Findings"], help="What Plumbline flagged, and the sentences that reviewers flag"
            ),
            "Signed off": st.column_config.TextColumn(width=WIDTHS["Signed off"]),
        },
        alt="Past audits",
    )
    picked = chosen["selection"]
    rows = [*picked["rows"], *(row for row, _ in picked["cells"])]
    return found[rows[0]].record.id if rows else None


def verification() -> None:
    """Draw the button that derives every hash of the trail anew, and what it says."""
    if not st.button(
        "Verify the trail", key="trail.verify", icon=":material/policy:", help=meaning("verify")
    ):
        return
    bar = st.progress(0.0, text="Deriving every hash anew…")
    outcome = record_services.verify_trail(lambda done, total: bar.progress(done / max(total, 1)))
    bar.empty()
    state.demo_did(DemoStep.VERIFY)
    if outcome.ok:
        st.success(
            f"The trail is intact: {outcome.checked:,} records, each following the one before it.",
            icon=":material/verified:",
        )
    else:
        st.error(
            f"The trail is broken. {outcome.checked:,} records before the break are good.",
            icon=":material/gpp_bad:",
        )
        for broken in outcome.breaks:
            where = f"Record {broken.seq}: " if broken.seq is not None else ""
            st.error(plain(f"{where}{broken.reason}"))
    show(tag("div", f"Head: {outcome.head}", attributes={"class": "pl-hash"}))
    st.caption("Note the head down elsewhere: with it, a cut-off or rewritten trail shows too.")


def setting_changes() -> None:
    """Draw who changed which setting, when there was a change."""
    changes = record_services.setting_changes()
    if not changes:
        return
    with st.expander(f"Changed settings: {len(changes)}", icon=":material/tune:"):
        st.dataframe(history_frame(changes), key="trail.settings", hide_index=True, alt="Changed settings")

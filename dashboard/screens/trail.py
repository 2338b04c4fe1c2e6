"""The audit trail: past audits, opened exactly as they were, and the proof that nothing was changed."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import streamlit as st

from core.factcheck.findings import METHOD as CLAIM
from core.guard.findings import METHOD as GUARD
from core.reasoning.chain.chain import METHOD as CHAIN
from core.reasoning.report import METHOD as REASONING
from core.trail import Actor
from core.workflows.ask.report import METHOD as ASK
from core.workflows.batch.outcome import METHOD as BATCH
from dashboard import (
    batch_services,
    claim_services,
    document_services,
    guard_services,
    reasoning_services,
    record_services,
    state,
)
from dashboard.components.ask_result import ask_result
from dashboard.components.batch_result import batch_result, leaves
from dashboard.components.chain_result import chain_result
from dashboard.components.claim_result import claim_result
from dashboard.components.erasure import erasure
from dashboard.components.kbqa_result import kbqa_result
from dashboard.components.matter import matter_of
from dashboard.components.opened import opened
from dashboard.components.page_head import PageTitle, page_head
from dashboard.components.reasoning_result import reasoning_result
from dashboard.components.reviewer import reviewer
from dashboard.components.trail_list import audit_list, filters, setting_changes, verification
from dashboard.state import AuditParameter

# By method: what reads a record, and what draws it. An audit of a text may stand beside another one, so it is apart.
_SHOWN: Mapping[str, tuple[Callable[[str], Any], Callable[[Any, Actor | None], None]]] = {
    CLAIM: (claim_services.open_claim, claim_result),
    CHAIN: (reasoning_services.open_chain, chain_result),
    REASONING: (reasoning_services.open_reasoning, reasoning_result),
    ASK: (document_services.open_ask, ask_result),
    BATCH: (batch_services.open_batch, batch_result),
    GUARD: (guard_services.open_guard, partial(kbqa_result, page=AuditParameter.TRAIL)),
}


def trail_page() -> None:
    """List past audits, or show the one that the address names."""
    actor = reviewer()
    audit_id = state.open_audit_id(AuditParameter.TRAIL)
    if audit_id is not None:
        if leaves("All audits", key="trail.back", icon=":material/arrow_back:"):
            back = state.open_audit_id(AuditParameter.BATCH)
            state.change_address(
                {AuditParameter.TRAIL: back, AuditParameter.BATCH: None, AuditParameter.COMPARED: None}
            )
            st.rerun()
        _opened(audit_id, actor)
        return
    page_head(
        PageTitle.TRAIL,
        "Every audit, every decision and every export is one record, linked by a hash to the one before it. "
        "Changing, moving or taking out one of them breaks the link. Only a cut-off end or a trail rewritten as a "
        "whole would still fit together: an export, or a head noted down earlier, shows that.",
    )
    verification()
    setting_changes()
    chosen = audit_list(*filters())
    if chosen is not None:
        state.change_address({AuditParameter.TRAIL: chosen, AuditParameter.COMPARED: None})
        st.rerun()


def _opened(audit_id: str, actor: Actor | None) -> None:
    """Show a record as its method shows it."""
    method = record_services.method_of(audit_id)
    if method in _SHOWN:
        read, draw = _SHOWN[method]
        record = read(audit_id)
        draw(record, actor)
        matter_of(audit_id, actor)
        erasure(record, actor)
        return
    audit = opened(audit_id, actor, AuditParameter.TRAIL)
    if audit is not None:
        matter_of(audit_id, actor)
        erasure(audit, actor)

"""The audit of a given reasoning chain: which steps exist, which are malformed, whether the whole is a deduction."""

from core.reasoning.chain.auditing import audit_paths
from core.reasoning.chain.chain import (
    METHOD,
    AlternativeKind,
    AuditedPath,
    AuditedStep,
    ChainCase,
    ChainForm,
    ChainReport,
    Meaning,
    Part,
    ReadChain,
    ReadPath,
    ReadStep,
    StepStatus,
)
from core.reasoning.chain.findings import decide, make_findings
from core.reasoning.chain.names import GraphNames
from core.reasoning.chain.reading import MAX_STEPS, MAX_TEXT, read_chain

__all__ = [
    "MAX_STEPS",
    "MAX_TEXT",
    "METHOD",
    "AlternativeKind",
    "AuditedPath",
    "AuditedStep",
    "ChainCase",
    "ChainForm",
    "ChainReport",
    "GraphNames",
    "Meaning",
    "Part",
    "ReadChain",
    "ReadPath",
    "ReadStep",
    "StepStatus",
    "audit_paths",
    "decide",
    "make_findings",
    "read_chain",
]

"""Reports and graphs as the JSON that the command line promises."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from core.graph import KnowledgeGraph
from core.grounding.presentation.comparison import compare_reports, comparison_summary
from core.grounding.report import GroundingReport
from core.kbqa.instance import Triple
from core.types import EntityType, Evidence, Finding

_JUDGED = ("status", "reason", "suggestion", "evidence")


def plain(value: Any) -> Any:
    """A value of a report as JSON knows it; a passage without pages has no field for one."""
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Triple):
        return [value.head, value.relation, value.tail]
    if not is_dataclass(value):
        return value
    left_out = {"page"} if isinstance(value, Evidence) and value.page is None else set()
    return shown(value, *(each.name for each in fields(value) if each.name not in left_out))


def shown(item: object, *names: str) -> dict[str, Any]:
    """These fields of an item, in this order; `a=b` is the field b under the name a."""
    pairs = [name.split("=") for name in names]
    return {pair[0]: plain(getattr(item, pair[-1])) for pair in pairs}


def audit_line(report: GroundingReport, case_id: str | int) -> dict[str, Any]:
    """The output line of `plumbline audit`. Offsets count Unicode code points of the input texts."""
    return {
        "id": case_id,
        **shown(report, "eg", "rp", "cfi", "decision", "summary", "reasons"),
        "findings": [finding_dict(item) for item in report.findings],
        "entities": [
            shown(item, "id", "type", "text", "canonical", "mentions", *_JUDGED) for item in report.entities
        ],
        "relations": [
            _edge(item, report.response_graph, "id")
            | shown(item, "negated", "modality", "start", "end", *_JUDGED)
            for item in report.relations
        ],
        "sentences": [
            {
                **shown(
                    item, "id", "start", "end", "decision", "reason", "support", "kind", "status", "outcome"
                ),
                "contradicted": item.contradicted,
                "unsupported": [{"start": start, "end": end} for start, end in item.words],
                **shown(item, "suggestion", "passages"),
                "second_reading": plain(item.second),
            }
            for item in report.sentences
        ],
        **shown(report, "coverage", "regime", "confidence", "no_confidence", "manifest"),
    }


def comparison_line(a: GroundingReport, b: GroundingReport, case_id: str | int) -> dict[str, Any]:
    """The output line of `plumbline compare`: both audits, and what became of every item."""
    found = compare_reports(a, b)
    return {
        "id": case_id,
        "summary": comparison_summary(found),
        "a": audit_line(a, f"{case_id}/a"),
        "b": audit_line(b, f"{case_id}/b"),
        "items": [
            {
                **shown(item, "presence", "flag"),
                "a": item.a.id if item.a else None,
                "b": item.b.id if item.b else None,
            }
            for item in found.items
        ],
    }


def graph_line(graph: KnowledgeGraph, text_id: str | int) -> dict[str, Any]:
    """The output line of `plumbline extract`."""
    entities = [
        {
            "text": mention.text,
            "type": str(node.type),
            "start": mention.start,
            "end": mention.end,
            "canonical": node.canonical,
            "node": node.id,
        }
        for node in graph.nodes
        if node.type is not EntityType.CONCEPT
        for mention in node.mentions
    ]
    entities.sort(key=lambda e: (e["start"], e["end"]))
    triples = [
        _edge(each, graph) | shown(each, "start", "end", "negated", "modality") for each in graph.edges
    ]
    line = {"id": text_id, "entities": entities, "triples": triples}
    left_out = shown(graph, "dropped", "unread")
    return line | {name: items for name, items in left_out.items() if items}


def finding_dict(item: Finding) -> dict[str, Any]:
    """A finding as the command line writes it."""
    return shown(item, "id", "kind", "status", "text", "start", "end", "reason", "suggestion", "evidence")


def _edge(item: Any, graph: KnowledgeGraph, *before: str) -> dict[str, Any]:
    return {
        **shown(item, *before),
        "subject": graph.by_id[item.subject].label,
        "relation": item.relation,
        "object": graph.by_id[item.object].label,
    }

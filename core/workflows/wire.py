"""Reports and graphs as the JSON that the command line promises."""

from dataclasses import asdict
from typing import Any

from core.graph import KnowledgeGraph
from core.grounding.presentation.comparison import compare_reports
from core.grounding.presentation.comparison_words import comparison_summary
from core.grounding.report import (
    Confidence,
    GroundingReport,
    JudgedEntity,
    JudgedRelation,
    SentenceVerdict,
)
from core.types import EntityType, Evidence, Finding, Manifest


def audit_line(report: GroundingReport, case_id: str | int) -> dict[str, Any]:
    """The output line of `plumbline audit`. Offsets count Unicode code points of the input texts."""
    return {
        "id": case_id,
        "eg": report.eg,
        "rp": report.rp,
        "cfi": report.cfi,
        "decision": str(report.decision),
        "summary": report.summary,
        "reasons": list(report.reasons),
        "findings": [finding_dict(item) for item in report.findings],
        "entities": [_entity(item) for item in report.entities],
        "relations": [_relation(item, report.response_graph) for item in report.relations],
        "sentences": [_sentence(item) for item in report.sentences],
        "coverage": {
            "extracted": report.coverage.extracted,
            "judged": report.coverage.judged,
            "not_judged": list(report.coverage.not_judged),
            "for_contrast": list(report.coverage.for_contrast),
        },
        "regime": {
            "words": report.regime.words,
            "entities": report.regime.entities,
            "caution": report.regime.caution,
            "abstains": report.regime.abstains,
        },
        "confidence": _confidence(report.confidence),
        "no_confidence": report.no_confidence,
        "manifest": manifest_dict(report),
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
                "presence": str(item.presence),
                "flag": str(item.flag),
                "a": item.a.id if item.a else None,
                "b": item.b.id if item.b else None,
            }
            for item in found.items
        ],
    }


def manifest_dict(report: GroundingReport) -> dict[str, Any]:
    """The reproducibility manifest of a report as JSON."""
    return manifest_of(report.manifest)


def manifest_of(manifest: Manifest) -> dict[str, Any]:
    """A reproducibility manifest as JSON."""
    return {
        "method": manifest.method,
        "inputs": dict(manifest.inputs),
        "parameters": dict(manifest.parameters),
        "models": [
            {"role": m.role, "name": m.name, "version": m.version, "sha256": m.sha256}
            for m in manifest.models
        ],
        "prompts": dict(manifest.prompts),
        "software": dict(manifest.software),
        "device": manifest.device,
    }


def graph_line(graph: KnowledgeGraph, text_id: str | int) -> dict[str, Any]:
    """The output line of `plumbline extract`."""
    by_id = graph.by_id
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
    triples = [
        {
            "subject": by_id[edge.subject].label,
            "relation": edge.relation,
            "object": by_id[edge.object].label,
            "start": edge.start,
            "end": edge.end,
            "negated": edge.negated,
            "modality": str(edge.modality),
        }
        for edge in graph.edges
    ]
    line = {
        "id": text_id,
        "entities": sorted(entities, key=lambda e: (e["start"], e["end"])),
        "triples": triples,
    }
    left_out = {"dropped": list(graph.dropped), "unread": list(graph.unread)}
    return line | {name: items for name, items in left_out.items() if items}


def _confidence(confidence: Confidence | None) -> dict[str, Any] | None:
    return None if confidence is None else asdict(confidence)


def _evidence(items: tuple[Evidence, ...]) -> list[dict[str, Any]]:
    found = []
    for item in items:
        line: dict[str, Any] = {
            "source": item.source,
            "start": item.start,
            "end": item.end,
            "quote": item.quote,
        }
        if item.page is not None:
            line["page"] = item.page
        found.append(line)
    return found


def finding_dict(item: Finding) -> dict[str, Any]:
    """A finding as the command line writes it."""
    return {
        "id": item.id,
        "kind": str(item.kind),
        "status": str(item.status),
        "text": item.text,
        "start": item.start,
        "end": item.end,
        "reason": item.reason,
        "suggestion": item.suggestion,
        "evidence": _evidence(item.evidence),
    }


def _sentence(item: SentenceVerdict) -> dict[str, Any]:
    return {
        "id": item.id,
        "start": item.start,
        "end": item.end,
        "decision": str(item.decision),
        "reason": item.reason,
        "support": item.support,
        "kind": str(item.kind),
        "status": None if item.status is None else str(item.status),
        "contradicted": item.contradicted,
        "unsupported": [{"start": start, "end": end} for start, end in item.words],
        "suggestion": item.suggestion,
        "passages": _evidence(item.passages),
        "second_reading": None if item.second is None else asdict(item.second),
    }


def _entity(item: JudgedEntity) -> dict[str, Any]:
    return {
        "id": item.id,
        "type": str(item.type),
        "text": item.text,
        "canonical": item.canonical,
        "mentions": [list(place) for place in item.mentions],
        "status": str(item.status),
        "reason": item.reason,
        "suggestion": item.suggestion,
        "evidence": _evidence(item.evidence),
    }


def _relation(item: JudgedRelation, graph: KnowledgeGraph) -> dict[str, Any]:
    return {
        "id": item.id,
        "subject": graph.by_id[item.subject].label,
        "relation": item.relation,
        "object": graph.by_id[item.object].label,
        "negated": item.negated,
        "modality": str(item.modality),
        "start": item.start,
        "end": item.end,
        "status": str(item.status),
        "reason": item.reason,
        "suggestion": item.suggestion,
        "evidence": _evidence(item.evidence),
    }

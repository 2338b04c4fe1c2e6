"""The hand-built report is one that the program could have made."""

import pytest

from core.graph import KnowledgeGraph
from core.grounding.metrics import composite_fidelity, entity_grounding, relation_preservation
from tests.core.grounding.presentation.lease import hostile_report, lease_report


def test_scores_follow_from_the_items():
    report = lease_report()
    assert entity_grounding([item.counts for item in report.entities]) == report.eg
    assert relation_preservation([item.counts for item in report.relations]) == report.rp
    assert composite_fidelity(report.eg, report.rp, 0.7) == pytest.approx(report.cfi)


def test_every_span_is_its_quote():
    for report in (lease_report(), hostile_report()):
        texts = {source.id: source.text for source in report.sources}
        for item in (*report.entities, *report.relations):
            assert all(texts[e.source][e.start : e.end] == e.quote for e in item.evidence)
        graphs: list[tuple[str, KnowledgeGraph]] = [(report.response, report.response_graph)]
        graphs += [(source.text, source.graph) for source in report.sources]
        for text, graph in graphs:
            assert all(text[m.start : m.end] == m.text for node in graph.nodes for m in node.mentions)
            assert all(text[e.trigger.start : e.trigger.end] == e.trigger.text for e in graph.edges)

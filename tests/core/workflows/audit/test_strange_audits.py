"""Whatever is pasted as answer or source is audited, and every finding stands where the report says."""

from dataclasses import replace

from hypothesis import given, settings

from core.errors import CaseError
from core.grounding import Policy
from core.settings import load_settings
from core.text.document import text_document
from core.workflows.audit.auditing import AuditCase, audit_case, options_from
from core.workflows.engine import Engine
from tests.core.grounding.cases import judged, models
from tests.core.strange_texts import strange_texts


def _scripted(engine: Engine) -> Engine:
    """The engine with a reader that costs nothing and finds the first letter of every statement at fault."""
    quick = Engine(engine.settings, use_graph_cache=False)
    quick.__dict__["extractor"] = engine.extractor
    quick.__dict__["grounding_models"] = models(lambda one: judged(one, 0.1, one.text[:1]))
    return quick


@settings(max_examples=12)
@given(source=strange_texts(), query=strange_texts(), response=strange_texts())
def test_any_texts_are_audited_and_findings_quote_them(
    engine: Engine, source: str, query: str, response: str
) -> None:
    quick = _scripted(engine)
    case = AuditCase("case", (text_document(source),), query, response)
    texts = {"context": source, "query": query, case.sources[0].id: source}
    for policy in Policy:
        options = replace(options_from(load_settings()), policy=policy)
        try:
            report = audit_case(case, quick, options)
        except CaseError:
            return  # empty
        for finding in report.findings:
            assert response[finding.start : finding.end] == finding.text
            for place in finding.evidence:
                assert texts[place.source][place.start : place.end] == place.quote
        for item in report.sentences:
            assert 0 <= item.start < item.end <= len(response)

"""A party that one sentence is wrong about is flagged in that sentence, not wherever the answer names it."""

import json

from core.audit_records import report_from_json, report_json
from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.examples import load_examples
from core.grounding.presentation.items import items_of
from core.grounding.report import GroundingReport
from core.text import text_document
from core.types import Decision, Status

RIGHT = "The Tenant pays the Landlord minimum rent of USD 14,500 a month. "
ROOF = "The Tenant maintains the roof and the foundation. "
RENEWAL = "The Tenant may renew once for five years on 180 days' notice. "
TAXES = "The Landlord carries the commercial general liability insurance. "


def _audit(engine: Engine, answer: str) -> GroundingReport:
    text = load_examples()[0].context
    return audit_case(AuditCase("case", (text_document(text),), "", answer), engine)


def _failed(report: GroundingReport) -> list[str]:
    return [report.response[s.start : s.end] + " " for s in report.sentences if s.decision is Decision.FAIL]


def test_only_the_sentence_that_is_wrong_fails(engine: Engine) -> None:
    report = _audit(engine, RIGHT + ROOF + RENEWAL)
    assert report.decision is Decision.FAIL
    assert _failed(report) == [ROOF]


def test_each_of_two_wrong_sentences_fails(engine: Engine) -> None:
    report = _audit(engine, RIGHT + ROOF + RENEWAL + TAXES)
    assert _failed(report) == [ROOF, TAXES]


def test_the_finding_and_its_mark_stand_where_the_answer_is_wrong(engine: Engine) -> None:
    report = _audit(engine, RIGHT + ROOF + RENEWAL)
    place = len(RIGHT) + ROOF.index("Tenant")
    item = next(i for i in report.entities if i.status is Status.CONTRADICTED)
    assert item.text == "Tenant"
    assert item.flagged == ((place, place + len("Tenant")),)
    finding = next(found for found in report.findings if found.id == item.id)
    assert (finding.start, finding.text) == (place, "Tenant")
    assert next(shown for shown in items_of(report) if shown.id == item.id).places == item.flagged


def test_a_record_of_before_shows_every_mention(engine: Engine) -> None:
    stored = json.loads(report_json(_audit(engine, RIGHT + ROOF)))
    for entity in stored["entities"]:
        del entity["flagged"]
    item = next(i for i in report_from_json(json.dumps(stored)).entities if i.status is Status.CONTRADICTED)
    assert item.flags == item.mentions

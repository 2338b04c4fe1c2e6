from dataclasses import replace

from core.grounding.presentation.items import findings_of, items_of, reasons_of, relation_words
from core.types import Modality
from tests.core.grounding.presentation.lease import lease_report


def test_items_come_in_order_of_the_response_and_none_is_lost():
    report = lease_report()
    items = items_of(report)
    assert [item.id for item in items] == ["n0", "e0", "e1", "n2", "n3", "n4", "n5"]
    assert len(items) == report.coverage.judged


def test_findings_keep_the_order_of_the_report():
    assert [item.id for item in findings_of(lease_report())] == ["n2", "e1", "n4", "n5"]


def test_a_statement_reads_as_a_sentence():
    by_id = {item.id: item for item in items_of(lease_report())}
    assert by_id["e1"].detail == "Tenant → shall pay to → Landlord"
    assert relation_words("assign", Modality.OBLIGATION, negated=True) == "shall not assign"
    assert relation_words("own", Modality.ASSERTED, negated=False) == "own"


def test_a_reason_that_does_not_name_its_item_stands_after_it():
    report = lease_report()
    denied = "The source says otherwise: it denies this."
    relations = tuple(replace(item, reason=denied) if item.id == "e1" else item for item in report.relations)
    named = report.entities[1].reason
    told = reasons_of(replace(report, relations=relations, reasons=(denied, "The source is short.")))
    assert told == (
        f"“Tenant shall pay rent of $15,400 to the Landlord”: {denied}",
        "The source is short.",
    )
    assert reasons_of(replace(report, reasons=(named,)))[0].endswith(named)

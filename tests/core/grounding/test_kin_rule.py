"""What a settled relation carries with it, and who is one of the parties."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Decision, Status

CONTRACT = (
    "TRADEMARK LICENSE AGREEMENT. This Agreement is made as of May 2, 2016 between Harrow Foods, Inc., a Delaware "
    "corporation (\u201cLicensor\u201d), and Tolland Mills LLC, an Ohio limited liability company "
    "(\u201cLicensee\u201d). Licensor hereby grants to Licensee a nonexclusive license to use the Harrow marks. "
    "Licensee shall pay Licensor a royalty of 4% of net sales. Licensee shall maintain insurance of $2,000,000. "
    "Brannock Bank, N.A. keeps the escrow account. This Agreement is governed by the laws of the State of Ohio."
)


def _audit(engine: Engine, response: str) -> tuple[list[Status], Decision]:
    report = audit_case(AuditCase("case", (text_document(CONTRACT),), "", response), engine)
    return [item.status for item in report.relations], report.decision


@pytest.mark.parametrize(
    "response",
    [
        "Licensor grants a license to Licensee.",
        "The license is given by Harrow Foods, Inc. to Tolland Mills LLC.",
        "The deal was struck by Harrow Foods, Inc. and Tolland Mills LLC.",
        "On one side of the agreement stands Harrow Foods, Inc., and on the other Tolland Mills LLC.",
    ],
)
def test_nothing_is_open_in_what_the_source_says_of_its_parties(engine: Engine, response: str) -> None:
    statuses, _ = _audit(engine, response)
    assert statuses
    assert set(statuses) == {Status.SUPPORTED}


@pytest.mark.parametrize(
    "response",
    [
        "Licensee grants a license to Licensor.",
        "The license is given by Tolland Mills LLC to Harrow Foods, Inc.",
    ],
)
def test_the_wrong_way_round_carries_nothing_with_it(engine: Engine, response: str) -> None:
    statuses, decision = _audit(engine, response)
    assert Status.SUPPORTED not in statuses
    assert decision is Decision.FAIL


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        ("In the agreement HARROW FOODS Inc. is referred to as HARROW.", Status.SUPPORTED),
        ("Tolland Mills LLC appears under the name HARROW.", Status.CONTRADICTED),
    ],
)
def test_a_party_said_to_go_by_its_own_short_name(engine: Engine, response: str, expected: Status) -> None:
    contract = CONTRACT.replace("Harrow Foods, Inc.", "HARROW FOODS, INC.").replace("Licensor", "HARROW")
    report = audit_case(AuditCase("case", (text_document(contract),), "", response), engine)
    assert {item.status for item in report.relations} <= {expected, Status.NOT_ENOUGH_INFO}
    assert any(item.status is expected and "name" in item.reason for item in report.relations)

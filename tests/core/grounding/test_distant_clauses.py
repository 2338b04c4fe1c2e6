"""What the nearest clause of a long contract speaks against, and what it does not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Decision

SOURCE = """LICENSE AGREEMENT

This Agreement is made on May 8, 2014 between Northwind Optics, Inc., a Delaware corporation ("Licensor"), and Harbor
Loom LLC, a Texas limited liability company ("Licensee").

1. The terms of the agreement are as follows: Licensor grants Licensee, together with its affiliates, a non-exclusive
license to use the Software.

""" + "\n".join(
    f"{n}. Report number {n} on the matter of storage shall be written in ink and kept in drawer {n} of the archive."
    for n in range(2, 120)
)


@pytest.mark.parametrize(
    ("response", "decision"),
    [
        ("Harbor Loom LLC contracted with Northwind Optics, Inc.", Decision.PASS),
        ("Northwind Optics, Inc. contracted with Harbor Loom LLC.", Decision.PASS),
        ("Licensee grants Licensor a license.", Decision.FAIL),
    ],
)
def test_that_two_contract_with_each_other_has_no_order(
    engine: Engine, response: str, decision: Decision
) -> None:
    report = audit_case(AuditCase("case", (text_document(SOURCE),), "", response), engine)
    assert report.decision is decision

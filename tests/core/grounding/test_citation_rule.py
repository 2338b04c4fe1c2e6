"""Where the source says what an answer cites a section for."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Status

TEXT = """1. Term. Subject to Section 3, the Term begins on May 1, 2019 and ends on April 30, 2026.
2. Rent. Under Section 3, Tenant shall pay Landlord rent of $15,625 a month, and the duties of Section 4 survive.
3. Deposit. Tenant shall pay Landlord a deposit of $31,250 on signing.
4. Repairs. Landlord shall repair the roof of the Premises. Tenant shall surrender the Premises under this Lease.
5. Landlord and Tenant sign this Lease. The Lease binds Landlord and Tenant. The Lease is whole."""


@pytest.mark.parametrize(
    ("answer", "is_wrong"),
    [
        ("The term begins on May 1, 2019 (Section 1).", False),
        ("The term begins on May 1, 2019 (Section 3).", True),
        ("Under Section 4, Tenant pays a deposit of $31,250.", True),
        ("Under Section 3, Tenant pays rent of $15,625 a month.", False),
        ("Pursuant to Section 4, Landlord must repair the roof.", False),
    ],
)
def test_section_is_wrong_where_what_is_said_stands_elsewhere(
    engine: Engine, answer: str, is_wrong: bool
) -> None:
    report = audit_case(AuditCase("case", (text_document(TEXT),), "", answer), engine)
    denied = [item for item in report.entities if "The source says this under" in item.reason]
    assert bool([item for item in denied if item.status is Status.CONTRADICTED]) is is_wrong

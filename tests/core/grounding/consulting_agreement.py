"""A short contract and the report on an answer about it by the rules alone."""

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingReport
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Status

AGREEMENT = """CONSULTING SERVICES AGREEMENT

This Consulting Services Agreement (the "Agreement") is entered into as of March 3, 2021 (the "Effective Date") by and
between Harrow & Pike Logistics Ltd., a company incorporated in England and Wales ("Client"), and Delacroix Advisory
SARL, a French company ("Consultant").

1. Services. Consultant may engage subcontractors only with the prior written approval of Client.
2. Fees. Client shall pay Consultant a monthly fee of EUR 12,500, payable within thirty (30) days of receipt of an
invoice. Client shall reimburse travel expenses up to EUR 4,000 in total. Late payments bear interest at 8% per annum.
3. Term and Termination. This Agreement continues for twenty-four (24) months from the Effective Date. Client may
terminate immediately if Consultant becomes insolvent. Consultant must return all Client materials within ten (10) days
after termination.
4. Confidentiality. Each party must keep the other party's information secret for five (5) years after termination.
5. Liability. Consultant's total liability shall not exceed EUR 150,000, except in cases of fraud or gross negligence.
6. Non-solicitation. For twelve (12) months after termination, Consultant shall not solicit employees of Client.
7. Governing Law. This Agreement is governed by the laws of England and Wales. Disputes shall be submitted to the courts
of London.
8. Insurance. Consultant shall maintain professional indemnity insurance of not less than EUR 1,000,000.
9. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.
10. Audit. Client may audit the books of Consultant once a year, on ten (10) business days' notice.
"""


def audit(engine: Engine, answer: str, contract: str = AGREEMENT) -> GroundingReport:
    """The report on an answer, without a fitted confidence."""
    case = AuditCase("case", (text_document(contract),), "", answer)
    return audit_case(case, engine, GroundingOptions())


def contradicted(report: GroundingReport) -> dict[str, str]:
    """What of the answer is contradicted, by its words, and why."""
    found = {e.text: e.reason for e in report.entities if e.status is Status.CONTRADICTED}
    return found | {
        report.response[r.start : r.end]: r.reason
        for r in report.relations
        if r.status is Status.CONTRADICTED
    }

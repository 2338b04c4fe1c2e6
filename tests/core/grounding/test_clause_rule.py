"""Clause against clause: parties, denials, values and sections, each in its own place."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.text.document import text_document
from core.types import Decision, Status

SOURCE = (
    "This Lease is made as of May 8, 2014, by and between Halden Properties LLC, a Maryland company "
    '("Landlord"), and Orrin Books Inc., a Vermont corporation ("Tenant").\n\n'
    "1. Premises. Landlord lets to Tenant Suite 530 at 1215 Harbor Street, Seattle, Washington.\n\n"
    "2. Term. The term begins on July 1, 2014 and ends on June 30, 2019.\n\n"
    "3. Rent. Tenant shall pay to Landlord monthly base rent of $14,500.\n\n"
    "4. Deposit. On signing, Tenant shall deposit with Landlord $43,500 as security. Landlord shall return it "
    "within thirty days after the term ends.\n\n"
    "5. Repairs. Tenant shall keep the roof in good repair, and Landlord shall maintain the heating system.\n\n"
    "6. Use. Tenant may install exterior signs, and it may not keep animals in the premises.\n\n"
    "7. Insurance. Tenant shall carry liability insurance of $1,000,000 per occurrence and $2,000,000 in the "
    "aggregate.\n\n"
    "8. Broker. Northfen Realty Advisors Inc. acted as broker. The mortgage is held by Wexcombe Savings Bank.\n\n"
    "IN WITNESS WHEREOF, Halden Properties LLC, by Emmett P. Rosenthal, its Secretary, and Orrin Books Inc., by "
    "Samuel A. Vandermeer, its President, have signed this Lease."
)


def _audit(
    engine: Engine, response: str, query: str = "", policy: Policy = Policy.RESOLVED
) -> GroundingReport:
    case = AuditCase("case", (text_document(SOURCE),), query, response)
    return audit_case(case, engine, GroundingOptions(policy=policy))


def _denied(report: GroundingReport) -> list[str]:
    return [
        item.reason for item in (*report.entities, *report.relations) if item.status is Status.CONTRADICTED
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "query"),
    [
        (
            "Roof repairs are the responsibility of the tenant.",
            "Roof repairs are the responsibility of the landlord.",
            "",
        ),
        ("Heating: maintained by the landlord", "Heating: maintained by the tenant", "Extract: heating"),
        ("Exterior signs are permitted.", "Exterior signs are prohibited.", "Are exterior signs allowed?"),
        ("1. Animals: not allowed", "1. Animals: allowed", "Say what the lease says of animals."),
        ("The tenant pays $14,500 a month.", "The tenant pays $43,500 a month.", "What is the monthly rent?"),
        ("The term begins on July 1, 2014.", "The term begins on May 8, 2014.", "When does the term begin?"),
        (
            "The term begins on July 1, 2014.",
            "The term begins on June 30, 2019.",
            "When does the term begin?",
        ),
        (
            "Northfen Realty Advisors was the broker.",
            "Wexcombe Savings Bank was the broker.",
            "Who was the broker?",
        ),
        (
            "The landlord returns the deposit within thirty days. See Section 4.",
            "The landlord returns the deposit within thirty days. See Section 7.",
            "When is the deposit returned?",
        ),
        (
            "The landlord was organized in Maryland and the tenant in Vermont.",
            "The landlord was organized in Vermont and the tenant in Maryland.",
            "Where were the parties organized?",
        ),
        (
            "Emmett Rosenthal signed for the landlord and Samuel Vandermeer for the tenant.",
            "Samuel Vandermeer signed for the landlord and Emmett Rosenthal for the tenant.",
            "Who signed?",
        ),
        ("The premises are Suite 530.", "The premises are Suite 826A.", "Where are the premises?"),
    ],
)
def test_the_false_answer_is_stopped_and_scores_below_its_true_twin(engine, right, wrong, query):
    true, false = _audit(engine, right, query), _audit(engine, wrong, query)
    assert not _denied(true)
    assert true.decision is Decision.PASS
    assert false.decision is not Decision.PASS
    assert (true.cfi or 0.0) > (false.cfi if false.cfi is not None else 0.5)


def test_a_clause_in_other_words_supports_what_no_edge_could(engine):
    report = _audit(
        engine, "It falls to the landlord to look after the heating.", "Who maintains the heating?"
    )
    assert report.decision is Decision.PASS
    assert report.rp in (None, 1.0)


def test_a_contradicted_item_has_the_clause_as_evidence(engine):
    report = _audit(engine, "The landlord must keep the roof in repair.")
    denied = [item for item in report.entities if item.status is Status.CONTRADICTED]
    assert denied
    assert "roof" in denied[0].evidence[0].quote
    assert not denied[0].counts


def test_the_strict_policy_compares_no_clauses(engine):
    report = _audit(engine, "Roof repairs are the responsibility of the landlord.", policy=Policy.STRICT)
    assert not _denied(report)

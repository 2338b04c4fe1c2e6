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


CONVOLUTED = (
    "OFFICE LEASE\n\nDate: May 8, 2014\nLandlord: Halden Properties LLC, a Maryland company\n"
    "Tenant: Orrin Books Inc., a Vermont corporation\n\n"
    "1. Grant. Landlord, for and in consideration of the rents reserved and of the covenants to be kept by Tenant, "
    "demises unto Tenant, upon the terms of this Lease, Suite 530 at 1215 Harbor Street, Seattle, Washington.\n\n"
    "2. Term. Tenant shall have and hold the premises for five years, the first day of which shall be July 1, 2014, "
    "whether or not the work is then complete, and the last day of which, save where Section 7 operates so as to "
    "accelerate it, shall be June 30, 2019.\n\n"
    "3. Rent. There shall be due from Tenant to Landlord, on the first day of each and every calendar month, base rent "
    "for such month, the amount of which, exclusive of additional rent, shall be $14,500.\n\n"
    "4. Transfer. Any assignment of this Lease by Tenant to which Landlord shall not previously have consented in "
    "writing shall be void. Tenant may assign a part of its claims. Tenant may sublet the premises in part.\n\n"
    "5. Surrender. Tenant shall remove its alterations, and it need not repaint the premises. Landlord shall keep the "
    "roof in good repair.\n\n"
    "6. Parking. Landlord shall provide Tenant with twenty-six (26) parking spaces.\n\n"
    "7. Termination. At any time after January 1, 2017, but not before, Tenant may, if it is not then in default, "
    "terminate this Lease for a fee of $50,000 payable to Landlord.\n\n"
    "8. Deposit. Tenant has paid to Landlord a deposit of $43,500, to be refunded to Tenant within thirty days.\n\n"
    "Signed for Halden Properties LLC by Emmett P. Rosenthal and for Orrin Books Inc. by Samuel A. Vandermeer."
)


@pytest.mark.parametrize(
    ("right", "wrong", "query"),
    [
        (
            "Halden Properties LLC leases the premises to Orrin Books Inc.",
            "Orrin Books Inc. leases the premises to Halden Properties LLC.",
            "Who leases to whom?",
        ),
        (
            "The last day of the term is June 30, 2019.",
            "The last day of the term is July 1, 2014.",
            "When does the term end?",
        ),
        (
            "Base rent for twelve months at the initial rate: $174,000",
            "Base rent for twelve months at the initial rate: $184,000",
            "Extract the base rent for twelve months at the initial rate.",
        ),
        (
            "Orrin Books Inc. may sublet part of the premises.",
            "Orrin Books Inc. may not sublet part of the premises.",
            "Is subletting allowed?",
        ),
        (
            "Repainting is not required of Orrin Books Inc.",
            "Repainting is required of Orrin Books Inc.",
            "Who has to repaint?",
        ),
        (
            "Halden Properties LLC must first consent to an assignment by Orrin Books Inc.",
            "Halden Properties LLC has no say in an assignment by Orrin Books Inc.",
            "May the tenant assign the lease freely?",
        ),
        (
            "There are twenty-six spaces for Orrin Books Inc.",
            "There are twenty-nine spaces for Orrin Books Inc.",
            "How many parking spaces does the tenant get?",
        ),
        (
            "Orrin Books Inc. may terminate the lease after January 1, 2017.",
            "Orrin Books Inc. may not terminate the lease after January 1, 2017.",
            "May the tenant terminate early?",
        ),
    ],
)
def test_convoluted_clauses_support_what_they_say_and_no_more(engine: Engine, right, wrong, query):
    reports = [
        audit_case(AuditCase("case", (text_document(CONVOLUTED),), query, words), engine)
        for words in (right, wrong)
    ]
    assert not _denied(reports[0])
    assert not any(item.status is Status.NOT_ENOUGH_INFO for item in reports[0].entities)
    assert reports[1].decision is Decision.FAIL


def test_who_gets_a_deposit_back_is_not_who_paid_it(engine: Engine):
    words = "Halden Properties LLC must return the deposit to Orrin Books Inc. within thirty days."
    report = audit_case(AuditCase("case", (text_document(CONVOLUTED),), "", words), engine)
    assert not _denied(report)

"""Answers about a lease, audited whole: the section they cite, who signs for whom, the use, numbers of like things."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.grounding.report import GroundingReport
from core.text.document import text_document
from core.types import Decision, Status

LEASE = """COMMERCIAL LEASE

This Lease is made as of March 3, 2021 between Alder Holdings LLC, an Ohio limited liability company ("Landlord"), and
Birch Books, Inc., a Maine corporation ("Tenant").

1. Grant. Landlord leases to Tenant Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio 44301.

2. Term. The term of this Lease is five years, commencing on April 1, 2021 and expiring on March 31, 2026.

3. Base Rent. Tenant shall pay Landlord base rent of $17,500 per month.

4. Security Deposit. Tenant has paid Landlord a security deposit of $52,500, to be refunded to Tenant within thirty
days after the end of the term.

5. Insurance. Tenant shall maintain liability insurance of $1,000,000 per occurrence and $2,000,000 in the aggregate.

6. Late Charges. Tenant shall pay Landlord a late charge equal to 5% of any overdue amount.

7. Renewal. Tenant may extend the term for three further periods of two years each by giving Landlord written notice.

8. Early Termination. At any time after June 1, 2023 Tenant may terminate this Lease early.

9. Parking. Tenant may use thirteen (13) unreserved parking spaces at a charge of $100 per space per month.

10 Use
Tenant shall use the premises only for the cutting and sewing of textiles. Animals are not permitted.

11 Brokerage
Kern Realty Group Inc. acted as broker. This Lease is subordinate to the mortgage of Dale Brokerage Bank Corp.

12. Governing Law. This Lease shall be governed by the laws of New York.

13. Expenses. Tenant's share of Operating Expenses is seven percent. Landlord's estimate of those expenses for the first
calendar year is $379,000, and Tenant shall pay its share to Landlord.

Signed for Alder Holdings LLC by Ana T. Ruiz, President,
and for Birch Books, Inc. by Peter W. Novak, General Partner."""

RIGHT = [
    ("How long is the term?", "The lease runs for five years (Section 2)."),
    ("Who pays the rent?", "The rent is owed by the tenant to the landlord. See Section 3."),
    ("Are animals allowed?", "Under Section 10, the tenant may not keep animals."),
    (
        "Who signed?",
        "It was signed by Ana Ruiz on the landlord's side and by Peter W. Novak on the tenant's.",
    ),
    ("Give the signatories.", "Signatories: Ana T. Ruiz (landlord), Peter Novak (tenant)"),
    (
        "What is the permitted use?",
        "According to the lease, the permitted use is the cutting and sewing of textiles.",
    ),
    ("Who was the broker?", "Kern Realty Group Inc. was the broker."),
    (
        "How many months' rent is the deposit?",
        "The deposit of $52,500 equals three months' rent at $17,500 a month.",
    ),
    (
        "How often can the lease be renewed?",
        "The tenant can extend the lease 3 times, each time by two years.",
    ),
    ("How long are all renewals?", "All the renewals together add six years."),
    ("What is the late charge?", "The landlord may collect 5 percent of any payment that is overdue."),
    ("When does the deposit come back?", "The landlord has to give Birch Books the balance of the deposit."),
    ("Who must certify?", "At the request of the landlord, Birch Books, Inc. must pay a late charge."),
    (
        "What are first-year expenses?",
        "Operating expenses are estimated at $379,000 for the first calendar year.",
    ),
    (
        "From when can the lease end early?",
        "The day after which the lease can be ended early is June 1, 2023.",
    ),
    (
        "Who are the parties?",
        "It was made by two parties: Alder Holdings, which is the landlord, and Birch Books, which"
        " is the tenant.",
    ),
]
WRONG = [
    ("When does the term begin?", "The term begins on April 1, 2021. See Section 9.", "under 2"),
    (
        "Who signed?",
        "It was signed by Peter Novak on the landlord's side and by Ana T. Ruiz on the tenant's.",
        "sign for",
    ),
    ("Give the signatories.", "Signatories: Peter Novak (landlord), Ana Ruiz (tenant)", "sign for"),
    ("What is the permitted use?", "The permitted use is a pharmacy.", "cutting and sewing of textiles"),
    ("Extract use and animals.", "Permitted use: a veterinary clinic; Animals: not allowed", "as the use"),
    ("Who was the broker?", "Dale Brokerage Bank Corp. was the broker.", "as the broker"),
    ("Who holds the mortgage?", "The mortgage is held by Kern Realty Group Inc.", "as the lender"),
    (
        "How many months' rent is the deposit?",
        "The deposit of $52,500 equals six months' rent at $17,500 a month.",
        "is 3 months",
    ),
    ("Extract the parking.", "- Parking spaces: 12\n- Charge per space: $100", "number of parking spaces"),
    (
        "What limits does the lease set?",
        "The required limits are $1,000,000 per occurrence and $3,000,000 in the aggregate.",
        "aggregate limit",
    ),
    ("Extract law and use.", "1. Governing law: Ohio\n2. Animals: not allowed", "governing law"),
    (
        "Extract the dates.",
        "1. Commencement date: June 1, 2023\n2. Expiration date: March 31, 2026",
        "the term begins",
    ),
]


def _audit(engine: Engine, question: str, answer: str) -> GroundingReport:
    return audit_case(
        AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions()
    )


@pytest.mark.parametrize(("question", "answer"), RIGHT)
def test_what_the_lease_says_is_not_contradicted(engine: Engine, question: str, answer: str) -> None:
    report = _audit(engine, question, answer)
    denied = [item for item in (*report.entities, *report.relations) if item.status is Status.CONTRADICTED]
    assert denied == []


@pytest.mark.parametrize(("question", "answer", "reason"), WRONG)
def test_what_the_lease_says_otherwise_fails(engine: Engine, question: str, answer: str, reason: str) -> None:
    report = _audit(engine, question, answer)
    denied = [item for item in (*report.entities, *report.relations) if item.status is Status.CONTRADICTED]
    assert any(reason in item.reason for item in denied)
    assert report.decision is Decision.FAIL


def test_denied_use_leaves_nothing_of_an_answer_that_names_nobody(engine: Engine) -> None:
    report = _audit(engine, "What is the permitted use?", "The permitted use is a pharmacy.")
    assert report.cfi == 0.0


def test_use_in_other_words_is_for_review(engine: Engine) -> None:
    report = _audit(engine, "What is the permitted use?", "The permitted use is making clothes.")
    assert report.decision is Decision.REVIEW
    assert any("compare them" in item.reason for item in report.relations)


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        ("Broker: Harbor Credit Union Co.; Animals: not allowed.", "Harbor Credit Union Co."),
        ("Felicity A. Dunleavy guarantees the tenant's obligations.", "Felicity A. Dunleavy"),
    ],
)
def test_name_that_the_lease_lacks_is_told(engine: Engine, answer: str, name: str) -> None:
    report = _audit(engine, "", answer)
    missing = [item.text for item in report.entities if item.status is Status.NOT_ENOUGH_INFO]
    assert missing == [name]
    assert report.decision is Decision.FAIL


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How large is the space?", "The tenant rents 4,200 square feet."),
        ("How many months?", "Under Section 4, at $17,500 a month, the deposit of $52,500 is three months."),
        ("What is the late charge?", "The late charge is 5%. See Section 6."),
        ("What space is leased?", "Premises: Suite 12, Kern Plaza, 40 Mill Street, Akron; Rent: paid by Birch Books"),
    ],
)  # fmt: skip
def test_values_of_two_places_and_kinds_are_not_contradicted(
    engine: Engine, question: str, answer: str
) -> None:
    text = LEASE.replace("Akron, Ohio 44301", "Akron, Ohio 44301, with 4,200 square feet")
    report = audit_case(
        AuditCase("case", (text_document(text),), question, answer), engine, GroundingOptions()
    )
    denied = [item for item in (*report.entities, *report.relations) if item.status is Status.CONTRADICTED]
    assert denied == []

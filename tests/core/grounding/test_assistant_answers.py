"""Leases as chat assistants answer about them: Markdown, lead-in words, sections that say something, sums shown."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """LEASE. This Lease is dated March 2, 2020. The parties are Alder Land Co., a corporation organized under the
laws of Ohio ("Landlord"), and Birch Books LLC, a limited liability company organized under the laws of Maine
("Tenant").

Section 1. Premises
Landlord leases to Tenant Suite 12, Hart Plaza, 64 Harbor Street, Charlotte, North Carolina 28202. It
begins on May 1, 2020 and ends on April 30, 2030.

Section 2. Rent
Tenant shall pay Landlord base rent of $5,000 per month. It rises by 4 percent on every anniversary of the Commencement
Date, which is May 1, 2020.

Section 3. Expenses
Operating Expenses for the first calendar year are estimated at $300,000. Tenant's share, payable to Landlord, is 6
percent.

Section 4. Insurance
Tenant shall carry liability insurance of $1,000,000 per occurrence and $3,000,000 in the aggregate.

Section 5. Use
The Premises shall be used for the sale and binding of books and for no other purpose. Exterior signs are prohibited;
animals are permitted.

Section 6. Assignment
Tenant may not assign this Lease unless Landlord first consents in writing. Subletting is permitted.

Section 7. Notices
Notices to Landlord shall be sent to 9 Mill Road, Dayton, Ohio 45402; notices to Tenant shall be sent to 70 Oak Lane,
Bangor, Maine 04401.

Section 8. Taxes and Utilities
Tenant contracts and pays for electricity and water. Real estate taxes remain the obligation of Landlord.

Section 9. Lender
As against the mortgage of Dale Credit Union, Inc., this Lease keeps its priority. Tenant shall sign and give to
Landlord an estoppel certificate within 30 days of being asked.

Section 10. Brokers
Hollis Realty Co. acted as broker. Its commission of $15,900 shall be paid by Landlord.

Section 11. Early Termination and Renewal
Once June 30, 2026 has passed, Tenant can cancel this Lease. It must notify Landlord 25 days in advance and pay Landlord
$40,000. Tenant may also extend the term for 4 further periods of two years each.

Section 12. Holding Over and Arrears
A tenant that holds over owes 150 percent of the last month's rent. An installment unpaid for 9 days bears a late charge
of 7 percent.

EXECUTED by Ann A. Quigley as President of Alder Land Co. and by Leila E. Dorn as Manager of Birch Books LLC."""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Who is the landlord and who is the tenant?",
            "According to the agreement, the parties are:\n\n- **Landlord:** Alder Land Co.\n- **Tenant:** "
            "Birch Books LLC",
            "According to the agreement, the parties are:\n\n- **Landlord:** Birch Books LLC\n- **Tenant:** "
            "Alder Land Co.",
        ),
        (
            "What insurance is needed?",
            "The Tenant must carry liability insurance:\n\n| Coverage | Limit |\n|---|---|\n"
            "| Per occurrence | $1,000,000 |\n| Aggregate | $3,000,000 |",
            "The Tenant must carry liability insurance:\n\n| Coverage | Limit |\n|---|---|\n"
            "| Per occurrence | $3,000,000 |\n| Aggregate | $1,000,000 |",
        ),
        (
            "Where do notices go?",
            "**Landlord**\n9 Mill Road, Dayton, Ohio 45402\n\n**Tenant**\n70 Oak Lane, Bangor, Maine 04401",
            "**Landlord**\n70 Oak Lane, Bangor, Maine 04401\n\n**Tenant**\n9 Mill Road, Dayton, Ohio 45402",
        ),
        (
            "What is the rent in the second year?",
            "It would be **$5,200**: the rent rises by 4% a year (Section 2), so $5,000 × 1.04 = $5,200.",
            "It would be **$5,250**: the rent rises by 4% a year (Section 2), so $5,000 × 1.05 = $5,250.",
        ),
        (
            "What is our share of the expenses?",
            "About $18,000 for the first year ($300,000 × 0.06).",
            "About $24,000 for the first year ($300,000 × 0.08).",
        ),
        (
            "Who pays the broker?",
            "Section 10 states that Hollis Realty Co. acted as broker, and its $15,900 commission is paid by "
            "Landlord.",
            "Section 10 states that Hollis Realty Co. acted as broker, and its $15,900 commission is paid by "
            "Tenant.",
        ),
        (
            "Who pays property taxes and who pays utilities?",
            "Per Section 8, utilities and taxes are split as follows: Tenant is responsible for electricity "
            "and water, "
            "whereas Landlord remains responsible for real estate taxes.",
            "Per Section 8, utilities and taxes are split as follows: Landlord is responsible for "
            "electricity and water, "
            "whereas Tenant remains responsible for real estate taxes.",
        ),
        (
            "How do the lease and the mortgage rank?",
            "The Lease is senior to the mortgage of Dale Credit Union, Inc.: Section 9 says that as against "
            "this mortgage "
            '"this Lease keeps its priority."',
            "The Lease is subordinate to the mortgage of Dale Credit Union, Inc.: Section 9 says that as "
            "against this "
            'mortgage "this Lease loses its priority."',
        ),
        (
            "What may the premises be used for?",
            "The premises may only be used for the sale and binding of books (Section 5).",
            "The premises may only be used for a dental clinic (Section 5).",
        ),
        (
            "Can the tenant put up a sign or bring a dog?",
            "The lease treats the two differently (Section 5):\n1. **Signage** – exterior signs are "
            "prohibited.\n"
            "2. **Animals** – animals are permitted.",
            "The lease treats the two differently (Section 5):\n1. **Signage** – exterior signs are "
            "permitted.\n"
            "2. **Animals** – animals are prohibited.",
        ),
        (
            "Who are the landlord and tenant?",
            'The landlord (referred to as "Landlord") is Alder Land Co., an Ohio corporation. The tenant (referred '
            'to as "Tenant") is Birch Books LLC, a Maine company.',
            'The landlord (referred to as "Landlord") is Birch Books LLC, a Maine company. The tenant (referred to as '
            '"Tenant") is Alder Land Co., an Ohio corporation.',
        ),
        (
            "How many renewals are there?",
            "There are 4 renewal options, each for a further 2 years.",
            "There are 2 renewal options, each for a further 4 years.",
        ),
        (
            "What happens if rent is late?",
            "If an installment remains unpaid 9 days after its due date, the Tenant owes a late charge of 7%.",
            "If an installment remains unpaid 9 days after its due date, the Tenant owes a late charge of 6%.",
        ),
        (
            "What would we pay per month if we hold over?",
            "150% of the last month's rent. With monthly rent of $5,000, this works out to $7,500 per month.",
            "175% of the last month's rent. With monthly rent of $5,000, this works out to $8,750 per month.",
        ),
        (
            "Who signed?",
            "It was signed by Ann A. Quigley for Alder Land Co. and by Leila E. Dorn for Birch Books LLC.",
            "It was signed by Ann A. Quigley for Birch Books LLC and by Leila E. Dorn for Alder Land Co.",
        ),
        (
            "Can I sublease part of my space?",
            "Yes. The lease provides that subletting is permitted (Section 6), although an assignment of the "
            "lease needs "
            "the landlord's written consent first.",
            "No. The lease provides that subletting is prohibited (Section 6), although an assignment of the "
            "lease needs "
            "the landlord's written consent first.",
        ),
    ],
)
def test_answer_of_an_assistant(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Is landlord consent required for an assignment?",
            "No. § 6 permits the Tenant to assign the Lease without the Landlord's consent.",
            "Yes. § 6 permits the Tenant to assign the Lease only with the Landlord's consent.",
        ),
    ],
)
def test_assignment_without_consent(engine: Engine, question: str, right: str, wrong: str) -> None:
    bound = "Tenant may not assign this Lease unless Landlord first consents in writing."
    free = "This Lease may be assigned by Tenant, Landlord's consent not being required."
    text = LEASE.replace(bound, free)
    assert text != LEASE
    assert_told_apart(engine, text, question, right, wrong)


REPORT = (
    "On 4 May 2018 the Tolland Policy Institute published a review, by Clara Benning, of how the economy of "
    "Latvia fared "
    "in 2017.\n\nLatvia borrowed $80 million from the International Monetary Fund on 3 May 2017; interest is "
    "5%.\n\n"
    "Petra Lindgren negotiated the pension for the Dock Workers' League. Goods from Norway are exempt from "
    "the tariff."
)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Who published the review?",
            "The review was published by the Tolland Policy Institute on May 4, 2018, and was written by "
            "Clara Benning.",
            "The review was published by the Dock Workers' League on May 4, 2018, and was written by Clara "
            "Benning.",
        ),
        (
            "Describe the loan.",
            "- **Borrower:** Latvia\n- **Lender:** International Monetary Fund\n- **Amount:** $80 million",
            "- **Borrower:** International Monetary Fund\n- **Lender:** Latvia\n- **Amount:** $80 million",
        ),
    ],
)
def test_answer_about_a_report(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, REPORT, question, right, wrong)

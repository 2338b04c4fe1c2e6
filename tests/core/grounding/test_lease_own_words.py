"""Answers about a lease in words far from its own: each passes, and its false twin does not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision
from tests.core.grounding.cases import assert_told_apart

LEASE = """SHOP LEASE

1. PARTIES. This Lease is made October 3, 2023 between Larkmoor Holdings LLC ("Landlord") and Fennick Cycle Works, Inc.
("Tenant").

2. PREMISES. Landlord leases to Tenant Unit 4 at 18 Cooper's Row, Dayton, Ohio, containing 5,200 rentable square feet.

3. TERM. The term is six years, commencing December 1, 2023 and expiring November 30, 2029. From November 6, 2023 Tenant
may enter to fit shelving.

4. RENEWAL. Tenant may extend the term once for four years by written notice at least ten months before expiration. Rent
in the extension is fair market rent, fixed by arbitration if the parties have not agreed within 60 days.

5. RENT. Base rent is payable monthly in advance: months 1-24, $9,100; months 25-48, $9,620; months 49-72, $10,140.

6. DEPOSIT. Tenant shall deposit $27,300. On the second anniversary of the commencement date it is reduced by $9,100 if
no default has occurred.

7. REPAIRS. Landlord maintains the roof, the gutters and the building HVAC. Tenant maintains the cooling unit of its
server room and shall clean the grease duct monthly. If the boiler fails within the first two years, Landlord shall
replace it.

8. SERVICES. Landlord shall operate the loading dock and hold the elevator permit. Tenant shall pay for snow removal.
If a survey of the floor shows a load above 90 percent, Tenant bears the survey cost.

9. TRANSFERS. Tenant shall not sublet without Landlord's consent. No consent is needed for a transfer to a subsidiary.

10. PARKING. Tenant takes 12 open stalls at $70 each per month and three covered stalls at $115 each per month.

11. GUARANTY. Ottilie Brandt guarantees Tenant's obligations up to $80,000. Her guaranty expires November 30, 2026.

12. LIABILITY. Landlord is not liable for theft from the Premises. The letter of credit of $50,000 is issued by Grange
Bank. Landlord shall choose the paint color of the front by written notice.
"""

SHOP = """RESTAURANT LEASE

Ash Court Properties, Inc. is the "Owner." Pike Kitchen LLC, managed by Noor Hale, is the "Operator."

A. THE SPACE. Owner leases to Operator the ground floor of 3,150 square feet.
B. RENT. Operator shall pay Owner rent of $7,800 a month.
C. REPAIRS. Owner shall maintain the roof. Operator shall keep the hood clean. Operator pays for gas.
D. TRANSFER. Owner may not refuse a sale of the business to a buyer with a net worth of $400,000. Any other transfer of
this Lease is at Owner's discretion.
E. INSURANCE. Operator carries $1,000,000 of liability insurance at the premises.
"""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "How far ahead must the extension be exercised?",
            "There is one four-year extension, and notice has to arrive ten months or more before the lease ends.",
            "There is one four-year extension, and notice has to arrive eight months or more before the lease ends.",
        ),
        ("How much is the LC for?", "LC is for fifty grand.", "LC is for sixty grand."),
        ("How big is the guaranty?", "Ottilie is in for 80 grand.", "Ottilie is in for 90 grand."),
        ("What do all the stalls cost a month?", "$1,185 in total", "$1,240 in total"),
        (
            "What is the deposit after the reduction?",
            "The deposit drops to $18,200.",
            "The deposit drops to $17,200.",
        ),
        (
            "How long is Ms. Brandt exposed?",
            "She is exposed for the first three years, until 11/30/2026.",
            "She is exposed for the first five years, until 11/30/2026.",
        ),
        (
            "What is the rent by lease year?",
            "| Year | Rent per month |\n|---|---|\n| 1-2 | $9,100 |\n| 3-4 | $9,620 |\n| 5-6 | $10,140 |",
            "| Year | Rent per month |\n|---|---|\n| 1-2 | $9,100 |\n| 3-4 | $9,260 |\n| 5-6 | $10,140 |",
        ),
        (
            "When could the shelving go in?",
            "Shelves could be put up starting 11/6/2023.",
            "Shelves could be put up starting 11/8/2023.",
        ),
        (
            "Who runs the loading dock and has the elevator permit?",
            "Larkmoor does both.",
            "Fennick does both.",
        ),
        (
            "Who pays for the survey if the floor is overloaded?",
            "Tenant, if the load is over 90%.",
            "Landlord, if the load is over 90%.",
        ),
        ("Who picks the color of the storefront?", "That's Larkmoor's call.", "That's Fennick's call."),
        (
            "Is Larkmoor liable if bikes are stolen from the premises?",
            "Larkmoor is not on the hook for theft from the premises.",
            "Larkmoor is on the hook for theft from the premises.",
        ),
    ],
)
def test_answers_in_other_words_are_told_apart(engine: Engine, question: str, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Who keeps the roof in shape?",
            "The landlord maintains the roof.",
            "The tenant maintains the roof.",
        ),
        (
            "Who insures?",
            "Pike carries the liability insurance.",
            "Ash Court carries the liability insurance.",
        ),
    ],
)
def test_sides_without_the_words_are_read_from_who_lets(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, SHOP, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "true", "false"),
    [
        (
            "Who pays to clear the snow?",
            "Clearing snow comes out of Fennick's budget.",
            "Clearing snow comes out of Larkmoor's budget.",
        ),
        (
            "If the boiler dies next year, who buys the new one?",
            "Larkmoor would be buying the new boiler.",
            "Fennick would be buying the new boiler.",
        ),
        (
            "Who looks after the cooling?",
            "The unit for the servers sits with Fennick, whereas the building HVAC is Larkmoor's job.",
            "The unit for the servers sits with Larkmoor, whereas the building HVAC is Fennick's job.",
        ),
    ],
)
def test_words_that_no_clause_has_are_for_a_person(
    engine: Engine, question: str, true: str, false: str
) -> None:
    source = text_document(LEASE)
    options = GroundingOptions()
    assert (
        audit_case(AuditCase("case", (source,), question, true), engine, options).decision is Decision.REVIEW
    )
    twin = audit_case(AuditCase("case", (source,), question, false), engine, options)
    assert twin.decision is not Decision.PASS

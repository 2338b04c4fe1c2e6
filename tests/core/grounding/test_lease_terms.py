"""Answers about the terms of one lease, each with a false twin: who lets, for how long, for how much, until when."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision
from tests.core.grounding.cases import assert_told_apart

LEASE = """LEASE dated March 3, 2019 between Alder Land Co., a Vermont corporation ("Landlord"), and Birch Ceramics
LLC, a Virginia limited liability company ("Tenant").

1. Premises. Landlord leases to Tenant Suite 12 of Hart Plaza, 64 Harbor Street, Charlotte, North Carolina 28202,
containing 38,600 rentable square feet.
2. Term. Tenant shall have and hold the Premises for eight years, the first day of which shall be April 1, 2019.
3. Rent. There shall be due from Tenant to Landlord, on the first day of each calendar month, base rent for such month,
the amount of which, exclusive of such additional rent as may accrue under Section 4, shall be $31,700.
4. Additional Rent. Operating Expenses for the first year are estimated at $318,000. Tenant's proportionate share,
payable to Landlord, is eleven percent (11%).
5. Deposit. On signing, Tenant shall deposit with Landlord $62,000 as security.
6. Parking. Tenant may use 48 reserved parking spaces at a charge of $70 per space per month, payable to Landlord.
7. Renewal. Tenant may extend the Term for two further periods of three years each.
8. Early Termination. Tenant may end this Lease at any time after July 19, 2023, on five days' notice to Landlord.
9. Default. Monetary defaults must be cured within 21 days of notice from Landlord; all others within 45 days.
10. Improvements. An allowance of $27 per square foot is payable by Landlord to Tenant for work completed by May
2, 2020.
11. Casualty. Damage by fire shall be repaired by Landlord within ninety days.
12. Taxes and Utilities. Real estate taxes shall be borne by Landlord, and electricity and water by Tenant.
13. Use. The Premises shall be used for a ceramics workshop and for no other purpose.
14. Guaranty. The obligations of Tenant are guaranteed to Landlord by Leila B. Whitlock.

Signed for Alder Land Co. by Rafael D. Lindqvist, President, and for Birch Ceramics LLC by Tamsin S. Okafor, Manager."""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Who are the parties?",
            "Birch Ceramics LLC rents the space from Alder Land Co.",
            "Alder Land Co. rents the space from Birch Ceramics LLC.",
        ),
        (
            "How long is the term?",
            "Its length is 8 years.",
            "Its length is 3 years.",
        ),
        (
            "How much base rent is due each month?",
            "A monthly payment of 31,700 dollars is owed by the Tenant to the Landlord.",
            "A monthly payment of 318,000 dollars is owed by the Tenant to the Landlord.",
        ),
        (
            "From when on can the lease be ended early?",
            "Early termination first becomes possible after July 19, 2023.",
            "Early termination first becomes possible after April 1, 2019.",
        ),
        (
            "How long does the tenant have to cure other defaults?",
            "For a breach that is not about money, Birch Ceramics has 45 days.",
            "For a breach that is not about money, Birch Ceramics has 21 days.",
        ),
        (
            "What is the deadline for the work?",
            "The build-out has to be done by May 2, 2020.",
            "The build-out has to be done by April 1, 2019.",
        ),
        (
            "How long does the landlord have to restore the premises after a fire?",
            "The premises are to be restored by Alder Land Co. within ninety days.",
            "The premises are to be restored by Alder Land Co. within five days.",
        ),
        (
            "Which party bears the utilities?",
            "The bills for electricity and water must be paid by Birch Ceramics.",
            "The bills for electricity and water must be paid by Alder Land.",
        ),
        (
            "For what may the premises be used?",
            "Under Section 13, only a ceramics workshop is allowed in the premises.",
            "Under Section 13, only a microbrewery is allowed in the premises.",
        ),
        (
            "By how many years can the term be extended in all?",
            "All the renewals together add 6 years.",
            "All the renewals together add 9 years.",
        ),
        (
            "Who guarantees the tenant's obligations?",
            "A guaranty was given by Leila B. Whitlock.",
            "A guaranty was given by Tamsin S. Okafor.",
        ),
    ],
)  # fmt: skip
def test_the_right_answer_passes_and_its_twin_does_not(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many parking spaces are there?", "Alder Land Co. makes 48 spaces available to Birch Ceramics LLC."),
        ("How much is the security deposit?", "Under Section 5, Alder Land Co. holds $62,000 as a security deposit."),
        ("What is the rentable area?", "Birch Ceramics LLC rents 38,600 square feet."),
        ("What space is leased?", "The tenant leases Suite 12 in Hart Plaza, 64 Harbor Street, Charlotte."),
        ("By when must the work be done?", "Birch Ceramics LLC has until May 2, 2020 to finish its improvements."),
    ],
)  # fmt: skip
def test_an_act_told_from_its_other_end_is_no_other_act(engine: Engine, question: str, answer: str) -> None:
    report = audit_case(
        AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions()
    )
    assert report.decision is Decision.PASS

"""Answers about a lease of long sentences: what speaks of another matter denies nothing, what denies is found."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from tests.core.grounding.cases import assert_told_apart

LEASE = """Lease of March 3, 2021 between Alder Holdings LLC, a Delaware company ("Landlord"), and Birch Books, Inc., a
Michigan corporation ("Tenant"), for Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio (the "Premises").
1. Term. The term of this Lease shall be ten years, beginning on April 1, 2021, irrespective of whether Tenant shall
then have occupied the Premises, and expiring on March 31, 2031.
2. Renewal. Tenant shall have three (3) successive options to extend the term, each for a period of five years.
3. Use. It is agreed that signs of Tenant shall not be permitted and that the keeping of animals shall be permitted.
4. Parking. Landlord shall make available to Tenant sixteen unreserved parking spaces, for each of which Tenant shall
pay $75 a month.
5. Assignment. Tenant shall not assign this Lease without first obtaining the written consent of Landlord.
6. Termination. At any time after May 1, 2024, but not before, Tenant may, if it is not then in default, terminate this
Lease.
7. Spills. Tenant shall give Landlord immediate notice of any spill.
8. Casualty. Damage by fire shall be made good by Landlord within 75 days.
9. Fees. The attorneys' fees of the prevailing party are not recoverable from the other.
Signed for Alder Holdings LLC by Ann R. Lee, President, and for Birch Books, Inc. by Tom S. Kirk, Vice President."""

CASES = [
    (
        "May we keep a dog?",
        "Hi Tom, good news: § 3 lets the tenant keep animals. Kind regards, Jo",
        "Hi Tom, bad news: § 3 does not let the tenant keep animals. Kind regards, Jo",
    ),
    ("Are the stalls reserved?", 'They aren\'t. You get 16 ("unreserved").', 'They are. You get 16 ("reserved").'),
    (
        "Who must agree before an assignment?",
        "Landlord must agree in writing before Tenant assigns.",
        "Tenant must agree in writing before Landlord assigns.",
    ),
    (
        "Who alerts whom to a spill?",
        "Birch has to tell Alder at once about a spill.",
        "Alder has to tell Birch at once about a spill.",
    ),
    (
        "Who rebuilds after a fire?",
        "Fire damage is Alder's to put right, within 75 days.",
        "Fire damage is Birch's to put right, within 75 days.",
    ),
    (
        "When may Tenant end the lease?",
        "Tenant may terminate at any time after May 1, 2024.",
        "Tenant may terminate at any time before May 1, 2024.",
    ),
    ("Who may cut the lease short?", "The right to cut the lease short is Tenant's.",
     "The right to cut the lease short is Landlord's."),
    ("Who signed?", "Lee signed as President, Kirk as VP.", "Lee signed as VP, Kirk as President."),
    (
        "Does the term wait for the tenant?",
        "The term begins on April 1, 2021 even had the tenant not occupied the Premises.",
        "The term begins on April 1, 2021 only if the tenant has occupied the Premises.",
    ),
    ("What is the longest possible stay?", "25 years, all options taken.", "20 years, all options taken."),
    (
        "Who pays the winner's lawyers?",
        "You won't: the prevailing party bears its own fees.",
        "You will be: the prevailing party recovers its fees.",
    ),
    ("Who are they?", "LL: Alder Holdings LLC\nT: Birch Books, Inc.", "LL: Birch Books, Inc.\nT: Alder Holdings LLC"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "right", "wrong"), CASES)
def test_faithful_answer_passes_and_its_twin_does_not(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who keeps the roof?", "Birch sees to nothing hidden; a visible defect makes no odds."),
        ("Which state is Alder of?", "Alder Holdings LLC is a Del. company."),
    ],
)
def test_clause_on_another_matter_contradicts_nothing(engine: Engine, question: str, answer: str) -> None:
    report = audit_case(
        AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions()
    )
    assert not any(
        "says otherwise" in item.reason or "says this of" in item.reason for item in report.relations
    )

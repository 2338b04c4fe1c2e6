"""Answers about a lease, audited whole: what it says of a matter confirms them, or denies them."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision, Status

LEASE = """Lease Agreement dated March 3, 2021 between Alder Holdings LLC, an Ohio company ("Landlord"),
and Birch Books, Inc., a Maine corporation ("Tenant"), for Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio.
1. Term. The Term is five years. It begins on April 1, 2021 and ends on March 31, 2026.
2. Rent. Tenant covenants to pay Landlord rent of $4,200 a month on the first day of every month.
3. Repairs. Landlord shall, at its own expense, keep the roof and the exterior walls in good order, and Tenant shall
service the heating and air-conditioning units.
4. Taxes. Real property taxes assessed against the Building are for the account of Landlord.
5. Transfers. Tenant shall not sublet any part of the Premises.
6. Signs. Tenant, whether or not others do so, may erect signs on the facade. No animals may be kept in the Premises.
7. Deposit. Tenant has paid Landlord a deposit of $8,400, to be refunded to Tenant within 30 days after the Term.
8. Fire. If fire damages the Premises, rent shall not abate during the repairs.
9. Priority. This Lease is subordinate to the mortgage of First Kern Bank."""

ANSWERS = [
    (
        "Who repairs the roof?",
        "Alder Holdings has to repair the roof.",
        "Birch Books has to repair the roof.",
    ),
    ("Who pays the taxes?", "Real estate taxes are borne by Alder.", None),
    ("Who bears the taxes?", None, "Real estate taxes are borne by Birch Books."),
    ("Who returns the deposit?", None, "Birch Books must return the deposit to Alder Holdings."),
    ("Are animals allowed?", "Birch Books may not keep animals.", "Birch Books may keep animals."),
    ("Are signs allowed?", "Birch Books may put up signs.", "Birch Books must not put up signs."),
    ("Is subletting allowed?", None, "Birch Books is free to sublet part of the premises."),
    ("Are animals kept?", "No, Birch may not keep animals.", "Yes, Birch may keep animals."),
    (
        "Does the lease rank behind the mortgage?",
        "Yes: it ranks behind the mortgage, so long as Alder has not sold the building.",
        "No: it ranks ahead of the mortgage, so long as Alder has not sold the building.",
    ),
    ("Who repairs the roof?", "Alder repairs the roof.", "Birch repairs the roof."),
    ("Does rent abate?", None, "Birch Books owes no rent during the repairs."),
]


def statuses(engine: Engine, question: str, answer: str) -> tuple[Decision, list[str]]:
    """The decision, and the reasons of what is contradicted."""
    report = audit_case(
        AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions()
    )
    items = (*report.entities, *report.relations)
    return report.decision, [item.reason for item in items if item.status is Status.CONTRADICTED]


@pytest.mark.parametrize(("question", "answer"), [(q, right) for q, right, _ in ANSWERS if right])
def test_what_the_lease_says_is_not_contradicted(engine: Engine, question: str, answer: str) -> None:
    decision, denied = statuses(engine, question, answer)
    assert not denied
    assert decision is not Decision.FAIL


@pytest.mark.parametrize(("question", "answer"), [(q, wrong) for q, _, wrong in ANSWERS if wrong])
def test_the_opposite_is_contradicted(engine: Engine, question: str, answer: str) -> None:
    decision, denied = statuses(engine, question, answer)
    assert decision is Decision.FAIL
    assert denied


def test_duty_is_denied_with_who_has_it(engine: Engine) -> None:
    _, denied = statuses(engine, "Who repairs the roof?", "Birch Books has to repair the roof.")
    assert "The source says otherwise: it names the landlord for the roof and structure." in denied


def test_statement_without_names_is_stopped_by_its_matter(engine: Engine) -> None:
    decision, _ = statuses(engine, "Are animals allowed?", "Animals: allowed.")
    assert decision is not Decision.PASS

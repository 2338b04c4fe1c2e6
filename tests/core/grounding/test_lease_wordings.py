"""Answers about one lease in the words of emails, tables and notes: each passes, and its false twin does not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.yes_no_rule import denials_of
from core.text import text_document
from core.types import Decision
from tests.core.grounding.cases import assert_told_apart

LEASE = """OFFICE LEASE
Date: February 17, 2018
Landlord: Alder Land Co., a Pennsylvania corporation
Tenant: Birch Pharmacy Corp., a Michigan corporation

1. Premises. Landlord leases to Tenant Suite 12, Hart Plaza, 64 Harbor Street, Charlotte, North Carolina 28202, with a
rentable area of 6,000 square feet (the "Premises").
2. Term. The term of this Lease is eight (8) years, commencing on June 1, 2018 and expiring on May 31, 2026.
3. Rent. Tenant shall pay Landlord base rent of $7,000 per month. Rent not paid within 5 days bears a late charge of 9%.
4. Renewal. Tenant has two options to renew, each for 5 years, on 15 months' written notice to Landlord.
5. Early Termination. After May 19, 2024 Tenant may terminate this Lease by giving Landlord 35 days' written notice and
paying Landlord a termination fee of $39,000.
6. Repairs. Tenant shall keep the roof and the structure in good repair, and Landlord shall maintain the heating and
air-conditioning system.
7. Assignment. Tenant shall not assign this Lease without the consent of Landlord, and shall not sublet the Premises.
8. Access. Landlord may enter the Premises to inspect them on forty-eight (48) hours' notice to Tenant.
9. Default. Tenant is in default if it fails to pay rent within 12 days after notice from Landlord, or to perform any
other covenant within 30 days after such notice.
10. Fees. In any action the prevailing party shall recover its attorneys' fees. The mortgage held by First Bank LLC is
not prior to this Lease.
11. Brokers. A commission of $15,900 is due to Hollis Brokerage, LLC from Tenant.

EXECUTED by Gregory E. Jankowski as Secretary of Alder Land Co. and by Beatrice E. Ellsworth as President of Birch
Pharmacy Corp."""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Who is on the hook for the roof, and who looks after the HVAC?",
            "Birch is on the hook for the roof and structure; Alder takes care of the HVAC and absorbs its cost.",
            "Alder is on the hook for the roof and structure; Birch takes care of the HVAC and absorbs its cost.",
        ),
        (
            "Does the lease rank behind the mortgage?",
            "It does not rank behind the mortgage of First Bank.",
            "It ranks behind the mortgage of First Bank.",
        ),
        (
            "When does the term end?",
            "With both options exercised, the lease would run through May 31, 2036.",
            "With both options exercised, the lease would run through May 31, 2031.",
        ),
        (
            "What renewal rights are there?",
            "Exercising all of them would add ten years to the eight-year term.",
            "Exercising all of them would add five years to the eight-year term.",
        ),
        (
            "Summarise the renewal rights.",
            "Renewal: two five-year options in the tenant's favor; written notice at least 15 months out.",
            "Renewal: two five-year options in the tenant's favor; written notice at least 35 days out.",
        ),
        (
            "Who pays the broker, how much, and who is it?",
            "Broker: Hollis Brokerage, LLC | Fee: $15,900 | Payor: Tenant",
            "Broker: Hollis Brokerage, LLC | Fee: $15,900 | Payor: Landlord",
        ),
        (
            "Explain the early termination right.",
            "From May 20, 2024 onward Birch is free to cancel, on 35 days' notice and for $39,000.",
            "From May 21, 2024 onward Birch is free to cancel, on 35 days' notice and for $39,000.",
        ),
        (
            "How much notice is needed to renew?",
            "Birch must let Alder know fifteen months ahead in writing.",
            "Alder must let Birch know fifteen months ahead in writing.",
        ),
        (
            "Does the winner recover its lawyers' fees from Alder or Birch?",
            "Yes, Alder or Birch, whoever wins, recovers its lawyers' fees.",
            "No, Alder and Birch each bear their own lawyers' fees.",
        ),
        (
            "Who is the landlord?",
            "Alder Land Co., organized in Pennsylvania.",
            "Birch Pharmacy Corp., organized in Michigan.",
        ),
        ("Who signed for the landlord?", "Gregory E. Jankowski did.", "Beatrice E. Ellsworth did."),
        (
            "How long could Birch stay if it used every renewal?",
            "Eighteen years in all: eight years of initial term and two renewals of five years.",
            "Sixteen years in all: eight years of initial term and two renewals of five years.",
        ),
        (
            "Does the landlord need to warn the tenant before it comes in?",
            "It does. Alder must give 48 hours' notice before an inspection visit.",
            "It does. Alder must give 35 days' notice before an inspection visit.",
        ),
        (
            "Is Birch allowed to sublet a part?",
            "Subletting, even of a part, is off limits to Birch.",
            "Subletting, even of a part, is open to Birch.",
        ),
        (
            "How long does Birch get to cure?",
            "12 days if it missed a payment and 30 for the rest.",
            "30 days if it missed a payment and 12 for the rest.",
        ),
    ],
)  # fmt: skip
def test_answer_in_other_words_passes_and_its_twin_does_not(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)


def test_a_value_written_otherwise_is_no_strange_word(engine: Engine) -> None:
    case = AuditCase(
        "case", (text_document(LEASE),), "How high is the rent?", "The rent is seven thousand dollars."
    )
    assert audit_case(case, engine).decision is Decision.PASS


def test_no_cents_deny_nothing() -> None:
    assert denials_of("a termination fee of Ninety and No/100 Dollars ($90.00)") == 0

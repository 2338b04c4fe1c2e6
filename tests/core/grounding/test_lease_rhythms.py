"""When and how often an answer about a lease has something done, and whether a guaranty is limited."""

import pytest

from tests.core.grounding.cases import assert_told_apart

LEASE = """OFFICE LEASE

1. PARTIES. This Lease is made between Harrow Estates LLC ("Landlord") and Quillon Press, Inc. ("Tenant").

2. TERM. The term is five years, commencing June 1, 2021 and expiring May 31, 2026.

3. RENT. Tenant shall pay base rent of $6,400 per month, in advance on the first day of each calendar month.
3A. INCREASE. The base rent shall increase by 3% on each anniversary of the commencement date.

4. LATE PAYMENT. Amounts not paid when due bear interest at the rate of 9% per annum.

5. GUARANTY. Oda Reinholt guarantees Tenant's obligations up to a maximum of $40,000.

6. SUBLETTING. Tenant may assign this Lease or sublet the premises with Landlord's prior written consent.

7. REPAIRS. Landlord shall maintain the roof. Tenant shall maintain the interior. Landlord may enter on 24 hours'
notice to Tenant. Tenant shall not alter the premises. Landlord shall insure the building, and Tenant its goods.

8. NOTICES. Every notice shall be given in writing.
"""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "When is rent due?",
            "Rent is due on the 1st of each month.",
            "Rent is due on the 15th of each month.",
        ),
        (
            "When is rent due?",
            "Rent is due on the first of each month.",
            "Rent is due at the end of each month.",
        ),
        ("What is the rent?", "The rent is $6,400 a month.", "The rent is $6,400 a year."),
        (
            "What do arrears cost?",
            "Unpaid sums bear 9% interest a year.",
            "Unpaid sums bear 9% interest a month.",
        ),
        (
            "What is the yearly increase?",
            "The rent rises by 3% every year.",
            "The rent goes down by 3% every year.",
        ),
        ("How far does the guaranty go?", "It is limited to $40,000.", "The guaranty has no cap."),
        ("How are notices given?", "Notice must be given in writing.", "Notice can be oral."),
    ],
)
def test_an_answer_about_a_time_or_a_limit_is_told_from_its_twin(engine, question, right, wrong):
    assert_told_apart(engine, LEASE, question, right, wrong)

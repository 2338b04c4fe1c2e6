"""Answers about a lease as notes, cells and testimony: what only their form brings along is held against nobody."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """Lease of March 3, 2021 between Alder Holdings LLC, a Delaware company ("Landlord"), and Birch Books, Inc., a
Michigan corporation ("Tenant"), for Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio (the "Premises"), which contain
14,210 rentable square feet.
1. Term. The term shall be ten years, beginning on April 1, 2021 and expiring on March 31, 2031.
2. Rent. Tenant shall pay to Landlord base rent of $28,900 a month in advance and without demand. On each anniversary of
the commencement date the monthly base rent shall rise by 5%.
3. Renewal. Tenant may extend the term for four periods of two years each.
4. Deposit. Tenant shall deposit $86,700 as security with Landlord.
5. Entry. Landlord shall give Tenant 48 hours' notice before it enters the Premises.
6. Insurance. Tenant shall carry liability insurance of $3,000,000 for each occurrence and name Landlord as an
additional insured.
7. Casualty. Damage by fire shall be made good by Landlord within 75 days, and rent shall abate until then.
8. Surrender. Tenant shall not be required to remove its alterations.
Signed for Alder Holdings LLC by Ann R. Lee, President, and for Birch Books, Inc. by Tom S. Kirk, Vice President."""

CASES = [
    ("Who insures?", "Q. Who carries the insurance? A. Birch does. Q. And is Landlord covered? A. It is.",
     "Q. Who carries the insurance? A. Alder does. Q. And is Landlord covered? A. It is."),
    ("Abstract.", "Deposit | $86,700\nHolder | Landlord\nPayor | Tenant",
     "Deposit | $68,700\nHolder | Landlord\nPayor | Tenant"),
    ("How large is it?", "A little over 14,000 square feet.", "A little under 14,000 square feet."),
    ("How much notice before entry?", "Landlord must announce a visit two days ahead.",
     "Landlord must announce a visit four days ahead."),
    ("How long can Birch stay?", "Renewals of 4 x 2 years, so until March 31, 2039 at the latest.",
     "Renewals of 4 x 2 years, so until March 31, 2040 at the latest."),
    ("What is a year's rent?", "28,900 x 12 = 346,800", "28,900 x 12 = 364,800"),
    ("When does the rent go up first?", "It rises on April 1, 2022, by 5%.", "It rises on June 1, 2022, by 5%."),
    ("Does rent go on after a fire?", "No. No rent is paid until repairs are done.",
     "Yes. Rent is paid until repairs are done."),
    ("What of alterations?", "Alterations may stay behind.", "Alterations have to be taken away."),
    ("Who is insured beside the tenant?", "Additional insured: Landlord", "Additional insured: Tenant"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "right", "wrong"), CASES)
def test_faithful_answer_passes_and_its_twin_does_not(
    engine: Engine, question: str, right: str, wrong: str
) -> None:
    assert_told_apart(engine, LEASE, question, right, wrong)

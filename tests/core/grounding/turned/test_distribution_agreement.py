"""A distribution agreement of two halves, owners until payment and a bank: turned answers, and true ones that pass."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import audit

CONTRACT = """DISTRIBUTION AGREEMENT

This Distribution Agreement is made as of 2 May 2025 between Kestrel Ceramics S.A., a Portuguese company (the \
"Manufacturer"), and Oakline Trading ApS (the "Distributor"). Baltic Credit Bank AS (the "Bank") secures the \
Distributor's payments.

1. Appointment. The Manufacturer appoints the Distributor as exclusive distributor of its tiles in Denmark and Norway. \
The Distributor shall not sell competing tiles in Denmark.

2. Delivery. The Manufacturer delivers tiles within four weeks and tools within ten days after an order. Risk passes \
to the Distributor when the goods leave the Manufacturer's factory in Aveiro. The goods remain the property of the \
Manufacturer until they are paid.

3. Prices. Late payments bear interest at 9% per annum; advance payments earn interest at 1.5% per annum. The \
Distributor shall pay the Bank a fee of 1.2% of the guaranteed amount per year.

4. Advertising. The Manufacturer contributes EUR 20,000 per year to advertising and the Distributor EUR 35,000. The \
Distributor shall send a sales report at the end of each month. A sales report is sent at the end of each month.

5. Law. Portuguese law governs this Agreement. The courts of Lisbon have jurisdiction.
"""
PAIRS = [
    ("Baltic Credit Bank AS is the bank.", "Baltic Credit Bank AS is the manufacturer."),
    (
        "The Manufacturer delivers tools within ten days after an order.",
        "The Manufacturer delivers tools within four weeks after an order.",
    ),
    (
        "The Manufacturer delivers tiles within four weeks after an order.",
        "The Manufacturer delivers tiles within ten days after an order.",
    ),
    (
        "The goods remain the Manufacturer's until paid.",
        "The goods belong to the Distributor until they are paid.",
    ),
    (
        "The factory in Aveiro belongs to the Manufacturer.",
        "The factory in Aveiro belongs to the Distributor.",
    ),
    (
        "The Distributor contributes EUR 35,000 per year to advertising.",
        "The Manufacturer contributes EUR 35,000 per year to advertising.",
    ),
    (
        "Advance payments earn 1.5% interest, and late payments bear 9%.",
        "Advance payments earn interest at 9% per annum.",
    ),
    ("Late payments bear interest at 9% a year.", "Late payments bear interest at 1.5% per annum."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_the_true_answer_is_kept_and_its_turned_twin_does_not_pass(
    engine: Engine, right: str, wrong: str
) -> None:
    kept = audit(engine, right, CONTRACT)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, CONTRACT).decision is not Decision.PASS


def test_a_thing_that_is_another_s_by_the_source_s_own_words_is_told(engine: Engine) -> None:
    reasons = audit(engine, "The factory in Aveiro belongs to the Distributor.", CONTRACT).reasons
    assert any("Manufacturer's factory" in reason for reason in reasons)

"""Whose liability is capped: a cap of either party is nobody's own."""

import pytest

from core.engine import Engine
from tests.core.grounding.consulting_agreement import AGREEMENT, audit, contradicted

OWN = (
    "Consultant's total liability shall not exceed EUR 150,000, except in cases of fraud or gross negligence."
)
WRONG = "The Client's liability is limited to EUR 150,000."


def test_the_other_partys_cap_is_contradicted(engine: Engine) -> None:
    told = "The source has \u201cConsultant's total liability\u201d, not \u201cClient's liability\u201d."
    assert contradicted(audit(engine, WRONG))["Client"] == told


@pytest.mark.parametrize(
    "known",
    [
        "Neither party's liability shall exceed EUR 150,000.",
        "Client's total liability shall not exceed EUR 150,000.",
        "The liability of each party to the other shall not exceed EUR 150,000.",
    ],
)
def test_a_cap_of_either_party_or_of_its_own_stands(engine: Engine, known: str) -> None:
    contract = AGREEMENT.replace(OWN, known)
    assert not any(
        "liability\u201d" in reason for reason in contradicted(audit(engine, WRONG, contract)).values()
    )

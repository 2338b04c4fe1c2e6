"""Answers to two questions about a lease at once: who may do it, and who gets what is paid."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart
from tests.core.grounding.test_lease_outcomes import LEASE

ASKED = "Who may terminate, and who receives the fee?"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "The right is that of Greymoor Pottery; the fee goes to Copperfield Land.",
            "The right is that of Copperfield Land; the fee goes to Greymoor Pottery.",
        ),
        (
            "The tenant may terminate; the landlord gets the fee.",
            "The landlord may terminate; the tenant gets the fee.",
        ),
        (
            "The right belongs to the tenant, the fee to the landlord.",
            "The right belongs to the landlord, the fee to the tenant.",
        ),
    ],
)
def test_true_one_passes_and_its_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, ASKED, right, wrong)

"""Who holds an office of whom: by the signatures of a contract, with the office before the name or behind it."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit

SIGNED = f"""{AGREEMENT}
Signed for Harrow & Pike Logistics Ltd. by Marian Holt, Chief Executive Officer.
Signed for Delacroix Advisory SARL by Peter Osei, Finance Director.
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "Marian Holt is the Chief Executive Officer of Harrow & Pike Logistics Ltd.",
            "Peter Osei is the Chief Executive Officer of Harrow & Pike Logistics Ltd.",
        ),
        (
            "The Chief Executive Officer of Harrow & Pike Logistics Ltd. is Marian Holt.",
            "The Chief Executive Officer of Harrow & Pike Logistics Ltd. is Peter Osei.",
        ),
        (
            "Peter Osei is the Finance Director of Delacroix Advisory SARL.",
            "Peter Osei is the Finance Director of Harrow & Pike Logistics Ltd.",
        ),
        ("Peter Osei signed for Delacroix Advisory SARL.", "Marian Holt signed for Delacroix Advisory SARL."),
    ],
)
def test_an_officer_is_that_of_the_firm_signed_for(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, SIGNED)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, SIGNED).decision is not Decision.PASS

"""A denied trait of which the source's clause has nothing is not told as affirmed there."""

import pytest

from core.engine import Engine
from tests.core.grounding.consulting_agreement import audit


@pytest.mark.parametrize("trait", ["refundable", "taxable", "indexed"])
def test_a_trait_that_the_source_lacks_is_not_said_to_be_affirmed(engine: Engine, trait: str) -> None:
    reasons = audit(engine, f"The fees of the Consultant are not {trait}.").reasons
    assert not any("affirms this" in reason for reason in reasons)
    (told,) = (reason for reason in reasons if trait in reason)
    assert told.startswith("The source says on this \u201cClient shall pay Consultant a monthly fee")


def test_what_the_source_does_affirm_is_told_as_such(engine: Engine) -> None:
    reasons = audit(
        engine, "The fees of the Consultant are not payable within thirty days of an invoice."
    ).reasons
    assert any("affirms this" in reason for reason in reasons), reasons

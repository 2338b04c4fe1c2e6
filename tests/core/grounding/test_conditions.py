"""A condition said the other way round is the same condition; the opposite of it is not."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision

LICENSE = """This License Agreement is made on 3 May 2021 between Alder Software LLC, a Delaware limited liability
company ("Licensor"), and Birch Media Inc., a New York corporation ("Licensee"). Licensee shall pay Licensor
a fee of $12,000 per quarter. Licensee shall not assign this Agreement unless Licensor consents in writing.
The fees do not increase before January 1, 2026. Licensor may inspect the records of Licensee on ten days'
notice. This Agreement is governed by the laws of the State of Delaware and its term is three years from 1
June 2021. Licensee must not sublicense the Software. Licensor shall deliver the Software within thirty
days. Either party may terminate on sixty days' notice."""


def _decision(engine: Engine, response: str) -> Decision:
    return audit_case(
        AuditCase("case", (text_document(LICENSE),), "", response), engine, GroundingOptions()
    ).decision


@pytest.mark.parametrize(
    "response",
    [
        "Licensee may assign this Agreement only if Licensor consents in writing.",
        "Licensee may assign the Agreement with the written consent of Licensor.",
        "Without Licensor's written consent, Licensee may not assign the Agreement.",
        "The fees stay the same until January 1, 2026.",
        "Licensee must let Licensor inspect its records on ten days' notice.",
    ],
)
def test_the_same_condition_in_other_words_passes(engine: Engine, response: str) -> None:
    assert _decision(engine, response) is Decision.PASS


@pytest.mark.parametrize(
    "response",
    [
        "Licensee may freely assign this Agreement.",
        "Licensor shall not assign this Agreement unless Licensee consents.",
        "Licensee may sublicense the Software.",
        "Licensor must let Licensee inspect its records on ten days' notice.",
    ],
)
def test_its_opposite_fails(engine: Engine, response: str) -> None:
    assert _decision(engine, response) is Decision.FAIL

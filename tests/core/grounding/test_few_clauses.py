"""Of a source of a few clauses the nearest may be on another matter: what it denies is for a person."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision, Status

HOUSE = (
    "Quiet hours 22:00-07:00. Laundry room open to all residents until 21:00 but the dryers are for the second floor "
    "only on Mondays. Barbecues in the yard with the caretaker's leave; never on balconies."
)
CLUB = (
    "Rescue of members is free, of others at cost up to 4,000. The leader at the scene decides on turning back; a "
    "helicopter is called by the base only. Names are not given to the press."
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (HOUSE, "On Mondays first-floor residents can't use the dryers."),
        (CLUB, "The leader on the spot does not call the helicopter."),
    ],
)
def test_a_clause_of_a_few_asks_instead_of_failing(engine: Engine, text: str, answer: str) -> None:
    report = audit_case(AuditCase("case", (text_document(text),), "", answer), engine, GroundingOptions())
    assert report.decision is Decision.REVIEW
    against = [finding for finding in report.findings if "it affirms this" in finding.reason]
    assert against
    assert all(finding.status is not Status.CONTRADICTED for finding in against)

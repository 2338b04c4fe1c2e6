"""Two parties exchanged about a condition: each half is told with the name that the source has in it."""

import pytest

from core.engine import Engine
from tests.core.grounding.consulting_agreement import audit, contradicted

CLIENT, CONSULTANT = "Harrow & Pike Logistics Ltd.", "Delacroix Advisory SARL"
INSOLVENT = "The Consultant may terminate immediately if the Client becomes insolvent."


@pytest.mark.parametrize(
    "answer", [INSOLVENT, f"The Client pays the Consultant EUR 12,500 per month. {INSOLVENT}"]
)
def test_each_half_has_its_own_party(engine: Engine, answer: str) -> None:
    found = contradicted(audit(engine, answer))
    assert found["Client becomes insolvent"] == f"The source says this of \u201c{CONSULTANT}\u201d."
    assert found["Consultant"] == f"The source says this of \u201c{CLIENT}\u201d."


def test_who_acts_is_flagged_in_the_sentence_that_is_wrong_alone(engine: Engine) -> None:
    right = "The Consultant must maintain professional indemnity insurance. "
    report = audit(engine, right + INSOLVENT)
    (item,) = (each for each in report.entities if each.text == "Consultant")
    assert [start for start, _ in item.flagged] == [len(right) + len("The ")]


def test_whose_employees_they_are_is_told_with_their_own_party(engine: Engine) -> None:
    found = contradicted(
        audit(engine, "The Client may not solicit the Consultant's employees for one year after termination.")
    )
    assert found["Client"] == f"The source says this of \u201c{CONSULTANT}\u201d."
    assert found["Consultant's employees"] == f"The source says this of \u201c{CLIENT}\u201d."

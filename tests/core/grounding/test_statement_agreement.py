"""The same act with the same force agrees, with the opposite force it does not."""

import pytest

from core.grounding.statement_agreement import AGREEMENT, agreements
from core.grounding.statement_clauses import Clause
from core.grounding.statement_force import Force
from core.grounding.statement_match import Statement


def _values(sentence: str, clause: str, *, lead_in: str = "", breadth: int = 0) -> list[float]:
    found = agreements(Statement(sentence), Clause(0, len(clause), clause, lead_in), breadth)
    return [item.value for item in found]


def test_every_force_agrees_fully_with_itself_and_every_pair_has_a_value() -> None:
    assert all(AGREEMENT[force][force] == 1 for force in Force)
    assert all(-1 <= AGREEMENT[a][b] <= 1 for a in Force for b in Force)


@pytest.mark.parametrize(
    ("sentence", "clause", "agrees"),
    [
        ("It may retain a copy.", "The Recipient is entitled to keep copies.", True),
        ("It may retain a copy.", "The Recipient shall not retain any copy.", False),
        ("It shall not disclose it.", "The Recipient may disclose it.", False),
        ("It shall return it.", "The Recipient is not required to return it.", False),
        ("It shall return it.", "The Recipient must return it.", True),
        ("It may develop it.", "This shall not prevent the Recipient from developing it.", True),
        (
            "It must not use it for other purposes except the Purpose.",
            "It may use it only for the Purpose.",
            True,
        ),
    ],
)
def test_forces_are_compared(sentence: str, clause: str, agrees: bool) -> None:
    (value,) = _values(sentence, clause)
    assert (value > 0.5) if agrees else (value <= -0.5)


def test_exception_of_a_ban_leaves_what_is_excepted_but_consent_does_not() -> None:
    assert _values("It may disclose it.", "It shall not disclose it except to its advisers.")[0] > 0
    assert _values("It may disclose it.", "It shall not disclose it without prior written consent.")[0] < 0


def test_item_takes_the_force_of_its_lead_in() -> None:
    assert _values("It may copy it.", "(a) copy it;", lead_in="The Recipient shall not:") == [-1]


def test_only_is_contradicted_by_a_clause_that_names_much_else() -> None:
    sentence, clause = "The term shall only include drawings.", "The term shall include drawings."
    assert _values(sentence, clause, breadth=0)[0] > 0.5
    assert _values(sentence, clause, breadth=20)[0] < 0


def test_clause_without_the_act_says_nothing_of_it() -> None:
    assert _values("It may retain a copy.", "The weather was fine.") == []


@pytest.mark.parametrize(
    ("sentence", "clause", "expected"),
    [
        ("Receiving Party shall return it.", "The Recipient shall return it.", 1),
        ("Disclosing Party shall return it.", "The Recipient shall return it.", 0),
        ("Disclosing Party shall mark it.", "It shall be marked by the Discloser.", 1),
        ("Receiving Party shall mark it.", "It shall be marked by the Discloser.", 0),
        ("Receiving Party shall return it.", "Each party shall return it.", 1),
        ("Receiving Party shall return it.", "On request of the Discloser it shall be returned.", 1),
    ],
)
def test_clause_on_the_other_side_does_not_agree(sentence: str, clause: str, expected: float) -> None:
    assert _values(sentence, clause) == [expected]

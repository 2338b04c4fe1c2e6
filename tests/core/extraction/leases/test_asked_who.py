"""Answers to "who": the subject acts, whatever its verb."""

import pytest

from core.extraction.leases import Side, Sides, mark_text, read_answer

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


def stated(query: str, answer: str) -> dict[str, object]:
    """Matter to value."""
    found = read_answer(mark_text(answer, (), SIDES.spoken()), mark_text(query, (), SIDES.spoken()))
    return {each.matter.name: each.value for each in found if each.is_sure}


@pytest.mark.parametrize(
    ("query", "answer", "matter"),
    [
        ("Who pays the property taxes?", "Birch has the property taxes on its plate.", "taxes"),
        ("Who fixes the roof?", "The lease puts that on Birch.", "roof"),
        ("Does Alder maintain the roof?", "No, Birch does.", "roof"),
        ("Who receives the parking charge?", "Alder, at $100 a space.", "parking"),
        ("Who gets the late fee?", "Alder does.", "late fee"),
        ("Who gets the late fee?", "It goes into Alder's pocket.", "late fee"),
    ],
)
def test_tenant_does_it(query: str, answer: str, matter: str) -> None:
    assert stated(query, answer)[matter] is Side.TENANT


def test_another_subject_that_only_gets_it_does_not_act() -> None:
    assert "roof" not in stated("Who fixes the roof?", "Birch is not told.")

"""Who signs for which side, in a lease and in answers."""

import pytest

from core.extraction.leases.marks import Marked, Side, Sides, mark_text
from core.extraction.leases.signatories import read_claimed_signatories, read_signatories

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
NAMES = ("Ana Ruiz", "Peter Novak")


def _marked(text: str) -> tuple[Marked, list[tuple[int, int]]]:
    spans = [(text.index(name), text.index(name) + len(name)) for name in NAMES if name in text]
    return mark_text(text, (), SIDES), sorted(spans)


@pytest.mark.parametrize(
    "text",
    [
        "The end.\n\nSigned for Alder Holdings LLC by Ana Ruiz, President, and for Birch Books, Inc. by Peter Novak.",
        "IN WITNESS WHEREOF, Alder Holdings LLC, by Ana Ruiz, its Manager, and Birch Books, Inc., by Peter Novak.",
        "EXECUTED by Ana Ruiz as Secretary of Alder Holdings LLC and by Peter Novak as President of Birch Books, Inc.",
        "LANDLORD: Alder Holdings LLC\nBy: Ana Ruiz\nTitle: Manager\n\nTENANT: Birch Books, Inc.\nBy: Peter Novak",
    ],
)
def test_each_name_of_a_lease_signs_for_the_side_in_its_turn(text: str) -> None:
    marked, names = _marked(text)
    read = {text[each.start : each.end]: each.side for each in read_signatories(marked, names)}
    assert read == {"Ana Ruiz": Side.LANDLORD, "Peter Novak": Side.TENANT}


def test_lease_without_signatures_has_no_signatories() -> None:
    marked, names = _marked("Landlord gives notice to Ana Ruiz. Tenant gives notice to Peter Novak.")
    assert read_signatories(marked, names) == []


@pytest.mark.parametrize(
    ("question", "answer", "sides"),
    [
        ("Who signed?", "Ana Ruiz for the landlord and Peter Novak for the tenant.", ["landlord", "tenant"]),
        ("", "The signatory of Birch Books is Ana Ruiz.", ["tenant"]),
        ("", "Ana Ruiz guarantees what the tenant owes.", []),
        ("Who signed?", "Ana Ruiz did not sign for the landlord.", []),
        ("Who signed?", "Ana Ruiz and Peter Novak signed for landlord and tenant.", []),
    ],
)
def test_answer_is_read_only_where_names_and_sides_take_turns(
    question: str, answer: str, sides: list[str]
) -> None:
    marked, names = _marked(answer)
    found = read_claimed_signatories(marked, mark_text(question, (), SIDES), names)
    assert [str(each.side) for each in found] == sides

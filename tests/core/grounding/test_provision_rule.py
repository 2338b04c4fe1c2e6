"""Whether there is interest, a late charge or an increase at all, in answers about a lease that has them."""

import pytest

from core.extraction.frames import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import Figures
from core.graph import KnowledgeGraph
from core.grounding.provision_rule import judge_provisions
from core.grounding.source_index import SourceIndex
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
LEASE = (
    "Rent that is overdue bears interest at 7% a year. A late charge of 9% is due on rent that is late. "
    "On each anniversary the base rent shall increase by 4%."
)


def _judged(answer: str) -> list[bool]:
    values = [
        Value(LEASE.index(said), LEASE.index(said) + 2, EntityType.PERCENT, said)
        for said in ("7%", "9%", "4%")
    ]
    source = SourceIndex("context", "Context", LEASE, KnowledgeGraph("", "none/1", (), ()))
    marked, asked = mark_text(answer, (), SIDES.spoken()), mark_text("", (), SIDES.spoken())
    figures = Figures.of(marked, asked, mark_text(LEASE, values, SIDES))
    return [judgment.holds for judgment in judge_provisions(marked, figures, source)]


@pytest.mark.parametrize(
    ("answer", "is_right"),
    [
        ("Overdue sums attract interest.", True),
        ("Overdue sums are interest-free and so carry none.", None),
        ("Overdue sums do not bear interest.", False),
        ("Arrears run without interest.", False),
        ("A penalty is charged on late rent.", True),
        ("No late fee is payable.", False),
        ("The rent falls each year.", False),
        ("The rent is flat for the whole term.", False),
        ("The rent does not rise on the anniversaries.", False),
    ],
)
def test_what_the_lease_has_is_not_denied(answer: str, is_right: bool | None) -> None:
    assert _judged(answer) == ([] if is_right is None else [is_right])


@pytest.mark.parametrize(
    "answer",
    [
        "No interest is due on late rent until ten days have passed.",
        "The rent increases by a fixed 4 percent each year.",
        "The parking charge is the same each year.",
        "Rent is late after five days.",
    ],
)
def test_limits_and_other_matters_say_nothing(answer: str) -> None:
    assert _judged(answer) == []

"""What an answer says of the rent after the term, against the percentage of the lease."""

import pytest

from core.extraction.frames import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import Figures
from core.graph import KnowledgeGraph
from core.grounding.holdover_rule import judge_holdover
from core.grounding.source_index import SourceIndex
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


def _judged(answer: str, percent: str = "150%", query: str = "") -> list[bool]:
    lease = f"If Tenant holds over after the Term, it shall pay Landlord {percent} of the last month's rent."
    start = lease.index(percent)
    source = SourceIndex("context", "Context", lease, KnowledgeGraph("", "none/1", (), ()))
    value = Value(start, start + len(percent), EntityType.PERCENT, percent)
    marked, asked = mark_text(answer, (), SIDES.spoken()), mark_text(query, (), SIDES.spoken())
    figures = Figures.of(marked, asked, mark_text(lease, [value], SIDES))
    return [judgment.holds for judgment in judge_holdover(marked, asked, figures, source)]


@pytest.mark.parametrize(
    "answer",
    [
        "Tenants who hold over see the rent climb.",
        "Staying past the term costs one and a half times the last month's rent.",
        "The rent is higher for each month after the end of the lease.",
        "A holdover makes the rent half as much again.",
        "For a tenant that has not left, the rent goes up.",
    ],
)
def test_a_rent_that_rises_after_the_term_is_right(answer: str) -> None:
    assert _judged(answer) == [True]


@pytest.mark.parametrize(
    "answer",
    [
        "Tenants who hold over see the rent drop.",
        "Staying past the term costs twice the last month's rent.",
        "The rent is cheaper for each month after the end of the lease.",
        "A holdover leaves the rent unchanged.",
        "For a tenant that overstays, the rent is halved.",
    ],
)
def test_a_rent_that_falls_or_another_multiple_is_wrong(answer: str) -> None:
    assert _judged(answer) == [False]


def test_the_question_may_say_that_the_tenant_stays_on() -> None:
    assert _judged("It doubles.", "200%", "What happens to the rent in a holdover?") == [True]


@pytest.mark.parametrize(
    ("answer", "percent"),
    [
        ("The rent drops after a fire.", "150%"),
        ("Holding over does not cut the rent.", "150%"),
        ("The rent drops in a holdover.", "90%"),
    ],
)
def test_other_rents_and_denials_say_nothing(answer: str, percent: str) -> None:
    assert _judged(answer, percent) == []

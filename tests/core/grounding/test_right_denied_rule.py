"""Rights that a lease gives and an answer denies."""

import pytest

from core.extraction.leases import Side, Sides, mark_text, read_lease
from core.graph import KnowledgeGraph
from core.grounding.right_denied_rule import judge_denied_rights
from core.grounding.source_index import SourceIndex

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
LEASE = (
    "Tenant may terminate this Lease early by written notice to Landlord. Tenant may renew this Lease twice. "
    "Landlord shall return the security deposit to Tenant."
)


def _is_denied(answer: str) -> bool:
    source = SourceIndex("context", "Context", LEASE, KnowledgeGraph("", "none/1", (), ()))
    known = read_lease(mark_text(LEASE, (), SIDES))
    return bool(list(judge_denied_rights(mark_text(answer, (), SIDES.spoken()), known, source)))


@pytest.mark.parametrize(
    "answer",
    [
        "Birch has no right to end the lease early.",
        "The tenant cannot walk away from the lease.",
        "There is no option to terminate.",
        "The tenant is not entitled to renew the lease.",
        "Birch lacks the option to extend the term.",
        "There is no renewal.",
        "Birch forfeits its deposit.",
        "The tenant does not get back its deposit.",
        "At the end the deposit is lost.",
    ],
)
def test_a_right_of_its_holder_is_denied(answer: str) -> None:
    assert _is_denied(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "Alder has no right to end the lease early.",
        "The tenant cannot end the lease early unless it gives notice.",
        "Birch may end the lease early.",
        "There is no renewal beyond these two.",
        "Birch forfeits its deposit if it defaults.",
        "Alder gives up its deposit.",
    ],
)
def test_another_s_right_and_a_limited_one_are_not(answer: str) -> None:
    assert not _is_denied(answer)

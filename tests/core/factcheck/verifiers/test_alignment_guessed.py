"""Names in other words than the graph's, taken for the one node like them where all else is confirmed."""

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TEAMS = [
    triple("Ada Miller", "club", "Brookville Otters"),
    triple("Ada Miller", "birth place", "Lyon"),
    triple("Brookville Otters", "manager", "Jo Berg"),
]
TEXT = "Ada Miller, who was born in Lyon, played for the Brook Otters, whose manager is Jo Berg."


def test_a_guess_confirms_nothing_where_something_else_stays_open(parser):
    assert judge(parser, TEXT, TEAMS[1:], [f"{UNKNOWN}Brook Otters"]).label is N


def test_of_two_nodes_alike_none_is_meant(parser):
    facts = [*TEAMS, triple("Brookville Otters", "rival", "Brookfield Otters")]
    assert judge(parser, TEXT, facts, [f"{UNKNOWN}Brook Otters"]).label is N

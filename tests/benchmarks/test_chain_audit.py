"""The chains of the benchmark are what they are said to be, and each kind is judged on a small graph."""

from benchmarks.chain_audit import Chains, compare_near_names, measure
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.reason.graphs import ReasoningGraph

FILMS = ("Network", "Serpico", "Klute", "Chinatown", "Fargo", "Magnolia")
BASE = KnowledgeBase(
    [Triple(film, "directed_by", f"Director Number{n}") for n, film in enumerate(FILMS)]
    + [Triple(film, "written_by", f"Writer Of{film}") for film in FILMS]
)
GRAPH = ReasoningGraph("films", "0" * 64, BASE)


def test_a_walk_follows_triples_in_their_direction():
    names = Chains(BASE, 1).walk(3)
    for at in range(0, 6, 2):
        head, relation, tail = names[at : at + 3]
        if relation.startswith("^"):
            head, relation, tail = tail, relation[1:], head
        assert Triple(head, relation, tail) in [BASE.triple(edge) for edge in range(len(BASE))]


def test_a_slip_changes_a_name_by_one_letter():
    chains = Chains(BASE, 1)
    for _ in range(50):
        assert abs(len(chains.slip("Network")) - len("Network")) <= 1


def test_every_kind_is_judged_and_the_truth_is_offered():
    def never():
        raise AssertionError("no chain is prose")

    found = measure(ChainAuditor(GRAPH, never), GRAPH, 10, 3)
    assert {outcome.right for outcome in found.values()} == {10}
    assert found["as people write"].naive == 0
    assert found["a step turned round"].offered == 10


def test_near_names_are_compared_with_difflib_on_the_same_slips():
    audit, difflib = compare_near_names(GRAPH, 5)
    assert (audit[0], difflib[0]) == ("audit", "difflib over all names")
    assert audit[1] == difflib[1]

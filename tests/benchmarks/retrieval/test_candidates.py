import numpy as np

from benchmarks.retrieval.candidates import Reach, collect_candidates
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase

CHAIN = KnowledgeBase([Triple(f"n{i}", "next", f"n{i + 1}") for i in range(6)])


def collect(base, topics, relevance=None, **reach):
    values = dict.fromkeys(base.relation_names, 0.0) | (relevance or {})
    numbers = [base.find(topic) for topic in topics]
    vector = np.array([values[name] for name in base.relation_names], dtype=np.float32)
    return collect_candidates(base, numbers, vector, Reach(**reach))


def names(base, found):
    return {(triple.head, triple.tail) for triple in map(base.triple, found.edges.tolist())}


def test_the_search_goes_three_hops():
    assert names(CHAIN, collect(CHAIN, ["n0"])) == {("n0", "n1"), ("n1", "n2"), ("n2", "n3")}


def test_edges_are_walked_against_their_direction_too():
    assert names(CHAIN, collect(CHAIN, ["n3"], max_hops=1)) == {("n2", "n3"), ("n3", "n4")}


def test_every_topic_is_searched_from():
    found = collect(CHAIN, ["n0", "n6"], max_hops=1)
    assert names(CHAIN, found) == {("n0", "n1"), ("n5", "n6")}


def star(arms):
    return [Triple(f"film{i}", "genre", "Drama") for i in range(arms)]


def test_a_hub_is_kept_but_not_gone_through():
    base = KnowledgeBase(star(5))
    found = collect(base, ["film0"], hub_degree=4)
    assert names(base, found) == {("film0", "Drama")}
    assert [base.nodes[hub] for hub in found.hubs] == ["Drama"]


def test_a_node_at_the_limit_is_no_hub():
    base = KnowledgeBase(star(5))
    found = collect(base, ["film0"], hub_degree=5)
    assert len(found.edges) == 5
    assert found.hubs == ()


def test_a_topic_is_gone_through_even_when_it_is_a_hub():
    base = KnowledgeBase(star(5))
    assert len(collect(base, ["Drama"], hub_degree=4).edges) == 5


def test_of_too_many_triples_the_most_relevant_stay():
    base = KnowledgeBase(
        [Triple("film", "actor", f"a{i}") for i in range(9)] + [Triple("film", "director", "d")]
    )
    found = collect(base, ["film"], {"director": 0.9}, max_candidates=6, max_hops=1)
    assert ("film", "d") in names(base, found)
    assert len(found.edges) == 6
    assert found.n_dropped == 4


def test_a_way_counts_with_all_its_relations():
    base = KnowledgeBase(
        [Triple("film", "director", "d"), Triple("film", "actor", "a")]
        + [Triple(f"of_a{i}", "genre", "a") for i in range(3)]
        + [Triple(f"of_d{i}", "genre", "d") for i in range(3)]
    )
    found = collect(base, ["film"], {"director": 0.9, "actor": 0.1}, max_candidates=5, max_hops=2)
    assert names(base, found) == {("film", "d"), ("film", "a"), *((f"of_d{i}", "d") for i in range(3))}


def test_what_a_hop_does_not_use_is_left_to_the_next():
    base = KnowledgeBase([Triple("t", "r", "m")] + [Triple("m", "s", f"x{i}") for i in range(9)])
    assert len(collect(base, ["t"], max_candidates=10, max_hops=2).edges) == 10


def test_a_self_loop_is_met_once():
    base = KnowledgeBase([Triple("a", "r", "a"), Triple("a", "r", "b")])
    assert len(collect(base, ["a"]).edges) == 2


def test_a_topic_without_triples_gives_none():
    base = KnowledgeBase([Triple("a", "r", "b")])
    found = collect_candidates(base, [], np.zeros(1, dtype=np.float32), Reach())
    assert found.edges.tolist() == []

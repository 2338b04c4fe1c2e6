import numpy as np

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase

TRIPLES = [
    Triple("Alien", "directed_by", "Ridley Scott"),
    Triple("Gladiator", "directed_by", "Ridley Scott"),
    Triple("Alien", "release_year", "1979"),
    Triple("Alien", "sequel_of", "Alien"),
]


def test_every_triple_comes_back_as_it_was_given():
    base = KnowledgeBase(TRIPLES)
    assert [base.triple(edge) for edge in range(len(base))] == TRIPLES


def test_a_triple_given_twice_is_held_once():
    assert len(KnowledgeBase([*TRIPLES, TRIPLES[0]])) == 4


def test_edges_are_found_from_both_ends():
    base = KnowledgeBase(TRIPLES)
    director = base.find("Ridley Scott")
    assert base.edges_at(np.array([director], dtype=np.int32)).tolist() == [0, 1]
    assert base.edges_at(np.array([base.find("1979")], dtype=np.int32)).tolist() == [2]


def test_edges_of_several_nodes_come_once_and_sorted():
    base = KnowledgeBase(TRIPLES)
    ends = np.array([base.find("Ridley Scott"), base.find("Alien")], dtype=np.int32)
    assert base.edges_at(ends).tolist() == [0, 1, 2, 3]


def test_a_self_loop_counts_once_in_the_degree():
    base = KnowledgeBase(TRIPLES)
    assert base.degree(base.find("Alien")) == 3
    assert base.degree(base.find("Ridley Scott")) == 2


def test_a_name_is_found_only_as_it_is_written():
    base = KnowledgeBase(TRIPLES)
    assert base.find("alien") is None
    assert base.nodes[base.find("Alien")] == "Alien"


def test_no_triples_make_an_empty_base():
    base = KnowledgeBase([])
    assert len(base) == 0
    assert base.edges_at(np.empty(0, dtype=np.int32)).tolist() == []


def test_the_fingerprint_tells_names_and_their_order():
    assert KnowledgeBase(TRIPLES).fingerprint == KnowledgeBase(TRIPLES).fingerprint
    assert KnowledgeBase(TRIPLES).fingerprint != KnowledgeBase(TRIPLES[::-1]).fingerprint
    assert (
        KnowledgeBase([Triple("ab", "r", "c")]).fingerprint
        != KnowledgeBase([Triple("a", "r", "bc")]).fingerprint
    )

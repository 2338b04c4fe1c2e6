import numpy as np

from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.graph_index import GraphIndex
from core.reasoning.path import Step

A_B = Triple("a", "r", "b")
TRIPLES = [A_B, Triple("a", "s", "b"), Triple("b", "r", "c"), Triple("c", "r", "c")]


def leave(index, name):
    arcs, rows = index.leave(np.array([index.base.find(name)], dtype=np.int32))
    assert set(rows.tolist()) <= {0}
    return {index.step(arc) for arc in arcs.tolist()}


def test_every_triple_is_walked_in_both_directions_and_parallel_relations_are_kept():
    index = GraphIndex(KnowledgeBase(TRIPLES))
    assert leave(index, "a") == {Step(A_B, is_inverse=False), Step(TRIPLES[1], is_inverse=False)}
    assert leave(index, "b") == {
        Step(A_B, is_inverse=True),
        Step(TRIPLES[1], is_inverse=True),
        Step(TRIPLES[2], is_inverse=False),
    }


def test_a_self_loop_leaves_in_both_directions():
    loop = TRIPLES[3]
    assert {Step(loop, is_inverse=False), Step(loop, is_inverse=True)} <= leave(
        GraphIndex(KnowledgeBase(TRIPLES)), "c"
    )


def test_duplicates_count_once():
    assert GraphIndex(KnowledgeBase([A_B, A_B])).n_triples == 1


def test_turning_an_arc_twice_gives_it_back():
    index = GraphIndex(KnowledgeBase(TRIPLES))
    arcs = np.arange(2 * index.n_triples, dtype=np.int32)
    assert (index.reverse(index.reverse(arcs)) == arcs).all()
    assert (index.source[index.reverse(arcs)] == index.target[arcs]).all()


def test_rows_say_which_entity_an_arc_leaves():
    index = GraphIndex(KnowledgeBase(TRIPLES))
    entities = np.array([index.base.find("b"), index.base.find("a")], dtype=np.int32)
    arcs, rows = index.leave(entities)
    assert (index.source[arcs] == entities[rows]).all()
    assert np.bincount(rows).tolist() == [3, 2]


def test_a_step_that_is_no_triple_is_not_in_the_graph():
    index = GraphIndex(KnowledgeBase(TRIPLES))
    assert index.has(Step(A_B, is_inverse=True))
    assert not index.has(Step(Triple("b", "r", "a"), is_inverse=False))
    assert not index.has(Step(Triple("a", "r", "elsewhere"), is_inverse=False))


def test_the_best_next_relation_is_that_of_any_arc_which_leaves():
    index = GraphIndex(KnowledgeBase([A_B, Triple("b", "s", "c")]))
    values = np.array([0.1, 0.9, 0.2, 0.3], dtype=np.float32)  # r, s, ^r, ^s
    ends = np.array([index.base.find(name) for name in "abc"], dtype=np.int32)
    assert np.allclose(index.best_next(ends, values), [0.1, 0.9, 0.3])


def test_other_triples_over_the_same_names_have_another_fingerprint():
    one = GraphIndex(KnowledgeBase([A_B, Triple("b", "r", "c")]))
    two = GraphIndex(KnowledgeBase([A_B, Triple("a", "r", "c")]))
    assert one.fingerprint != two.fingerprint
    assert one.fingerprint == GraphIndex(KnowledgeBase([A_B, Triple("b", "r", "c")])).fingerprint

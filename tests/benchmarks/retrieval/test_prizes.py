import numpy as np
import pytest

from benchmarks.retrieval.prizes import Prizes, edge_prizes, node_prizes, price_graph


def test_the_three_nearest_nodes_get_three_two_and_one():
    cosines = np.array([0.1, 0.9, 0.3, 0.5], dtype=np.float32)
    assert node_prizes(cosines, 3).tolist() == [0, 3, 1, 2]


def test_fewer_nodes_than_prizes_start_lower():
    assert node_prizes(np.array([0.2, 0.4], dtype=np.float32), 3).tolist() == [1, 2]


def test_edges_of_one_relation_share_its_prize():
    cosines = np.array([0.9, 0.5, 0.5, 0.9, 0.5, 0.1], dtype=np.float32)
    # three distinct cosines: worth 3 by two, 2 by three, 1 by one, the last capped below the one above it
    expected = [1.5, 2 / 3, 2 / 3, 1.5, 2 / 3, (2 / 3) * 0.99]
    assert edge_prizes(cosines, 5) == pytest.approx(expected)


def test_only_the_best_relevances_are_worth_anything():
    cosines = np.array([0.6, 0.5, 0.4, 0.3], dtype=np.float32)
    assert edge_prizes(cosines, 2).tolist() == [2, 1, 0, 0]


def test_a_lower_rank_is_never_worth_more():
    cosines = np.array([0.9] * 50 + [0.5] + [0.4], dtype=np.float32)
    prizes = edge_prizes(cosines, 5)
    assert prizes[0] == pytest.approx(3 / 50)
    assert prizes[50] == pytest.approx(3 / 50 * 0.99)
    assert prizes[51] == pytest.approx(3 / 50 * 0.99**2)


def test_an_edge_worth_more_than_it_costs_becomes_a_virtual_node():
    ends = np.array([[0, 1], [1, 2]], dtype=np.int32)
    priced = price_graph(
        ends,
        np.array([0.9, 0.2, 0.1], dtype=np.float32),
        np.array([0.8, 0.1], dtype=np.float32),
        (0,),
        Prizes(top_nodes=1, top_edges=1),
    )
    assert priced.problem.prizes == (1, 0, 0, 0.5)  # three nodes, then 1 - 0.5 for the first edge
    assert priced.problem.edges == ((1, 2), (0, 3), (3, 1))
    assert priced.problem.costs == (0.5, 0, 0)
    assert priced.plain == (1,)
    assert priced.virtual == (0,)


def test_the_cost_falls_so_that_the_best_edge_pays():
    ends = np.array([[0, i] for i in range(1, 11)], dtype=np.int32)
    same = np.full(10, 0.7, dtype=np.float32)
    priced = price_graph(ends, np.zeros(11, dtype=np.float32), same, (0,), Prizes(top_nodes=0))
    # ten edges share a prize of 1: each is worth 0.1 and costs 0.0995
    assert len(priced.virtual) == 10
    assert priced.problem.prizes[11:] == pytest.approx([0.0005] * 10)

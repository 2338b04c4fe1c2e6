import math
import random

import pytest

from core.graph.layout import positions


def make_graph(node_count, pairs):
    return [f"n{i}" for i in range(node_count)], [(f"n{a}", f"n{b}") for a, b in pairs]


def make_random_graph(node_count, edge_count):
    chance = random.Random(3)
    return make_graph(
        node_count, [(chance.randrange(node_count), chance.randrange(node_count)) for _ in range(edge_count)]
    )


def test_same_seed_gives_the_same_picture():
    graph = make_random_graph(40, 50)
    assert positions(*graph, 7) == positions(*graph, 7)


def test_another_seed_gives_another_picture():
    graph = make_random_graph(40, 50)
    assert positions(*graph, 7) != positions(*graph, 8)


@pytest.mark.parametrize(("nodes", "edges"), [(1, 0), (2, 1), (7, 3), (60, 40), (500, 700)])
def test_every_node_has_a_finite_place_of_its_own(nodes, edges):
    graph = make_random_graph(nodes, edges)
    placed = positions(*graph, 1)
    assert set(placed) == set(graph[0])
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in placed.values())
    assert len(set(placed.values())) == nodes


def test_empty_graph_has_no_positions():
    assert positions(*make_graph(0, []), 1) == {}


def test_single_node_stands_in_the_middle():
    assert positions(*make_graph(1, [(0, 0)]), 1) == {"n0": (0.0, 0.0)}


def test_picture_is_centred():
    placed = positions(*make_random_graph(60, 40), 1).values()
    for axis in (0, 1):
        values = [point[axis] for point in placed]
        assert min(values) == pytest.approx(-max(values), abs=1e-3)


def test_two_joined_nodes_are_one_apart():
    placed = positions(*make_graph(2, [(0, 1)]), 1)
    # Two nodes fill a box of their own area, so they stand at most sqrt(2) times the usual distance apart.
    assert 1.0 <= math.dist(placed["n0"], placed["n1"]) <= 2.0


def test_separate_parts_do_not_overlap():
    placed = positions(*make_graph(8, [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]), 1)
    boxes = []
    for part in (("n0", "n1", "n2"), ("n3", "n4", "n5"), ("n6",), ("n7",)):
        xs, ys = zip(*(placed[id_] for id_ in part), strict=True)
        boxes.append((min(xs), max(xs), min(ys), max(ys)))
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a[1] < b[0] or b[1] < a[0] or a[3] < b[2] or b[3] < a[2]


def _distance_to_edge(point, start, end):
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    offset = (point[0] - start[0], point[1] - start[1])
    travelled = min(max(offset[0] * along[0] + offset[1] * along[1], 0), length)
    return math.dist(offset, (travelled * along[0], travelled * along[1]))


@pytest.mark.parametrize(
    ("count", "pairs"),  # springs alone leave a node on an edge of each
    [
        (11, [(0, 1), (1, 2), (2, 3), (1, 4), (2, 5), (1, 6), (2, 7), (1, 8), (6, 9), (5, 10)]),
        (9, [(0, 1), (1, 2), (0, 3), (0, 4), (2, 5), (2, 6), (1, 7), (1, 8), (2, 0)]),
        (9, [(0, 1), (1, 2), (1, 3), (2, 4), (3, 5), (4, 6), (2, 7), (2, 8), (4, 3)]),
    ],
)
def test_no_node_of_a_small_graph_lies_on_an_edge_that_is_not_its_own(count, pairs):
    placed = positions(*make_graph(count, pairs), 1)
    nearest = min(
        _distance_to_edge(placed[f"n{n}"], placed[f"n{a}"], placed[f"n{b}"])
        for n in range(count)
        for a, b in pairs
        if n not in (a, b)
    )
    assert nearest > 0.2  # a label's height

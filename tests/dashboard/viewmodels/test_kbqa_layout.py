from hypothesis import given
from hypothesis import strategies as st

from dashboard.viewmodels.kbqa_layout import ROW, STEP, layered


def test_columns_follow_the_distance_from_the_start():
    places = layered(["q", "a", "b", "c"], [("q", "a"), ("a", "b"), ("b", "c")], ["q"], ["c"])
    assert [places[node][0] for node in "qabc"] == [0.0, STEP, 2 * STEP, 3 * STEP]


def test_what_lies_beyond_the_answers_and_what_is_apart_stands_at_the_right():
    edges = [("q", "a"), ("a", "b"), ("b", "c"), ("c", "d")]
    places = layered(["q", "a", "b", "c", "d", "apart"], edges, ["q"], ["a"])
    right = max(x for x, _ in places.values())
    assert places["b"][0] == places["d"][0] == places["apart"][0] == right


def test_joined_nodes_stand_at_like_heights():
    nodes = ["q", "a", "b", "x", "y"]
    edges = [("q", "a"), ("q", "b"), ("a", "y"), ("b", "x")]
    places = layered(nodes, edges, ["q"], ["x", "y"])
    assert (places["a"][1] < places["b"][1]) is (places["y"][1] < places["x"][1])


def test_a_crowded_step_takes_several_columns():
    leaves = [f"n{i}" for i in range(60)]
    places = layered(["q", *leaves], [("q", leaf) for leaf in leaves], ["q"], leaves)
    assert len({places[leaf][0] for leaf in leaves}) > 2
    high = max(y for _, y in places.values()) - min(y for _, y in places.values())
    assert high < 60 * ROW / 2


def test_rows_of_a_wide_graph_lie_farther_apart_within_bounds():
    edges = [("q", "a"), ("a", "b"), ("b", "c"), ("c", "x"), ("c", "y")]
    places = layered(["q", "a", "b", "c", "x", "y"], edges, ["q"], ["x", "y"])
    assert ROW < abs(places["x"][1] - places["y"][1]) <= 1.61 * ROW


def test_loops_and_an_empty_graph_do_no_harm():
    assert layered(["q"], [("q", "q")], ["q"], []) == {"q": (0.0, 0.0)}


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=40))
def test_every_node_has_a_place_of_its_own(pairs):
    nodes = [str(number) for number in range(13)]
    places = layered(nodes, [(str(a), str(b)) for a, b in pairs], ["0"], ["1"])
    assert set(places) == set(nodes)
    assert len(set(places.values())) == len(nodes)

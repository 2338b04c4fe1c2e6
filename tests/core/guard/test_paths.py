from itertools import pairwise

from hypothesis import given

from core.guard.paths import UNREACHED, Step, find_ways
from core.guard.tensors import build_arrays
from core.kbqa.instance import KBQAInstance, Triple
from tests.core.guard.graphs import TABLE, instances, make


def ways_of(instance):
    (arrays,) = build_arrays([instance], TABLE)
    return find_ways(arrays), instance.nodes


def shortest(instance, node, limit=9):
    """Each way as words, a triple walked from tail to head with a caret."""
    ways, nodes = ways_of(instance)
    found = ways.shortest(nodes.index(node), limit)
    return ["".join("^" * step.is_reversed + str(step.triple) for step in way) for way in found]


DIAMOND = make("t r a\nb r t\na r c\nc s b\nt s a\nx r y", topics="t", answers="c")


def test_hops_count_triples_in_both_directions():
    ways, nodes = ways_of(DIAMOND)
    assert dict(zip(nodes, ways.hops, strict=True)) == {
        "t": 0,
        "a": 1,
        "b": 1,
        "c": 2,
        "x": UNREACHED,
        "y": UNREACHED,
    }


def test_every_shortest_way_is_found_with_its_directions():
    assert sorted(shortest(DIAMOND, "c")) == ["02", "42", "^1^3"]


def test_no_more_ways_than_asked_for():
    assert len(shortest(DIAMOND, "c", 2)) == 2


def test_a_topic_has_no_way_to_itself_and_an_unreached_node_none_at_all():
    assert shortest(DIAMOND, "t") == shortest(DIAMOND, "x") == []
    ways, nodes = ways_of(DIAMOND)
    assert [*ways.last_steps(nodes.index("t"))] == [*ways.last_steps(nodes.index("x"))] == []


def test_the_nearest_topic_is_where_a_way_begins():
    graph = make("t r a\na r b\nu r b", topics="t u", answers="b")
    assert shortest(graph, "b") == ["2"]


def test_the_last_steps_say_where_they_come_from():
    ways, nodes = ways_of(DIAMOND)
    found = [(step, nodes[before]) for step, before in ways.last_steps(nodes.index("c"))]
    assert found == [(Step(3, True), "b"), (Step(2, False), "a")] or found == [
        (Step(2, False), "a"),
        (Step(3, True), "b"),
    ]


def test_triples_around_a_node_come_in_order_and_a_self_loop_once():
    graph = make("a r a\nt r a\na s t\nt r b", topics="t")
    ways, nodes = ways_of(graph)
    assert ways.around(nodes.index("a")) == [0, 1, 2]
    assert shortest(graph, "a") == ["^2", "1"] or shortest(graph, "a") == ["1", "^2"]


def test_a_graph_without_triples_has_no_ways():
    ways, _ = ways_of(make("", topics="t", answers="t"))
    assert (ways.hops, ways.around(0), ways.shortest(0, 3)) == ([0], [], [])


def test_a_chain_of_thousands_is_walked_to_its_end():
    graph = make("\n".join(f"n{i} r n{i + 1}" for i in range(5_000)), topics="n0", answers="n5000")
    ways, nodes = ways_of(graph)
    (way,) = ways.shortest(nodes.index("n5000"), 3)
    assert [step.triple for step in way] == list(range(5_000))


def test_a_ladder_with_more_ways_than_atoms_gives_the_first_few_at_once():
    rungs = [f"n{i} {relation} n{i + 1}" for i in range(300) for relation in "rs"]
    assert len(shortest(make("\n".join(rungs), topics="n0"), "n300", 3)) == 3


@given(instances())
def test_a_way_leads_from_a_topic_to_its_node_in_as_many_steps_as_there_are_hops(graph: KBQAInstance):
    ways, nodes = ways_of(graph)
    for place, node in enumerate(nodes):
        found = ways.shortest(place, 1_000)
        assert len(set(found)) == len(found)
        assert bool(found) == (ways.hops[place] > 0)
        for way in found:
            ends = [ends_of(graph.triples[step.triple], step.is_reversed) for step in way]
            assert ends[0][0] in graph.topic_entities
            assert ends[-1][1] == node
            assert len(way) == ways.hops[place]
            assert all(before[1] == after[0] for before, after in pairwise(ends))


def ends_of(triple: Triple, is_reversed: bool) -> tuple[str, str]:
    return (triple.tail, triple.head) if is_reversed else (triple.head, triple.tail)

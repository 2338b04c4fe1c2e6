import statistics

from benchmarks.guard_synthetic import POOL, make_instance, make_instances, name_of, with_hub_answer
from core.kbqa.check import check_instance


def test_graphs_have_sixteen_nodes_on_average():
    sizes = [len(instance.nodes) for instance in make_instances(300, seed=13)]
    assert 15.5 < statistics.fmean(sizes) < 16.5
    assert max(sizes) > 3 * statistics.median(sizes)


def test_the_same_seed_makes_the_same_instances():
    assert make_instances(5, seed=13) == make_instances(5, seed=13)
    assert make_instances(5, seed=13) != make_instances(5, seed=14)


def test_a_graph_has_exactly_the_size_asked_for():
    large = make_instance(2000, 2400, "a")
    assert (len(large.nodes), len(large.triples)) == (2000, 2400)
    assert check_instance(large).notes == ()


def test_every_name_of_the_pool_is_its_own():
    assert len({name_of(number) for number in range(POOL)}) == POOL


def test_the_hub_is_proposed_first_and_is_no_topic():
    found = with_hub_answer(make_instance(300, 400, "a"))
    touching = [sum(node in (t.head, t.tail) for t in found.triples) for node in found.nodes[1:]]
    hub = found.answers[0]
    assert sum(hub in (t.head, t.tail) for t in found.triples) == max(touching) > 10
    assert hub not in found.topic_entities
    assert len(set(found.answers)) == len(found.answers)

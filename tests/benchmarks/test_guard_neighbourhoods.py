import pytest

from benchmarks.data_sets.question import KBQAQuestion
from benchmarks.guard_neighbourhoods import sample_neighbourhoods
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase


@pytest.fixture(scope="module")
def base():
    triples = [Triple(f"film{i}", "directed_by", f"director{i % 5}") for i in range(30)]
    triples += [Triple(f"film{i}", "has_genre", f"genre{i % 3}") for i in range(30)]
    triples += [Triple(f"film{i}", "release_year", f"19{50 + i}") for i in range(30)]
    return KnowledgeBase(triples)


def ask(topic="director1", gold=("genre1", "genre0"), hops=2, name="q"):
    return KBQAQuestion(
        id=name,
        question="which genres",
        topic_entities=(topic,),
        gold=gold,
        hops=hops,
        source="made",
        group=name,
    )


def test_a_graph_leads_from_the_topic_to_right_and_to_wrong_nodes(base):
    for one in sample_neighbourhoods(base, [ask(name=f"q{i}") for i in range(10)], seed=1):
        assert one.topic_entities == ("director1",)
        assert set(one.gold) & set(one.nodes)
        assert set(one.nodes) - set(one.gold) - {"director1"}
        assert len(set(one.triples)) == len(one.triples) <= 60
        assert one.answers == ()


def test_every_triple_is_one_of_the_base(base):
    known = {base.triple(edge) for edge in range(len(base))}
    (one,) = sample_neighbourhoods(base, [ask()], seed=1)
    assert set(one.triples) <= known


def test_right_nodes_are_reached_within_the_hops(base):
    (one,) = sample_neighbourhoods(base, [ask(gold=("director1",), topic="1956", hops=2)], seed=1)
    assert Triple("film6", "directed_by", "director1") in one.triples
    assert Triple("film6", "release_year", "1956") in one.triples


def test_questions_that_the_base_cannot_answer_are_left_out(base):
    assert sample_neighbourhoods(base, [ask(topic="nobody"), ask(gold=("nowhere",))], seed=1) == []


def test_the_seed_decides_the_graphs(base):
    first, again, other = (sample_neighbourhoods(base, [ask()], seed=seed) for seed in (1, 1, 2))
    assert first == again != other

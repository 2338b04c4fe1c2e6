from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.guard.config import CONFIGURATIONS, PAPER
from core.guard.network import GuardNetwork
from core.guard.structure import STRUCTURAL_MARKS
from tests.core.guard.graphs import SMALL, WIDTH, batch_of, instances, make, make_network

TINY_PAPER = replace(PAPER, hidden=16, heads=2, mark_width=4)
SHRUNK = {name: replace(config, hidden=16, heads=2, mark_width=4) for name, config in CONFIGURATIONS.items()}
GRAPH = make(
    "t good a\nt bad b\nc good a\na poor d\nd poor d",
    topics="t",
    answers="a d",
    agreement=(0.25, 1.0),
)
OTHER = make("u near v\nv near w", topics="u w", answers="v", question="where", agreement=(0.5,))
SILENT = make("t good a", topics="t")
close = {"rtol": 1e-4, "atol": 1e-5}


@pytest.mark.parametrize("name", SHRUNK)
def test_every_configuration_scores_and_learns(name):
    network = make_network(SHRUNK[name])
    logits = network(batch_of(GRAPH, SILENT, OTHER))
    assert logits.shape == (3,)
    assert torch.isfinite(logits).all()
    logits.sum().backward()
    assert network.classifier[0].weight.grad.abs().sum() > 0
    for layer in network.layers:
        assert all(torch.isfinite(p.grad).all() for p in layer.parameters() if p.grad is not None)


@pytest.mark.parametrize("name", SHRUNK)
def test_every_configuration_bears_a_graph_without_triples(name):
    bare = make("", topics="t", answers="t")
    assert torch.isfinite(make_network(SHRUNK[name])(batch_of(bare))).all()


@pytest.mark.parametrize("name", SHRUNK)
def test_one_pass_over_a_batch_is_one_pass_for_each_instance(name):
    network = make_network(SHRUNK[name])
    alone = torch.cat([network(batch_of(graph)) for graph in (OTHER, GRAPH, SILENT, OTHER)])
    torch.testing.assert_close(network(batch_of(OTHER, GRAPH, SILENT, OTHER)), alone, **close)


@settings(max_examples=40)
@given(st.lists(instances(), min_size=1, max_size=3))
def test_no_graph_of_a_batch_tells_another_anything(graphs):
    network = make_network()
    with torch.no_grad():
        alone = torch.cat([network(batch_of(graph)) for graph in graphs])
        torch.testing.assert_close(network(batch_of(*graphs)), alone, **close)


@settings(max_examples=40)
@given(instances(smallest=1), st.randoms(use_true_random=False))
def test_the_order_of_triples_topics_and_answers_changes_no_score(graph, random):
    network = make_network()
    order = random.sample(range(len(graph.answers)), len(graph.answers))
    shuffled = replace(
        graph,
        triples=tuple(random.sample(graph.triples, len(graph.triples))),
        topic_entities=tuple(reversed(graph.topic_entities)),
        answers=tuple(graph.answers[i] for i in order),
        agreement=graph.agreement and tuple(graph.agreement[i] for i in order),
    )
    with torch.no_grad():
        torch.testing.assert_close(network(batch_of(shuffled)), network(batch_of(graph))[order], **close)


def test_without_answers_there_is_no_logit():
    assert make_network()(batch_of(SILENT)).shape == (0,)


def changed(config, graph, other):
    """Whether the score of the first answer differs between two graphs."""
    network = make_network(config)
    with torch.no_grad():
        return abs(float(network(batch_of(graph))[0] - network(batch_of(other))[0])) > 1e-5


def test_the_papers_edges_are_directed_and_ours_are_not():
    graph = make("t r a\na r b", topics="t", answers="a")
    further = make("t r a\na r c", topics="t", answers="a")
    assert not changed(TINY_PAPER, graph, further)  # nothing flows from b or c back to a
    assert changed(replace(TINY_PAPER, reverse_edges=True), graph, further)


def test_a_reversed_triple_is_another_edge():
    config = replace(TINY_PAPER, reverse_edges=True)
    assert changed(config, make("t r a", topics="t", answers="a"), make("a r t", topics="t", answers="a"))


def test_two_layers_do_not_see_a_topic_three_hops_away_and_three_do():
    chain = "{} r a\na r b\nb r c"
    batches = [batch_of(make(chain.format(topic), topics=topic, answers="c")) for topic in ("t", "u")]
    for layers, is_seen in ((2, False), (3, True)):
        network = make_network(replace(TINY_PAPER, layers=layers))
        first, second = (network.encode(batch, batch.answers) for batch in batches)
        assert torch.allclose(first, second, **close) is not is_seen


def test_the_virtual_question_reaches_the_answer_through_the_topic():
    graphs = [make("t r a", topics="t", answers="a", question=q) for q in ("who", "where")]
    first, second = (make_network(TINY_PAPER).encode(batch_of(graph), torch.tensor([1])) for graph in graphs)
    assert not torch.allclose(first, second, **close)


@pytest.mark.parametrize("texts", [("t r a", "t s a"), ("t r a", "t r b")])
def test_relations_and_names_are_seen(texts):
    assert changed(TINY_PAPER, *(make(text, topics="t", answers=text.split()[-1]) for text in texts))


def test_marks_tell_topics_and_answers_apart():
    chain = "t r a\na r b\nt r b"
    one, two = make(chain, topics="t", answers="b"), make(chain, topics="t", answers="b a")
    assert changed(TINY_PAPER, one, two)


def test_marks_of_a_network_stand_beside_the_answer_and_are_standardised():
    network, batch = make_network(), batch_of(GRAPH)
    marks = network.answer_marks(batch)
    assert marks.shape == (2, len(STRUCTURAL_MARKS))
    before = network(batch)
    network.mark_mean, network.mark_scale = marks.mean(0), torch.full((marks.shape[1],), 2.0)
    seen = []
    network.classifier[0].register_forward_pre_hook(lambda _, inputs: seen.append(inputs[0]))
    assert not torch.allclose(network(batch), before)
    torch.testing.assert_close(seen[0][:, -marks.shape[1] :], (marks - marks.mean(0)) / 2)


def test_dropout_works_in_training_alone():
    network, batch = make_network(replace(SMALL, dropout=0.5)), batch_of(GRAPH)
    assert torch.equal(network(batch), network(batch))
    network.train()
    assert not torch.equal(network(batch), network(batch))


def test_weights_can_be_saved_and_loaded_with_the_marks_scale():
    network = make_network()
    network.mark_mean += 1.0
    other = GuardNetwork(SMALL, WIDTH).eval()
    other.load_state_dict(network.state_dict())
    torch.testing.assert_close(other(batch_of(GRAPH)), network(batch_of(GRAPH)))

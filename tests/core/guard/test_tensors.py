import numpy as np
import torch

from core.guard.embedding_table import EmbeddingTable
from core.guard.tensors import build_arrays, collate
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.guard.graphs import make

FILM = make(
    "Inception directed_by Nolan\nInception award.won m.01\nm.01 directed_by Nolan",
    topics="Inception",
    answers="Nolan m.01",
    question="who directed Inception",
)
LOOP = make("a r a", topics="a", answers="a", agreement=(0.5,))


def built(*instances):
    table = EmbeddingTable(ScriptedEncoder())
    return table, build_arrays(instances, table)


def test_positions_count_the_topic_first_and_then_the_nodes_of_the_triples():
    _, (arrays,) = built(FILM)
    assert FILM.nodes == ("Inception", "Nolan", "m.01")
    assert arrays.heads.tolist() == [0, 0, 2]
    assert arrays.tails.tolist() == [1, 2, 1]
    assert (arrays.topics.tolist(), arrays.answers.tolist()) == ([0], [1, 2])
    assert arrays.unnamed.tolist() == [0, 0, 1]


def test_rows_are_those_of_the_worded_texts():
    table, (arrays,) = built(FILM)
    assert arrays.nodes.tolist() == table.rows(["Inception", "Nolan", "unnamed node"])
    assert arrays.relations.tolist() == table.rows(["directed by", "award won", "directed by"])
    assert arrays.question == table.rows(["who directed Inception"])[0]


def test_all_texts_of_all_instances_are_encoded_in_one_call():
    encoder = ScriptedEncoder()
    build_arrays([FILM, LOOP, FILM], EmbeddingTable(encoder))
    assert len(encoder.asked) == 1


def test_agreement_is_minus_one_where_nobody_knows_it():
    _, (film, loop) = built(FILM, LOOP)
    assert film.agreement.tolist() == [-1, -1]
    assert loop.agreement.tolist() == [0.5]


def test_a_batch_shifts_positions_by_the_nodes_before_and_leaves_rows_alone():
    table, (film, loop) = built(FILM, LOOP)
    batch = collate([film, loop, film], table)
    assert batch.size == 3
    assert batch.node_graph.tolist() == [0, 0, 0, 1, 2, 2, 2]
    assert batch.heads.tolist() == [0, 0, 2, 3, 4, 4, 6]
    assert batch.tails.tolist() == [1, 2, 1, 3, 5, 6, 5]
    assert batch.topics.tolist() == [0, 3, 4]
    assert batch.answers.tolist() == [1, 2, 3, 5, 6]
    assert batch.relations.tolist() == [*film.relations, *loop.relations, *film.relations]
    assert batch.question.tolist() == [film.question, loop.question, film.question]
    assert batch.vectors is table.vectors


def test_collating_twice_gives_the_same_and_changes_no_array():
    table, (film, loop) = built(FILM, LOOP)
    before = film.heads.copy(), loop.heads.copy()
    first, second = collate([loop, film], table), collate([loop, film], table)
    first.heads[:] = 7  # a batch owns its tensors
    assert second.heads.tolist() == [0, 1, 1, 3]
    np.testing.assert_array_equal(film.heads, before[0])
    np.testing.assert_array_equal(loop.heads, before[1])


def test_an_instance_without_answers_leaves_no_row():
    table, (arrays,) = built(make("a r b", topics="a"))
    batch = collate([arrays], table)
    assert len(batch.answers) == len(batch.agreement) == 0
    assert batch.answers.dtype == torch.long

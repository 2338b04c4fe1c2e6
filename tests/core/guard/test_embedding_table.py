import numpy as np
import torch

from core.guard import embedding_table
from core.guard.embedding_table import EmbeddingTable
from core.models.scripted_encoder import ScriptedEncoder


def vectors_of(table, texts):
    return table.vectors_of(texts)


def test_a_row_holds_what_the_encoder_says_of_the_text():
    table = EmbeddingTable(ScriptedEncoder())
    texts = ["b", "a", "b"]
    np.testing.assert_array_equal(vectors_of(table, texts), ScriptedEncoder().encode(texts))


def test_a_text_is_encoded_once_and_new_ones_together():
    encoder = ScriptedEncoder()
    table = EmbeddingTable(encoder)
    first = table.rows(["a", "b", "a"])
    table.add(["b", "c"])
    assert table.rows(["a", "b", "a"]) == first
    assert encoder.asked == [("a", "b"), ("c",)]
    assert table.encoder is encoder


def test_nothing_is_encoded_for_nothing():
    encoder = ScriptedEncoder()
    assert EmbeddingTable(encoder).rows([]) == []
    assert encoder.asked == []


def test_an_empty_table_has_vectors_of_the_encoders_width():
    assert EmbeddingTable(ScriptedEncoder()).vectors.shape[1] == 64


def test_growth_moves_no_row_and_keeps_every_vector():
    table = EmbeddingTable(ScriptedEncoder())
    texts = [f"t{i}" for i in range(40)]
    rows = [table.rows([text])[0] for text in texts]
    assert rows == list(range(40))
    np.testing.assert_array_equal(vectors_of(table, texts), ScriptedEncoder().encode(texts))


def test_vectors_taken_before_growth_stay_as_they_were():
    table = EmbeddingTable(ScriptedEncoder())
    table.add(["a"])
    before = table.vectors
    kept = before.clone()
    table.add([f"t{i}" for i in range(9)])
    assert torch.equal(before, kept)
    assert torch.equal(table.vectors[:1], kept[:1])


def test_a_full_table_begins_anew(monkeypatch):
    monkeypatch.setattr(embedding_table, "MAX_ROWS", 2)
    encoder = ScriptedEncoder()
    table = EmbeddingTable(encoder)
    table.add(["a", "b"])
    table.reset_when_full()
    assert table.rows(["b"]) == [1]  # two texts are still allowed
    table.add(["c"])
    table.reset_when_full()
    assert table.rows(["c"]) == [0]
    assert encoder.asked[-1] == ("c",)
    np.testing.assert_array_equal(vectors_of(table, ["c"]), ScriptedEncoder().encode(["c"]))

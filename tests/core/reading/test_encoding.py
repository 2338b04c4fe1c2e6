from itertools import pairwise

import torch

from core.models.minilm import plan_batches
from core.reading.encoding import MAX_TOKENS, ReadingPair, encode_pairs, pad, runs
from tests.core.reading.tiny import tiny_tokenizer


def test_spans_are_the_statements_alone():
    pair = ReadingPair("rent is due monthly", "when is rent due", "rent is due monthly")
    (found,) = encode_pairs(tiny_tokenizer(), [pair])
    words = [pair.statement[start:end].strip() for start, end in found.spans]
    assert words == ["rent", "is", "due", "monthly"]
    assert len(found.places) == len(found.spans)
    assert found.is_whole


def test_of_a_long_pair_the_passage_gives_way():
    pair = ReadingPair("rent " * 900, "", "rent is due")
    (found,) = encode_pairs(tiny_tokenizer(), [pair])
    assert len(found.ids) == MAX_TOKENS
    assert found.is_whole
    assert [pair.statement[start:end].strip() for start, end in found.spans] == ["rent", "is", "due"]


def test_a_statement_longer_than_all_room_loses_its_end_and_says_so():
    statement = "tenant " + "rent " * 900
    (found,) = encode_pairs(tiny_tokenizer(), [ReadingPair("rent is due " * 200, "when " * 50, statement)])
    assert len(found.ids) == MAX_TOKENS
    assert not found.is_whole
    assert found.spans[0] == (0, 6)
    assert [b - a for a, b in pairwise(found.places)] == [1] * (len(found.places) - 1)
    assert found.places[0] == 1 + MAX_TOKENS // 4 + 1


def test_of_a_long_question_the_beginning_gives_way_before_the_passage():
    tokenizer = tiny_tokenizer()
    (found,) = encode_pairs(tokenizer, [ReadingPair("seller " * 400, "who " + "when " * 600, "rent is due")])
    kept = [tokenizer.id_to_token(i) for i in found.ids]
    assert kept.count("seller") == MAX_TOKENS // 4
    assert "who" not in kept
    assert kept[-4:] == ["rent", "is", "due", "[SEP]"]
    assert found.is_whole


def test_half_a_surrogate_pair_keeps_every_place():
    (found,) = encode_pairs(tiny_tokenizer(), [ReadingPair("rent \ud83d", "", "\ud83d rent is due")])
    assert found.spans[-1] == (10, 13)


def test_batches_hold_everything_once_within_the_budget():
    lengths = [5, 100, 7, 60, 60, 3]
    batches = plan_batches(lengths, 128)
    assert sorted(i for batch in batches for i in batch) == list(range(6))
    assert all(max(lengths[i] for i in batch) * len(batch) <= 128 for batch in batches)


def test_padding_is_told_apart():
    tokens, real = pad([[1, 2, 3], [4]])
    assert tokens.shape == real.shape
    assert tokens.shape[1] % 16 == 0
    assert real.sum(1).tolist() == [3, 1]
    assert tokens[1, 0] == 4
    assert torch.equal(tokens[~real], torch.zeros_like(tokens[~real]))


def test_runs_of_flags():
    assert list(runs([False, True, True, False, True])) == [(1, 3), (4, 5)]
    assert list(runs([])) == []

import torch

from core.reading.encoding import MAX_TOKENS, ReadingPair, encode_pairs, pad, plan_batches, runs
from tests.core.reading.tiny import tiny_tokenizer


def test_spans_are_the_statements_alone():
    pair = ReadingPair("rent is due monthly", "when is rent due", "rent is due monthly")
    (found,) = encode_pairs(tiny_tokenizer(), [pair])
    words = [pair.statement[start:end].strip() for start, end in found.spans]
    assert words == ["rent", "is", "due", "monthly"]
    assert len(found.places) == len(found.spans)
    assert not found.is_cut


def test_of_a_long_pair_the_passage_gives_way():
    pair = ReadingPair("rent " * 900, "", "rent is due")
    (found,) = encode_pairs(tiny_tokenizer(), [pair])
    assert len(found.ids) == MAX_TOKENS
    assert found.is_cut
    assert [pair.statement[start:end].strip() for start, end in found.spans] == ["rent", "is", "due"]


def test_a_statement_longer_than_all_room_loses_its_end():
    (found,) = encode_pairs(tiny_tokenizer(), [ReadingPair("rent is due", "", "rent " * 900)])
    assert len(found.ids) <= MAX_TOKENS
    assert found.spans[0] == (0, 4)


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

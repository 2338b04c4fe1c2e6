from collections import Counter

from benchmarks.data_sets.splits import Split, split_of


def test_the_split_of_a_question_never_changes():
    # Weights and published figures hang on these: a change of the rule makes test questions of trained ones.
    assert split_of("a", source="x") is Split.TRAIN
    assert split_of("d", source="x") is Split.VALIDATION
    assert split_of("i", source="x") is Split.TEST


def test_the_shares_are_seventy_ten_and_twenty():
    counts = Counter(split_of(str(i), source="metaqa") for i in range(20_000))
    assert abs(counts[Split.TRAIN] / 20_000 - 0.7) < 0.01
    assert abs(counts[Split.VALIDATION] / 20_000 - 0.1) < 0.01
    assert abs(counts[Split.TEST] / 20_000 - 0.2) < 0.01


def test_the_source_is_part_of_the_hash():
    ids = [str(i) for i in range(100)]
    assert [split_of(id, source="a") for id in ids] != [split_of(id, source="b") for id in ids]

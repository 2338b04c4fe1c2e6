"""Fair shares of unequal groups."""

from hypothesis import given
from hypothesis import strategies as st

from core.factcheck.fair_share import keep_fairly, take_fairly

SIZES = st.lists(st.integers(0, 50), max_size=12)


def share(sizes, limit):
    groups = [index for index, size in enumerate(sizes) for _ in range(size)]
    kept = keep_fairly(groups, groups, limit)
    return [kept.count(index) for index in range(len(sizes))]


def test_small_groups_stay_whole_and_the_large_one_gives_way():
    assert share([2000, 1, 3], 10) == [6, 1, 3]


@given(SIZES, st.integers(0, 200))
def test_shares_fill_the_limit_and_no_more_and_nobody_gets_more_than_is_there(sizes, limit):
    kept = share(sizes, limit)
    assert sum(kept) == min(limit, sum(sizes))
    assert all(0 <= share <= size for share, size in zip(kept, sizes, strict=True))


@given(SIZES, st.integers(0, 200))
def test_no_group_is_cut_while_another_keeps_two_more(sizes, limit):
    kept = share(sizes, limit)
    cut = [share for share, size in zip(kept, sizes, strict=True) if share < size]
    assert all(max(kept) - share <= 1 for share in cut)


def test_items_keep_their_order():
    assert keep_fairly("aaaabc", "aaaabc", 4) == ["a", "a", "b", "c"]


def test_nothing_is_dropped_below_the_limit():
    assert keep_fairly([1, 2, 3], "aab", 3) == [1, 2, 3]


@given(SIZES, st.integers(0, 200))
def test_streams_give_what_is_there_up_to_the_limit(sizes, limit):
    taken = take_fairly([iter([index] * size) for index, size in enumerate(sizes)], limit)
    assert len(taken) == min(limit, sum(sizes))


def test_streams_are_read_no_further_than_needed():
    read = []
    streams = [(read.append(0) or 0 for _ in range(1000)), iter([1])]
    assert sorted(take_fairly(streams, 5)) == [0, 0, 0, 0, 1]
    assert len(read) == 4

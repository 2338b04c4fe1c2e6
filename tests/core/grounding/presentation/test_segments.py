from hypothesis import given
from hypothesis import strategies as st

from core.grounding.presentation.segments import Mark, cut

TEXT = "abcdefghij"
marks = st.lists(
    st.builds(
        Mark,
        st.integers(0, 9),
        st.integers(0, 10),
        st.sampled_from(["n0", "n1", "e0"]),
        st.integers(0, 3),
    ),
    max_size=8,
)


@given(marks)
def test_segments_are_the_whole_text_in_order(given_marks):
    assert "".join(TEXT[piece.start : piece.end] for piece in cut(TEXT, given_marks)) == TEXT


@given(marks)
def test_a_segment_carries_exactly_the_marks_over_it(given_marks):
    for piece in cut(TEXT, given_marks):
        for at in range(piece.start, piece.end):
            over = [mark for mark in given_marks if mark.start <= at < mark.end]
            assert sorted(map(repr, piece.marks)) == sorted(map(repr, over))


def test_the_lowest_rank_and_then_the_shortest_comes_first():
    wide, narrow, urgent = Mark(0, 8, "e0", 1), Mark(2, 4, "n0", 1), Mark(1, 6, "n1", 0)
    piece = next(piece for piece in cut(TEXT, [wide, narrow, urgent]) if piece.start == 2)
    assert [mark.id for mark in piece.marks] == ["n1", "n0", "e0"]


def test_marks_are_clipped_to_the_stretch():
    assert [(p.start, p.end, len(p.marks)) for p in cut(TEXT, [Mark(0, 10, "n0")], 3, 5)] == [(3, 5, 1)]


def test_an_empty_text_has_no_segments():
    assert cut("", []) == ()

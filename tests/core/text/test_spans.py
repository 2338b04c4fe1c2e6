from hypothesis import given
from hypothesis import strategies as st

from core.text.spans import Spans

_SPAN = st.tuples(st.integers(0, 30), st.integers(1, 9)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@given(spans=st.lists(_SPAN, max_size=8), asked=_SPAN)
def test_stretches_meet_where_they_share_a_character(spans, asked):
    shares = any(start < asked[1] and asked[0] < end for start, end in spans)
    assert Spans(spans).meet(*asked) is shares

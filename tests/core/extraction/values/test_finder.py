import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.finder import PRECEDENCE, find_values
from core.types import EntityType

LEASE = (
    "THIS LEASE is made this 8th day of May 2014. Tenant shall pay $14,500.00 per month, increased by three "
    "percent (3%) each year, for a term of five (5) years, on sixty (60) days' notice under Section 12.1(b) "
    "and Exhibit A, for 12,500 rentable square feet with 40 parking spaces. See Smith v. Jones, 500 U.S. 123 "
    "(1995); 42 U.S.C. \u00a7 1983; the Securities Act of 1933. There were 17 in all."
)


def test_a_lease_gives_each_value_once_and_typed() -> None:
    assert [(v.type, v.canonical) for v in find_values(LEASE)] == [
        (EntityType.DATE, "2014-05-08"),
        (EntityType.MONEY, "USD 14500"),
        (EntityType.PERCENT, "3%"),
        (EntityType.DURATION, "P60M"),
        (EntityType.DURATION, "P60D"),
        (EntityType.PROVISION, "section 12.1(b)"),
        (EntityType.PROVISION, "exhibit a"),
        (EntityType.QUANTITY, "12500 square_foot"),
        (EntityType.NUMBER, "40"),
        (EntityType.CITATION, "smith v. jones, 500 us 123 (1995)"),
        (EntityType.STATUTE, "42 usc 1983"),
        (EntityType.STATUTE, "securities act of 1933"),
        (EntityType.NUMBER, "17"),
    ]


@given(st.text(max_size=300) | st.lists(st.sampled_from(LEASE.split(" ")), max_size=60).map(" ".join))
def test_spans_quote_the_text_and_never_overlap(text: str) -> None:
    values = find_values(text)
    assert all(text[v.start : v.end] == v.text and v.canonical and v.type in PRECEDENCE for v in values)
    assert all(a.end <= b.start for a, b in pairwise(values))


@pytest.mark.parametrize(
    "piece",
    [" ", "\n", "_", "_ ", "1", "1,", "May ", "twenty ", "of the Act ", "Section ", "(a)", "Aa v. ", "["],
)
def test_time_grows_with_the_text_and_not_with_its_square(piece: str) -> None:
    text = piece * (60_000 // len(piece))
    begin = time.process_time()
    find_values(text)
    assert time.process_time() - begin < 20  # CPU time: a quadratic pattern takes minutes, a linear one 0.5 s

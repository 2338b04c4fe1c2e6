"""The date that a contract's beginning gives as its own."""

import pytest

from core.docgraph.plan.opening_date import find_opening_date


@pytest.mark.parametrize(
    ("text", "day"),
    [
        (
            "This Agreement is made and entered into as of this 3rd day of May, 2021 by and between",
            "2021-05-03",
        ),
        ('dated as of August 26, 2015 (the "Effective Date") among the parties', "2015-08-26"),
        ("AGENCY AGREEMENT May 25, 2016 Larch & Co.", "2016-05-25"),
        ("SUPPLY CONTRACT\n\n12 June 2019\n\nThe parties agree:", "2019-06-12"),
        (
            "Source: ALDER INC., 8-K, dated 11/6/2019\nThis Lease is made on 4 May 2018 between the parties",
            "2018-05-04",
        ),
        (
            "WHEREAS the parties have that certain Lease dated May 1, 2010; this Amendment is made on June 2, 2012.",
            "2012-06-02",
        ),
    ],
)
def test_the_date_of_making_is_found(text, day):
    found = find_opening_date(text)
    assert found.canonical == day
    assert text[found.start : found.end] == found.text


@pytest.mark.parametrize(
    "text",
    [
        "This Agreement is made as of September __, 2018 between the parties. The term ends on 3 May 2025.",
        "The company was founded by deed, and on 3 May 2001 it moved.",
        "This amends the lease dated May 1, 2010.",
    ],
)
def test_a_date_of_something_else_is_not_taken(text):
    assert find_opening_date(text) is None

"""The date that a contract's beginning gives as its own."""

import pytest

from core.docgraph.opening import dates_in, find_opening_date


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
        ("Last Updated: April 6, 2007     AFFILIATE AGREEMENT  THIS AGREEMENT sets forth", "2007-04-06"),
        (
            "the date above.\n\nSchedule - July 3, 2012 Supply Agreement - July 16, 2012\n\n2. Term.",
            "2012-07-16",
        ),
        ("HIGH COURT\n\nFiled March 17, 2011\n\nThe plaintiff sued on 3 May 2005.", "2011-03-17"),
        ("entered as of the date below. By: /s/ A. B. Alder, CEO Date: 08/19/2019 /s/ Birch", "2019-08-19"),
        (
            "effective on signing.\n/s/ J. Alder, Manager  12 Jan. 1998\n/s/ K. Birch, President  19 Jan. 1998",
            "1998-01-19",
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
        "the financial statements at 31 March 1995 were audited. /s/ The auditors reported. On 3 May 1996 they left.",
    ],
)
def test_a_date_of_something_else_is_not_taken(text):
    assert find_opening_date(text) is None


def test_dates_in_a_text_are_whole_and_in_order():
    text = "In May 2010 they met; on 3 May 2010 they signed what 1 April 2009 had brought."
    assert [(text[start:end], str(day)) for start, end, day in dates_in(text)] == [
        ("3 May 2010", "2010-05-03"),
        ("1 April 2009", "2009-04-01"),
    ]

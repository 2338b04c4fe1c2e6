"""Docket numbers, and numbers of other things."""

import pytest

from core.extraction.values.dockets import find_dockets
from core.extraction.values.finder import find_values
from core.types import EntityType


@pytest.mark.parametrize(
    ("quote", "canonical"),
    [
        ("No. A-55390", "docket a-55390"),
        ("Docket No. A-55390", "docket a-55390"),
        ("Docket C-20907", "docket c-20907"),
        ("docket number 22-451", "docket 22-451"),
        ("No. 19-1392", "docket 19-1392"),
        ("No. S123456", "docket s123456"),
        ("Case No. 2:19-cv-00123-ABC", "docket 19-cv-00123"),
        ("No. 19-cv-00123", "docket 19-cv-00123"),
        ("Index No. 650123/2019", "docket 650123/2019"),
        ("Cause No. 4471", "docket 4471"),
    ],
)
def test_docket_numbers(quote: str, canonical: str) -> None:
    text = f"The court heard the appeal in {quote}."
    assert [(v.text, v.canonical, v.type) for v in find_dockets(text)] == [
        (quote, canonical, EntityType.CITATION)
    ]


def test_a_docket_number_may_open_its_line() -> None:
    assert [v.text for v in find_dockets("Supreme Court of Ohio\nNo. S-63465\nRoe v. Doe")] == ["No. S-63465"]


@pytest.mark.parametrize(
    "text",
    [
        "Policy No. 22-451",
        "the Court of Record, Pub. L. No. 111-148",
        "The house stands at Torch Square, No. 56-58",
        "Registration No. 333-12345",
        "Contract No. 12-3456",
        "No. 5 of the list",
        "Suite No. 12",
        "No 55390 units",
        "the case of 1999",
        "",
    ],
)
def test_other_numbers(text: str) -> None:
    assert find_dockets(text) == []


def test_the_docket_number_inside_a_citation_is_part_of_it() -> None:
    text = "See Smith v. Jones, No. 12-345, 2015 WL 123456 (S.D.N.Y. 2015)."
    assert [v.text for v in find_values(text)] == [
        "Smith v. Jones, No. 12-345, 2015 WL 123456 (S.D.N.Y. 2015)"
    ]

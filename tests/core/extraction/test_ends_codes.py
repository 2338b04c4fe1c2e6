"""Codes with hyphens and long figures."""

import pytest

from core.extraction.ends import code_at


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The number is 1588-2632.", "1588-2632"),
        ("Invoice 2014-117/3 is paid.", "2014-117/3"),
        ("The number is 83646315.", "83646315"),
    ],
)
def test_a_code_is_found_from_each_of_its_figures(text, code):
    start = text.index(code)
    for place in (start, start + len(code) - 1):
        found = code_at(text, place)
        assert found is not None
        assert (found.start, found.end, found.text) == (start, start + len(code), code)


@pytest.mark.parametrize(
    "text", ["It is 2/3 full.", "It has 320 pages.", "It is 2702.0 long.", "Section 12.1"]
)
def test_a_plain_number_is_no_code(text):
    place = next(index for index, character in enumerate(text) if character.isdigit())
    assert code_at(text, place) is None


def test_a_letter_begins_no_code():
    assert code_at("A1234-5", 0) is None

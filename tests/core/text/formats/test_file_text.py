import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.document import Anchor
from core.text.formats.file_text import join_pieces, storable


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("a\0b", "a\ufffdb"),
        ("a\ud800b", "a\ufffdb"),
        ("\udc00", "\ufffd"),
        ("\ud83d\ude00", "😀"),
    ],
)
def test_text_is_made_storable(text, expected):
    assert storable(text) == expected


@given(st.text(st.characters()))
def test_any_text_becomes_storable_once_and_for_all(text):
    clean = storable(text)

    clean.encode("utf-8")
    assert "\0" not in clean
    assert storable(clean) == clean


def test_pieces_are_joined_with_the_gaps_between_them():
    assert join_pieces([("\n", "ab"), ("\n\n", ""), (" ", "c")]) == (
        "ab\n\n c",
        (Anchor(1, 0, 2), Anchor(2, 4, 4), Anchor(3, 5, 6)),
    )

import pytest

from core.extraction.names.addresses import find_addresses


def keys(text):
    found = find_addresses(text)
    assert all(text[name.start : name.end] == name.text for name in found)
    return [name.canonical for name in found]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("in Suite 530 of the tower", "suite 530"),
        ("Ste. 530", "suite 530"),
        ("Suite No. 826A", "suite 826a"),
        ("UNIT 4-B", "unit 4b"),
        ("at 1215 Harbor Street, Seattle", "1215 harbor street"),
        ("at 12 N. Main St., Seattle", "12 n main street"),
        ("at 400 West 57th Street", "400 west 57th street"),
        ("at 18 Cooper Row, Boston", "18 cooper row"),
    ],
)
def test_rooms_and_streets_have_one_key_in_all_spellings(text, key):
    assert keys(text) == [key]


@pytest.mark.parametrize(
    "text",
    ["the 1998 Supreme Court decision", "32,700 Square Feet", "5 Business Days", "suites 5 and 6", "in 2014"],
)
def test_other_numbers_are_no_address(text):
    assert keys(text) == []

"""How names are compared."""

import pytest

from core.factcheck.store.name_keys import name_key, shorter_forms


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A.S. Roma", "AS Roma"),
        ("Adolfo Suárez Madrid–Barajas Airport", "adolfo suarez madrid-barajas airport"),
        ("St. Louis", "St Louis"),
        ("Spanish Socialist Workers' Party", "Spanish Socialist Workers’ Party"),
        ("AC/DC", "ac dc"),
        ("R&B", "R and B"),
    ],
)
def test_names_that_are_written_alike_have_one_key(one, other):
    assert name_key(one) == name_key(other) != ""


def test_numbers_keep_their_point():
    assert name_key("Windows 3.1") != name_key("Windows 31")


@pytest.mark.parametrize(
    ("label", "forms"),
    [
        ("Andy Fletcher (musician)", [("Andy Fletcher", "label")]),
        ("Abilene, Texas", [("Abilene", "alias")]),
        ("Alphabet Inc.", [("Alphabet", "alias")]),
        ("Apple Inc. (company)", [("Apple Inc.", "label"), ("Apple", "alias")]),
        ("Aleksander Barkov, Jr.", [("Aleksander Barkov", "alias")]),
        ("(66391) 1999 KW4", [("1999 KW4", "alias")]),
        ("Barack Obama", []),
    ],
)
def test_a_label_holds_the_shorter_names_that_people_use(label, forms):
    assert list(shorter_forms(label)) == forms


def test_initials_are_one_word_however_they_are_spaced():
    assert {name_key(name) for name in ("A.C. Milan", "A. C. Milan", "A C Milan", "AC Milan")} == {"ac milan"}
    assert name_key("John F. Kennedy") == "john f kennedy"

import pytest

from core.extraction.names.species import find_species
from core.types import EntityType


def keys(text):
    found = list(find_species(text))
    assert all(text[name.start : name.end] == name.text for name in found)
    assert all(name.type is EntityType.OTHER for name in found)
    return [name.canonical for name in found]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Larvae of Porites lobata settled", "porites lobata"),
        ("the grey wolf, Canis lupus, returned", "canis lupus"),
        ("Acropora hyacinthus bleached", "acropora hyacinthus"),
        ("an oak (Quercus robustans)", "quercus robustans"),
    ],
)
def test_a_species_is_one_name_of_two_words(text, key):
    assert keys(text) == [key]


def test_a_species_in_short_is_the_one_named_in_full():
    assert keys("Porites lobata grew. P. lobata survived; A. lobata is unknown.") == ["porites lobata"] * 2


@pytest.mark.parametrize(
    "text",
    [
        "Columbus area schools",
        "Kansas data",
        "This basis",
        "Texas maximum",
        "The Virginia campus",
        "Paris is",
    ],
)
def test_english_words_behind_a_name_are_no_species(text):
    assert keys(text) == []

import pytest

from core.extraction.names.creatures import find_creatures
from core.types import EntityType


def keys(text):
    found = list(find_creatures(text))
    assert all(text[name.start : name.end] == name.text for name in found)
    assert all(name.type is EntityType.OTHER for name in found)
    return [name.canonical for name in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "The horn drupe snail is among the prey of the blue parrotfish.",
            ["horn drupe snail", "blue parrotfish"],
        ),
        ("Eater of the coral: the crown-of-thorns starfish.", ["crown of thorns starfish"]),
        ("Hunter: giant triton", ["giant triton"]),
        ("It is eaten by brittle stars and titan triggerfishes.", ["brittle star", "titan triggerfish"]),
        ("It fell prey to the large harlequin shrimp.", ["harlequin shrimp"]),
        ("It was hunted by the predatory sea star.", ["sea star"]),
    ],
)
def test_a_creature_is_named_by_its_common_name_in_small_letters(text, found):
    assert keys(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "The snail eats the coral.",
        "The Tenant shall affix the corporate seal, and a rising star signed.",
        "A tower crane and a guide dog are allowed.",
        "The larvae kept off oyster shells.",
        "He runs the shrimp farm and repairs the crab pots.",
        "A purely selfish motive.",
        "The coral snail was small.",
    ],
)
def test_what_is_no_species_is_no_creature(text):
    assert keys(text) == []

import pytest

from core.extraction.names.name import Name, name_key
from core.extraction.names.person_deeds import with_persons
from core.types import EntityType


def kinds(text, *names):
    """The types after the deeds of the text were read; every name was taken for a place."""
    found = [
        Name(at, at + len(words), words, EntityType.LOCATION, name_key(words))
        for words in names
        for at in range(len(text))
        if text.startswith(words, at)
    ]
    return {name.text: name.type for name in with_persons(found, text)}


@pytest.mark.parametrize(
    "text",
    [
        "The survey was led by Priya Okafor.",
        "The paper was reviewed for a journal. It had been refereed by Dr. Priya Okafor.",
        "Priya Okafor studied the alga.",
        "Priya Okafor, it is said, was there. The results were presented by Priya Okafor.",
    ],
)
def test_whose_deed_is_told_is_a_person_wherever_the_text_has_the_name(text):
    assert kinds(text, "Priya Okafor") == {"Priya Okafor": EntityType.PERSON}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The survey was led by Tamsin Institute.", "Tamsin Institute"),
        ("Boats may anchor at Harrow Reef, examined by divers.", "Harrow Reef"),
        ("The claim was examined by New York.", "New York"),
        ("It lies in Priya Okafor.", "Priya Okafor"),
        ("This Agreement was signed by Brandt Holdings.", "Brandt Holdings"),
        ("The case was reviewed by Crystal River Authority.", "Crystal River Authority"),
    ],
)
def test_what_nobody_did_stays_what_it_is(text, name):
    assert kinds(text, name) == {name: EntityType.LOCATION}

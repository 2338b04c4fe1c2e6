"""What keeps a statement from passing, whoever bears it out: a wrong sum, a name or a value that no source has."""

from core.extraction.names.name import corporate_form
from core.grounding.report import JudgedEntity
from core.text.language import in_latin_letters
from core.types import VALUE_TYPES, EntityType, Status

# An answer's own words for a party or a thing are no invention; a person, a place, a case or a figure is.
_VETO = VALUE_TYPES | {
    EntityType.PERSON,
    EntityType.ORGANIZATION,
    EntityType.COURT,
    EntityType.JURISDICTION,
    EntityType.LOCATION,
    EntityType.PROVISION,
    EntityType.STATUTE,
    EntityType.CITATION,
}
_SMALL = 12  # counts that an answer may make itself, told in words: "three conditions"


def is_veto(item: JudgedEntity) -> bool:
    """Whether an item keeps its statement from passing: a result that is wrong, a name or value that no source has."""
    if item.status is Status.CONTRADICTED:
        return True
    if item.status is not Status.NOT_ENOUGH_INFO:
        return False
    if item.type not in _VETO:
        return not in_latin_letters(item.text)  # a name that only its letters tell
    if item.type in (EntityType.NUMBER, EntityType.QUANTITY):
        number = item.canonical.partition(" ")[0]
        return not (item.text[:1].isalpha() and number.isdigit() and int(number) <= _SMALL)
    return True


def is_told_alike(item: JudgedEntity) -> bool:
    """Whether an item has one form in all languages: a sum, a full name; a place or a court may be translated."""
    if item.type is EntityType.PERSON:
        return len(item.text.split()) > 1
    if item.type is EntityType.ORGANIZATION:
        return corporate_form(item.text) is not None
    return item.type in (EntityType.MONEY, EntityType.PERCENT, EntityType.CITATION)

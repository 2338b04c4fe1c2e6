"""Which capitalised words of an answer name nothing of their own."""

import pytest

from core.extraction.names.generic_terms import names_nothing
from core.extraction.names.name import Name, name_key
from core.types import EntityType

KNOWN = frozenset({name_key("Expansion Space")})


def _name(text: str, kind: EntityType) -> Name:
    return Name(0, len(text), text, kind, name_key(text))


@pytest.mark.parametrize(
    "text",
    [
        "Commencement Date",
        "Late Fee",
        "Renewal Options",
        "Tenant Improvement Allowance",
        "Early Termination Right",
        "Right of Entry",
        "Pro Rata Share",
        "Prevailing Party",
        "Governing Law",
    ],
)
@pytest.mark.parametrize("kind", [EntityType.TERM, EntityType.ORGANIZATION])
def test_words_of_any_contract_name_nothing(text: str, kind: EntityType) -> None:
    assert names_nothing(_name(text, kind), KNOWN)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Expansion Space", EntityType.TERM),  # the source has it
        ("Harbor Rent", EntityType.TERM),
        ("Escrow Agent", EntityType.TERM),
        ("Rent Services Inc.", EntityType.ORGANIZATION),
        ("Market Street", EntityType.LOCATION),
        ("Rent Control Board", EntityType.ORGANIZATION),
        ("March 1", EntityType.DATE),
        ("Security Agreement", EntityType.DOCUMENT),
    ],
)
def test_names_stay_names(text: str, kind: EntityType) -> None:
    assert not names_nothing(_name(text, kind), KNOWN)


@pytest.mark.parametrize("text", ["Expiry", "Commencement", "Renewal", "Insurance", "Termination"])
def test_labels_that_are_no_surnames_name_nothing(text: str) -> None:
    assert names_nothing(_name(text, EntityType.PERSON), KNOWN)

"""Marks for sides and values leave every place where it was."""

from core.extraction.frames import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.marks import SIDE_MARKS
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC", "Landlord"), Side.TENANT: ("Birch Books, Inc.",)})


def test_names_and_roles_of_a_side_are_one_mark() -> None:
    for name in ("Alder Holdings LLC", "Alder Holdings", "the Landlord", "lessor"):
        marked = mark_text(f"{name} pays.", (), SIDES)
        assert SIDE_MARKS[Side.LANDLORD] in marked.words
        assert len(marked.words) == len(marked.text)


def test_other_tenants_are_not_the_tenant() -> None:
    assert SIDE_MARKS[Side.TENANT] not in mark_text("any other tenant of the building", (), SIDES).words


def test_values_are_kept_by_where_they_start() -> None:
    text = "Birch Books pays $900."
    marked = mark_text(text, [Value(17, 21, EntityType.MONEY, "USD 900")], SIDES)
    assert marked.values[17].canonical == "USD 900"
    assert "$" not in marked.words

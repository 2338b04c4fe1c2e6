"""Who lets to whom."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.lettings import read_lettings

SIDES = Sides({Side.LANDLORD: ("Alder Land Co.",), Side.TENANT: ("Birch Books LLC",)})


@pytest.mark.parametrize(
    "text",
    [
        "Birch Books LLC rents the space from Alder Land Co.",
        "Alder Land Co. leases Suite 4, at 12 Elm Street, to Birch Books LLC.",
        "Landlord lets the premises to Tenant.",
        "The tenant is renting 4.5 acres from the landlord.",
    ],
)
def test_both_sides_are_what_they_are_said_to_be(text: str) -> None:
    found = list(read_lettings(mark_text(text, (), SIDES)))
    assert {let.side for let in found} == set(Side)
    assert all(let.made is let.side for let in found)


def test_turned_round_both_are_made_the_other_side() -> None:
    found = list(read_lettings(mark_text("Alder Land Co. rents the space from Birch Books LLC.", (), SIDES)))
    assert [let.made for let in found] == [Side.TENANT, Side.LANDLORD]
    assert [let.side for let in found] == [Side.LANDLORD, Side.TENANT]


@pytest.mark.parametrize(
    "text",
    [
        "Tenant rents 4,000 square feet.",
        "Tenant takes over from Landlord the duty to repair.",
        "Tenant leases the space. Notices go to Landlord.",
    ],
)
def test_words_that_name_one_side_alone_say_nothing(text: str) -> None:
    assert not list(read_lettings(mark_text(text, (), SIDES)))


@pytest.mark.parametrize(
    ("text", "is_turned"),
    [
        ("The premises were let by Alder Land Co. to Birch Books LLC.", False),
        ("The premises were demised to Alder Land Co. by Birch Books LLC.", True),
        ("The space is rented by Birch Books LLC from Alder Land Co.", False),
        ("Birch Books LLC lets, and Alder Land Co. hires.", True),
        ("Birch Books LLC is the owner.", True),
        ("The owner is Alder Land Co.", False),
        ("Alder Land Co. acts as tenant.", True),
        ("Made between Alder Land Co. of Ohio, which occupies the space, and others.", True),
        ("Made between Alder Land Co., which lets it, and others.", False),
        ("Alder Land Co. is the tenant's neighbour.", None),
        ("Birch Books LLC is the owner that pays.", None),
    ],
)
def test_who_is_made_which_side(text: str, is_turned: bool | None) -> None:
    found = list(read_lettings(mark_text(text, (), SIDES.spoken())))
    assert {let.made is not let.side for let in found} == (set() if is_turned is None else {is_turned})

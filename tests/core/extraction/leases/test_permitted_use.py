"""What the premises may be used for."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.permitted_use import read_uses

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


def uses(text: str) -> list[str]:
    return [use.words for use in read_uses(mark_text(text, (), SIDES))]


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("The Premises shall be used for a veterinary clinic and for no other purpose.", "a veterinary clinic"),
        ("Premises shall not be used otherwise than for the retail sale of plants, it", "the retail sale of plants"),
        ("Tenant shall use and occupy the Premises for an architecture studio and, unless", "an architecture studio"),
        ("The permitted use is a dental practice (Section 9).", "a dental practice"),
        ("Permitted use: light metal fabrication", "light metal fabrication"),
        ("Only a bakery with retail sales is allowed in the premises.", "a bakery with retail sales"),
    ],
)  # fmt: skip
def test_use_is_read(text: str, use: str) -> None:
    assert uses(text) == [use]


@pytest.mark.parametrize(
    "text",
    [
        "Tenant shall be entitled to the use of forty parking spaces.",
        "Landlord is held harmless from claims arising from the use of the Premises.",
        "The allowance is used for improvements.",
    ],
)
def test_other_uses_are_none_of_the_premises(text: str) -> None:
    assert uses(text) == []


def test_uses_share_a_word_or_its_beginning() -> None:
    lease, same, other = read_uses(
        mark_text(
            "Permitted use: a veterinary clinic\nPermitted use: a clinic for pets\nPermitted use: a pottery workshop",
            (),
            SIDES,
        )
    )
    assert lease.shares(same)
    assert not lease.shares(other)

"""Pieces of sentences that say one thing each."""

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.pieces import pieces_of

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


def cut(words: str) -> list[str]:
    """The pieces as they stand in the text."""
    return [words[piece.start : piece.end] for piece in pieces_of(mark_text(words, (), SIDES))]


def test_clause_with_its_own_verb_is_a_piece() -> None:
    assert cut("Landlord keeps the roof, and Tenant shall keep the walls.") == [
        "Landlord keeps the roof",
        "Tenant shall keep the walls.",
    ]


def test_what_the_same_side_need_not_do_is_a_piece() -> None:
    assert len(cut("Tenant has to take out its alterations but doesn't have to repaint.")) == 2


def test_list_under_one_verb_stays_whole() -> None:
    words = "Tenant shall not assign this Lease, or sublet the Premises, or grant any license."
    assert cut(words) == [words]


def test_share_of_the_other_side_is_a_piece() -> None:
    assert len(cut("Taxes shall be borne by Landlord, and water by Tenant.")) == 2


def test_yes_to_one_and_no_to_the_other_are_two_pieces() -> None:
    assert cut("Animals yes, exterior signs no.") == ["Animals yes", "exterior signs no."]
    assert len(cut("Yes, animals may be kept.")) == 1

"""What an opinion of a court states: who the parties are, who won, who sat, and what follows."""

from core.extraction.opinions.asked import Asked, asked_slots, label_of
from core.extraction.opinions.derived import derive_fills, derive_opponents, derive_winner
from core.extraction.opinions.reading import OpinionReading, is_opinion, read_opinion
from core.extraction.opinions.roles import Party, PartyBook, read_parties, roles_in
from core.extraction.opinions.slots import IN_WORDS, ROLE_SLOTS, OpinionSlot, opposite_role

__all__ = [
    "IN_WORDS",
    "ROLE_SLOTS",
    "Asked",
    "OpinionReading",
    "OpinionSlot",
    "Party",
    "PartyBook",
    "asked_slots",
    "derive_fills",
    "derive_opponents",
    "derive_winner",
    "is_opinion",
    "label_of",
    "opposite_role",
    "read_opinion",
    "read_parties",
    "roles_in",
]

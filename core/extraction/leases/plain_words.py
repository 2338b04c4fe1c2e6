"""Answers say in many idioms what the rules for leases know in a few words; here the one becomes the other.

"The lease takes a back seat to the mortgage" is read as "the lease is subordinate to the mortgage". Only words that are
held against patterns are changed: the places of a piece stay those of its text.
"""

import re
from dataclasses import replace

from core.extraction.leases.marks import SIDE
from core.extraction.leases.pieces import Piece
from core.extraction.leases.plain_deeds import PLAIN_DEEDS
from core.extraction.leases.plain_payers import PLAIN_PAYERS
from core.extraction.leases.plain_ranks import PLAIN_RANKS
from core.extraction.leases.plain_rules import PLAIN_RULES
from core.extraction.leases.plain_turns import PLAIN_TURNS
from core.extraction.leases.plain_ways import PLAIN_WAYS

_LONGEST = 1_000  # characters: idioms are for sentences
_CAPITAL = re.compile(rf"\bThe(?=\s+{SIDE})")
_PLAIN = tuple(
    (re.compile(words, re.IGNORECASE), plain)
    for words, plain in (*PLAIN_TURNS, *PLAIN_RULES, *PLAIN_DEEDS, *PLAIN_WAYS, *PLAIN_RANKS, *PLAIN_PAYERS)
)


def plainly(piece: Piece) -> Piece:
    """The piece with plain words for idioms, in its label and in what it says."""
    if len(piece.words) > _LONGEST:
        return piece
    label = to_plain(piece.label)
    return replace(piece, label=label, words=label + to_plain(piece.said))


def to_plain(words: str) -> str:
    """Words with marks, with plain ones for idioms."""
    words = _CAPITAL.sub("the", words)
    for idiom, plain in _PLAIN:
        words = idiom.sub(plain, words)
    return words

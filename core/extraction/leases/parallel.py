"""Pieces that say the like of two sides or two matters, cut in two: "Landlord keeps the roof, Tenant the heating"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.extraction.leases.duties import DUTIES
from core.extraction.leases.marks import SIDE, SIDE_OF
from core.extraction.leases.pieces import Piece
from core.extraction.leases.questions import Question
from core.extraction.leases.stated import BESIDE, RULES, matters_in

_COMMA = re.compile(r",\s+")
_SIDE = re.compile(SIDE)
_JOIN = re.compile(r",?\s+(?:and|but|while|whereas)\s+|[,;]\s+", re.IGNORECASE)
_SUPPOSES = re.compile(
    r"\W*(?:if|when|whenever|should|once|upon|unless|where|after|until|before|during|in\s+case"
    r"|in\s+the\s+event)\b",
    re.IGNORECASE,
)  # the one of the other
_VERB = re.compile(r"\b(?:shall|must|may|will|can|is|are|was|were|has|have|does|do)\b|\b[a-z]{3,}s\b|\bby\b")
_TWO = 2


def cut_parallel(piece: Piece) -> Iterator[Piece]:
    """A piece with two sides and two duties in turn, cut between; a side without a verb is put as a label."""
    found = [(m.start(), m.end(), m.group()[0]) for m in _SIDE.finditer(piece.words)]
    if len(found) != _TWO or found[0][2] == found[1][2] or _SUPPOSES.match(piece.words):
        yield piece
        return
    named = [
        match.span()
        for duty in DUTIES
        if duty.name not in BESIDE and (match := duty.about.search(piece.words)) is not None
    ]
    turns = sorted(
        [*((low, high, True) for low, high, _ in found), *((low, high, False) for low, high in named)]
    )
    alternate = [is_side for _, _, is_side in turns] in ([True, False] * _TWO, [False, True] * _TWO)
    joins = list(_JOIN.finditer(piece.words, turns[1][1], turns[2][0] + 1)) if alternate else []
    if not joins or any(mark in piece.words[low:high] for low, high in named for mark in SIDE_OF):
        yield piece
        return
    low, high = joins[-1].span()
    rest = piece.words[high:]
    after = rest[turns[2][1] - high :]
    if turns[2][2] and not _VERB.match(after.split()[0] if after.split() else ""):
        rest = f"{rest[: turns[2][1] - high]}: {after.lstrip()}"
    yield replace(piece, end=piece.start + low, words=piece.words[:low], sentence=piece.words[:low])
    yield replace(piece, start=piece.start + high, words=rest, sentence=rest, label="")


def cut_rules(piece: Piece) -> Iterator[Piece]:
    """A piece cut at a comma where either half gives a rule of its own: "Signs are fine, animals are not"."""
    for comma in _COMMA.finditer(piece.words):
        halves = (piece.words[: comma.start()], piece.words[comma.end() :])
        first, second = ({m.name for m in matters_in(half) if isinstance(m, Question)} for half in halves)
        if first and second and not first & second and all(RULES.search(half) for half in halves):
            yield replace(piece, end=piece.start + comma.start(), words=halves[0])
            yield from cut_rules(replace(piece, start=piece.start + comma.end(), words=halves[1], label=""))
            return
    yield piece

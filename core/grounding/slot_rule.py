"""Slot against slot: what an answer states of a case, held against what its opinion states.

The same reader fills a small schema from both (`core/extraction/opinions`): who appealed, who won below, what became
of the judgment, who dissented, who pays. A slot with the same value in both supports the words of the answer that
state it; one that the source fills with something else only contradicts them; an empty one says nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.extraction.frames import Fill, Kind, same_name
from core.extraction.opinions import (
    IN_WORDS,
    ROLE_SLOTS,
    OpinionReading,
    OpinionSlot,
    PartyBook,
    derive_fills,
    derive_opponents,
    derive_winner,
    is_opinion,
    read_opinion,
    read_parties,
)
from core.grounding.clause_nearest import Spoken
from core.grounding.dealing_roles import values_of
from core.grounding.slot_asked import asked_fills
from core.grounding.slot_settling import Said, Settling, SlotVerdicts
from core.grounding.slot_values import SlotValues
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import QUERY, Status

_BENCH = (OpinionSlot.AUTHOR, OpinionSlot.JOINED, OpinionSlot.DISSENT)
_DISSENTING = (OpinionSlot.DISSENT,)
_IN_PART = re.compile(r"\b(?:dissent|concurr?)\w*\s+in\s+part\b", re.IGNORECASE)


def judge_slots(spoken: Spoken, sources: Sequence[SourceIndex]) -> SlotVerdicts:
    """What the slots of an opinion settle of an answer about it; nothing where the sources are not one opinion."""
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or not is_opinion(contexts[0].text):
        return SlotVerdicts()
    source = contexts[0]
    known = read_opinion(source.text, values_of(source.graph), has_caption=True)
    said = read_opinion(spoken.text, values_of(spoken.graph), has_caption=False)
    book = read_parties(known.masked, known.fills)
    derived = (
        *derive_fills(known.fills),
        *derive_opponents(known.fills, book),
        *derive_winner(known.fills),
    )
    known = replace(known, fills=(*known.fills, *derived))
    values = SlotValues(book)
    fills = [*_of_bench(said.fills, book), *asked_fills(spoken, said)]
    judged = [
        Said(fill, verdict.said_at(fill.start, fill.end))
        for fill in dict.fromkeys(fills)
        if (verdict := _compare(fill, known, values, source)) is not None
    ]
    return Settling(spoken, judged, said, _litigants(book, known, source)).settle()


def _of_bench(fills: Sequence[Fill], book: PartyBook) -> list[Fill]:
    """Without what takes a party for a judge: a court that "sided with Hill" joins nobody's opinion."""
    taken = {
        (fill.low, fill.high) for fill in fills if fill.slot in _BENCH and book.find(fill.value) is not None
    }
    return [fill for fill in fills if fill.slot not in _BENCH or (fill.low, fill.high) not in taken]


def _litigants(book: PartyBook, known: OpinionReading, source: SourceIndex) -> dict[OpinionSlot, Verdict]:
    """For each role that one party holds, where the source says so."""
    found = {}
    for role in ROLE_SLOTS:
        holder = book.holder(role)
        if holder is None:
            continue
        fills = [
            f for f in known.fills if f.slot in book.parties[holder].roles and book.find(f.value) == holder
        ]
        place = next((f for f in fills if f.slot == role), fills[0] if fills else None)
        if place is not None:
            reason = f"The source makes \u201c{book.parties[holder].names[0]}\u201d {IN_WORDS[role]}"
            found[role] = Verdict(Status.SUPPORTED, reason, source, place.low, place.high, is_stated=True)
    return found


def _compare(fill: Fill, known: OpinionReading, values: SlotValues, source: SourceIndex) -> Verdict | None:
    """Supported by the same fill of the source; contradicted where each of its fills is another."""
    rivals = [other for other in known.fills if other.slot == fill.slot and values.are_about_one(fill, other)]
    same = [values.are_same(fill, other) for other in rivals]
    words = IN_WORDS[OpinionSlot(fill.slot)]
    if True in same:
        place = rivals[same.index(True)]
        reason = f"The source gives the same for {words}"
        return Verdict(Status.SUPPORTED, reason, source, place.low, place.high, is_stated=True)
    if not rivals or None in same:
        return None
    if (
        fill.slot == OpinionSlot.JOINED
        and _IN_PART.search(source.text)
        and _is_there(fill, known, _DISSENTING)
    ):
        return None  # who dissents in part joins the rest
    if len({other.value for other in rivals}) > 1 and not _agree(rivals, values):
        others = tuple(slot for slot in (*_BENCH, OpinionSlot.TRIAL_JUDGE) if slot != fill.slot)
        if fill.slot not in _BENCH or not _is_there(fill, known, others):
            return None
    if fill.kind is Kind.PARTY and _is_plain_word(fill.value, source.text):
        return None  # "Carrying costs account for $77,500"
    place = rivals[0]
    theirs = " ".join(place.value.split())
    reason = (
        f"The source has \u201c{theirs}\u201d for {words}, not \u201c{' '.join(fill.value.split())}\u201d"
    )
    return Verdict(
        Status.CONTRADICTED, reason, source, place.low, place.high, is_stated=True, suggestion=theirs
    )


def _is_there(fill: Fill, known: OpinionReading, slots: Sequence[str]) -> bool:
    """Whether the source has the name of a judge for one of other parts in the case."""
    return any(other.slot in slots and same_name(fill.value, other.value) for other in known.fills)


def _is_plain_word(value: str, text: str) -> bool:
    """Whether the source writes the one word of a name in small letters: it only begins a sentence."""
    return value[:1].isupper() and re.search(rf"\b{re.escape(value.lower())}\b", text) is not None


def _agree(rivals: Sequence[Fill], values: SlotValues) -> bool:
    """Whether the source's fills of a slot are one value in several forms."""
    return all(values.are_same(other, rivals[0]) for other in rivals[1:])

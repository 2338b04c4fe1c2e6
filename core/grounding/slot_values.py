"""Whether two fills of one slot say the same, by what kind of thing fills it."""

import re

from core.extraction.frames import Fill, Kind, same_court, same_name
from core.extraction.frames.frame import MARKED
from core.extraction.names.name import tokens_of
from core.extraction.opinions import OpinionSlot, PartyBook
from core.extraction.values import compatible
from core.grounding.source_index import stems
from core.types import EntityType

_SECTION = re.compile(r"\d[\d.:-]*")
_PLAIN = 2  # words
_WORD = re.compile(r"[a-z]{3,}")
_CODE = frozenset("code codes section sections statutes stat ann annotated revised rev the".split())
_NAMES = frozenset({Kind.NAME, Kind.JUDGE, Kind.FIRM})


class SlotValues:
    """Compares fills of an answer with fills of a source whose parties are known."""

    def __init__(self, book: PartyBook) -> None:
        self._book = book

    def are_same(self, said: Fill, known: Fill) -> bool | None:
        """Whether the answer's fill is the source's; None where that cannot be told."""
        if said.kind is Kind.PARTY:
            return self._same_party(said.value, known.value)
        if said.kind in _NAMES:
            return same_name(said.value, known.value)
        if said.kind is Kind.COURT:
            same = same_court(said.value, known.value)
            return same or (None if _is_plain(said.value) or _is_plain(known.value) else False)
        if said.kind in MARKED and known.kind in MARKED:
            return _same_value(said.canonical, known.canonical, MARKED[said.kind])
        return said.value.casefold() == known.value.casefold()

    def are_about_one(self, said: Fill, known: Fill) -> bool:
        """Whether two fills speak of the same party, or of the same thing."""
        if not known.about or not said.about:
            return said.about == known.about
        if said.slot == OpinionSlot.ITEM:
            ours, theirs = stems(said.about), stems(known.about)
            return bool(ours and theirs) and (ours <= theirs or theirs <= ours)
        if said.kind is Kind.CHOICE:
            return said.about == known.about
        return self._same_party(said.about, known.about) is True

    def _same_party(self, said: str, known: str) -> bool | None:
        ours, theirs = self._book.find(said), self._book.find(known)
        if ours is not None and theirs is not None:
            return ours == theirs
        if theirs is None or not said[:1].isupper() or said.lower().startswith("the "):
            return None
        names = [name for party in self._book.parties for name in party.names]
        return None if any(same_name(said, name) for name in names) else False


def _is_plain(court: str) -> bool:
    """Whether a court is called by what it is alone: "the District Court" may be any."""
    return len(tokens_of(court.removeprefix("the ").removeprefix("The "))) <= _PLAIN


def _same_section(ours: str, theirs: str) -> bool:
    """One section of a code of one state: "Tenn. Code Ann. § 80.119", "section 80.119 of the Tennessee Code"."""
    sections = [_SECTION.findall(text) for text in (ours, theirs)]
    words = [[word for word in _WORD.findall(text.lower()) if word not in _CODE] for text in (ours, theirs)]
    begins = any(a.startswith(b) or b.startswith(a) for a in words[0] for b in words[1])
    return bool(sections[0]) and sections[0] == sections[1] and begins


def _same_value(ours: str, theirs: str, kind: EntityType) -> bool:
    is_section = kind is EntityType.STATUTE and _same_section(ours, theirs)
    if is_section or compatible(ours, theirs, kind):
        return True
    if kind is not EntityType.CITATION:
        return False
    words = ours.split()  # "relying on Kirk v. Hill": words before the name may have been read with it
    return any(compatible(" ".join(words[i:]), theirs, kind) for i in range(1, min(4, len(words) - 2)))

"""What the sources call the parties and values that a response names: the Distributor of a clause is the answer's Acme.

A reader that sees the clause alone cannot know that the two are one, nor reads it surely that 6900000 is € 6.9 million;
the matched names and values know it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from core.graph import KnowledgeGraph, Node
from core.grounding.matched import PARTY_TYPES, Match
from core.text.plain_text import Edit, PlainText, edit_text
from core.types import QUERY, EntityType


@dataclass(frozen=True, slots=True)
class SourceNames:
    """By each name of a party in a response: the names that the sources have for it; likewise of each bare amount."""

    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, response: KnowledgeGraph, matches: Mapping[str, tuple[Match, ...]]) -> "SourceNames":
        """The names of all matched parties, and what they have for bare amounts."""
        known: dict[str, dict[str, None]] = {}
        values: dict[str, dict[str, None]] = {}
        for node in response.entities:
            others = [m.node for m in matches.get(node.id, ()) if m.source != QUERY and m.node is not None]
            if node.type in PARTY_TYPES:
                found, theirs = known, [name for other in others for name in other.names]
            elif node.type is EntityType.NUMBER:
                same = (other for other in others if _is_same(node, other))
                found, theirs = values, [" ".join(m.text.split()) for other in same for m in other.mentions]
            else:
                continue
            for name in node.names:
                found.setdefault(name, {}).update(dict.fromkeys(theirs))
        return cls(
            *({name: tuple(theirs) for name, theirs in each.items() if theirs} for each in (known, values))
        )

    def told(self, text: str, passages: Sequence[str]) -> PlainText | None:
        """The text with each party called as the passages call it most; None where they know all names of the text."""
        new = {
            name: best
            for name, theirs in self.known.items()
            if name in text and (best := _called(name, theirs, passages)) is not None
        }
        return exchange(text, new) if new else None

    def noted(self, text: str, passages: Sequence[str]) -> PlainText | None:
        """The text with each bare amount as the passages write it; None where they have it bare, too."""
        new = {
            name: best
            for name, theirs in self.values.items()
            if _whole(name).search(text) and (best := _called(name, theirs, passages)) is not None
        }
        return exchange(text, new) if new else None


def _is_same(said: Node, known: Node) -> bool:
    """Whether a bare figure is an amount of the source: told without its currency, it is read as anything."""
    is_amount = said.type is EntityType.NUMBER and known.type is EntityType.MONEY
    return is_amount and known.canonical.partition(" ")[2] == said.canonical


def _called(name: str, theirs: Sequence[str], passages: Sequence[str]) -> str | None:
    """What the passages call a party or value; None where they have the name itself, or no other one."""
    if _count(name, passages):
        return None
    count, best = max((_count(other, passages), other) for other in theirs)
    return best if count else None


def _count(name: str, passages: Sequence[str]) -> int:
    return sum(len(_whole(name).findall(passage)) for passage in passages)


@lru_cache(maxsize=512)
def _whole(name: str) -> re.Pattern[str]:
    words = r"\s+".join(map(re.escape, name.split()))
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def exchange(text: str, new: Mapping[str, str]) -> PlainText | None:
    """The text with other names in the place of some; None where one of these stands nowhere as a whole."""
    names = "|".join(re.escape(name) for name in sorted(new, key=len, reverse=True))
    found = list(re.finditer(rf"(?<!\w)(?:{names})(?!\w)", text))
    if {one.group() for one in found} != set(new):
        return None
    return edit_text(text, (Edit(*one.span(), new[one.group()], is_own=True) for one in found))

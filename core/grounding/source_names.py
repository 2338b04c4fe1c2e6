"""What the sources call the parties that a response names: a clause speaks of the Distributor, the answer of Acme.

A reader that sees the clause alone cannot know that the two are one; the matched names do.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from core.graph import KnowledgeGraph
from core.grounding.matched import PARTY_TYPES, Match
from core.text.plain_text import Edit, PlainText, edit_text
from core.types import QUERY


@dataclass(frozen=True, slots=True)
class SourceNames:
    """By each name of a party in a response: the names that the sources have for it."""

    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, response: KnowledgeGraph, matches: Mapping[str, tuple[Match, ...]]) -> "SourceNames":
        """The names of all matched parties."""
        known: dict[str, dict[str, None]] = {}
        for node in response.entities:
            if node.type not in PARTY_TYPES:
                continue
            found = (match.node for match in matches.get(node.id, ()) if match.source != QUERY and match.node)
            theirs = dict.fromkeys(name for other in found for name in other.names)
            for name in node.names:
                known.setdefault(name, {}).update(theirs)
        return cls({name: tuple(theirs) for name, theirs in known.items() if theirs})

    def told(self, text: str, passages: Sequence[str]) -> PlainText | None:
        """The text with each party called as the passages call it most; None where they know all names of the text."""
        new = {
            name: best
            for name, theirs in self.known.items()
            if name in text and (best := _called(name, theirs, passages)) is not None
        }
        return exchange(text, new) if new else None


def _called(name: str, theirs: Sequence[str], passages: Sequence[str]) -> str | None:
    """What the passages call a party; None where they have the name itself, or no other one."""
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

"""The mentions of a claim in another claim that is made of its pieces."""

from collections.abc import Iterable
from dataclasses import replace

from core.factcheck.claim import Mention


def moved(mentions: Iterable[Mention], start: int, end: int, by: int) -> list[Mention]:
    """Those that stand inside a span, as many characters further on."""
    inside = (m for m in mentions if start <= m.start and m.end <= end)
    return [replace(m, start=m.start + by, end=m.end + by) for m in inside]

"""Sentences that the response has from a source word for word.

Whoever repeats a source says what it says. The other rules compare a statement with everything that
the source says of its ends, at any place; a sentence that stands in the source needs no such search.
Only whole sentences count: half a sentence may lack its "not".
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from core.grounding.source_index import SourceIndex
from core.text.sentences import sentence_spans
from core.types import QUERY, Mention

_MOST = 8  # places of one sentence that are looked at: "By: ______" may stand on every page


@dataclass(frozen=True, slots=True)
class Quotation:
    """A run of whole sentences that response and source share, and where it stands in both."""

    source: SourceIndex
    start: int  # in the source
    end: int
    response_start: int
    response_end: int

    def has(self, mentions: Sequence[Mention]) -> bool:
        """Whether one of the response's mentions stands in the run."""
        return any(self.response_start <= mention.start < self.response_end for mention in mentions)


class Quotations:
    """Which parts of one response are whole sentences of a source; the question is no source here."""

    def __init__(self, response: str, sources: Sequence[SourceIndex]) -> None:
        self._spans = sentence_spans(response)
        self._starts = [start for start, _ in self._spans]
        self._keys = [_key(response, span) for span in self._spans]
        self._sources = [source for source in sources if source.id != QUERY]
        wanted = frozenset(self._keys)
        self._source_keys = [[_key(s.text, span) for span in s.sentences] for s in self._sources]
        self._places: list[dict[str, list[int]]] = []
        for keys in self._source_keys:
            places: dict[str, list[int]] = defaultdict(list)
            for index, key in enumerate(keys):
                if key in wanted:
                    places[key].append(index)
            self._places.append(places)

    def find(self, start: int, end: int) -> Iterator[Quotation]:
        """Where sources have the response's sentences around `start` to `end`, in order; none when they do not."""
        first, last = self._sentence_at(start), self._sentence_at(max(start, end - 1))
        wanted = self._keys[first : last + 1]
        if not wanted:
            return
        for source, keys, places in zip(self._sources, self._source_keys, self._places, strict=True):
            for place in islice(places.get(wanted[0], ()), _MOST):
                if keys[place : place + len(wanted)] == wanted:
                    yield Quotation(
                        source,
                        source.sentences[place][0],
                        source.sentences[place + len(wanted) - 1][1],
                        self._spans[first][0],
                        self._spans[last][1],
                    )

    def around(self, mentions: Sequence[Mention]) -> Quotation | None:
        """The quotation around the first mention when every mention stands in one; None otherwise."""
        found = [next(self.find(mention.start, mention.end), None) for mention in mentions]
        return found[0] if found and all(found) else None

    def _sentence_at(self, place: int) -> int:
        return max(0, bisect_right(self._starts, place) - 1)


def _key(text: str, span: tuple[int, int]) -> str:
    """A sentence without its line breaks and double spaces."""
    return " ".join(text[slice(*span)].split())

"""A source of any length as passages for a statement: windows of a few clauses, ranked, and joined in order.

A window is one to three sentences or items under their heading, or rows of a table. Ranking adds the ranks
of BM25 and of a sentence encoder (reciprocal rank fusion, Cormack et al. 2009). A statement may need two clauses, so
the best windows are read together, as many as fit; the next best make a second passage.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.text.sentences import chunk_spans, sentence_spans

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.models.sentence_encoder import SentenceEncoder

WINDOW_WORDS = 110  # a window is closed when the next sentence would make it longer
WINDOW_SENTENCES = 3
PASSAGE_WORDS = 280  # of windows joined; with statement and question that is about 450 tokens
_LONGEST = 1200  # characters; a longer sentence is cut at a space
_HEADING_WORDS = 10
_RANKED = 64  # windows of a source that are looked at for a statement
_ENCODED = 200  # windows of a source that are encoded, some 20,000 words; of more those that BM25 ranks first
_AT_ONCE = 256  # statements that are ranked together
_FUSION = 60.0  # the constant of reciprocal rank fusion, as its authors chose it
_ROW = re.compile(r"\t|\|| {3,}")
_CLOSED = re.compile(r"[.;:,!?][\"')\]\u201d\u2019]*$")
_WORD = re.compile(r"\w+")
_DEFINITION = re.compile(
    r"[\"\u201c](?P<term>[^\"\u201d]{2,60}),?[\"\u201d]\s+(?:shall\s+)?(?:means?|has the meaning|refers? to)\b"
)


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of a source that is ranked as one."""

    start: int  # of the stretch, in the source
    end: int
    text: str  # what is read: the stretch without marks, with runs of blanks made one, under its heading

    @property
    def words(self) -> int:
        """How long it is; in a script without spaces eight characters count as a word."""
        return count_words(self.text)


@dataclass(frozen=True, slots=True)
class RetrievedPassage:
    """Windows that are read together, in the order of the source."""

    windows: tuple[Window, ...]

    @property
    def text(self) -> str:
        """What is read."""
        return join_windows(self.windows)


@lru_cache(maxsize=16)
def split_windows(text: str) -> tuple[Window, ...]:
    """Windows that cover a source, in order and apart."""
    plain = read_markup(text)
    told = plain.text
    found: list[Window | None] = []
    head = ""
    units: list[tuple[int, int]] = []
    for start, end in _units(told):
        piece = told[start:end]
        if units and (_is_heading(piece) or _is_full(told, units, end)):
            found.append(_window(plain, units, head))
            units = []
        if _is_heading(piece):
            head = piece
        units.append((start, end))
    if units:
        found.append(_window(plain, units, head))
    return tuple(window for window in found if window is not None)


def _units(text: str) -> Iterator[tuple[int, int]]:
    for start, end in sentence_spans(text):
        if end - start <= _LONGEST:
            yield start, end
        else:
            yield from ((start + low, start + high) for low, high in chunk_spans(text[start:end], _LONGEST))


def _is_full(text: str, units: Sequence[tuple[int, int]], end: int) -> bool:
    sentences = [span for span in units if not _is_heading(text[span[0] : span[1]])]
    long = count_words(text[units[0][0] : end]) > WINDOW_WORDS
    is_table = bool(_ROW.search(text[units[-1][0] : units[-1][1]]))
    return bool(sentences) and (long or (len(sentences) >= WINDOW_SENTENCES and not is_table))


def _is_heading(piece: str) -> bool:
    return count_words(piece) <= _HEADING_WORDS and not _CLOSED.search(piece) and not _ROW.search(piece)


def _window(plain: PlainText, units: Sequence[tuple[int, int]], head: str) -> Window | None:
    start, end = units[0][0], units[-1][1]
    told = " ".join(plain.text[start:end].split())
    above = " ".join(head.split())
    if above and not told.startswith(above):
        told = f"{above}: {told}"
    span = plain.span(start, end)
    return None if span is None else Window(*span, told)


def count_words(text: str) -> int:
    """Words between spaces, or an eighth of the characters when that is more."""
    return max(len(text.split()), len(text) // 8)


def join_windows(windows: Sequence[Window]) -> str:
    """The windows' texts, one a line."""
    return "\n".join(window.text for window in windows)


class PassageIndex:
    """The windows of a source, ready to be searched for many statements.

    `others` are further sources; the places of their windows go on behind the first one's, one character between.
    """

    def __init__(
        self, text: str, encoder: "SentenceEncoder | None" = None, *, others: Sequence[str] = ()
    ) -> None:
        windows, begin = list(split_windows(text)), len(text) + 1
        for other in others:
            windows += [Window(w.start + begin, w.end + begin, w.text) for w in split_windows(other)]
            begin += len(other) + 1
        self.windows = tuple(windows)
        self._encoder = encoder
        self._vectors: dict[int, NDArray[np.float32]] = {}  # of the windows that were looked at
        self._definitions = dict(_find_definitions(self.windows))
        self._is_short = sum(window.words for window in self.windows) <= PASSAGE_WORDS
        if self.windows and not self._is_short:
            import bm25s

            terms = [_terms(window.text) for window in self.windows]
            self._lexical = bm25s.BM25() if any(terms) else None
            if self._lexical is not None:
                self._lexical.index(terms, show_progress=False)

    def retrieve(self, statements: Sequence[str], *, passages: int = 2) -> list[tuple[RetrievedPassage, ...]]:
        """For each statement at most `passages` passages, the likeliest first.

        A source that fits into one passage is that passage; an empty one has none.
        """
        if not self.windows or not statements:
            return [() for _ in statements]
        if self._is_short:
            return [(RetrievedPassage(self.windows),) for _ in statements]
        return [self._fill(order, passages) for order in self.rank(statements)]

    def retrieve_together(
        self, statements: Sequence[str], *, passages: int = 2
    ) -> tuple[RetrievedPassage, ...]:
        """The same for statements that are read as one: the best window of each, then the next best of each."""
        if not self.windows or not statements or self._is_short:
            return next(iter(self.retrieve(statements)), ())
        ranked = zip(*self.rank(statements), strict=True)
        return self._fill(dict.fromkeys(place for places in ranked for place in places), passages)

    def rank(self, statements: Sequence[str]) -> list[list[int]]:
        """The places of the likeliest windows for each statement, the best first; the source must be a long one."""
        import numpy as np

        found: list[list[int]] = []
        for start in range(0, len(statements), _AT_ONCE):
            some = statements[start : start + _AT_ONCE]
            lexical = np.stack([self._lexical_scores(text) for text in some])  # (s, w)
            fused = _reciprocal(lexical)
            if self._encoder is not None:
                fused = fused + _reciprocal(self._likeness(self._encoder, some, lexical))
            order = np.argsort(-fused, axis=1, kind="stable")[:, :_RANKED]
            found += [[int(i) for i in row] for row in order]
        return found

    def _likeness(
        self, encoder: "SentenceEncoder", statements: Sequence[str], lexical: "NDArray[np.float32]"
    ) -> "NDArray[np.float32]":
        """Cosines (s, w) of statements and windows; least for windows too many to be encoded."""
        import numpy as np

        chosen = list(range(len(self.windows)))
        if len(chosen) > _ENCODED:
            best = np.argsort(-lexical, axis=1, kind="stable")[:, :_ENCODED]  # (s, k)
            chosen = list(dict.fromkeys(best.T.ravel().tolist()))[:_ENCODED]
        new = [i for i in chosen if i not in self._vectors]
        self._vectors |= zip(new, encoder.encode([self.windows[i].text for i in new]), strict=True)
        cosines = np.full(lexical.shape, -1.0, dtype=np.float32)
        cosines[:, chosen] = encoder.encode(list(statements)) @ np.stack([self._vectors[i] for i in chosen]).T
        return cosines

    def _lexical_scores(self, statement: str) -> "NDArray[np.float32]":
        import numpy as np

        terms = _terms(statement)
        if self._lexical is None or not terms:
            return np.zeros(len(self.windows), dtype=np.float32)
        return np.asarray(self._lexical.get_scores(terms), dtype=np.float32)

    def _fill(self, order: Iterable[int], passages: int) -> tuple[RetrievedPassage, ...]:
        found: list[RetrievedPassage] = []
        queue = list(order)
        while queue and len(found) < passages:
            chosen: list[int] = []
            words = 0
            while queue and (not chosen or words + self.windows[queue[0]].words <= PASSAGE_WORDS):
                place = queue.pop(0)
                chosen.append(place)
                words += self.windows[place].words
                if len(chosen) == 1:
                    defining = self._definitions_of(place, (PASSAGE_WORDS - words) // 3)
                    chosen += defining
                    words += sum(self.windows[home].words for home in defining)
                    queue = [other for other in queue if other not in defining]
            found.append(RetrievedPassage(tuple(self.windows[i] for i in sorted(chosen))))
        return tuple(found)

    def _definitions_of(self, place: int, room: int) -> list[int]:
        """Windows that define what a window speaks of, as many as have room words."""
        told = self.windows[place].text
        found: list[int] = []
        for term, home in self._definitions.items():
            if home == place or home in found or term not in told:
                continue
            if sum(self.windows[other].words for other in (*found, home)) <= room:
                found.append(home)
        return found


def _find_definitions(windows: Sequence[Window]) -> Iterator[tuple[str, int]]:
    for place, window in enumerate(windows):
        for match in _DEFINITION.finditer(window.text):
            yield match["term"].strip(), place


def _reciprocal(scores: "NDArray[np.float32]") -> "NDArray[np.float64]":
    """1 / (60 + rank) of each score in its row; (s, w)."""
    import numpy as np

    ranks = np.argsort(np.argsort(-scores, axis=1, kind="stable"), axis=1)
    return np.asarray(1.0 / (_FUSION + ranks), dtype=np.float64)


def _terms(text: str) -> list[str]:
    """Lower-case words without a plural's or a verb's ending s."""
    return [word if len(word) < 4 else word.removesuffix("s") for word in _WORD.findall(text.lower())]

"""References of an answer: only paragraphs that were read, each with the sentences that matter most."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.docgraph.document_answer import Reference, refer_to
from core.docgraph.document_store import ParagraphRow
from core.text.sentences import sentence_spans

_QUOTE_CHARS = 500  # of a quote; a paragraph of no more is quoted whole
_CHUNK = re.compile(r":c\d+$")
_WORD = re.compile(r"\w+")
_SHORT = 3  # letters of a word that says little by itself
_MAX_NAMED = 3
_MAX_SHOWN_CHARS = 60


@dataclass(frozen=True, slots=True)
class CheckedReferences:
    """The ids that hold, and a sentence about those that were thrown away."""

    ids: tuple[str, ...]
    note: str = ""  # empty when all hold


def check_references(given: Sequence[str], read: Mapping[str, int]) -> CheckedReferences:
    """Those of `given` that are paragraphs which were read in this run; a chunk stands for its paragraph."""
    ids = dict.fromkeys(_CHUNK.sub("", each.strip().strip("[]\"'")) for each in given)
    good = tuple(id for id in ids if id in read)
    bad = [id for id in ids if id not in read]
    if not bad:
        return CheckedReferences(good)
    named = ", ".join(repr(id[:_MAX_SHOWN_CHARS]) for id in bad[:_MAX_NAMED])
    more = f" and {len(bad) - _MAX_NAMED} more" if len(bad) > _MAX_NAMED else ""
    return CheckedReferences(good, f"References that no tool had returned were left out: {named}{more}.")


def quote(row: ParagraphRow, answer: str) -> Reference:
    """A reference to a paragraph, quoting it whole or the sentences that share most words with the answer."""
    return refer_to(row, *_best_place(row.text, _words(answer)))


def _best_place(text: str, wanted: frozenset[str]) -> tuple[int, int]:
    """Where the best sentences in a row stand, at most 500 characters; the first ones when none is better."""
    if len(text) <= _QUOTE_CHARS:
        return 0, len(text)
    spans = sentence_spans(text)
    windows = [_window(spans, first) for first in range(len(spans))]
    if not windows:
        return 0, _QUOTE_CHARS
    shared = [len(_words(text[start:end]) & wanted) for start, end in windows]
    return windows[shared.index(max(shared))]


def _window(spans: Sequence[tuple[int, int]], first: int) -> tuple[int, int]:
    start, end = spans[first]
    for _, later in spans[first + 1 :]:
        if later - start > _QUOTE_CHARS:
            break
        end = later
    return start, min(end, start + _QUOTE_CHARS)


def _words(text: str) -> frozenset[str]:
    return frozenset(
        word for word in _WORD.findall(text.casefold()) if len(word) > _SHORT or word.isdecimal()
    )

"""Texts of the graph that a claim repeats in nearly the same words: "bread, almonds and garlic" for a list of them."""

import re
from collections.abc import Iterable, Iterator, Sequence

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.triple import Literal, Triple
from core.factcheck.values import read_literal
from core.factcheck.verifiers.alignment_names import is_slip

_LEAST_WORDS = 3  # of meaning, from which words are a text rather than a name
_REPEATED = 0.75  # share of the text's words that the claim must have
_MOST_OTHER = 2  # words of meaning in a row that are not the text's
_WORD = re.compile(r"\w+")
_EMPTY = frozenset("a an and or the of in on at for to with from as well also both either some".split())


def repeated_texts(claim: str, triples: Iterable[Triple]) -> Iterator[End]:
    """The stretches of a claim that repeat a text, each with the text it stands for."""
    said = [(found.start(), found.end(), fold(found.group())) for found in _WORD.finditer(claim)]
    seen: set[str] = set()
    for triple in triples:
        node = triple.object
        if not isinstance(node, Literal) or node.text in seen or read_literal(node) is not None:
            continue
        seen.add(node.text)
        wanted = frozenset(w for w in _WORD.findall(fold(node.text.replace("_", " "))) if w not in _EMPTY)
        if len(wanted) >= _LEAST_WORDS:
            stretch = _stretch(said, wanted)
            if stretch is not None:
                start, end = stretch
                yield End(start, end, claim[start:end], EndKind.TEXT, stands_for=(node.label,))


def _stretch(said: Sequence[tuple[int, int, str]], wanted: frozenset[str]) -> tuple[int, int] | None:
    """Where the words stand together; of several places that with the most of them, None where too few do."""
    best: tuple[int, int, int] | None = None  # words, start, end
    first = last = -1
    found: set[str] = set()
    others = 0
    for number, (_, _, word) in enumerate(said):
        same = next((each for each in wanted if is_slip(word, each)), None)
        if same is None:
            others += word not in _EMPTY
            if others > _MOST_OTHER:
                first, found, others = -1, set(), 0
            continue
        first, last, others = (number if first < 0 else first), number, 0
        found.add(same)
        if best is None or len(found) > best[0]:
            best = (len(found), said[first][0], said[last][1])
    return best[1:] if best is not None and best[0] >= _REPEATED * len(wanted) else None

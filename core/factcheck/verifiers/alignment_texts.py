"""Texts of the graph that a claim repeats in nearly the same words: "bread, almonds and garlic" for a list of them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.triple import Literal, Triple
from core.factcheck.values import read_literal
from core.factcheck.verifiers.alignment_facts import listed_parts
from core.factcheck.verifiers.alignment_names import is_slip

_LEAST_WORDS = 3  # of meaning, from which words are a text rather than a name
_REPEATED = 0.75  # share of the text's words that the claim must have
_MOST_OTHER = 2  # words of meaning in a row that are not the text's
_WORD = re.compile(r"(?:[A-Z]\.){2,}|\w+")
_WRITTEN_OUT = re.compile(r"united states(?: of america)?|united kingdom")
_SHORT = {
    "united states": "us",
    "united states of america": "us",
    "united kingdom": "uk",
    "usa": "us",
}  # forms of one name inside a longer one
_NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}
_VERB = re.compile(r"\b(?:is|are|was|were|has|have|had)\b")  # no name has one: "whose style is Tudor Revival"
_EMPTY = frozenset("a an and or the of in on at for to with from as well also both either some".split())


def repeated_texts(claim: str, triples: Iterable[Triple]) -> Iterator[End]:
    """The stretches of a claim that repeat a text, each with the text it stands for."""
    said = [(found.start(), found.end(), _folded(found.group())) for found in _WORD.finditer(claim)]
    seen: set[str] = set()
    for triple in triples:
        node = triple.object
        if node.label in seen or (isinstance(node, Literal) and read_literal(node) is not None):
            continue
        seen.add(node.label)
        label = fold(node.label.replace("_", " "))
        wanted = _words_of(label)
        if all(word.isdigit() for word in wanted):
            continue  # a code such as an ISBN
        if len(wanted) < _LEAST_WORDS - (isinstance(node, Literal) and bool(listed_parts(node.text))):
            continue
        stretch = _stretch(said, wanted)
        if stretch is None and _WRITTEN_OUT.search(label):
            short = _words_of(_WRITTEN_OUT.sub(lambda found: _SHORT[found.group()], label))
            stretch = _stretch(said, short) if len(short) > 1 else None
        is_name = not isinstance(node, Literal)
        if stretch is not None and not (is_name and _VERB.search(claim, *stretch)):
            start, end = stretch
            if isinstance(node, Literal):
                yield End(start, end, claim[start:end], EndKind.TEXT, stands_for=(node.label,))
            else:
                yield End(start, end, claim[start:end], EndKind.ENTITY, (node,))


def without_others(text: End, inside: Iterable[End]) -> list[End]:
    """A repeated text, cut where the claim has a name of its own in it: "nationwide in Java, and in Malaysia"."""
    wanted = _words_of(fold(" ".join(text.stands_for)))
    others = [end for end in inside if not text.entities and _is_other(end, wanted)]
    found, start = list(others), text.start
    for end in (*others, None):
        piece = text.text[start - text.start : (end.start if end else text.end) - text.start]
        bare = piece.strip(" ,;.()")
        if bare:
            at = start + piece.index(bare)
            found.append(replace(text, start=at, end=at + len(bare), text=bare))
        start = end.end if end else start
    return found


def _is_other(end: End, wanted: Iterable[str]) -> bool:
    """Whether a name has no word of a text, in no form."""
    words = _words_of(end.text)
    is_name = end.kind in {EndKind.ENTITY, EndKind.UNKNOWN} and end.text[:1].isupper() and bool(words)
    return is_name and not any(is_slip(w, each) or _is_people(w, each) for w in words for each in wanted)


def _words_of(label: str) -> frozenset[str]:
    return frozenset(word for word in map(_folded, _WORD.findall(label)) if word not in _EMPTY)


def _folded(word: str) -> str:
    """A word in lower case, a number word as a number: "two" is "2", "U.S." is "us"."""
    plain = fold(word).replace(".", "")
    return _NUMBERS.get(plain, _SHORT.get(plain, plain))


def _is_people(word: str, other: str) -> bool:
    """Whether a word is the people of the place that the other is: "Brazilian" of "Brazil"."""
    gazetteer = load_gazetteer()
    return other in gazetteer.places and gazetteer.same.get(word) == other


def _stretch(said: Sequence[tuple[int, int, str]], wanted: frozenset[str]) -> tuple[int, int] | None:
    """Where the words stand together; of several places that with the most of them, None where too few do."""
    best: tuple[int, int, int] = (0, 0, 0)  # words, minus the places between, minus the last place
    hits: list[tuple[int, str]] = []  # places with the text's word that stands there
    others = 0
    for number, (_, _, word) in enumerate(said):
        same = next((each for each in wanted if is_slip(word, each) or _is_people(word, each)), None)
        if same is None:
            others += word not in _EMPTY
            if others > _MOST_OTHER:
                hits, others = [], 0
            continue
        others = 0
        hits.append((number, same))
        while any(hits[0][1] == later for _, later in hits[1:]):  # the later of two is nearer to the rest
            del hits[0]
        best = max(best, (len({each for _, each in hits}), hits[0][0] - number, -number))
    count, span, last = best[0], best[1], -best[2]
    least = len(wanted) if len(wanted) < _LEAST_WORDS else _REPEATED * len(wanted)
    return (said[last + span][0], said[last][1]) if count >= max(1, least) else None

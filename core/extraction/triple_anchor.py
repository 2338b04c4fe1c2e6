"""From a triple in words to a relation candidate in the text: both ends spans, the predicate as the text has it.

The model's words are looked up in the sentence it read. Where the dependency rules join the same ends by the same
predicate, theirs are label, direction, negation and modality; else the mood is that of the predicate in the parse. So
a model that leaves out a "not" does not turn a prohibition into a duty.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import attrgetter
from typing import TYPE_CHECKING

from core.extraction.relations.candidate import Argument, RelationCandidate, in_order
from core.extraction.relations.clauses import ASSERTED, Mood
from core.extraction.relations.dependency import read_tree
from core.extraction.values.function_words import FUNCTION_WORDS
from core.types import Mention

if TYPE_CHECKING:
    from spacy.tokens import Doc

Span = tuple[int, int]
_ARTICLES = re.compile(
    r"^(?:the|a|an|this|that|these|those|such|any|each|every|all|both|said)\s+", re.IGNORECASE
)
_TRAILING = " .,;:\"'“”‘’"
_ALIKE = {sign: f"[{signs}]" for signs in ('"“”', "'‘’", "–—-") for sign in signs}
_HELPING = frozenset(
    "is are was were be been being has have had do does did shall will may must the a an not".split()
)
_MOST_PLACES = 6  # of one phrase in one sentence that are tried
_STEM = 3  # letters that two forms of a word share at least


@dataclass(frozen=True, slots=True)
class Triple:
    """What a language model said a sentence states, in its own words."""

    subject: str
    relation: str
    object: str

    def __str__(self) -> str:
        """The triple in a line."""
        return f"{self.subject} | {self.relation} | {self.object}"


class TripleAnchor:
    """Anchors the triples of one parsed text."""

    def __init__(self, doc: "Doc", spans: Sequence[Span] = ()) -> None:
        self._doc = doc
        self._text = doc.text
        self._tree = read_tree(doc, spans)
        self._read = in_order(self._tree.candidates)

    def anchor(self, triple: Triple, window: Span) -> RelationCandidate | None:
        """The candidate, both its ends inside the window; None when an end is not there, or the two overlap."""
        words = [word for word in triple.relation.casefold().split() if word.isalpha()]
        places = product(self._places(triple.subject, window), self._places(triple.object, window))
        pairs = sorted((pair for pair in places if not _meet(*pair)), key=_reach)
        if not pairs or not words:
            return None
        low, high = (bisect_left(self._read, place, key=attrgetter("start")) for place in window)
        read = (_as_read(self._read[low:high], words, pair) for pair in pairs)
        known = next(filter(None, read), None)
        if known is not None:
            ours, ends = known
            return _between(ours, self._argument(*ends[0]), self._argument(*ends[1]))
        return self._as_told(words, pairs[0], window)

    def _places(self, phrase: str, window: Span) -> list[Span]:
        """Where the phrase stands in the window, in any case and spacing; without its article."""
        for form in (phrase.strip(), phrase.strip(_TRAILING)):
            words = _ARTICLES.sub("", form).split()
            if any(char.isalnum() for char in form):
                spaced = r"\s+".join("".join(_ALIKE.get(c) or re.escape(c) for c in word) for word in words)
                pattern = re.compile(rf"(?<!\w){spaced}(?!\w)", re.IGNORECASE)
                if found := [match.span() for match in pattern.finditer(self._text, *window)]:
                    return found[:_MOST_PLACES]
        return []

    def _as_told(self, words: Sequence[str], pair: tuple[Span, Span], window: Span) -> RelationCandidate:
        """The model's own words, with lemmas of words that the sentence has, too."""
        tree = self._tree
        inside = [t for t in range(tree.size) if window[0] <= tree.starts[t] < window[1]]
        free = [t for t in inside if not any(start <= tree.starts[t] < end for start, end in pair)]
        content = [word for word in words if word not in FUNCTION_WORDS]
        verb = next((t for t in free if {tree.words[t], tree.lemmas[t]} & set(content)), None)
        lemmas = {tree.words[t]: tree.lemmas[t] for t in inside}
        told = [lemmas.get(word, word) for word in words if word not in _HELPING]
        trigger = self._gap(*sorted(pair)) if verb is None else (tree.starts[verb], tree.ends[verb])
        subject, object_ = (self._argument(*end) for end in pair)
        mood = self._mood(verb, free, pair)
        predicate = "be" if verb is None else tree.lemmas[verb]
        place = Mention(*trigger, self._text[slice(*trigger)])
        said = (predicate, mood.negated, mood.modality, *trigger, place)
        return _between(RelationCandidate(subject, " ".join(told) or "be", object_, *said), subject, object_)

    def _mood(self, verb: int | None, free: Sequence[int], pair: tuple[Span, Span]) -> Mood:
        """The mood of the predicate, or of the first one between the ends where its words are not in the text."""
        if verb is not None:
            return self._tree.mood_above(verb)
        low, high = min(end for _, end in pair), max(start for start, _ in pair)
        inside = (t for t in free if low <= self._tree.starts[t] < high and self._tree.is_predicate(t))
        found = next(inside, None)
        return ASSERTED if found is None else self._tree.mood(found)

    def _gap(self, first: Span, second: Span) -> Span:
        """The words between two ends, else the second end: where a reader finds the statement."""
        gap = self._text[first[1] : second[0]]
        core = gap.strip(" \t\r\n,;:()")
        if not any(char.isalnum() for char in core):
            return second
        start = first[1] + gap.index(core)
        return start, start + len(core)

    def _argument(self, start: int, end: int) -> Argument:
        span = self._doc.char_span(start, end, alignment_mode="expand")
        assert span is not None  # the span holds letters of the text
        return Argument(start, end, self._text[start:end], int(span.root.i))


def _as_read(
    candidates: Sequence[RelationCandidate], words: Sequence[str], pair: tuple[Span, Span]
) -> tuple[RelationCandidate, tuple[Span, Span]] | None:
    """What the dependency rules say of two ends by the same predicate, and the ends in its direction."""
    for ours in candidates:
        said = (ours.subject.start, ours.subject.end), (ours.object.start, ours.object.end)
        for ends in (pair, pair[::-1]):
            is_joined = _meet(ends[0], said[0]) and _meet(ends[1], said[1])
            if is_joined and any(_are_forms(word, ours.predicate) for word in words):
                return ours, ends
    return None


def _between(candidate: RelationCandidate, subject: Argument, object_: Argument) -> RelationCandidate:
    """The same statement between other words for its ends."""
    ends = (subject, object_, candidate.trigger)
    return replace(
        candidate,
        subject=subject,
        object=object_,
        start=min(each.start for each in ends),
        end=max(each.end for each in ends),
    )


def _meet(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _reach(pair: tuple[Span, Span]) -> tuple[int, int]:
    """How far apart two ends stand; then how far into the text."""
    low = min(pair[0][0], pair[1][0])
    return max(pair[0][1], pair[1][1]) - low, low


def _are_forms(word: str, lemma: str) -> bool:
    """Whether a word may be a form of a lemma: "pays" of "pay", "located" of "locate"."""
    return word == lemma or (len(lemma) >= _STEM and word.startswith(lemma[:-1]))

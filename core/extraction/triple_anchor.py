"""From a triple in words to a relation candidate in the text: every end a span, every predicate a token.

The model's words are looked up in the sentence it read. Negation and modality are those of the predicate in the
parse of the sentence, so that a model that leaves out a "not" does not turn a prohibition into a duty.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.candidate import Argument, RelationCandidate
from core.extraction.relations.clauses import ASSERTED, Clauses, Mood
from core.extraction.relations.mending import mend
from core.extraction.relations.tree import VERBS, Tree
from core.extraction.triple_words import (
    AUXILIARIES,
    are_forms,
    loose_pattern,
    main_word,
    prepositions_behind,
)
from core.types import Mention

if TYPE_CHECKING:
    from spacy.tokens import Doc

_ARTICLES = re.compile(
    r"^(?:the|a|an|this|that|these|those|such|any|each|every|all|both|said)\s+", re.IGNORECASE
)
_TRAILING = " .,;:\"'“”‘’"
_MOST_PLACES = 6  # of one phrase in one sentence that are tried


@dataclass(frozen=True, slots=True)
class Triple:
    """What a language model said a sentence states, in its own words."""

    subject: str
    relation: str
    object: str

    def __str__(self) -> str:
        """The triple in a line."""
        return f"{self.subject} | {self.relation} | {self.object}"


@dataclass(frozen=True, slots=True)
class _Predicate:
    """The words of a relation, found in the text or not."""

    label: str  # "pay to"
    lemma: str  # "pay"
    token: int | None  # None: the model's own words
    mood: Mood
    turned: bool = False  # what the triple calls its object acts


class TripleAnchor:
    """Anchors the triples of one parsed text."""

    def __init__(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> None:
        self._doc = doc
        self._text = doc.text
        self._tree = Tree(doc, spans)
        mend(self._tree)
        self._clauses = Clauses(self._tree, Arguments(self._tree))

    def anchor(self, triple: Triple, window: tuple[int, int]) -> RelationCandidate | None:
        """The candidate, both its ends inside the window; None when an end is not there, or the two overlap."""
        subjects, objects = self._places(triple.subject, window), self._places(triple.object, window)
        pairs = [(s, o) for s, o in product(subjects, objects) if s[1] <= o[0] or o[1] <= s[0]]
        if not pairs or not triple.relation.strip():
            return None
        words = triple.relation.casefold().split()
        tokens: list[int | None] = list(self._predicate_tokens(words, window, pairs))
        choices = product(pairs, tokens or [None])
        (subject, object_), token = min(choices, key=lambda choice: self._spread(*choice))
        predicate = self._predicate(words, token, (subject, object_))
        return self._candidate(predicate, subject, object_)

    # -- places ----------------------------------------------------------------------------------

    def _places(self, phrase: str, window: tuple[int, int]) -> list[tuple[int, int]]:
        """Where the phrase stands in the window, in any case and spacing; without its article."""
        for form in dict.fromkeys((phrase, phrase.strip(_TRAILING))):
            core = _ARTICLES.sub("", form.strip())
            if not any(char.isalnum() for char in core):
                continue
            pattern = re.compile(rf"(?<!\w){loose_pattern(core)}(?!\w)", re.IGNORECASE)
            found = [match.span() for match in pattern.finditer(self._text, *window)]
            if found:
                return found[:_MOST_PLACES]
        return []

    def _spread(self, pair: tuple[tuple[int, int], tuple[int, int]], token: int | None) -> tuple[int, int]:
        """How far apart the parts of a statement stand; then how far into the text."""
        low, high = min(pair[0][0], pair[1][0]), max(pair[0][1], pair[1][1])
        if token is not None:
            low, high = min(low, self._tree.starts[token]), max(high, self._tree.ends[token])
        return high - low, low

    # -- predicates ------------------------------------------------------------------------------

    def _predicate_tokens(
        self,
        words: Sequence[str],
        window: tuple[int, int],
        pairs: Sequence[tuple[tuple[int, int], tuple[int, int]]],
    ) -> Iterator[int]:
        """Tokens of the window, outside some pair of ends, that the relation's main word may be."""
        tree = self._tree
        main = main_word(words)
        inside = [t for t in range(tree.size) if window[0] <= tree.starts[t] < window[1]]
        free = [t for t in inside if any(not self._is_within(t, pair) for pair in pairs)]
        if main is None:
            wanted = "have" if {"has", "have", "had"} & set(words) else "be"
            yield from (t for t in free if tree.lemmas[t] == wanted)
            return
        same = [t for t in free if main in (tree.words[t], tree.lemmas[t])]
        alike = same or [t for t in free if are_forms(main, tree.lemmas[t]) and tree.pos[t] in VERBS]
        yield from [t for t in alike if tree.pos[t] in VERBS] or alike

    def _is_within(self, token: int, pair: tuple[tuple[int, int], tuple[int, int]]) -> bool:
        return any(start <= self._tree.starts[token] < end for start, end in pair)

    def _predicate(
        self, words: Sequence[str], token: int | None, ends: tuple[tuple[int, int], tuple[int, int]]
    ) -> _Predicate:
        tree = self._tree
        if token is None:
            main = main_word(words) or "be"
            label = " ".join(word for word in words if word not in AUXILIARIES) or main
            return _Predicate(label, main, None, self._mood_between(ends))
        lemma, after = tree.lemmas[token], prepositions_behind(words)
        if tree.pos[token] not in VERBS:
            mood = self._clauses.mood_above(token)
            of = after[:1] == ["of"] and {"is", "are", "was", "were", "be", "as"} & set(words)
            return _Predicate(" ".join([lemma, *([] if of else after)]), lemma, token, mood, bool(of))
        mood = self._clauses.mood(token)
        if self._is_turned(words, token, ends):
            label = " ".join([lemma, *(word for word in after if word != "by")])
            return _Predicate(label, lemma, token, mood, turned=True)
        prefix = self._clauses.prefix(token)
        label = " ".join([f"{prefix}{lemma}", *after])
        return _Predicate(label, prefix.split(" ")[0] or lemma, token, mood)

    def _is_turned(
        self, words: Sequence[str], token: int, ends: tuple[tuple[int, int], tuple[int, int]]
    ) -> bool:
        """Whether the triple names the actor last: "is governed by", "governed" before "by", or roles exchanged.

        Small models exchange roles; the subject of an active verb in the parse is the better witness.
        """
        tree = self._tree
        if not self._clauses.is_passive(token):
            return self._acts(token, ends[1]) and not self._acts(token, ends[0])
        if tree.words[token] not in words or tree.is_date(self._head(*ends[1])):
            return False
        between = range(token + 1, tree.size)
        is_by = any(tree.words[t] == "by" for t in between if tree.starts[t] < ends[1][0])
        return words[-1] == "by" or (is_by and not prepositions_behind(words))

    def _acts(self, verb: int, span: tuple[int, int]) -> bool:
        """Whether a subject of the verb stands in the span."""
        return any(span[0] <= self._tree.starts[t] < span[1] for t in self._clauses.subjects(verb))

    def _mood_between(self, ends: tuple[tuple[int, int], tuple[int, int]]) -> Mood:
        """The mood of the first predicate between the ends, where the relation's own words are not in the text."""
        tree = self._tree
        low, high = min(end for _, end in ends), max(start for start, _ in ends)
        inside = (t for t in range(tree.size) if low <= tree.starts[t] < high)
        verb = next((t for t in inside if self._clauses.is_predicate(t)), None)
        return ASSERTED if verb is None else self._clauses.mood(verb)

    # -- candidates ------------------------------------------------------------------------------

    def _candidate(
        self, predicate: _Predicate, subject: tuple[int, int], object_: tuple[int, int]
    ) -> RelationCandidate:
        tree = self._tree
        if predicate.turned:
            subject, object_ = object_, subject
        first, second = sorted((subject, object_))
        if predicate.token is not None:
            trigger = tree.starts[predicate.token], tree.ends[predicate.token]
        else:
            trigger = self._gap(first, second)
        head = self._head(*subject) if predicate.token is None else predicate.token
        return RelationCandidate(
            subject=self._argument(*subject),
            relation=predicate.label,
            object=self._argument(*object_),
            predicate=predicate.lemma,
            negated=predicate.mood.negated,
            modality=predicate.mood.modality,
            start=min(first[0], trigger[0]),
            end=max(second[1], first[1], trigger[1]),
            trigger=Mention(*trigger, self._text[slice(*trigger)]),
            sentence=tree.sentences[head],
        )

    def _gap(self, first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
        """The words between two ends, else the second end: where a reader finds the statement."""
        gap = self._text[first[1] : second[0]]
        core = gap.strip(" \t\r\n,;:()")
        if not any(char.isalnum() for char in core):
            return second
        start = first[1] + gap.index(core)
        return start, start + len(core)

    def _argument(self, start: int, end: int) -> Argument:
        return Argument(start, end, self._text[start:end], self._head(start, end))

    def _head(self, start: int, end: int) -> int:
        """The token of the span under which its other tokens hang."""
        span = self._doc.char_span(start, end, alignment_mode="expand")
        assert span is not None  # the span holds letters of the text
        return int(span.root.i)

"""Nouns that no confirmed fact accounts for: what a sentence says besides what the graph states.

"Smith wrote Jones, which can be found in hardcover" asserts more than who wrote it. A run of nouns is accounted for
when its words say a confirmed fact; when it repeats a name ("a bacon club sandwich" beside the bacon sandwich), or
leads to one ("the topic of Smith", "Smith's home games"); and when the graph has the fact with an object that the
sentence names in common words ("their currency is the lira").
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product

from core.factcheck.claim_ends import EndKind, fold, is_long
from core.factcheck.clause_pointers import RELATIVE
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.stems import stem
from core.factcheck.verifiers.alignment_beside import stems_of
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_facts import is_named
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_names import is_slip
from core.factcheck.verifiers.alignment_reading import Reading

_NOUNS = frozenset({"NOUN", "PROPN"})
_LEADING = frozenset({"of", "for", "to"})  # "the topic of Smith", "the successor for Smith"
_POINTING = frozenset("this that these those".split())
_ROOT = 4  # letters of a short form: "carb" for "carbohydrate"
_PAIR = 2
_SHORTEST = 3  # letters of a noun; "ws" is a slip of the keyboard
_WORD = re.compile(r"\w+")
_SLIPPED = frozenset(
    "the ia hs waas wsa hass ahs nad adn andd teh hte thee whcih wich whihc wiht whith fo ot ofr frm fro".split()
)
"""Common small words with a slip of the keyboard, which no parser knows."""
_DEFINITE = frozenset({"the", "same", "latter", "former"})
_EMPTY = frozenset(
    """number variety range kind sort series total amount addition order example way rest pair lot use
    form turn type reign term time past present mr mrs ms dr prof no nr co inc ltd corp""".split()
)
"""Nouns of amount, manner and time, and titles: none of them is a statement of its own."""


def unread_noun(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The first noun of a sentence that belongs to nothing that was confirmed; None when all do."""
    return next(_Nouns(reading, confirmed).unread(), None)


@dataclass(frozen=True)
class _Nouns:
    """The nouns of one claim beside what was confirmed of it."""

    reading: Reading
    confirmed: Sequence[Judgement]

    def unread(self) -> Iterator[str]:
        """The last word of each run that nothing accounts for."""
        for clause in self.reading.clauses:
            if clause.head >= 0:
                continue
            for start, stop in _runs(clause):
                run = clause.items[start:stop]
                is_object = _is_complement(clause, start)
                cues = self._fact_cues if is_object else self._cues
                rest = [item for item in run if not self._is_read(item, cues)]
                if _is_kind_of_music(run) and not rest:
                    yield run[-1].word
                repeats = all(item.pos == "NOUN" and self._repeats_name(item) for item in rest)
                if repeats and not (rest and is_object):
                    continue
                if self._is_word_of_name(run):
                    continue
                if self._is_placed(clause, start, stop):
                    continue
                if not self._is_told(run, clause, is_object=is_object) or self._is_of_other_kind(run):
                    yield rest[-1].word

    @cached_property
    def _fact_cues(self) -> frozenset[str]:
        """Stems of all words that may say one of the confirmed facts."""
        lexicon = self.reading.facts.lexicon
        return frozenset(
            cue for j in self.confirmed for triple in j.triples for cue in cues_of(triple, lexicon)
        )

    @cached_property
    def _cues(self) -> frozenset[str]:
        """Those, and the stems of words that repeat what a name says of its bearer."""
        found = set(self._fact_cues)
        for end in self.reading.ends:
            words = end.entities[0].label.lower().split() if end.entities else []
            found |= {stem(word) for word in words[-1:] if len(words) > 1}  # "the grounds" of Smith Grounds
            found |= {stem(word.strip("()")) for word in words if word.endswith(")")}  # "Smith (icebreaker)"
        return frozenset(found)

    @cached_property
    def _tokens(self) -> frozenset[int]:
        """Words that the templates of confirmed facts took."""
        said = [j.statement for j in self.confirmed if j.statement is not None]
        return frozenset(
            token for s in said if s.weight and not s.is_loose and not s.label for token in s.tokens
        )

    @cached_property
    def _worded(self) -> frozenset[int]:
        """Words of the clauses of confirmed facts, those that a label or the encoder chose included."""
        said = [j.statement for j in self.confirmed if j.statement is not None]
        lengthy = is_long(self.reading.ends)  # then a loose reading takes words of other facts
        return frozenset(
            token for s in said if s.weight and not (s.is_loose and lengthy) for token in s.tokens
        )

    def _is_read(self, item: Item, cues: frozenset[str] | None = None) -> bool:
        """Whether a word says a confirmed fact (by `cues`; None: those of names too), or nothing of its own."""
        if (
            item.is_neutral
            or item.token in self._tokens
            or (item.pos == "NOUN" and len(item.word) < _SHORTEST)
            or item.forms & _SLIPPED
            or len(item.word.strip(".")) < _PAIR
        ):
            return True
        if item.forms & self.reading.claim.text_words or {f.strip(".") for f in item.forms} & _EMPTY:
            return True
        known = self._cues if cues is None else cues
        return any(_is_alike(word, cue) for word in stems_of(item) for cue in known)

    def _is_placed(self, clause: Clause, start: int, stop: int) -> bool:
        """Whether the nouns belong to a name or a number beside them."""
        after = [i for i in clause.items[stop : stop + 4] if i.end >= 0 or i.pos not in {"DET", "ADJ"}]
        before = clause.items[start - 1] if start else None
        is_owned = before is not None and bool(before.forms & {"'s"})
        if before is not None and before.end >= 0 and self.reading.ends[before.end].kind is EndKind.NUMBER:
            return True  # "914 people"
        run = clause.items[start:stop]
        if after and after[0].end >= 0 and all(map(self._is_of_name, run)):
            return True
        if _is_pointed_at(clause, start) or _is_rate(clause, start) or self._points_back(clause, start, stop):
            return True
        leads = after and (after[0].forms & _LEADING or (is_owned and after[0].pos == "AUX"))
        if leads and len(after) > 1 and after[1].end >= 0:
            return True
        return is_owned and not (after and after[0].pos == "AUX")

    def _points_back(self, clause: Clause, start: int, stop: int) -> bool:
        """Whether one noun only stands for a name before it: "... of the dessert", "The academy was founded in"."""
        item, cues = clause.items[start], self.reading.facts.lexicon.all_cues
        before, after = clause.items[max(0, start - 4) : start], clause.items[stop : stop + 1]
        if (
            stop - start > 1
            or not before
            or not before[-1].forms & _DEFINITE
            or any(x in cues for x in stems_of(item))
        ):
            return False
        while before and (before[-1].forms & _DEFINITE or before[-1].pos == "DET"):
            before = before[:-1]
        if before and before[-1].pos == "ADP":
            return not after or after[0].pos in {"PUNCT", "CCONJ", "AUX", "VERB"}
        is_open = not before or before[-1].pos in {"PUNCT", "CCONJ", "SCONJ"}
        return (
            is_open and bool(after) and (after[0].pos in {"AUX", "VERB"} or bool(after[0].forms & RELATIVE))
        )

    def _is_of_name(self, item: Item) -> bool:
        """Whether a word says a confirmed fact, or repeats a name: "a bacon club sandwich" beside "bacon sandwich"."""
        return self._is_read(item) or item.token in self._worded or self._repeats_name(item)

    def _repeats_name(self, item: Item) -> bool:
        """Whether a word stands in the graph's name for an end of the claim: "sauce" for "arrabbiata"."""
        return any(
            item.forms & _words_and_pairs(fold(entity.label))
            for end in self.reading.ends
            for entity in end.entities[:1]
        )

    def _is_word_of_name(self, run: Sequence[Item]) -> bool:
        """Whether nouns are one word of a confirmed name that says what it is: "art form" of "Smith (artform)"."""
        joined = (
            {"".join(words) for words in product(*(item.forms for item in run))}
            if len(run) == _PAIR
            else set()
        )
        labels = (entity.label for end in self.reading.ends for entity in end.entities[:1])
        return any(fold(label).endswith(tuple(f"({word})" for word in joined)) for label in labels)

    def _is_of_other_kind(self, run: Sequence[Item]) -> bool:
        """Whether nouns say of another kind what the graph has: "test pilot", where it has "Fighter pilot"."""
        said = [word for item in run for word in stems_of(item)]
        if len(run) != _PAIR or not all(item.pos in _NOUNS for item in run):
            return False
        for end in self.reading.ends:
            for fact in self.reading.facts.outgoing(end):
                words = fold(fact.other.label.replace("_", " ")).split() if fact.value is None else []
                if len(words) == _PAIR and stem(words[1]) in stems_of(run[1]) and stem(words[0]) not in said:
                    return not self._is_read(run[0])
        return False

    def _is_told(self, run: Sequence[Item], clause: Clause, *, is_object: bool) -> bool:
        """Whether the graph has a fact that the nouns name, with an object whose words the sentence has.

        What a verb speaks of is told by no fact whose object the claim names itself.
        """
        lexicon, facts = self.reading.facts.lexicon, self.reading.facts
        named = {word for item in run for word in _stems_with_parts(item)}
        said = {word for item in clause.items if item.end < 0 for word in _stems_with_parts(item)}
        for end in self.reading.ends:
            for fact in facts.outgoing(end):
                if fact.value is not None or (
                    is_object and any(is_named(fact.other, e) for e in self.reading.ends)
                ):
                    continue
                cues = cues_of(fact.triple, lexicon)
                words = {
                    stem(w)
                    for w in _WORD.findall(fold(fact.other.label.replace("_", " ")))
                    if len(w) >= _ROOT or not w.isalpha()
                } - cues
                if _overlap(words, named) or (words & said and cues & named):
                    return True
        return False


def _stems_with_parts(item: Item) -> frozenset[str]:
    """The stems of a word, and of what its hyphens join: "straight" of "straight-6"."""
    parts = {
        stem(part) for form in item.forms if "-" in form for part in form.split("-") if len(part) >= _ROOT
    }
    return stems_of(item) | parts


def _words_and_pairs(name: str) -> set[str]:
    """The words of a name, and each two in a row as one: "airforce" of "Indian Air Force"."""
    words = name.split()
    return {*words, *(first + second for first, second in pairwise(words))}


def _overlap(words: Collection[str], named: Collection[str]) -> bool:
    """Whether a noun is a word of the object, or made of it: "guitarist" of "guitar"."""
    return any(name == word or name in _doers(word) for name in named for word in words)


def _doers(word: str) -> tuple[str, ...]:
    return (f"{word}ist", f"{word.removesuffix('o')}ist", f"{word}ian")


def _is_kind_of_music(run: Sequence[Item]) -> bool:
    """Whether words that mean little alone name a kind of music: "country music", "house music"."""
    return len(run) > 1 and "music" in run[-1].forms and run[-2].is_neutral


def _is_pointed_at(clause: Clause, start: int) -> bool:
    """Whether the nouns only point back: "this engine"."""
    before = [item for item in clause.items[max(0, start - 2) : start] if item.pos != "ADJ"]
    return bool(before) and (bool(before[-1].forms & _POINTING) or before[-1].is_pronoun)


def _is_complement(clause: Clause, start: int) -> bool:
    """Whether bare nouns are what a verb speaks of: "originates from blues", beside a name that has the word."""
    before = clause.items[max(0, start - 2) : start]
    if clause.items[start].pos != "NOUN":
        return False
    return len(before) == 2 and before[0].pos == "VERB" and before[1].pos == "ADP"


def _is_rate(clause: Clause, start: int) -> bool:
    """Whether the nouns are the unit that a number counts by: "people per square kilometer"."""
    return any(item.forms & {"per"} for item in clause.items[max(0, start - 2) : start])


def _runs(clause: Clause) -> Iterator[tuple[int, int]]:
    """Where nouns stand in a row, no name among them."""
    start = -1
    for place, item in enumerate(clause.items):
        is_noun = item.end < 0 and item.pos in _NOUNS
        if is_noun and start < 0:
            start = place
        elif not is_noun and start >= 0:
            yield start, place
            start = -1
    if start >= 0:
        yield start, len(clause.items)


def _is_alike(word: str, cue: str) -> bool:
    """Whether a word is a cue, a short or a longer form of it, or a slip of the keyboard away."""
    if word == cue:
        return True
    shorter, longer = sorted((word, cue), key=len)
    return len(shorter) >= _ROOT and (longer.startswith(shorter) or is_slip(word, cue))

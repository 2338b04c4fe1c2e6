"""Statements put together of a contract's own words that no clause of it joins: a lent condition, object or manner.

"Tenant may inspect the roof and the elevators on 24 hours' notice" takes the notice of one clause and the roof of
another. Only duties, rights and bans of a party are looked for: what a contract is called, where it is from and how
long it runs is told in words of every clause. An answer in words of its own has words that stand nowhere in the
contract; one in which every word does, and of which the nearest clause, with those beside it, still lacks some, joins
what the contract keeps apart. Figures help to find the nearest clause and are never lent here: rules lay them beside
their own clauses.
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.extraction.values.number_words import TENS, UNITS
from core.grounding.matched import PARTY_TYPES
from core.grounding.report import JudgedEntity, SentenceVerdict
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.statement_words import WORD, Part, SourceWords, is_labelled, named_words, parts_of
from core.grounding.wording.doubts import Doubt
from core.types import Decision

_LENT = 0.15  # share of a statement's words, weighed by how rare they are, that stand in other clauses alone
_LEAST = 2  # words of a statement that says enough
# Cosine from which a word of the clause is taken for the statement's: "ends" and "terminates".
_SIMILAR = 0.55
_BEGINNING = 5  # letters in which words of one family agree: "receipt" and "received"
_BESIDE = 0.5  # what a word counts that stands only in a clause beside the nearest
_SHORTEST = 3  # letters of a word of the clause that is compared
_COMMON = 0.3  # weight of a word that every sentence has
_MOST_QUOTED = 160  # characters
_NUMBER_WORDS = frozenset(
    stem for word in (*UNITS, *TENS) if word not in {"zero", "one"} for stem in stems(word)
)
# '"Territory" means', '(the "Purpose")'
_DEFINES = re.compile(r"[\"\u201c](?P<term>[^\"\u201c\u201d]+)[\"\u201d]\)?\s+(?:means?|shall\s+mean)\b")
_BRACKETED = re.compile(r"\((?:the\s+)?[\"\u201c](?P<term>[^\"\u201c\u201d)]+)[\"\u201d]\)")
_EXCEPT = re.compile(r"\b(?:other\s+than|except(?:ing)?|apart\s+from|save\s+for|unless)\b", re.IGNORECASE)
_OFTEN = 10  # sentences with a term from which it is no single matter: a party, the contract itself
_BACK = re.compile(
    r"\W*(?:[\w.]{1,5}\s+)?(?:\w+\s+){0,2}?(?:it|they|he|she|such|this|that|these|those)\b", re.IGNORECASE
)
_GENERAL = frozenset(  # words that say how a statement is put, or when, and that clauses put in other ways
    """even upon before after without giving give count undertake undertakes apply applies applied itself during such
    following original beyond further additional new other kind whole part parts time times date day days month months
    year years week weeks quarter number cover covered covers force find long equal period periods term terms right
    rights obligation obligations duty duties states matter case event means mean full own certain respective relevant
    above below first second third last next later former latter january february march april june july august
    september october november december only within more less least most than if unless until once hereunder thereof
    hereof therein wish wishes failing fail fails notice hence
    minimum maximum space found end ends ended rate rates price prices default called named formed
    purpose purposes""".split()
)


class Sentences:
    """The sentences of the sources, one after the other, with their words."""

    def __init__(self, words: SourceWords, sources: Sequence[SourceIndex]) -> None:
        self.words = words
        self._texts = [source.text[low:high] for source in sources for low, high in source.sentences]

    def text(self, number: int) -> str:
        """A sentence, by its place among those of all sources."""
        return self._texts[number]

    @cached_property
    def definitions(self) -> Mapping[int, Sequence[str]]:
        """The sentences that only tell what terms mean, by their places, with these terms."""
        found = ((place, _DEFINES.findall(text)) for place, text in enumerate(self._texts))
        return {place: terms for place, terms in found if terms}

    def beside(self, number: int) -> Sequence[int]:
        """The places of a sentence and of those it is read with: its neighbours, and where its terms stand.

        These are the definitions of its terms, and the few sentences that have a term which it defines itself.
        """
        text = self._texts[number]
        back = 2 if _BACK.match(text) else 1
        near = set(range(max(0, number - back), min(len(self._texts), number + 2)))
        near |= {place for place, terms in self.definitions.items() if any(term in text for term in terms)}
        for term in _BRACKETED.findall(text):
            having = {place for place, other in enumerate(self._texts) if term in other}
            if len(having) < _OFTEN:
                near |= having
        return sorted(near)


@dataclass(frozen=True, slots=True)
class _Nearest:
    """The clause that has most of a statement, and what it lacks that other clauses have."""

    number: int
    lent: Sequence[str]
    share: float  # of the statement's words, by weight


def lent_statements(
    response: str,
    sentences: Sequence[SentenceVerdict],
    entities: Sequence[JudgedEntity],
    clauses: Sentences,
    similarity: TextSimilarity,
) -> Iterator[Doubt]:
    """A doubt for each sentence that passes, all of whose words the sources have, but no clause together."""
    parties = [start for item in entities if item.type in PARTY_TYPES for start, _ in item.flags]
    for sentence in sentences:
        if sentence.decision is not Decision.PASS or is_labelled(response, sentence.start):
            continue
        for part in parts_of(response, sentence, entities, PARTY_TYPES):
            if not part.is_duty or not any(part.start <= place < part.end for place in parties):
                continue
            nearest = _nearest(part, response, clauses, similarity)
            if nearest is not None and nearest.share >= _LENT:
                yield Doubt(sentence.start, _told(nearest.lent, clauses.text(nearest.number)))
                break


def _nearest(part: Part, response: str, clauses: Sentences, similarity: TextSimilarity) -> _Nearest | None:
    """The nearest clause; None where the statement has too few words, or one that the sources have not."""
    words_of_part = response[part.start : part.end]
    figures = {stem for stem in stems(words_of_part) if _is_figure(stem)}
    excepted = _excepted(words_of_part)
    said = {stem: word for stem, word in part.said.items() if word.lower() not in _GENERAL | excepted}
    forms = {stem: clauses.words.forms(stem, word) for stem, word in part.said.items()}
    if len(said) < _LEAST or not all(forms[stem] for stem in said):
        return None
    forms |= {figure: frozenset({figure}) for figure in figures}
    weights = {stem: _weight(of, clauses.words) for stem, of in forms.items()}
    number = _place_with_most(forms, weights, clauses)
    beside = clauses.beside(number)
    near = frozenset[str]().union(*(clauses.words.sentences[place] for place in beside))
    written = " ".join(clauses.text(place) for place in beside)
    words = {word for word in WORD.findall(written.lower()) if len(word) >= _SHORTEST}
    lent = [
        stem
        for stem in said
        if not forms[stem] & near and not _is_meant(said[stem].lower(), words, similarity)
    ]
    total = sum(weights[stem] for stem in said)
    return _Nearest(number, [said[stem] for stem in lent], sum(weights[stem] for stem in lent) / total)


def _excepted(words: str) -> frozenset[str]:
    """The words of an exception, which a clause of its own may make: "other than its consultant"."""
    exception = _EXCEPT.search(words)
    return frozenset(WORD.findall(words[exception.end() :].lower())) if exception else frozenset()


def _is_figure(stem: str) -> bool:
    return stem.isdigit() or stem in _NUMBER_WORDS


def _weight(forms: Iterable[str], words: SourceWords) -> float:
    """How much a word tells: the rarer, the more."""
    return math.log((len(words.sentences) + 1) / (len(words.places(forms)) + 1)) + _COMMON


def _place_with_most(
    forms: Mapping[str, frozenset[str]], weights: Mapping[str, float], clauses: Sentences
) -> int:
    """The sentence with most of a statement by weight; half counts what only a sentence beside it has."""
    had: dict[int, float] = defaultdict(float)
    for stem, of in forms.items():
        own = clauses.words.places(of)
        for place in own:
            had[place] += weights[stem]
        for place in {near for at in own for near in (at - 1, at + 1)} - own:
            had[place] += _BESIDE * weights[stem]
    within = range(len(clauses.words.sentences))
    return min(
        (place for place in had if place in within and place not in clauses.definitions),
        key=lambda place: (-had[place], place),
        default=0,
    )


def _is_meant(word: str, words: set[str], similarity: TextSimilarity) -> bool:
    """Whether a word of the clause begins as one of the statement does, or is much like it."""
    if any(len(other) >= _BEGINNING and other.startswith(word[:_BEGINNING]) for other in words):
        return True
    similarity.prepare((word, *words))
    return any(similarity.between(word, other) >= _SIMILAR for other in words)


def _told(lent: Sequence[str], clause: str) -> str:
    quoted = " ".join(clause.split()).rstrip(".;,")
    if len(quoted) > _MOST_QUOTED:
        quoted = f"{quoted[:_MOST_QUOTED].rsplit(' ', 1)[0]} \u2026"
    return (
        f"No passage of the source says this: the nearest, \u201c{quoted}\u201d, has nothing of {named_words(lent)}, "
        f"which {'stands' if len(lent) == 1 else 'stand'} elsewhere in the source. Compare the two."
    )

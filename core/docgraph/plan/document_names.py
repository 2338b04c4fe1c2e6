"""Which documents a question names: by the words of their titles, files, parties and dates."""

import calendar
import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.docgraph.document_store import StoredArticle
from core.docgraph.stems import STOPWORDS
from core.extraction.names.roles import ROLE_OF
from core.text.words import words_of

HEAD_CHARS = 3_000  # characters of a document in which it introduces its parties
MAX_NAMED = 8  # documents that a question may mean without being clear about one
_LONGEST_TITLE = 40  # words
_IN_TITLE, _IN_HEAD, _PAIR = 1.0, 0.8, 0.6  # weight of a word in a title, in the head, of two words in a row
_PLAIN = 0.35  # weight of a word that is not written as a name, in a question that has names
_LEAST_COVERED = 0.4  # share of a question's names that a document must hold to be meant
_CLEAR_LEAD = 1.08  # how far the best document must be ahead of the next one
_CLOSE = 0.9  # documents this near to the best one may be meant as well
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|[_\W]+")
_RUN = re.compile(  # names with the words that join them: "Supply Agreement between Alder Inc. and Birch LLC"
    r"\b[A-Z\d][\w&.'’-]*(?:,?\s+(?:(?:of|between|among|and|the|with|for|by|de|an?)\s+)*[A-Z\d][\w&.'’-]*)*"
)
_KINDS = frozenset(  # what one document may be called by: "the lease"
    """lease sublease license licence deed guaranty guarantee amendment addendum agreement contract policy opinion
    memorandum letter note""".split()
)
_PLAIN_KINDS = frozenset(("agreement", "contract"))  # of nearly every document: only with what stands before
_POINTING = frozenset(("the", "this", "that", "our"))
_NAMING_DETAILS = ("parties", "date")  # a governing law is what a document says, not what it is called
_GENERIC = frozenset(
    """agreement contract inc corp corporation company co llc ltd limited lp plc the party parties exhibit ex amendment
    no section article yes""".split()
) | {month.casefold() for month in calendar.month_name}


@dataclass(frozen=True, slots=True)
class NamedDocuments:
    """The documents that a question names, best first, and how sure that is."""

    titles: tuple[str, ...]
    is_clear: bool  # one document is named, and no other one fits as well
    words: frozenset[str]  # folded words of the question that name the documents rather than the matter
    kind: str = ""  # folded words of the question that call the one document by its kind: "supply agreement"


class DocumentNames:
    """The names of a collection's documents, filed for search. Read-only once made."""

    def __init__(self, articles: Sequence[StoredArticle], heads: Mapping[str, str]) -> None:
        """`heads` has the beginning of each article's text, by title."""
        self._titles = [article.title for article in articles]
        self._full: dict[tuple[str, ...], set[int]] = defaultdict(set)
        self._postings: dict[str, dict[int, float]] = defaultdict(dict)
        self._pairs: dict[tuple[str, str], set[int]] = defaultdict(set)
        self._kinds: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for place, article in enumerate(articles):
            for title in (article.title, article.title.split(" (")[0]):
                self._full[tuple(_folded(title))].add(place)
            told = (article.details.get(name, "") for name in _NAMING_DETAILS)
            named = " ".join((article.title, article.source, *told))
            for kind in _kinds_of(article.title):
                self._kinds[kind].add(place)
            self._file(place, _split(named), _IN_TITLE)
            self._file(place, _folded(heads.get(article.title, "")[:HEAD_CHARS]), _IN_HEAD)

    def _file(self, place: int, words: Sequence[str], weight: float) -> None:
        for word in words:
            held = self._postings[word]
            held[place] = max(held.get(place, 0.0), weight)
        for pair in pairwise(words):
            self._pairs[pair].add(place)

    def find(self, question: str) -> NamedDocuments:
        """The documents that a question names; none when it names none of these."""
        words = _asked_words(question)
        only = self._of_kind(words)
        if only is not None:
            return only
        named = [word for word, weight in words if weight == 1.0 and word not in STOPWORDS]
        scores, covered = self._scores(words)
        ranked = sorted(scores, key=lambda place: (-scores[place], self._titles[place]))
        most = sum(map(self._rarity, named))
        if not most or not ranked or covered[ranked[0]] / most < _LEAST_COVERED:
            return NamedDocuments((), False, frozenset())
        best = scores[ranked[0]]
        near = [place for place in ranked[:MAX_NAMED] if scores[place] >= _CLOSE * best]
        exact = [place for place in near if place in self._in_full([word for word, _ in words])]
        near.sort(key=lambda place: place not in exact)
        return NamedDocuments(
            tuple(self._titles[place] for place in near),
            len(exact) == 1 or len(ranked) == 1 or best / scores[ranked[1]] >= _CLEAR_LEAD,
            frozenset(word for word in {*named} - ROLE_OF.keys() if near[0] in self._postings.get(word, {})),
        )

    def _of_kind(self, words: Sequence[tuple[str, float]]) -> NamedDocuments | None:
        """The one document of the kind that a question names ("the lease"), unless its names are another's."""
        found = [span for span in _runs([word for word, _ in words]) if span in self._kinds]
        places = set.intersection(*(self._kinds[span] for span in found)) if found else set()
        if len(places) != 1:
            return None
        (only,) = places
        names = {
            word
            for word, weight in words
            if weight == 1.0 and _IN_TITLE in self._postings.get(word, {}).values()
            if not word.isdigit() and word not in _GENERIC
        }  # "31 May 2031" is no party of another document
        if any(only not in self._postings[word] for word in names - STOPWORDS):
            return None
        mine = frozenset(word for word in names - ROLE_OF.keys() if only in self._postings[word])
        return NamedDocuments((self._titles[only],), True, mine, max(map(" ".join, found), key=len))

    def _in_full(self, words: Sequence[str]) -> set[int]:
        """The document of the longest title, in full or without brackets, in the words; none if several have it."""
        found = next((self._full[span] for span in _runs(words) if span in self._full), set())
        return found if len(found) == 1 else set()

    def holding(self, phrase: str) -> frozenset[str]:
        """The titles of the documents whose title or head has all words of a phrase, each after the other."""
        words = _folded(phrase)
        if not words:
            return frozenset()
        found = set(self._postings.get(words[0], ()))
        for pair in pairwise(words):
            found &= self._pairs.get(pair, set())
        return frozenset(self._titles[place] for place in found)

    def _scores(self, words: Sequence[tuple[str, float]]) -> tuple[dict[int, float], dict[int, float]]:
        """Points of each document, and the rarity of the question's names that it holds."""
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        once = {word: max(w for other, w in words if other == word) for word, _ in words}
        for word, weight in once.items():
            if word in STOPWORDS:
                continue
            rarity = self._rarity(word)
            for place, held in self._postings.get(word, {}).items():
                scores[place] += weight * held * rarity
                if weight == 1.0:
                    covered[place] += rarity
        for (one, first), (other, second) in pairwise(words):
            found = self._pairs.get((one, other), ())
            rarity = _PAIR * min(first, second) * math.log(1 + len(self._titles) / (len(found) + 0.5))
            for place in found:
                scores[place] += rarity
        return scores, covered

    def _rarity(self, word: str) -> float:
        """Inverse document frequency, small for words that any contract's title may have."""
        count = len(self._postings.get(word, ()))
        rarity = math.log(1 + len(self._titles) / (count + 0.5))
        return rarity * (0.3 if word in _GENERIC else 1.0)


def _runs(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Words that follow each other, the longest runs first."""
    for length in range(min(len(words), _LONGEST_TITLE), 0, -1):
        yield from (tuple(words[start : start + length]) for start in range(len(words) - length + 1))


def _kinds_of(title: str) -> Iterator[tuple[str, ...]]:
    """What a question may call a document by its kind: ("supply", "agreement"), ("the", "lease")."""
    words = _folded(title.split(" (", maxsplit=1)[0])
    if len(words) > 1 and words[-1] in _KINDS:
        yield tuple(words)
    for kind in (_KINDS - _PLAIN_KINDS) & set(words):
        yield from ((pointing, kind) for pointing in _POINTING)


def _asked_words(question: str) -> list[tuple[str, float]]:
    """Folded words of a question with their weight: 1 for what is written as a name, less for the rest.

    In a question without any capital but the first, every word may be a name.
    """
    words = words_of(question)
    written = (question[word.start : word.end] for word in words)
    named = [place > 0 and (word[0].isdigit() or word != word.lower()) for place, word in enumerate(written)]
    has_names = any(named)
    return [
        (word.folded, 1.0 if is_name or not has_names else _PLAIN)
        for word, is_name in zip(words, named, strict=True)
    ]


def _folded(text: str) -> list[str]:
    return [word.folded for word in words_of(text)]


def _split(text: str) -> list[str]:
    """The words of titles and file names: `VertexEnergyInc_20200113` has vertex, energy, inc and 20200113."""
    return [*_folded(text), *(word for part in _CAMEL.split(text) if part for word in _folded(part))]


def without_names(question: str, names: frozenset[str]) -> str:
    """A question with `agreement` for the names of documents, of the folded words `names`: its matter.

    "Which law governs the Supply Agreement of Alder Inc.?" becomes "Which law governs the agreement?".
    """
    first, *rest = question.split(maxsplit=1) or [""]
    said = _RUN.sub(
        lambda run: run[0] if names.isdisjoint(_folded(run[0])) else "agreement", f" {''.join(rest)}"
    )
    return " ".join(f"{first}{said}".split())


def without_kind(question: str, kind: str, put: str = "agreement") -> str:
    """A question with another word in place of those that call a document by its kind; "the lease" stays."""
    words = kind.split()
    if len(words) < 2 or words[0] in _POINTING:
        return question
    said = r"\W+".join(map(re.escape, words))
    return re.sub(rf"\b{said}\b", put, question, flags=re.IGNORECASE)

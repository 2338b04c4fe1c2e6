"""How well passages fit a question, as numbers that a logistic model weighs."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.docgraph.plan.matter import Matter, evidence
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.stems import terms_of

FEATURES = (
    "cosine",  # of the best chunk with the question and what clauses on its matter say
    "cosine_share",  # of the best passage's cosine
    "cosine_rank",  # 1 for the first, 1/2 for the second, ...
    "words",  # BM25 of the question, over the best passage's
    "words_rank",
    "terms",  # BM25 of the matter's own terms, over the best passage's
    "terms_rank",
    "both",  # words times terms
    "heading",  # the section is headed with the matter
    "heading_words",  # share of the section title's words that stand in the question
    "value",  # a value of the kind that is asked for stands in it
    "states",  # a sentence of it says what a clause on the matter must say
    "opening",  # it opens the document, and the question asks for what stands there
    "near_opening",  # it is among the first three
    "length",  # thousands of characters
    "document",  # how well its document fits the names in the question, 1 for the best
)
# What tells whether the best passage answers at all: nothing here is relative to the other passages alone.
ANSWER_FEATURES = (
    "score",  # logit of the best passage
    "lead",  # logits ahead of the second one
    "cosine",
    "terms_share",  # BM25 of the matter's terms, over the best in the whole collection
    "words_share",
    "heading",
    "value",
    "states",
    "states_near",  # the same of the best three passages, on average
    "terms",
    "is_named",  # the question names one document
    "is_known",  # the question's words raise a known matter
)
VECTOR_FEATURES = ("cosine", "lead")  # for chunk search alone
OPENING = frozenset({"parties", "title", "date"})
_NEAR_OPENING = 3  # passages

VALUE_PATTERNS: Mapping[str, re.Pattern[str]] = {
    "date": re.compile(r"\b(?:19|20)\d\d\b|\bdate\b", re.IGNORECASE),
    "term": re.compile(r"\b(?:years?|months?|(?:19|20)\d\d)\b", re.IGNORECASE),
    "duration": re.compile(r"\b(?:days?|weeks?|months?|years?)\b", re.IGNORECASE),
    "money": re.compile(r"[$€£]\s?\d|\bdollars?\b|\b(?:USD|EUR|GBP)\b", re.IGNORECASE),
    "percent": re.compile(r"%|\bper\s?cent", re.IGNORECASE),
    "amount": re.compile(r"\d"),
    "number": re.compile(r"\d"),
    "law": re.compile(r"\blaws?\s+of\b|\bgoverned\s+by\b", re.IGNORECASE),
    "parties": re.compile(r"\b(?:between|among)\b|\b(?:Inc|LLC|Ltd|Corp)\b"),
}


@dataclass(frozen=True)
class Sought:
    """What is looked for in the passages."""

    words: tuple[str, ...]  # stems of the question without the names of documents
    matters: tuple[tuple[Matter, float], ...]  # with their strength in (0, 1], strongest first
    wants: str
    documents: Mapping[str, float]  # how well each document fits the question's names; empty: all alike


def measure(
    index: PlanIndex, sought: Sought, places: NDArray[np.intp], cosines: NDArray[np.float32]
) -> NDArray[np.float32]:
    """The features of passages, shape (places, features); `cosines` has one for each of `places`."""
    words = _share(index.words.scores(sought.words)[places])
    terms = np.zeros(len(places), dtype=np.float32)
    for matter, strength in sought.matters:
        terms += strength * _share(index.words.scores(matter_terms(matter))[places])
    terms = _share(terms)
    orders = np.array([index.passages[place].order for place in places])
    opens = sought.wants in OPENING
    pattern = VALUE_PATTERNS.get(sought.wants)
    passages = [index.passages[place] for place in places]
    columns = (
        cosines,
        _share(np.maximum(cosines, 0)),
        _reciprocal_rank(cosines),
        words,
        _reciprocal_rank(words),
        terms,
        _reciprocal_rank(terms),
        words * terms,
        np.array([heading_fit(index.headings[place], sought.matters) for place in places]),
        np.array([_shared(index.headings[place], sought.words) for place in places]),
        np.array([bool(pattern and pattern.search(passage.text)) for passage in passages]),
        np.array([evidence(sought.matters, passage.text) for passage in passages]),
        (orders == 0) * opens,
        (orders < _NEAR_OPENING) * opens,
        np.array([len(passage.text) / 1_000 for passage in passages]),
        np.array(
            [sought.documents.get(passage.article, 0.0 if sought.documents else 1.0) for passage in passages]
        ),
    )
    return np.column_stack(columns).astype(np.float32)


def matter_terms(matter: Matter) -> list[str]:
    """The stems of a matter's terms."""
    return [stem for term in matter.terms for stem in terms_of(term)]


def heading_fit(heading: frozenset[str], matters: Sequence[tuple[Matter, float]]) -> float:
    """The strength of the strongest matter that a section is headed with, in [0, 1]."""
    fits = (
        strength
        for matter, strength in matters
        for words in matter.headings
        if (stems := frozenset(terms_of(words))) and stems <= heading
    )
    return max(fits, default=0.0)


def _shared(heading: frozenset[str], words: Sequence[str]) -> float:
    return len(heading & set(words)) / len(heading) if heading else 0.0


def _share(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """Scores over the best one, in [0, 1]."""
    most = float(scores.max()) if len(scores) else 0.0
    return (scores / np.float32(most if most > 0 else 1.0)).astype(np.float32)


def _reciprocal_rank(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    ranks = np.empty(len(scores), dtype=np.float32)
    ranks[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
    return (1 / (1 + ranks)).astype(np.float32)

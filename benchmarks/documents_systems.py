"""The systems that are compared: vector only, BM25, and the plan; each gives passages, best first."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.documents_collection import Collection
from benchmarks.documents_questions import ClauseQuestion
from core.docgraph.plan.plan_calibration import PlanCalibration
from core.docgraph.plan.question import read_question
from core.docgraph.plan.search import CHUNK_ROWS, make_query, rank_passages, spread_cosines
from core.docgraph.stems import terms_of

DEPTH = 10  # passages that are looked at
System = Callable[[Collection, ClauseQuestion, Sequence[str]], list[int]]


@dataclass(frozen=True)
class Retrieved:
    """What one system found for one question."""

    question: ClauseQuestion
    hits: tuple[bool, ...]  # of the first passages, best first
    milliseconds: float


def by_vectors(collection: Collection, question: ClauseQuestion, titles: Sequence[str]) -> list[int]:
    """Passages by the cosine of their best chunk with the question."""
    vector = collection.encoder.encode([question.text])[0]
    rows = collection.store.search_chunks(vector, CHUNK_ROWS, titles)
    places = np.array(
        sorted({p for row in rows for p in collection.index.of_paragraph[row.id]}), dtype=np.intp
    )
    cosines = spread_cosines(collection.index, rows, places)
    return [int(place) for place in places[np.argsort(-cosines, kind="stable")][:DEPTH]]


def by_words(collection: Collection, question: ClauseQuestion, titles: Sequence[str]) -> list[int]:
    """Passages by BM25 of the question's words."""
    places = collection.index.places(titles)
    scores = collection.index.words.scores(terms_of(question.text))[places]
    return [int(place) for place in places[np.argsort(-scores, kind="stable")][:DEPTH]]


def by_plan(calibration: PlanCalibration) -> System:
    """Passages as the deterministic plan ranks them with some weights."""

    def ranked(collection: Collection, question: ClauseQuestion, titles: Sequence[str]) -> list[int]:
        index = collection.index
        query = make_query(read_question(question.text), index, collection.matters, titles=titles)
        rows = collection.store.search_chunks(query.vector, CHUNK_ROWS, query.titles)
        return list(rank_passages(index, query, rows, calibration).places[:DEPTH])

    return ranked


def retrieve(
    collection: Collection, questions: Sequence[ClauseQuestion], system: System, *, is_restricted: bool
) -> list[Retrieved]:
    """What a system finds for each question, over everything or only in the document that is meant."""
    found = []
    for question in questions:
        titles = (collection.titles[question.file],) if is_restricted else ()
        began = time.perf_counter()
        places = system(collection, question, titles)
        spent = (time.perf_counter() - began) * 1_000
        found.append(Retrieved(question, tuple(overlaps(collection, question, p) for p in places), spent))
    return found


def recall(found: Sequence[Retrieved], k: int) -> float:
    """The share of questions with a hit among the first `k` passages."""
    return float(np.mean([any(each.hits[:k]) for each in found])) if found else 0.0


def overlaps(collection: Collection, question: ClauseQuestion, place: int) -> bool:
    """Whether a passage is of the question's document and shares a character with an annotated place."""
    passage = collection.index.passages[place]
    if passage.article != collection.titles[question.file]:
        return False
    return any(passage.start < end and start < passage.end for start, end in question.spans)


SYSTEMS: Mapping[str, System] = {"vector only": by_vectors, "BM25": by_words}

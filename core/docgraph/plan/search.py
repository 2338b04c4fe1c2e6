"""The plan's search: which documents, what is sought, chunk search, words, and the joint order of passages."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.docgraph.document_nodes import chunks_of
from core.docgraph.document_store import ParagraphRow, Vector
from core.docgraph.plan.document_names import NamedDocuments, without_kind, without_names
from core.docgraph.plan.features import FEATURES, Sought, matter_terms, measure
from core.docgraph.plan.matter import Matter, load_matters, raised_matters
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.plan_calibration import PlanCalibration, chance
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.question import Question
from core.docgraph.stems import terms_of
from core.models.sentence_encoder import SentenceEncoder

CHUNK_ROWS = 200  # paragraphs that a chunk search gives
POOL = 100  # passages that words give, when no document is named
_MATTERS = 2  # that a question may be about
_LEAST_ALIKE = 0.4  # cosine from which a matter may be meant that no word of the question raises
_QUESTION_SHARE = 0.5  # of the question's own vector beside what clauses on its matter say
_OTHER_PIECE = 0.15  # cosine that the other pieces of a long paragraph are behind the one with the best chunk
_LOWERED = 20.0  # log odds that a passage loses when an audit found its answer wrong: it comes last
_NEAR = 3  # best passages that are looked at together
_UNSEEN = 0.02  # cosine that passages beyond the last row of a search are behind it


@dataclass(frozen=True)
class Query:
    """A question as it is searched for."""

    question: Question
    matter_text: str  # without the names of documents
    sought: Sought
    vector: Vector  # of the question's matter, drawn to what clauses on it say
    named: NamedDocuments
    titles: tuple[str, ...]  # the documents to search; empty: all
    is_known: bool  # the question's words raise a known matter
    is_plain: bool = False  # no matter takes part: other weights rank, and other chances hold


@dataclass(frozen=True)
class Ranked:
    """Passages by their fit, best first."""

    places: tuple[int, ...]  # in the index
    logits: tuple[float, ...]
    features: NDArray[np.float32]  # (places, FEATURES), in the same order


class Matters:
    """The matters with their vectors, made at first use."""

    def __init__(self, encoder: SentenceEncoder, matters: Sequence[Matter] | None = None) -> None:
        self.encoder = encoder
        self.all = load_matters() if matters is None else tuple(matters)
        self._vectors: tuple[NDArray[np.float32], dict[str, NDArray[np.float32]]] | None = None

    def find(self, text: str, vector: NDArray[np.float32]) -> tuple[tuple[tuple[Matter, float], ...], bool]:
        """The matters of a question with their strength, and whether its words raise one.

        Where no word does, the nearest by sense with their cosine, when it is near enough.
        """
        if not self.all:
            return (), False
        raised = raised_matters(text, self.all)
        if raised:
            found = [(matter, raised[matter.name]) for matter in self.all if matter.name in raised]
        else:
            alike = self._load()[0] @ vector
            found = [
                (matter, float(cosine))
                for matter, cosine in zip(self.all, alike, strict=True)
                if cosine >= _LEAST_ALIKE
            ]
        found.sort(key=lambda each: -each[1])
        return tuple(found[:_MATTERS]), bool(raised)

    def clause(self, matter: Matter) -> NDArray[np.float32]:
        """The mean vector of what clauses on a matter say."""
        return self._load()[1][matter.name]

    def _load(self) -> tuple[NDArray[np.float32], dict[str, NDArray[np.float32]]]:
        if self._vectors is None:
            abouts = self.encoder.encode([matter.about for matter in self.all])
            clauses = {matter.name: self.encoder.encode(matter.clauses).mean(axis=0) for matter in self.all}
            self._vectors = abouts, clauses
        return self._vectors


def make_query(
    question: Question,
    index: PlanIndex,
    matters: Matters,
    *,
    titles: Sequence[str] = (),
    hints: Sequence[str] = (),
) -> Query:
    """What to search for, and where: `titles` when given, else the documents that the question names.

    The words of `hints` are searched for, too. No legal matter takes part when the question names an article of a
    wiki, or when no matter is near the question.
    """
    named = index.names.find(question.text)
    text = without_kind(without_names(question.text, named.words), named.kind)
    own = matters.encoder.encode([" ".join((text, *hints))])[0]
    of_wiki = index.is_wiki(tuple(titles) or (named.titles[:1] if named.is_clear else ()))
    found, is_known = ((), False) if of_wiki else matters.find(text, own)
    vector = _QUESTION_SHARE * own
    for matter, strength in found:
        vector = vector + strength * matters.clause(matter)
    length = float(np.linalg.norm(vector))
    within = tuple(titles) or named.titles
    sought = Sought(
        words=tuple(dict.fromkeys(terms_of(" ".join((text, *hints))))),
        matters=found,
        wants="" if found and found[0][0].wants == "parties" and not is_known else wanted(question, found),
        documents={} if titles else {title: 1 / (1 + place) for place, title in enumerate(named.titles)},
    )
    return Query(question, text, sought, vector / max(length, 1e-9), named, within, is_known, not found)


def wanted(question: Question, matters: Sequence[tuple[Matter, float]]) -> str:
    """The kind of value that answers: as the matter has it, else as the question's words say."""
    of_matter = matters[0][0].wants if matters else ""
    if question.wants == "number" and of_matter in ("duration", "date"):
        return ""  # how many options there are is not how long they last
    if question.wants and of_matter in ("", "amount", "term", "money", "percent"):
        return of_matter if of_matter == "term" else question.wants
    return of_matter


def spread_cosines(
    index: PlanIndex, rows: Sequence[ParagraphRow], places: NDArray[np.intp]
) -> NDArray[np.float32]:
    """The cosine of each passage from a chunk search, which gives each paragraph's best chunk only.

    Passages that the search did not reach come just behind its last row.
    """
    lowest = min((row.score or 0.0 for row in rows), default=0.0) - _UNSEEN
    found = np.full(len(index.passages), lowest, dtype=np.float32)
    for row in rows:
        for place in index.of_paragraph.get(row.id, ()):
            score = (row.score or 0.0) - (0.0 if _holds_chunk(index.passages[place], row) else _OTHER_PIECE)
            found[place] = max(found[place], score)
    return found[places]


def _holds_chunk(passage: Passage, row: ParagraphRow) -> bool:
    """Whether the better part of a row's best chunk stands in a passage."""
    chunks = chunks_of(row.text)
    if row.chunk is None or row.chunk >= len(chunks):
        return True
    start, end = chunks[row.chunk]
    return any(
        min(end, piece.end) - max(start, piece.start) >= (end - start) / 2
        for piece in passage.pieces
        if piece.paragraph.id == row.id
    )


def candidates(index: PlanIndex, query: Query, rows: Sequence[ParagraphRow]) -> NDArray[np.intp]:
    """The passages to rank: all of the documents to search, or the best by sense and by words."""
    if query.titles:
        return index.places(query.titles)
    by_sense = [place for row in rows for place in index.of_paragraph.get(row.id, ())]
    words = index.words.scores(query.sought.words)
    terms = [stem for matter, _ in query.sought.matters for stem in matter_terms(matter)]
    by_words = [
        place for scores in (words, index.words.scores(terms)) for place in np.argsort(-scores)[:POOL]
    ]
    return np.unique(np.array([*by_sense, *by_words], dtype=np.intp))


def rank_passages(
    index: PlanIndex,
    query: Query,
    rows: Sequence[ParagraphRow],
    calibration: PlanCalibration,
    lowered: Sequence[int] = (),
) -> Ranked:
    """The passages of the documents to search, best first, by the fitted weights; those of `lowered` come last."""
    places = candidates(index, query, rows)
    if not len(places):
        return Ranked((), (), np.empty((0, len(FEATURES)), dtype=np.float32))
    features = measure(index, query.sought, places, spread_cosines(index, rows, places))
    logits = (calibration.plain_ranking if query.is_plain else calibration.ranking).logits(features)
    logits = logits - _LOWERED * np.isin(places, lowered)
    order = np.argsort(-logits, kind="stable")
    return Ranked(tuple(places[order].tolist()), tuple(logits[order].tolist()), features[order])


def chance_of(index: PlanIndex, query: Query, ranked: Ranked, calibration: PlanCalibration) -> float:
    """The calibrated chance in [0, 1] that the best passage answers."""
    model = calibration.plain_answering if query.is_plain else calibration.answering
    return chance(float(model.logits(answer_features(index, query, ranked))[0]))


def answer_features(index: PlanIndex, query: Query, ranked: Ranked) -> NDArray[np.float32]:
    """What tells whether the best passage answers, shape (1, ANSWER_FEATURES)."""
    best = ranked.places[0]
    column = FEATURES.index
    row = ranked.features[0]
    terms = [stem for matter, _ in query.sought.matters for stem in matter_terms(matter)]
    lead = ranked.logits[0] - ranked.logits[1] if len(ranked.places) > 1 else 5.0
    return np.array(
        [[
            ranked.logits[0],
            min(lead, 5.0),
            row[column("cosine")],
            _of_collection(index, terms, best),
            _of_collection(index, query.sought.words, best),
            row[column("heading")],
            row[column("value")],
            row[column("states")],
            float(ranked.features[:_NEAR, column("states")].mean()),
            row[column("terms")],
            float(query.named.is_clear or len(query.titles) == 1),
            float(query.is_known),
        ]],
        dtype=np.float32,
    )  # fmt: skip


def _of_collection(index: PlanIndex, terms: Sequence[str], place: int) -> float:
    """BM25 of a passage over the best of the whole collection."""
    scores = index.words.scores(terms)
    most = float(scores.max()) if len(scores) else 0.0
    return float(scores[place]) / most if most > 0 else 0.0

"""Which of several entities of one name a claim means: the one whose statements are nearest to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.store.name_index import IndexedName
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity, Triple
from core.models.sentence_encoder import SentenceEncoder
from core.text.words import words_of

MAX_CANDIDATES = 8  # of one name; the best known ones
LABEL_BONUS = (
    0.05  # for an entity of exactly this label, before those of which it is a shorter form or an alias
)
JOINED_BONUS = (
    0.1  # for an entity that a statement joins with another name of the claim: a claim is about one world
)
_TIE = 0.01  # of cosine; below, the better known entity is meant
_LOOKED_AT = 60  # statements of a candidate
_OTHERS = 12  # entities of other names that a candidate may be joined with
_READ = 6  # statements of a candidate that the encoder reads
_MAX_CHARS = 200  # of one statement: a long abstract says what the thing is in its beginning


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A name in a claim that several entities have."""

    claim: str
    names: tuple[IndexedName, ...]
    neighbours: frozenset[str]  # ids of the entities that other names of the claim may mean


@dataclass(frozen=True, slots=True)
class Scored:
    """A candidate with its score; the highest is meant."""

    name: IndexedName
    score: float  # cosine of claim and candidate in [-1, 1], with the bonuses


@dataclass(frozen=True, slots=True)
class _Described:
    """What the encoder reads of a candidate."""

    lines: tuple[str, ...]  # its label, then statements
    is_joined: bool  # with an entity that another name of the claim may mean


def disambiguate(
    ambiguities: Sequence[Ambiguity], store: KnowledgeGraphStore, encoder: SentenceEncoder
) -> list[tuple[Scored, ...]]:
    """For each ambiguity its candidates, the one that is meant first."""
    texts: dict[str, None] = {}
    described: list[list[_Described]] = []
    for ambiguity in ambiguities:
        told = [_describe(name.entity, ambiguity, store) for name in ambiguity.names[:MAX_CANDIDATES]]
        described.append(told)
        texts.update(dict.fromkeys([ambiguity.claim, *(line for each in told for line in each.lines)]))
    if not texts:
        return []
    vectors = dict(zip(texts, encoder.encode(list(texts)), strict=True))
    results = []
    for ambiguity, told in zip(ambiguities, described, strict=True):
        claim = vectors[ambiguity.claim]
        cosines = [[float(claim @ vectors[line]) for line in each.lines] for each in told]
        results.append(_order(ambiguity, told, cosines))
    return results


def _describe(entity: Entity, ambiguity: Ambiguity, store: KnowledgeGraphStore) -> _Described:
    """The label, and the statements that share most words with the claim, first those with its other entities."""
    asked = {word.folded for word in words_of(ambiguity.claim)}
    around = store.neighbourhood(entity, limit=_LOOKED_AT).triples

    def fit(triple: Triple) -> tuple[bool, int]:
        other = triple.object if triple.subject.id == entity.id else triple.subject
        words = {word.folded for word in words_of(f"{triple.relation.label} {other.label[:_MAX_CHARS]}")}
        return getattr(other, "id", "") in ambiguity.neighbours, len(words & asked)

    best = sorted(around, key=fit, reverse=True)[:_READ]
    lines = (entity.label, *(_verbalise(triple) for triple in best))
    return _Described(lines, _is_joined(entity, ambiguity, store) or any(fit(triple)[0] for triple in best))


def _is_joined(entity: Entity, ambiguity: Ambiguity, store: KnowledgeGraphStore) -> bool:
    """Whether an embedded graph joins the two, whatever their size; of others only the neighbourhood is seen."""
    if not isinstance(store, OxigraphStore):
        return False
    others = sorted(ambiguity.neighbours)[:_OTHERS]
    return any(store.between(entity, Entity(other, "")) for other in others if other != entity.id)


def _verbalise(triple: Triple) -> str:
    return f"{triple.subject.label} {triple.relation.label} {triple.object.label}"[:_MAX_CHARS]


def _order(
    ambiguity: Ambiguity, told: Sequence[_Described], cosines: Sequence[Sequence[float]]
) -> tuple[Scored, ...]:
    scored = []
    for name, each, lines in zip(ambiguity.names, told, cosines, strict=False):
        nearness = 0.8 * max(lines) + 0.2 * sum(lines) / len(
            lines
        )  # one fitting statement tells more than the rest
        bonus = (LABEL_BONUS if _is_exact(name) else 0.0) + (JOINED_BONUS if each.is_joined else 0.0)
        scored.append(Scored(name, nearness + bonus))
    best = max(each.score for each in scored)

    def rank(each: Scored) -> tuple[bool, float]:
        is_close = best - each.score < _TIE
        return is_close, float(each.name.degree) if is_close else each.score

    return tuple(sorted(scored, key=rank, reverse=True))


def _is_exact(name: IndexedName) -> bool:
    return name.surface == name.entity.label

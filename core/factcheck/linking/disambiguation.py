"""Which of several entities of one name a claim means: the one that is joined with the others, or else is nearest."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.factcheck.claim import Candidate
from core.factcheck.protocols import KnowledgeGraphStore, Name
from core.factcheck.store.name_keys import name_key
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity, Triple
from core.models.sentence_encoder import SentenceEncoder
from core.text.words import words_of

MAX_CANDIDATES = 8  # of one name; the best known ones
_LABEL_BONUS = 0.1  # for an entity of exactly this label, before those of which it is a shorter form
_BEST_LINE = 0.8  # weight of the nearest line against the mean of all: one that fits tells more than the rest
_TIE = 0.01  # of cosine; below, the better known entity is meant
_LOOKED_AT = 60  # statements of a candidate
_OTHERS = 12  # entities of other names that a candidate may be joined with
_READ = 6  # statements of a candidate that the encoder reads
_MAX_CHARS = 200  # of one statement: a long abstract says what the thing is in its beginning


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A name in a claim that several entities have."""

    claim: str
    names: tuple[Name, ...]
    neighbours: frozenset[str]  # ids of the entities that other names of the claim may mean


def as_candidate(name: Name, score: float | None = None) -> Candidate:
    """The entity that a name may mean."""
    return Candidate(name.entity, name.surface, name.found_by, score)


def disambiguate(
    ambiguities: Sequence[Ambiguity], store: KnowledgeGraphStore, encoder: SentenceEncoder
) -> list[tuple[Candidate, ...]]:
    """For each ambiguity its candidates, the one that is meant first.

    When the graph joins one candidate alone with another name of the claim, that one is meant, and nothing is
    encoded: a claim is about one world. Otherwise the candidates' statements are compared with the claim: a score is
    the cosine in [-1, 1] with the bonuses, and None when a statement decided.
    """
    results = [_by_statement(ambiguity, store) for ambiguity in ambiguities]
    rest = [i for i, found in enumerate(results) if not found]
    for i, scored in zip(rest, _by_nearness([ambiguities[i] for i in rest], store, encoder), strict=True):
        results[i] = scored
    return results


def _by_statement(ambiguity: Ambiguity, store: KnowledgeGraphStore) -> tuple[Candidate, ...]:
    """The candidates, first the one that alone is joined with another name; none when it is not one alone."""
    names = ambiguity.names[:MAX_CANDIDATES]
    joined = [name for name in names if _is_joined(name.entity, ambiguity.neighbours, store)]
    if len(joined) != 1:
        return ()
    others = sorted((name for name in names if name is not joined[0]), key=lambda name: -name.degree)
    return tuple(map(as_candidate, (joined[0], *others)))


def _is_joined(entity: Entity, neighbours: frozenset[str], store: KnowledgeGraphStore) -> bool:
    """Whether a statement joins the two; an endpoint is asked for the first statements of the entity only."""
    others = sorted(neighbours - {entity.id})[:_OTHERS]
    if isinstance(store, OxigraphStore):
        return any(store.between(entity, Entity(other, "")) for other in others)
    around = store.neighbourhood(entity, limit=_LOOKED_AT).triples if others else ()
    return any({triple.subject.id, getattr(triple.object, "id", "")} & set(others) for triple in around)


def _by_nearness(
    ambiguities: Sequence[Ambiguity], store: KnowledgeGraphStore, encoder: SentenceEncoder
) -> list[tuple[Candidate, ...]]:
    described = [
        [_describe(name.entity, each.claim, store) for name in each.names[:MAX_CANDIDATES]]
        for each in ambiguities
    ]
    claims = [ambiguity.claim for ambiguity in ambiguities]
    texts = dict.fromkeys((*claims, *(line for told in described for lines in told for line in lines)))
    if not texts:
        return []
    vectors = dict(zip(texts, encoder.encode(list(texts)), strict=True))
    results = []
    for ambiguity, told in zip(ambiguities, described, strict=True):
        claim = vectors[ambiguity.claim]
        cosines = [[float(claim @ vectors[line]) for line in lines] for lines in told]
        results.append(_order(ambiguity, cosines))
    return results


def _describe(entity: Entity, claim: str, store: KnowledgeGraphStore) -> tuple[str, ...]:
    """The label, and the statements that share most words with the claim."""
    asked = {word.folded for word in words_of(claim)}
    around = store.neighbourhood(entity, limit=_LOOKED_AT).triples

    def shared(triple: Triple) -> int:
        other = triple.object if triple.subject.id == entity.id else triple.subject
        told = words_of(f"{triple.relation.label} {other.label[:_MAX_CHARS]}")
        return len(asked & {word.folded for word in told})

    best = sorted(around, key=shared, reverse=True)[:_READ]
    return (entity.label, *(triple.path.replace(" → ", " ")[:_MAX_CHARS] for triple in best))


def _order(ambiguity: Ambiguity, cosines: Sequence[Sequence[float]]) -> tuple[Candidate, ...]:
    """By score; those next to the best by how well they are known."""
    names = ambiguity.names[: len(cosines)]
    scores = [
        _BEST_LINE * max(lines)
        + (1 - _BEST_LINE) * sum(lines) / len(lines)
        + _LABEL_BONUS * (name_key(name.entity.label) == name.key)
        for name, lines in zip(names, cosines, strict=True)
    ]
    best = max(scores)

    def rank(pair: tuple[Name, float]) -> tuple[bool, float]:
        is_close = best - pair[1] < _TIE
        return is_close, float(pair[0].degree) if is_close else pair[1]

    ranked = sorted(zip(names, scores, strict=True), key=rank, reverse=True)
    return tuple(as_candidate(name, score) for name, score in ranked)

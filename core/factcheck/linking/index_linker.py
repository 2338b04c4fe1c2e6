"""Links the names in claims to a graph by the names of the graph.

Of several entities of one name a claim means the one that is joined with its other names, or else the nearest.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Candidate, Mention, Sent
from core.factcheck.linking.claim_words import ReadClaim, read_claims, supposed_names
from core.factcheck.linking.graph_names import Names, StatedNames, find_near_names
from core.factcheck.linking.spans import Span, choose_spans, keys_of, other_numbers
from core.factcheck.protocols import KnowledgeGraphStore, Name
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity, Triple
from core.models.parser import LoadedParser
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
_NEAR = 4  # names of one claim that get the second try; each costs about a millisecond
_NEAR_NAME = "near name"
_JOINED = "The graph joins it with another name of the claim"
_SHORTEST = 3  # letters of a word that longer names are looked for with
_PERSON = "PERSON"  # spaCy's label
_SHOWN = 3  # other candidates that a note names


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A name in a claim that several entities have."""

    claim: str
    names: tuple[Name, ...]
    neighbours: frozenset[str]  # ids of the entities that other names of the claim may mean


def _candidate(name: Name, score: float | None = None) -> Candidate:
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
    return tuple(map(_candidate, (joined[0], *others)))


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
    return [
        _order(each, [[float(vectors[each.claim] @ vectors[line]) for line in lines] for lines in told])
        for each, told in zip(ambiguities, described, strict=True)
    ]


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
    return tuple(_candidate(name, score) for name, score in ranked)


@dataclass(frozen=True, slots=True)
class _Found:
    """A name on its way to a mention."""

    start: int
    end: int
    names: tuple[Name, ...]
    is_near: bool = False  # it is not written so in the graph
    note: str = ""


class IndexLinker:
    """An `EntityLinker` that looks up the names of one graph. Safe to share between threads.

    The longest names come first; case, accents and points do not count. What the parser takes for a name and the
    graph does not know gets a second try for slips of the keyboard, and is reported either way. Of several
    entities with one name the sentence encoder takes the one whose statements are nearest to the claim.
    """

    def __init__(self, store: KnowledgeGraphStore, encoder: SentenceEncoder, parser: LoadedParser) -> None:
        self.records = (parser.record, encoder.record)
        self._store = store
        self._encoder = encoder
        self._parser = parser
        labels = store.relation_labels() if isinstance(store, OxigraphStore) else ()
        self._relations = frozenset(map(name_key, labels))

    def link(self, claims: Sequence[str]) -> list[tuple[Mention, ...]]:
        """For each claim its mentions in order of place, also those that could not be linked.

        Raises SearchError when the graph is an endpoint, and it cannot be asked.
        """
        read, store = read_claims(claims, self._parser), self._store
        names: Names = store.index if isinstance(store, OxigraphStore) else StatedNames(store, read)
        found = _look_up(read, names)
        return self._mentions(read, [self._pieces(claim, found, names) for claim in read])

    def _pieces(self, claim: ReadClaim, found: Mapping[str, tuple[Name, ...]], names: Names) -> list[_Found]:
        spans = choose_spans(claim, found, self._relations)
        pieces = [_Found(*_place(claim, span), span.names) for span in spans]
        tries = 0
        for start, end in supposed_names(claim, [(each.start, each.end) for each in pieces]):
            text = claim.text[start:end]
            key = name_key(text)
            if any(key in (label, label.split(" ")[0]) for label in self._relations):
                continue  # the word of a relation, as ISSN is of "ISSN number"
            if (titled := _titled(claim, start, end, pieces)) is not None:
                pieces[pieces.index(titled)] = replace(titled, start=start)
                continue
            near = _near(key, names) if tries < _NEAR else ()
            tries += 1
            pieces.append(_Found(start, end, near, bool(near), "" if near else _unknown(text, names)))
        return sorted(pieces, key=lambda piece: piece.start)

    def _mentions(
        self, claims: Sequence[ReadClaim], pieces: Sequence[Sequence[_Found]]
    ) -> list[tuple[Mention, ...]]:
        ambiguities, places = [], []
        for index, (claim, found) in enumerate(zip(claims, pieces, strict=True)):
            for place, piece in enumerate(found):
                if len(piece.names) > 1:
                    others = {n.entity.id for each in found if each is not piece for n in each.names}
                    ambiguities.append(Ambiguity(claim.text, piece.names, frozenset(others)))
                    places.append((index, place))
        decided = dict(zip(places, disambiguate(ambiguities, self._store, self._encoder), strict=True))
        return [
            tuple(
                _mention(claim, piece, decided.get((index, place)) or tuple(map(_candidate, piece.names)))
                for place, piece in enumerate(found)
            )
            for index, (claim, found) in enumerate(zip(claims, pieces, strict=True))
        ]


class EndpointLinker(IndexLinker):
    """The same by the names of an endpoint; it also tells which names it asked the endpoint for."""

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call: the names that were asked for."""
        return self._store.sent()


def _look_up(claims: Sequence[ReadClaim], names: Names) -> dict[str, tuple[Name, ...]]:
    """Names by key; a key that is none is tried in the other number."""
    keys = {key for claim in claims for key, _, _ in keys_of(claim)}
    found = dict(names.find(keys))
    singles = {word.folded for claim in claims for word in claim.words if word.is_noun or word.is_capital}
    left = (key for key in keys - found.keys() if key.rsplit(" ", 1)[-1] in singles)
    others = {key: other_numbers(key) for key in left}
    more = names.find(other for forms in others.values() for other in forms)
    for key, forms in others.items():
        if fitting := next((more[form] for form in forms if form in more), None):
            found[key] = fitting
    return found


def _near(key: str, names: Names) -> tuple[Name, ...]:
    """The names that one may be meant for: the one that ends with its words, or those that differ by a slip."""
    longer = names.ending(key) if isinstance(names, NameIndex) and " " in key else ()
    return longer if len(longer) == 1 else find_near_names(key, names)


def _titled(claim: ReadClaim, start: int, end: int, pieces: Sequence[_Found]) -> _Found | None:
    """The name that a word is a title of: the parser takes what follows alone for a person."""
    people = {name.start for name in claim.names if name.label == _PERSON}
    gap = next((p for p in pieces if p.start in people and claim.text[end : p.start].strip(".") == " "), None)
    return gap if claim.text[start:end].isalpha() else None


def _mention(claim: ReadClaim, piece: _Found, candidates: tuple[Candidate, ...]) -> Mention:
    if piece.is_near:
        candidates = tuple(replace(each, found_by=_NEAR_NAME) for each in candidates)
    text = claim.text[piece.start : piece.end]
    return Mention(piece.start, piece.end, text, candidates, piece.note or _note(candidates))


def _unknown(text: str, names: Names) -> str:
    """That the graph lacks a name; of one word with the longer names that it has: "Obama" is told of Barack Obama."""
    key = name_key(text)
    longer = names.holding(key, _SHOWN) if isinstance(names, NameIndex) and len(key) >= _SHORTEST else ()
    if not longer:
        return f"The graph knows nothing of the name “{text}”."
    listed = " or ".join(f"“{label}”" for label in longer)
    told = f"The graph knows nothing of the name “{text}” alone; {listed} may be meant"
    return f"{told}: write the name in full."


def _note(candidates: Sequence[Candidate]) -> str:
    """What made the choice, in one sentence; empty when there was nothing to choose and the name was exact."""
    if not candidates:
        return ""
    first = candidates[0]
    if len(candidates) > 1:
        others = ", ".join(each.entity.label for each in candidates[1 : 1 + _SHOWN])
        more = f" and {len(candidates) - 1 - _SHOWN} more" if len(candidates) > 1 + _SHOWN else ""
        why = "Nearest to the claim by its statements" if first.score is not None else _JOINED
        return f"{why}; the name may also mean {others}{more}."
    if first.found_by == _NEAR_NAME:
        return f"The nearest name that the graph has is “{first.surface}”."
    return ""


def _place(claim: ReadClaim, span: Span) -> tuple[int, int]:
    """Where a name stands, with the bracket or the point that belongs to it: "Dogstar (band)", "(410777) 2009 FD"."""
    start, end = claim.words[span.first].start, claim.words[span.last - 1].end
    before, after = claim.text[max(start - 1, 0) : start], claim.text[end : end + 1]
    if before == "(" and any(name.surface.startswith("(") for name in span.names):
        start -= 1
    is_point = after == "." and end + 1 < len(claim.text) and any(n.surface.endswith(".") for n in span.names)
    if is_point or (after == ")" and "(" in claim.text[start:end]):
        end += 1
    return start, end

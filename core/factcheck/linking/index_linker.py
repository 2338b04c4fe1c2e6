"""Links the names in claims to a graph by the graph's own names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Candidate, Mention, Sent
from core.factcheck.linking.claim_words import ReadClaim, read_claims, supposed_names
from core.factcheck.linking.disambiguation import Ambiguity, as_candidate, disambiguate
from core.factcheck.linking.graph_names import Names, StatedNames, find_near_names
from core.factcheck.linking.spans import Span, choose_spans, keys_of, other_numbers
from core.factcheck.protocols import KnowledgeGraphStore, Name
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.models.parser import LoadedParser
from core.models.sentence_encoder import SentenceEncoder

_NEAR = 4  # names of one claim that get the second try; each costs about a millisecond
_NEAR_NAME = "near name"
_JOINED = "The graph joins it with another name of the claim"
_SHORTEST = 3  # letters of a word that longer names are looked for with
_PERSON = "PERSON"  # spaCy's label
_SHOWN = 3  # other candidates that a note names


@dataclass
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
        self._relations = _relation_names(store)

    def link(self, claims: Sequence[str]) -> list[tuple[Mention, ...]]:
        """For each claim its mentions in order of place, also those that could not be linked.

        Raises SearchError when the graph is an endpoint, and it cannot be asked.
        """
        read = read_claims(claims, self._parser)
        names: Names = self._names_for(read)
        found = _look_up(read, names)
        return self._mentions(read, [self._pieces(claim, found, names) for claim in read])

    def _names_for(self, claims: Sequence[ReadClaim]) -> Names:
        """The index of an embedded graph; of another the names that the claims may hold, asked for at once."""
        if isinstance(self._store, OxigraphStore):
            return self._store.index
        return StatedNames(self._store, claims)

    def _pieces(self, claim: ReadClaim, found: Mapping[str, tuple[Name, ...]], names: Names) -> list[_Found]:
        spans = choose_spans(claim, found, self._relations)
        pieces = [_Found(*_place(claim, span), span.names) for span in spans]
        tries = 0
        for start, end in supposed_names(claim, [(each.start, each.end) for each in pieces]):
            text = claim.text[start:end]
            if self._is_relation(name_key(text)):
                continue
            if (titled := _titled(claim, start, end, pieces)) is not None:
                pieces[pieces.index(titled)] = replace(titled, start=start)
                continue
            near = _near(name_key(text), names) if tries < _NEAR else ()
            tries += 1
            pieces.append(_Found(start, end, near, bool(near), "" if near else _unknown(text, names)))
        return sorted(pieces, key=lambda piece: piece.start)

    def _is_relation(self, key: str) -> bool:
        """Whether a supposed name is the word of a relation, as ISSN is of "ISSN number"."""
        return key in self._relations or any(key == label.split(" ")[0] for label in self._relations)

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
        results = []
        for index, (claim, found) in enumerate(zip(claims, pieces, strict=True)):
            mentions = []
            for place, piece in enumerate(found):
                candidates = decided.get((index, place)) or tuple(map(as_candidate, piece.names))
                mentions.append(_mention(claim, piece, candidates))
            results.append(tuple(mentions))
        return results


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


def _relation_names(store: KnowledgeGraphStore) -> frozenset[str]:
    if not isinstance(store, OxigraphStore):
        return frozenset()
    return frozenset(name_key(label) for label in store.relation_labels())

"""One hop around the names of a claim: what the graph states about each, and what joins them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.errors import SearchError
from core.factcheck.claim import Mention
from core.factcheck.protocols import Joining, KnowledgeGraphStore
from core.factcheck.triple import Entity, Neighbourhood, Triple


@dataclass(frozen=True, slots=True)
class Retrieved:
    """The statements around a claim's names, without repeats."""

    triples: tuple[Triple, ...]
    entities: int  # that were asked about
    left_out: int  # statements with a meta predicate
    notes: tuple[str, ...] = ()  # what failed or was cut, in sentences
    failed: int = 0  # entities about which the graph could not be asked


def retrieve(
    mentions: Sequence[Mention], store: KnowledgeGraphStore, limit: int, seen: dict[str, Neighbourhood]
) -> Retrieved:
    """What the graph states about each linked entity; see `retrieve_about`."""
    return retrieve_about([m.entity for m in mentions if m.entity is not None], store, limit, seen)


def retrieve_about(
    named: Iterable[Entity], store: KnowledgeGraphStore, limit: int, seen: dict[str, Neighbourhood]
) -> Retrieved:
    """At most `limit` statements about each entity; `seen` remembers them from one claim to the next.

    An entity that cannot be asked about costs its statements, and a note says so.
    """
    entities = {entity.id: entity for entity in named}
    found: dict[Triple, None] = {}
    notes: list[str] = []
    left_out, is_cut, failed = 0, False, 0
    for entity in entities.values():
        try:
            around = _neighbourhood(store, entity, limit, seen)
        except SearchError as err:
            failed += 1
            notes.append(f"The graph could not be asked about “{entity.label}”: {err}")
            continue
        found.update(dict.fromkeys(around.triples))
        left_out += around.left_out
        if around.is_cut:
            is_cut = True
            notes.append(
                f"“{entity.label}” has more statements than the limit of {limit:,}; "
                f"{len(around.triples):,} of them were looked at."
            )
    if is_cut and isinstance(
        store, Joining
    ):  # what joins two names of the claim must not be lost with the rest
        for one, other in combinations(entities.values(), 2):
            found.update(dict.fromkeys(store.between(one, other)))
    return Retrieved(tuple(found), len(entities), left_out, tuple(notes), failed)


def _neighbourhood(
    store: KnowledgeGraphStore, entity: Entity, limit: int, seen: dict[str, Neighbourhood]
) -> Neighbourhood:
    if entity.id not in seen:
        seen[entity.id] = store.neighbourhood(entity, limit=limit)
    return seen[entity.id]

"""One hop around the names of a claim: what the graph states about each, and what joins them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from core.errors import SearchError
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity, Neighbourhood, Triple


@dataclass
class Retrieval:
    """The statements around a claim's names, without repeats; it grows with every call of `about`."""

    store: KnowledgeGraphStore
    limit: int  # statements of one entity
    seen: dict[str, Neighbourhood]  # remembered from one claim to the next
    found: dict[Triple, None] = field(default_factory=dict)
    entities: int = 0  # that were asked about
    left_out: int = 0  # statements with a meta predicate
    failed: int = 0  # entities about which the graph could not be asked
    notes: list[str] = field(default_factory=list)  # what failed or was cut, in sentences

    @property
    def triples(self) -> tuple[Triple, ...]:
        """The statements, in the order in which they were found."""
        return tuple(self.found)

    def about(self, named: Iterable[Entity]) -> None:
        """Ask about some entities; one that cannot be asked about costs its statements, and a note says so."""
        entities = {entity.id: entity for entity in named}
        self.entities += len(entities)
        is_cut = False
        for entity in entities.values():
            try:
                if entity.id not in self.seen:
                    self.seen[entity.id] = self.store.neighbourhood(entity, limit=self.limit)
            except SearchError as err:
                self.failed += 1
                self.notes.append(f"The graph could not be asked about “{entity.label}”: {err}")
                continue
            around = self.seen[entity.id]
            self.found.update(dict.fromkeys(around.triples))
            self.left_out += around.left_out
            if around.is_cut:
                is_cut = True
                told = f"“{entity.label}” has more statements than the limit of {self.limit:,}"
                self.notes.append(f"{told}; {len(around.triples):,} of them were looked at.")
        if is_cut and isinstance(self.store, OxigraphStore):
            # What joins two names of the claim must not be lost with the rest.
            for one, other in combinations(entities.values(), 2):
                self.found.update(dict.fromkeys(self.store.between(one, other)))

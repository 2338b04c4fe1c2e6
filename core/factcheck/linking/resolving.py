"""From an address that a linking service gives to the entity of the graph at hand."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from core.factcheck.claim import Candidate
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.terms import entity_iri, entity_label, local_name
from core.factcheck.triple import Entity


@runtime_checkable
class Resolver(Protocol):
    """A graph that can be asked for addresses; both of ours can."""

    def known(self, iris: Sequence[str]) -> dict[str, Entity]:
        """Those among some entities that the graph speaks of."""

    def same_as(self, iris: Sequence[str]) -> dict[str, Entity]:
        """For addresses of other data sets (Wikidata) the entities that are said to be the same (owl:sameAs)."""


def resolve(iris: Sequence[str], store: KnowledgeGraphStore) -> dict[str, Candidate]:
    """The entity of the graph for each address that it knows in some way.

    By the address itself; by a name of a tab-separated graph ("Barack_Obama" for dbr:Barack_Obama); as the same
    in another data set; and by the words of the address, if they name one entity alone.

    Raises:
        SearchError: the graph is an endpoint, and it cannot be asked.
    """
    asked = list(dict.fromkeys(iris))
    found: dict[str, Candidate] = {}
    if isinstance(store, Resolver):
        ours = {entity_iri(local_name(iri)): iri for iri in asked}
        for iri, entity in store.known([*asked, *ours]).items():
            found.setdefault(ours.get(iri, iri), Candidate(entity, entity.label, "label"))
        rest = [iri for iri in asked if iri not in found]
        for iri, entity in store.same_as(rest).items() if rest else ():
            found[iri] = Candidate(entity, entity.label, "same as")
    rest = [iri for iri in asked if iri not in found]
    for iri, names in zip(
        rest, store.named([entity_label(iri) for iri in rest]) if rest else (), strict=True
    ):
        if len({name.entity.id for name in names}) == 1:
            found[iri] = Candidate(names[0].entity, names[0].surface, names[0].found_by)
    return found

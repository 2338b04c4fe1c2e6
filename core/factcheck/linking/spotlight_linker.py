"""Entity linking by a service with DBpedia Spotlight's protocol (Mendes et al., 2011): a whole claim is sent to it."""

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict, Field

from core.factcheck.claim import Candidate, Mention, Sent
from core.factcheck.json_service import JsonService, ServicePatience
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.triple import entity_iri, entity_label, local_name
from core.types import ModelRecord

CONFIDENCE = 0.5  # in [0, 1]; Spotlight's own default
PATIENCE = ServicePatience()
_FOUND_BY, _SAME = "Spotlight", "same as"


class _Resource(BaseModel):
    """One annotation. Numbers come as text; `offset` counts as Java does, in UTF-16 units."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    uri: str = Field(alias="@URI", min_length=1)
    surface: str = Field(alias="@surfaceForm", min_length=1)
    offset: int = Field(alias="@offset", ge=0)
    score: float | None = Field(default=None, alias="@similarityScore")


class _Annotated(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    resources: tuple[_Resource, ...] = Field(default=(), alias="Resources")  # missing when nothing was found


class SpotlightLinker:
    """An `EntityLinker` that asks a service, and finds what it names in the graph at hand.

    What is sent is kept until `sent` is called.

    Raises InputError when the address is none, or holds a password.
    """

    def __init__(self, url: str, store: KnowledgeGraphStore, *, patience: ServicePatience = PATIENCE) -> None:
        self._service = JsonService(url, setting="entity_linker_url", patience=patience, name=_FOUND_BY)
        self.records = (ModelRecord("entity_linker", self._service.to, "", None),)
        self._store = store

    def link(self, claims: Sequence[str]) -> list[tuple[Mention, ...]]:
        """For each claim its mentions in order of place, also those that the graph does not know.

        Raises SearchError when the service or an endpoint cannot be asked.
        """
        annotated = [self._annotate(claim) for claim in claims]
        uris = [resource.uri for resources in annotated for _, resource in resources]
        known = _resolve(uris, self._store)
        return [
            tuple(_mention(claim, start, resource, known.get(resource.uri)) for start, resource in resources)
            for claim, resources in zip(claims, annotated, strict=True)
        ]

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call: the claims, and what an endpoint was asked for them."""
        return (*self._service.sent(), *self._store.sent())

    def _annotate(self, claim: str) -> list[tuple[int, _Resource]]:
        """Where each annotation begins, in order of place; those that do not stand in the claim are left out."""
        if not claim.strip():
            return []
        asked = {"text": claim, "confidence": f"{CONFIDENCE:g}"}
        resources = self._service.ask(asked, _Annotated.model_validate, told=claim).resources
        placed: list[tuple[int, _Resource]] = []
        for resource in sorted(resources, key=lambda each: each.offset):
            start = _place(claim, resource)
            end = placed[-1][0] + len(placed[-1][1].surface) if placed else 0
            if start is not None and start >= end:
                placed.append((start, resource))
        return placed


def _place(claim: str, resource: _Resource) -> int | None:
    """Where the annotation begins in code points; None when the claim has no such words."""
    before = claim.encode("utf-16-le")[: 2 * resource.offset].decode("utf-16-le", errors="ignore")
    for start in (len(before), resource.offset, claim.find(resource.surface)):
        if start >= 0 and claim.startswith(resource.surface, start):
            return start
    return None


def _mention(claim: str, start: int, resource: _Resource, found: Candidate | None) -> Mention:
    end = start + len(resource.surface)
    assert claim[start:end] == resource.surface, resource
    if found is None:
        note = f"{_FOUND_BY} takes it for “{entity_label(resource.uri)}”, of which the graph knows nothing."
        return Mention(start, end, resource.surface, (), note)
    how = _SAME if found.found_by == _SAME else _FOUND_BY
    meant = Candidate(found.entity, found.surface, how, resource.score)
    return Mention(start, end, resource.surface, (meant,))


def _resolve(iris: Sequence[str], store: KnowledgeGraphStore) -> dict[str, Candidate]:
    """The entity of the graph for each address that it knows in some way.

    By the address itself; by a name of a tab-separated graph ("Barack_Obama" for dbr:Barack_Obama); as the same
    in another data set; and by the words of the address, if they name one entity alone.

    Raises SearchError when the graph is an endpoint, and it cannot be asked.
    """
    asked = list(dict.fromkeys(iris))
    found: dict[str, Candidate] = {}
    ours = {entity_iri(local_name(iri)): iri for iri in asked}
    for iri, entity in store.known([*asked, *ours]).items():
        found.setdefault(ours.get(iri, iri), Candidate(entity, entity.label, "label"))
    rest = [iri for iri in asked if iri not in found]
    for iri, entity in store.same_as(rest).items() if rest else ():
        found[iri] = Candidate(entity, entity.label, _SAME)
    rest = [iri for iri in asked if iri not in found]
    named = store.named([entity_label(iri) for iri in rest]) if rest else []
    for iri, names in zip(rest, named, strict=True):
        if len({name.entity.id for name in names}) == 1:
            found[iri] = Candidate(names[0].entity, names[0].surface, names[0].found_by)
    return found

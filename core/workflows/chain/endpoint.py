"""Chains held against a SPARQL endpoint: each step is asked for by its two ends, so that no limit hides it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.factcheck.linking.index_linker import EndpointLinker
from core.factcheck.triple import Entity
from core.models.parser import load_parser
from core.reasoning.chain import ChainCase, ChainReport, ReadStep, StepStatus, read_chain
from core.workflows.chain.auditing import MAX_PROSE, ChainAuditor
from core.workflows.engine import Engine
from core.workflows.reason.endpoint import Endpoint, EndpointPart
from core.workflows.reason.graphs import ReasoningGraph

_MEANINGS = 5  # entities of one name that are looked at
_OFFERED = 20  # entities at the ends of steps that are missing, gone through for alternatives


@dataclass(frozen=True)
class EndpointChainAuditor:
    """A `ChainAuditing` over an endpoint."""

    engine: Engine
    endpoint: Endpoint
    limit: int = _OFFERED  # entities gone through for alternatives

    def audit(self, case: ChainCase) -> ChainReport:
        """The report on one chain. The names in its steps are sent to the endpoint, and nothing else of it.

        Raises:
            CaseError: the chain is empty, too long, or holds no step.
            ModelError: the chain is prose, and the parser is not there.
            SearchError: the endpoint cannot be asked.
        """
        self.endpoint.count_sent()
        part = self.endpoint.part()
        chain = self._over(self._named_in(case.text, part)).read(case)
        steps = [step for path in chain.paths for step in path.steps if not step.fault]
        meant = self._find(steps, case)
        part.add(self.endpoint.between(*_questions(steps, meant)))
        report = self._over(_with_names(part, meant)).audit(case)
        missing = [name for name in _missing(report) if name in meant]
        if missing:
            ends = [entity for name in missing for entity in meant[name][:1]]
            part.read(list(dict.fromkeys(ends))[: self.limit])
            report = self._over(_with_names(part, meant)).audit(case)
        return replace(report, notes=(*report.notes, *part.notes()))

    def _over(self, graph: ReasoningGraph) -> ChainAuditor:
        return ChainAuditor.of(self.engine, graph)

    def _named_in(self, text: str, part: EndpointPart) -> ReasoningGraph:
        """What is said of the things that prose names, to read it by; of written paths nothing is needed."""
        if read_chain(text) is not None or len(text) > MAX_PROSE:
            return part.graph
        linker = EndpointLinker(self.endpoint.store, self.engine.encoder, load_parser(self.engine.settings))
        meant = {each.text: (each.entity,) for each in linker.link([text])[0] if each.entity is not None}
        part.read([entity for (entity,) in meant.values()][: self.limit])
        return _with_names(part, meant)

    def _find(self, steps: Sequence[ReadStep], case: ChainCase) -> dict[str, tuple[Entity, ...]]:
        """The entities that the names at the ends of steps may mean, and those of proposed answers."""
        names = [part.text for step in steps for part in (step.head, step.tail) if part is not None]
        found = self.endpoint.find([*names, *case.answers])
        return {name: entities[:_MEANINGS] for name, entities in found.items()}


def _questions(
    steps: Sequence[ReadStep], meant: Mapping[str, tuple[Entity, ...]]
) -> tuple[list[tuple[Entity, Entity]], list[tuple[Entity, str]]]:
    """What to ask of the endpoint so that every step that it has is found: pairs of entities, and values."""
    pairs, values = [], []
    for step in steps:
        assert step.head is not None, step
        assert step.tail is not None, step
        heads, tails = meant[step.head.text], meant[step.tail.text]
        pairs += [(head, tail) for head in heads for tail in tails]
        values += [(head, step.tail.text) for head in heads] + [(tail, step.head.text) for tail in tails]
    return pairs, values


def _with_names(part: EndpointPart, meant: Mapping[str, tuple[Entity, ...]]) -> ReasoningGraph:
    """The graph, in which names that are no labels (aliases, redirects) lead to their one entity too."""
    graph = part.graph
    aliases = {
        name: graph.by_id[entities[0].id]
        for name, entities in meant.items()
        if len(entities) == 1 and entities[0].id in graph.by_id
    }
    return replace(graph, by_id={**graph.by_id, **aliases})


def _missing(report: ChainReport) -> list[str]:
    """The names at the ends of steps that were not found, in their order."""
    lost = [step for step in report.steps if step.status is StepStatus.NOT_IN_GRAPH]
    return list(dict.fromkeys(name for step in lost for name in (step.head, step.tail)))

"""Audit a given reasoning chain against a knowledge graph: a case in, a chain report out."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from core.errors import CaseError
from core.extraction.extractor import GraphExtractor
from core.factcheck.linking.index_linker import EndpointLinker
from core.factcheck.triple import Entity
from core.models.parser import load_parser
from core.models.software import installed_versions
from core.reading.judgment import Reader
from core.reasoning.chain.auditing import audit_paths
from core.reasoning.chain.chain import (
    METHOD,
    AuditedPath,
    ChainCase,
    ChainForm,
    ChainReport,
    ReadChain,
    ReadStep,
    StepStatus,
)
from core.reasoning.chain.findings import make_findings
from core.reasoning.chain.reading import read_chain
from core.reasoning.read_paths import as_answer, tell_triple
from core.text.document import sha256_of
from core.types import Manifest, ModelRecord
from core.workflows.engine import Engine
from core.workflows.reason.endpoint import Endpoint, EndpointPart
from core.workflows.reason.graphs import ReasoningGraph

ChainAuditing: TypeAlias = "ChainAuditor | EndpointChainAuditor"  # a graph here, or behind an endpoint
MAX_QUESTION = 2_000  # characters
MAX_ANSWERS = 1_000
MAX_PROSE = 20_000  # characters; a parser reads about 10,000 words a second at best
_SOFTWARE = ("plumbline", "numpy")
_DOUBTED = 0.3  # probability below which a person is to look whether the question is answered
_READ_ANSWERS, _READ_LINES = 8, 24


@dataclass(frozen=True)
class ChainAuditor:
    """Audits chains against one graph. Threads may share it."""

    graph: ReasoningGraph
    extractor: Callable[[], GraphExtractor]  # asked for only when a chain is prose
    models: Callable[[], tuple[ModelRecord, ...]] = tuple
    reader: Callable[[], Reader] | None = None  # None: nobody reads whether a path answers its question

    @classmethod
    def of(cls, engine: Engine, graph: ReasoningGraph) -> "ChainAuditor":
        """An auditor with the engine's relation extractor for prose."""
        return cls(graph, lambda: engine.extractor, lambda: engine.models, lambda: engine.graph_reader)

    def audit(self, case: ChainCase) -> ChainReport:
        """The report on one chain. Deterministic; the same case and graph give the same report.

        Raises: CaseError when the chain is empty, too long, or holds no step; ModelError when the chain is prose, and
        the parser is not there.
        """
        began = time.perf_counter()
        chain = self.read(case)
        read = time.perf_counter()
        paths = audit_paths(chain, case, self.graph.names)
        doubt = self._doubt(case, paths)
        return ChainReport(
            case=case,
            form=chain.form,
            paths=paths,
            is_deductive=all(path.is_deductive for path in paths),
            reason=_reason(paths),
            doubt=doubt,
            findings=make_findings(paths, doubt),
            notes=chain.notes,
            manifest=self._manifest(case, chain.form, is_read=_asks(case, paths)),
            seconds={"reading": read - began, "audit": time.perf_counter() - read},
        )

    def read(self, case: ChainCase) -> ReadChain:
        """The steps as they are written; of prose in the words of the graph.

        Raises: CaseError when the chain is empty, too long, or holds no step; ModelError when the chain is prose, and
        the parser is not there.
        """
        _check(case)
        found = read_chain(case.text)
        if found is not None:
            return found
        if len(case.text) > MAX_PROSE:
            raise CaseError(
                f"The text has {len(case.text):,} characters; prose is read up to {MAX_PROSE:,}. "
                "Audit it part by part, or write A -> relation -> B, one path a line."
            )
        from core.workflows.chain.prose import ProseReader

        reader = self.reader() if self.reader is not None else None
        return ProseReader(self.extractor(), self.graph.names, reader).read(case.text)

    def _doubt(self, case: ChainCase, paths: Sequence[AuditedPath]) -> str:
        """Why sound steps may not answer the question; empty where they do, or nothing is asked."""
        if self.reader is None or not _asks(case, paths):
            return ""
        lines = [tell_triple(triple) for path in paths for step in path.steps for triple in step.triples[:1]]
        told = as_answer(
            case.question, case.answers[:_READ_ANSWERS], list(dict.fromkeys(lines))[:_READ_LINES]
        )
        judgment = self.reader().read([told])[0]
        if judgment is None or judgment.borne_out >= _DOUBTED:
            return ""
        return (
            "The steps stand in the graph, but it is not sure that they answer the question: the reader gives "
            f"{judgment.borne_out:.0%} for “{told.text.rstrip('.')}”."
        )

    def _manifest(self, case: ChainCase, form: ChainForm, *, is_read: bool) -> Manifest:
        is_prose = form is ChainForm.PROSE
        read = (self.reader().record,) if self.reader is not None and (is_prose or is_read) else ()
        models = (*(self.models() if is_prose else ()), *read)
        texts = {"chain": case.text, "question": case.question, "answers": "\n".join(case.answers)}
        return Manifest(
            method=METHOD,
            inputs={name: sha256_of(text) for name, text in texts.items()},
            parameters={"form": str(form), **self.graph.parameters},
            models=tuple(dict.fromkeys(models)),
            software=installed_versions(_SOFTWARE),
        )


def _asks(case: ChainCase, paths: Sequence[AuditedPath]) -> bool:
    """Whether there is a question of which sound steps may bear out the answers."""
    return bool(case.question.strip() and case.answers) and all(path.is_deductive for path in paths)


def _check(case: ChainCase) -> None:
    if len(case.question) > MAX_QUESTION:
        raise CaseError(
            f"The question has {len(case.question):,} characters, more than {MAX_QUESTION:,}. Shorten it."
        )
    if len(case.answers) > MAX_ANSWERS:
        raise CaseError(f"There are {len(case.answers):,} proposed answers, more than {MAX_ANSWERS:,}.")


def _reason(paths: tuple[AuditedPath, ...]) -> str:
    if len(paths) == 1:
        return paths[0].reason
    good = sum(path.is_deductive for path in paths)
    if good == len(paths):
        return f"All {len(paths)} paths are deductions from the graph."
    first = next(path for path in paths if not path.is_deductive)
    return f"{good} of {len(paths)} paths are deductions from the graph. Path {first.number}: {first.reason}"


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

        Raises: CaseError when the chain is empty, too long, or holds no step; ModelError when the chain is prose, and
        the parser is not there; SearchError when the endpoint cannot be asked.
        """
        self.endpoint.count_sent()
        part = EndpointPart(self.endpoint)
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

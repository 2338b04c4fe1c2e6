"""Ask a knowledge graph by reasoning paths: a question in, a reasoning report out, topic entities linked if need be."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from core.errors import CaseError, InputError
from core.factcheck.linking.index_linker import IndexLinker
from core.factcheck.protocols import EntityLinker
from core.factcheck.store.loading import open_graph
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.triple import Entity
from core.models.language_model import Cancelled
from core.models.parser import load_parser
from core.reasoning.reasoner import Reasoner
from core.reasoning.report import ReasoningReport
from core.types import Manifest
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.check.graphs import loaded_graph
from core.workflows.engine import Engine
from core.workflows.reason.graphs import (
    ENDPOINT,
    ReasoningGraph,
    graph_of_store,
    is_endpoint,
    keep_graph,
    kept_graph,
    load_reasoning_graph,
)
from core.workflows.reason.roles import RoleChoice, choose_roles

if TYPE_CHECKING:
    from core.workflows.reason.by_endpoint import EndpointReasoner

GraphReasoner: TypeAlias = "QuestionReasoner | EndpointReasoner"  # a graph here, or behind an endpoint


@dataclass(frozen=True, slots=True)
class TopicEntity:
    """A thing of the graph that a question names. `question[start:end] == text`."""

    name: str  # of the node
    text: str
    start: int
    end: int
    note: str = ""  # what made the choice, in a sentence; empty when there was nothing to choose


@dataclass
class QuestionReasoner:
    """Answers questions of one graph. Threads that share it wait for each other where they must."""

    engine: Engine
    graph: ReasoningGraph
    store: OxigraphStore | None = None  # for linking; None when topic entities are always given
    _lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    @cached_property
    def reasoner(self) -> Reasoner:
        """The search over the graph, its relations embedded at first use.

        Raises: ModelError when the sentence encoder is not there.
        """
        return Reasoner(self.graph.base, self.engine.encoder)

    def prepare(self) -> None:
        """Load the encoder and embed the graph's relations.

        Raises: ModelError when the sentence encoder is not there.
        """
        _ = self.reasoner

    def link(self, question: str) -> tuple[TopicEntity, ...]:
        """The things of the graph that a question names, in its order; none when there is nothing to link by.

        Raises: ModelError when the parser or the encoder is not there.
        """
        if self.store is None:
            return ()
        with self._lock:
            return link_topics(self._linker, question, self._name_of)

    def answer(
        self,
        question: str,
        topics: Sequence[str],
        *,
        roles: RoleChoice | None = None,
        cancelled: Cancelled | None = None,
    ) -> ReasoningReport:
        """The report on one question; without topic entities those that the question names are taken.

        Raises: CaseError when the question is empty or too long, or nothing of the graph is named; ModelError when a
        model that takes part is not there, or a language model failed; CancelledError when `cancelled` said so.
        """
        named = named_topics(self, question, topics)
        found = tuple(self.graph.node_of(name) or name for name in named)
        chosen = choose_roles(self.engine, roles)
        with self._lock:
            reasoner = self.reasoner
        report = chosen.told(reasoner.answer(question, found, roles=chosen.roles, cancelled=cancelled))
        return report.with_parameters(**self.graph.parameters)

    def suggest(self, words: str, limit: int = 5) -> tuple[str, ...]:
        """Nodes that a written name means or comes near to, for choosing a topic entity."""
        names = self.graph.names
        exact = [self.graph.base.nodes[node] for node in names.nodes(words)]
        return tuple(dict.fromkeys([*exact, *names.near_nodes(words, limit)]))[:limit]

    def auditor(self) -> ChainAuditor:
        """What holds chains against the same graph."""
        return ChainAuditor.of(self.engine, self.graph)

    def keep(self) -> None:
        """Keep the file of a graph of lines beside the records.

        Raises: StorageError when there is no room for it.
        """
        keep_graph(self.graph, self.engine.settings)

    @cached_property
    def _linker(self) -> IndexLinker:
        assert self.store is not None
        return IndexLinker(self.store, self.engine.encoder, load_parser(self.engine.settings))

    def _name_of(self, entity: Entity) -> str | None:
        return self.graph.by_id.get(entity.id) or self.graph.node_of(entity.label)


def link_topics(
    linker: EntityLinker, question: str, name_of: Callable[[Entity], str | None]
) -> tuple[TopicEntity, ...]:
    """The things of a graph that a question names and from which a search may start, each once, in its order.

    Beside names with capitals, a plain noun says what is asked for, not where to start: "which president".
    """
    mentions = linker.link([question])[0] if question.strip() else ()
    found = [
        TopicEntity(name, mention.text, mention.start, mention.end, mention.note)
        for mention in mentions
        if mention.entity is not None and (name := name_of(mention.entity)) is not None
    ]
    names = [topic for topic in found if topic.text != topic.text.lower()]
    return tuple({topic.name: topic for topic in names or found}.values())


def named_topics(reasoner: GraphReasoner, question: str, topics: Sequence[str]) -> tuple[str, ...]:
    """The topic entities given, or else those that the question names.

    Raises: CaseError when there are none.
    """
    named = tuple(topics) or tuple(topic.name for topic in reasoner.link(question))
    if question.strip() and not named:
        raise CaseError(
            "No name in the question was found in the graph. Choose the topic entity yourself: the thing "
            "that the search starts from."
        )
    return named


def load_question_reasoner(engine: Engine, source: str) -> GraphReasoner:
    """The reasoner over a graph that is chosen on a page, or over an endpoint, with what it links names by.

    Raises: InputError when the graph cannot be read, is too large, or the address of an endpoint is none.
    """
    named = (source or engine.settings.knowledge_graph).strip()
    if is_endpoint(named):
        return _endpoint_reasoner(engine, named)
    store = open_graph(named, engine.settings)
    assert isinstance(store, OxigraphStore), store
    return QuestionReasoner(engine, graph_of_store(store), store)


def load_file_reasoner(engine: Engine, source: str, *, strict: bool = False) -> GraphReasoner:
    """The reasoner over a graph that is named on the command line: a file whose names stay, or an endpoint.

    Raises: InputError as `load_question_reasoner`.
    """
    if is_endpoint(source):
        return load_question_reasoner(engine, source)
    return QuestionReasoner(engine, load_reasoning_graph(source, engine.settings, strict=strict))


def reasoner_of_record(engine: Engine, manifest: Manifest) -> GraphReasoner:
    """A reasoner over the graph that a record was made with: kept with it, loaded, or the one of the settings.

    Where another graph stands in the place of the recorded one, the manifests differ, and a replay names the cause.

    Raises: InputError when it was made with a file that was not kept, or with an endpoint that is not set up.
    """
    name, names = str(manifest.parameters["graph"]), manifest.parameters["names"]
    fingerprint = str(manifest.parameters["graph_sha256"] or "")
    if names == ENDPOINT:
        configured = engine.settings.knowledge_graph.strip()
        reasoner = _endpoint_reasoner(engine, configured) if is_endpoint(configured) else None
        if reasoner is None or reasoner.endpoint.name != name:
            raise InputError(
                f"the record was made with the endpoint at {name}; set knowledge_graph to its address to run it again"
            )
        return reasoner
    if names == "labels":
        source = loaded_graph(engine.settings, fingerprint)
        return QuestionReasoner(engine, load_reasoning_graph(source, engine.settings))
    kept = kept_graph(fingerprint, name, engine.settings)
    if kept is None:
        raise InputError(
            f"the record was made with the file {name}, which is not kept in {engine.settings.home}; "
            "run the command on that file again and compare"
        )
    return QuestionReasoner(engine, kept)


def _endpoint_reasoner(engine: Engine, url: str) -> "EndpointReasoner":
    from core.workflows.reason.by_endpoint import EndpointReasoner
    from core.workflows.reason.endpoint import Endpoint

    return EndpointReasoner(engine, Endpoint(url))

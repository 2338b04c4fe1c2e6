"""An engine that extracts each source once a process: many tests hold answers against the same few texts."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from core.extraction.extractor import GraphExtractor
from core.extraction.graph_cache import GraphCache
from core.graph import KnowledgeGraph
from core.workflows.engine import Engine


@dataclass(frozen=True)
class GraphMemory(GraphCache):
    """Graphs as they were extracted, in memory: nothing is written, read or rounded on the way."""

    graphs: dict[tuple[str, str], KnowledgeGraph] = field(default_factory=dict)

    def get(self, text: str, extractor: str) -> KnowledgeGraph | None:
        return self.graphs.get((text, extractor))

    def put(self, text: str, extractor: str, graph: KnowledgeGraph) -> None:
        self.graphs[text, extractor] = graph


@dataclass
class RememberingEngine(Engine):
    """The real models; only sources and questions are remembered, as by the graph cache, never responses."""

    @cached_property
    def extractor(self) -> GraphExtractor:
        return replace(Engine.extractor.func(self), cache=GraphMemory(Path()))

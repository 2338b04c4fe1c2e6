"""The subgraph that a question is answered from: breadth-first search, then a prize-collecting Steiner tree."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from benchmarks.retrieval.base_vectors import KnowledgeBaseVectors
from benchmarks.retrieval.candidates import Candidates, Reach, collect_candidates
from benchmarks.retrieval.pcst_solver import PcstFastSolver
from benchmarks.retrieval.prizes import Prizes, price_graph
from benchmarks.retrieval.steiner import ShortestPathSolver, SteinerSolver
from core.errors import CaseError, SettingsError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import as_text
from core.models.sentence_encoder import SentenceEncoder

_SOLVERS: dict[str, Callable[[], SteinerSolver]] = {
    ShortestPathSolver.name: ShortestPathSolver,
    PcstFastSolver.name: PcstFastSolver,
}
_SHOWN = 3  # names offered in place of one that is not there, and hubs named in a note


@dataclass(frozen=True, slots=True)
class RetrievalConfig:
    """How far to look, and what to keep of it."""

    reach: Reach = field(default_factory=Reach)
    prizes: Prizes = field(default_factory=Prizes)


@dataclass(frozen=True, slots=True)
class Subgraph:
    """What was retrieved for one question. Every topic entity is in it, though perhaps in no triple."""

    triples: tuple[Triple, ...]  # those nearest a topic entity first
    topic_entities: tuple[str, ...]
    notes: tuple[str, ...]  # sentences for people: hubs not gone through, candidates left out

    @property
    def nodes(self) -> tuple[str, ...]:
        """Every node once, topic entities first."""
        ends = (node for triple in self.triples for node in (triple.head, triple.tail))
        return tuple(dict.fromkeys((*self.topic_entities, *ends)))


class SubgraphRetriever:
    """Retrieves from one knowledge base. Holds no state between questions, so threads may share it."""

    def __init__(
        self,
        base: KnowledgeBase,
        vectors: KnowledgeBaseVectors,
        encoder: SentenceEncoder,
        *,
        config: RetrievalConfig | None = None,
        solver: SteinerSolver | None = None,
    ) -> None:
        self._base = base
        self._vectors = vectors
        self._encoder = encoder
        self._config = config or RetrievalConfig()
        self._solver = solver or ShortestPathSolver()

    def retrieve(self, question: str, topic_entities: Sequence[str]) -> Subgraph:
        """The subgraph for `question`: the edges that the Steiner tree chose, as in G-Retriever.

        Raises:
            CaseError: there is no topic entity, or one is not in the knowledge base.
            ModelError: the encoder cannot be loaded.
        """
        import numpy as np

        topics = self._find_topics(topic_entities)
        asked = self._encoder.encode([as_text(question)])[0]  # (d,)
        relevance = self._vectors.relations @ asked  # (R,)
        found = collect_candidates(self._base, topics, relevance, self._config.reach)
        notes = self._describe(found)
        if not len(found.edges):
            return Subgraph((), tuple(topic_entities), (*notes, "No triple touches a topic entity."))
        ends = np.stack([self._base.heads[found.edges], self._base.tails[found.edges]], axis=1)  # (m, 2)
        nodes, local = np.unique(np.concatenate([ends.ravel(), np.array(topics)]), return_inverse=True)
        priced = price_graph(
            local[: ends.size].reshape(ends.shape),
            self._vectors.nodes[nodes] @ asked,  # (n,)
            relevance[self._base.relations[found.edges]],  # (m,)
            tuple(local[ends.size :].tolist()),
            self._config.prizes,
        )
        tree = self._solver.solve(priced.problem)
        chosen = sorted(
            [priced.plain[edge] for edge in tree.edges if edge < len(priced.plain)]
            + [priced.virtual[node - len(nodes)] for node in tree.nodes if node >= len(nodes)]
        )
        triples = tuple(self._base.triple(int(found.edges[edge])) for edge in chosen)
        return Subgraph(triples, tuple(dict.fromkeys(topic_entities)), notes)

    def _find_topics(self, names: Sequence[str]) -> list[int]:
        if not names:
            raise CaseError("a question needs at least one topic entity: a node that it is about")
        numbers = []
        for name in dict.fromkeys(names):
            number = self._base.find(name)
            if number is None:
                near = get_close_matches(name, self._base.nodes, n=_SHOWN)
                hint = (
                    f"did you mean {' or '.join(map(repr, near))}?" if near else "names are compared exactly"
                )
                raise CaseError(f"the topic entity {name!r} is not in the knowledge base; {hint}")
            numbers.append(number)
        return numbers

    def _describe(self, found: Candidates) -> tuple[str, ...]:
        notes = []
        if found.hubs:
            names = [self._base.nodes[hub] for hub in found.hubs[:_SHOWN]]
            more = f" and {len(found.hubs) - _SHOWN} more" if len(found.hubs) > _SHOWN else ""
            limit = self._config.reach.hub_degree
            notes.append(f"Not gone through, with more than {limit:,} triples: {', '.join(names)}{more}.")
        if found.n_dropped:
            notes.append(
                f"{found.n_dropped:,} of {found.n_dropped + len(found.edges):,} candidate triples met were "
                "left out as less relevant to the question."
            )
        return tuple(notes)


def find_solver(name: str) -> SteinerSolver:
    """The solver of that name.

    Raises:
        SettingsError: there is none; the message lists the known ones.
    """
    if name not in _SOLVERS:
        raise SettingsError(f"unknown Steiner solver {name!r}; known are {', '.join(sorted(_SOLVERS))}")
    return _SOLVERS[name]()

"""Questions asked of a SPARQL endpoint: the beam search goes ahead, and what lies around its paths is read for it.

    read what is said of the topic entities
    for depth = 1, 2, ...:
        search that deep; read what is said of entities on kept paths that were not gone through, and search again
        halt as the search does, or else read what is said of the ends of the kept paths
pick the answer among the ends of the paths, when a language model is to

So an answer rests on all statements along its relation path, but for what the notes say was not read.
"""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from core.errors import CaseError
from core.factcheck.linking.index_linker import EndpointLinker
from core.factcheck.triple import Entity
from core.models.language_model import Cancelled
from core.models.parser import load_parser
from core.reasoning.encoder_roles import EvidenceVerifier
from core.reasoning.graph_index import GraphIndex
from core.reasoning.last_step import take_last_step
from core.reasoning.read_paths import PathReader
from core.reasoning.reasoner import Reasoner, ReasonerConfig, Roles
from core.reasoning.report import BeamLevel, HaltedBy, ModelUse, ReasoningReport, sum_uses
from core.workflows.chain.auditing import EndpointChainAuditor
from core.workflows.engine import Engine
from core.workflows.reason.endpoint import Endpoint, EndpointPart, called, pick_entity
from core.workflows.reason.questions import TopicEntity, link_topics, named_topics
from core.workflows.reason.roles import RoleChoice, choose_roles

_ENDS = 40  # of one relation path that are gone through; of more the answer is cut, and a note says so


@dataclass
class EndpointReasoner:
    """A `GraphReasoner` over an endpoint. Questions take turns, so that what each sent can be told."""

    engine: Engine
    endpoint: Endpoint
    _lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    def prepare(self) -> None:
        """As `QuestionReasoner.prepare`."""
        self.engine.encoder.encode(["ready"])

    def link(self, question: str) -> tuple[TopicEntity, ...]:
        """As `QuestionReasoner.link`; the names in it are sent to the endpoint. Raises: SearchError, too."""
        with self._lock:
            return link_topics(self._linker, question, called)

    def answer(
        self,
        question: str,
        topics: Sequence[str],
        *,
        roles: RoleChoice | None = None,
        cancelled: Cancelled | None = None,
    ) -> ReasoningReport:
        """As `QuestionReasoner.answer`.

        Raises: SearchError, too, when the endpoint cannot be asked; CaseError when it knows none of the names.
        """
        if not question.strip():
            raise CaseError("there is no question; write one")
        chosen = choose_roles(self.engine, roles)
        with self._lock:
            self.endpoint.count_sent()
            starts, notes = self._starts(named_topics(self, question, topics))
            part = EndpointPart(self.endpoint)
            part.read(starts, cancelled)
            nodes = [part.graph.by_id[start.id] for start in starts if start.id in part.graph.by_id]
            if not nodes:
                names = ", ".join(start.label for start in starts)
                raise CaseError(f"{self.endpoint.name} says nothing of {names}; start from something else")
            report, cut = self._search(question, nodes, part, chosen.roles, cancelled)
            report = take_last_step(report, chosen.roles.answerer, cancelled)
            if cut:
                things = "1 entity" if cut == 1 else f"{cut} entities"
                notes.append(
                    f"{things} on the paths could not be gone through within the limit; answers behind may be missing."
                )
            notes += part.notes()
        return chosen.told(self._told(report, part, notes))

    def suggest(self, words: str, limit: int = 5) -> tuple[str, ...]:
        """The things of the graph with this very name, as `Label <address>` where there are several."""
        with self._lock:
            found = self.endpoint.find([words])[words][:limit]
        is_name = len(found) == 1 and found[0].label == words
        return (words,) if is_name else tuple(map(called, found))

    def auditor(self) -> EndpointChainAuditor:
        """What holds chains against the same graph."""
        return EndpointChainAuditor(self.engine, self.endpoint)

    def keep(self) -> None:
        """Nothing: an endpoint is asked again."""

    def _starts(self, names: Sequence[str]) -> tuple[list[Entity], list[str]]:
        found = self.endpoint.find(names)
        picked = [pick_entity(name, found[name], self.endpoint.name) for name in names]
        return list(dict.fromkeys(entity for entity, _ in picked)), [note for _, note in picked if note]

    def _search(
        self,
        question: str,
        nodes: Sequence[str],
        part: EndpointPart,
        roles: Roles,
        cancelled: Cancelled | None,
    ) -> tuple[ReasoningReport, int]:
        """(the report at the depth where the search halts, how many entities on kept paths were not read)."""
        depth, spent = 1, list[ModelUse]()
        roles = replace(roles, answerer=None)  # the answer is picked once, when all is read
        if isinstance(roles.verifier, PathReader):
            # It reads paths of all depths, and an endpoint is asked step by step.
            roles = replace(roles, verifier=EvidenceVerifier())
        while True:
            config = ReasonerConfig()
            config = replace(config, beam=replace(config.beam, depth=depth))
            reasoner = Reasoner(part.graph.base, self.engine.encoder, config=config)
            report = reasoner.answer(question, nodes, roles=roles, cancelled=cancelled)
            spent += report.uses
            passed = part.unread(_ends(report.levels[: depth - 1], reasoner.index))
            if passed and part.room:
                part.read(passed, cancelled)
                continue
            is_done = report.halted_by is not HaltedBy.DEPTH or depth == self.endpoint.limits.depth
            ahead = [] if is_done else part.unread(_ends(report.levels[depth - 1 :], reasoner.index))
            if not ahead or not part.room:
                return replace(report, uses=sum_uses(spent)), len(passed) + len(ahead)
            part.read(ahead, cancelled)
            depth += 1

    def _told(self, report: ReasoningReport, part: EndpointPart, notes: Sequence[str]) -> ReasoningReport:
        limits = self.endpoint.limits
        return replace(report, notes=(*notes, *report.notes)).with_parameters(
            **part.graph.parameters,
            endpoint_entities=limits.entities,
            endpoint_statements=limits.statements,
            endpoint_depth=limits.depth,
        )

    @cached_property
    def _linker(self) -> EndpointLinker:
        return EndpointLinker(self.endpoint.store, self.engine.encoder, load_parser(self.engine.settings))


def _ends(levels: Sequence[BeamLevel], index: GraphIndex) -> Iterator[str]:
    """The nodes at the ends of the kept relation paths, the first of each before the second of any."""
    import numpy as np

    reached = []
    for candidate in (each for level in levels for each in level.candidates if each.is_kept):
        start = index.base.find(candidate.start)
        assert start is not None, candidate
        ends = np.array([start], dtype=np.int32)
        for relation in candidate.relations:
            arcs, _ = index.leave(ends)
            named = [index.relation_name(walked) == relation for walked in index.relation[arcs].tolist()]
            ends = np.unique(index.target[arcs[np.array(named, dtype=bool)]])
        reached.append([index.base.nodes[end] for end in ends[:_ENDS].tolist()])
    for place in range(max(map(len, reached), default=0)):
        yield from (ends[place] for ends in reached if place < len(ends))

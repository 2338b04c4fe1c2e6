"""Ask a knowledge graph: a question and its topic entities in, a reasoning report out."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches

import numpy as np

from core.errors import CaseError, InputError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import as_relation_text, as_text
from core.models.language_model import Cancelled
from core.models.sentence_encoder import SentenceEncoder
from core.models.software import installed_versions
from core.reasoning.alignment import RelationMatcher
from core.reasoning.answers import prefer_shared, rank_answers, score_paths
from core.reasoning.beam_search import BeamConfig, BeamSearch, Found, timed
from core.reasoning.candidates import PathRag, PathRagConfig
from core.reasoning.encoder_roles import EvidenceSelector, EvidenceVerifier, LexiconPlanner
from core.reasoning.graph_index import GraphIndex
from core.reasoning.last_step import take_last_step
from core.reasoning.left_open import left_open
from core.reasoning.lexicon import Lexicon, load_lexicon
from core.reasoning.plan import Plan
from core.reasoning.read_paths import BEAM, PathReader
from core.reasoning.report import METHOD, HaltedBy, ReasoningReport, sum_uses
from core.reasoning.roles import Answerer, Planner, Run, Selector, Verifier
from core.types import Manifest

MAX_QUESTION_CHARS = 2_000
_SHOWN = 3  # names offered in place of one that is not there
_SOFTWARE = ("plumbline", "numpy", "torch")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonerConfig:
    """How to search, and what to report of it."""

    path_rag: PathRagConfig = field(default_factory=PathRagConfig)
    beam: BeamConfig = field(default_factory=BeamConfig)
    max_paths: int = 100  # entity paths that a report lists; answers are never cut
    intersect: bool = True  # what paths from several topic entities reach comes first

    def __post_init__(self) -> None:
        numbers = (self.beam.width, self.beam.depth, self.path_rag.max_candidates, self.max_paths)
        if min(numbers) < 1:
            raise InputError(f"width, depth, candidates and paths must be at least 1; they are {numbers}")
        if not 0.0 <= self.path_rag.alpha <= 1.0:
            raise InputError(f"alpha is {self.path_rag.alpha}; give a number from 0 to 1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles:
    """Who plans, selects, verifies and answers; the deterministic ones unless others are given."""

    planner: Planner = field(default_factory=LexiconPlanner)
    selector: Selector = field(default_factory=EvidenceSelector)
    verifier: Verifier = field(default_factory=EvidenceVerifier)
    answerer: Answerer | None = None  # None: the ends of the best relation path are the answers


class Reasoner:
    """Reasons over one graph. Holds no state between questions, so threads may share it.

    Relations are embedded when it is made; entities when they are met.
    """

    def __init__(
        self,
        graph: KnowledgeBase | Iterable[Triple],
        encoder: SentenceEncoder,
        *,
        roles: Roles | None = None,
        config: ReasonerConfig | None = None,
    ) -> None:
        base = graph if isinstance(graph, KnowledgeBase) else KnowledgeBase(graph)
        if not len(base):
            raise InputError("the graph has no triples; give one with at least one")
        self.index = GraphIndex(base)
        self.roles, self.config = roles or Roles(), config or ReasonerConfig()
        self._encoder = encoder
        self._lexicon: Lexicon = load_lexicon()
        texts = [as_relation_text(name) for name in base.relation_names]
        self._relations = encoder.encode(texts).astype(np.float32)  # (R, d)
        self._matcher = RelationMatcher(base.relation_names, self._relations, self._lexicon)
        self._rag = PathRag(self.index, encoder, self.config.path_rag)
        self._wide_beam = replace(BEAM, depth=min(BEAM.depth, self.config.beam.depth))

    def answer(
        self,
        question: str,
        topic_entities: Sequence[str],
        *,
        roles: Roles | None = None,
        cancelled: Cancelled | None = None,
    ) -> ReasoningReport:
        """The report on one question. Topic entities are named as in the graph; those it lacks are noted.

        `roles` are those of this question alone; without them the reasoner's own are asked.

        Raises: CaseError when the question is empty or too long, or no topic entity is in the graph; ModelError when
        the encoder or a language model failed; CancelledError when `cancelled` said so.
        """
        topics, notes = self._find_topics(question, topic_entities)
        roles = roles or self.roles
        run, seconds = Run(cancelled), dict[str, float]()
        with timed(seconds, "planning"):
            plan = roles.planner.plan(question, [self.index.base.nodes[topic] for topic in topics], run)
        found, search = self._search(plan, topics, roles, run, seconds)
        with timed(seconds, "answers"):
            paths, n_more = score_paths(search, found, self.config.max_paths)
            answers = rank_answers(search, found, paths)
        if n_more:
            notes.append(f"{n_more} more paths lead to the answers and are not listed.")
        report = ReasoningReport(
            question=question,
            topic_entities=tuple(topic_entities),
            answers=answers,
            paths=paths,
            plan=plan.steps,
            statement=plan.statement,
            keywords=plan.keywords,
            levels=found.levels,
            halted_by=found.halted_by,
            halting=_explain(found),
            uses=sum_uses(run.used),
            notes=(*notes, *found.notes),
            manifest=self._manifest(question, topic_entities, plan, roles),
            seconds=seconds,
        )
        unread = found.best[0][0].view.unread if found.best else ()
        return take_last_step(left_open(report, plan, unread), roles.answerer, cancelled)

    def _search(
        self, plan: Plan, topics: Sequence[int], roles: Roles, run: Run, seconds: dict[str, float]
    ) -> tuple[Found, BeamSearch]:
        with timed(seconds, "embedding"):
            asked = list(dict.fromkeys(as_text(text) for text in (plan.question, *plan.keywords)))
            slots = [slot.words for order in plan.orders for slot in order.slots]
            texts = list(dict.fromkeys((*asked, *slots)))
            vectors = dict(zip(texts, self._encoder.encode(texts), strict=True))  # one call for all
            near = self._rag.compare(np.stack([vectors[text] for text in asked]), self._relations)
            alignment = self._matcher.align(plan, vectors)

        reader = roles.verifier if isinstance(roles.verifier, PathReader) else None
        search = BeamSearch(
            rag=self._rag,
            lexicon=self._lexicon,
            selector=roles.selector,
            verifier=EvidenceVerifier() if reader else roles.verifier,
            config=self.config.beam,
            plan=plan,
            alignment=alignment,
            near=near,
            topics=tuple(topics),
            run=run,
            seconds=seconds,
        )
        found = search.search()
        if reader:
            search = replace(search, verifier=reader, config=self._wide_beam)
            found = reader.read(search, search.search(), found)
        return prefer_shared(search, found if self.config.intersect else replace(found, met=())), search

    def _find_topics(self, question: str, names: Sequence[str]) -> tuple[list[int], list[str]]:
        if not question.strip() or len(question) > MAX_QUESTION_CHARS:
            raise CaseError(
                f"the question has {len(question)} characters; write one of 1 to {MAX_QUESTION_CHARS}"
            )
        if not names:
            raise CaseError("the question has no topic entity; name at least one entity of the graph")
        found = {name: self.index.base.find(name) for name in dict.fromkeys(names)}
        missing = [name for name, number in found.items() if number is None]
        if len(missing) == len(found):
            near = get_close_matches(missing[0], self.index.base.nodes, n=_SHOWN)
            offered = (
                f"; did you mean {', '.join(map(repr, near))}?" if near else "; spell it as the graph does"
            )
            raise CaseError(f"the topic entity {missing[0]!r} is not in the graph{offered}")
        notes = [f"The topic entity {name!r} is not in the graph and was left out." for name in missing]
        return [number for number in found.values() if number is not None], notes

    def _manifest(self, question: str, topics: Sequence[str], plan: Plan, chosen: Roles) -> Manifest:
        roles = {"planner": chosen.planner, "selector": chosen.selector, "verifier": chosen.verifier}
        records = dict.fromkeys(each for role in roles.values() for each in role.records)
        beam = self._wide_beam if isinstance(chosen.verifier, PathReader) else self.config.beam
        inputs = {"question": question, "topic_entities": json.dumps(list(topics), ensure_ascii=False)}
        return Manifest(
            method=METHOD,
            inputs={
                **{name: hashlib.sha256(text.encode()).hexdigest() for name, text in inputs.items()},
                "graph": self.index.fingerprint,
            },
            parameters={
                **{name: role.name for name, role in roles.items()},
                "lexicon": plan.version,
                **asdict(self.config.path_rag),
                "entities": "met",
                "width": beam.width,
                "depth": beam.depth,
                **({"intersect": self.config.intersect} if len(topics) > 1 else {}),
            },
            models=(self._encoder.record, *records),
            prompts={name: number for role in roles.values() for name, number in role.prompts.items()},
            software=installed_versions(_SOFTWARE),
        )


def _explain(found: Found) -> str:
    if found.halted_by is HaltedBy.DEDUCED:
        return found.best[0][1].reason
    if not found.best:
        return "No triple leads on from the topic entity."
    rest = "the question could not be deduced; the nearest paths are shown."
    if found.halted_by is HaltedBy.NO_CANDIDATES:
        return f"No further step passed verification, and {rest}"
    return f"The search went {len(found.levels)} steps deep, and {rest}"

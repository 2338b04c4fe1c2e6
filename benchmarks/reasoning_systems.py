"""What the reasoning benchmark compares: the reasoner, parts of it left out, and baselines that do not reason."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from benchmarks.reasoning_data import Asked, QuestionSet
from benchmarks.retrieval.candidates import Reach, collect_candidates
from core.errors import MalformedReplyError
from core.kbqa.names import as_relation_text, as_text
from core.models.language_model import LanguageModel
from core.models.sentence_encoder import SentenceEncoder
from core.reading.reader import GRAPHS, TrainedReader
from core.reasoning.beam_search import BeamConfig
from core.reasoning.candidates import PathRagConfig
from core.reasoning.encoder_roles import EvidenceVerifier, LexiconPlanner, fits_kind
from core.reasoning.graph_index import GraphIndex
from core.reasoning.language_model_answerer import LanguageModelAnswerer
from core.reasoning.language_model_roles import (
    LanguageModelPlanner,
    LanguageModelSelector,
    LanguageModelVerifier,
    TokenProbabilityVerifier,
)
from core.reasoning.last_step import offered_paths, take_last_step
from core.reasoning.plan import Plan, Slot, SlotOrder
from core.reasoning.read_paths import PathReader
from core.reasoning.reasoner import Reasoner, ReasonerConfig, Roles
from core.reasoning.report import HaltedBy, LastStep, ReasoningReport, StepVerdict
from core.reasoning.roles import Answerer, CandidatePath, Run
from core.types import ModelRecord

_MAX_ARCS = 20_000  # of one relation path, in the baselines that walk
_MAX_PATHS = 4_000  # relation paths that word overlap looks at
_KAPING_POOL = 100  # triples that KAPING embeds, the most relevant by relation
_KAPING_KEPT = 24  # as many as Path-RAG keeps candidates at a depth
_VANILLA_POOL = 48  # steps embedded at a depth
_BEAM = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """What a system gave for one question."""

    answers: tuple[str, ...]  # best first
    paths: tuple[tuple[str, ...], ...] = ()  # relations of the paths it shows
    covered: tuple[bool, ...] = ()  # for each gold step: whether it was retrieved
    n_steps: int = 0  # steps in the paths it shows
    n_valid: int = 0  # of them, those that are triples
    depth: int | None = None  # of its best path
    is_deduced: bool = False
    is_malformed: bool = False  # the language model's reply could not be read
    calls: int = 0
    tokens: int = 0
    offered: tuple[str, ...] = ()  # ends that a language model was shown at the last step
    n_picked: int | None = (
        None  # of them, those that it picked; None: its reply could not be read, or it was not asked
    )
    first: str | None = None  # the first answer before the last step
    seconds: float = 0.0  # wall time; 0 where it was not taken
    cpu_seconds: float = 0.0  # of this process, which others on the machine change less


System = Callable[[Asked], Prediction]


class _NoPlan(LexiconPlanner):
    """Keywords alone."""

    name = "no_plan"

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """The plan without slots and kinds."""
        return replace(
            super().plan(question, topics, run), orders=(SlotOrder((), 0.0),), kinds=frozenset(), steps=()
        )


class _NoLexicon(LexiconPlanner):
    """The same slots in the same order, but told by their words and the encoder alone."""

    name = "no_lexicon"

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """The plan without concepts and kinds."""
        plan = super().plan(question, topics, run)
        orders = tuple(
            SlotOrder(
                tuple(Slot(slot.words, frozenset(), slot.is_required) for slot in order.slots), order.cost
            )
            for order in plan.orders
        )
        return replace(plan, orders=orders, kinds=frozenset())


class PassAllVerifier(EvidenceVerifier):
    """Lets every step pass and deduces nothing: beam search without verification."""

    name = "none"

    def verify_step(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Every step holds."""
        return StepVerdict(True, "Steps are not verified.")

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """No path does."""
        return StepVerdict(False, "Paths are not verified.")


class AdequacyVerifier(EvidenceVerifier):
    """The adequacy check of appendix C.3 instead of deduction: a path suffices when its last step fits the question.

    It does not ask whether anything of the question is left over.
    """

    name = "adequacy"

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Whether the end is of the kind asked for and the last step answers something."""
        is_met = path.reading.match > 0 and fits_kind(plan, path) is not False
        return StepVerdict(is_met, "The last step fits the question.")


class _EveryEnd:
    """Picks all ends that a language model would be shown."""

    name = "every_end"
    records: tuple[ModelRecord, ...] = ()
    prompts: Mapping[str, str] = {}

    def choose(self, report: ReasoningReport, run: Run) -> LastStep | None:
        """All of them, in their order."""
        ends = tuple(path.path.end for path in offered_paths(report))
        return LastStep(offered=ends, chosen=ends, reason="All of them.") if ends else None


def make_systems(
    questions: QuestionSet, encoder: SentenceEncoder, model: LanguageModel | None = None
) -> Mapping[str, System]:
    """Every system over one set's graph, by its name in the tables; with a language model those that ask it, too."""

    def reasoner(roles: Roles | None = None, **changes: object) -> System:
        rag = {name: value for name, value in changes.items() if name == "alpha"}
        beam = {name: value for name, value in changes.items() if name == "width"}
        config = ReasonerConfig(
            intersect="intersect" not in changes,
            path_rag=replace(PathRagConfig(), **rag),  # type: ignore[arg-type]
            beam=replace(BeamConfig(), **beam),  # type: ignore[arg-type]
        )
        return _Reasoning(Reasoner(questions.base, encoder, roles=roles, config=config))

    walker = _Walker(questions, encoder)
    is_joint = any(len(each.question.topic_entities) > 1 for each in questions.asked)
    joint = {"topic entities not intersected": reasoner(intersect=False)} if is_joint else {}
    ruled = reasoner()
    assert isinstance(ruled, _Reasoning)
    asking: dict[str, System] = {}
    for name, roles in (_model_roles(model) if model else {}).items():
        asking[name] = played = reasoner(roles)
        if name.endswith("in all roles") and model is not None and isinstance(played, _Reasoning):
            asking[f"{name}, with the last step"] = _LastStep(played, LanguageModelAnswerer(model))
    if model is not None:
        name = f"deterministic roles, with the last step by {model.record.name}"
        every = _LastStep(ruled, _EveryEnd())  # what a model is worth that picks all it is shown
        asking = {
            "deterministic roles, every end that is offered": every,
            name: _LastStep(ruled, LanguageModelAnswerer(model)),
            **asking,
        }
    return {
        "FiDeLiS, deterministic roles": ruled,
        "FiDeLiS, the reader judges whole paths": reasoner(Roles(verifier=PathReader(TrainedReader(GRAPHS)))),
        "without look-ahead (alpha 0)": reasoner(alpha=0.0),
        "without verification": reasoner(Roles(verifier=PassAllVerifier())),
        "adequacy check": reasoner(Roles(verifier=AdequacyVerifier())),
        "without beam (width 1)": reasoner(width=1),
        **joint,
        "without planning": reasoner(Roles(planner=_NoPlan())),
        "without the lexicon": reasoner(Roles(planner=_NoLexicon())),
        "vanilla retriever": walker.retrieve_steps,
        "KAPING retrieval": walker.retrieve_triples,
        "word overlap with the relations": walker.overlap,
        "word overlap, forward alone": walker.overlap_forward,
        "uniform random walk": walker.random_walk,
        "uniform random walk, forward alone": walker.random_walk_forward,
        "breadth-first upper bound": walker.reach,
        **asking,
    }


def _model_roles(model: LanguageModel) -> Mapping[str, Roles]:
    """The language model in every role, and in one at a time."""
    name = model.record.name
    planner, selector, verifier = (
        LanguageModelPlanner(model),
        LanguageModelSelector(model),
        LanguageModelVerifier(model),
    )
    return {
        f"{name} in all roles": Roles(planner=planner, selector=selector, verifier=verifier),
        f"{name} plans": Roles(planner=planner),
        f"{name} selects": Roles(selector=selector),
        f"{name} verifies": Roles(verifier=verifier),
        f"{name} verifies by token probability": Roles(verifier=TokenProbabilityVerifier(model)),
    }


@dataclass(frozen=True, slots=True)
class _Reasoning:
    reasoner: Reasoner
    known: dict[str, tuple[ReasoningReport, Prediction]] = field(default_factory=dict)  # by question

    def __call__(self, asked: Asked) -> Prediction:
        began, worked = time.perf_counter(), time.process_time()
        try:
            report = self.reasoner.answer(asked.question.question, asked.question.topic_entities)
        except MalformedReplyError:
            return Prediction(answers=(), is_malformed=True, seconds=time.perf_counter() - began)
        seconds, cpu = time.perf_counter() - began, time.process_time() - worked
        found = self.predict(report, asked, seconds, cpu)
        self.known[asked.question.id] = report, found
        return found

    def predict(self, report: ReasoningReport, asked: Asked, seconds: float, cpu: float) -> Prediction:
        """What a report says, every step of it held against the graph."""
        steps = [step.step for path in report.paths for step in path.steps]
        valid = sum(self.reasoner.index.has(step) for step in steps)
        assert valid == len(steps), "a step that is no triple"
        return Prediction(
            answers=report.picked,
            paths=tuple(path.path.relations for path in report.paths),
            covered=_cover(report, asked),
            n_steps=len(steps),
            n_valid=valid,
            depth=len(report.paths[0].path.steps) if report.paths else None,
            is_deduced=report.halted_by is HaltedBy.DEDUCED,
            calls=report.calls,
            tokens=report.tokens,
            seconds=seconds,
            cpu_seconds=cpu,
        )


@dataclass(frozen=True, slots=True)
class _LastStep:
    """The last step taken on the very reports of another system; without them they are made."""

    before: _Reasoning
    answerer: Answerer

    def __call__(self, asked: Asked) -> Prediction:
        if asked.question.id not in self.before.known:
            found = self.before(asked)
            if found.is_malformed:
                return found
        report, found = self.before.known[asked.question.id]
        began, worked = time.perf_counter(), time.process_time()
        taken = take_last_step(report, self.answerer)
        seconds, cpu = time.perf_counter() - began, time.process_time() - worked
        last = taken.last_step
        return replace(
            self.before.predict(taken, asked, found.seconds + seconds, found.cpu_seconds + cpu),
            offered=last.offered if last is not None else (),
            n_picked=len(last.chosen) if last is not None and last.is_read else None,
            first=report.names[0] if report.names else None,
            is_malformed=last is not None and not last.is_read,
        )


def _cover(report: ReasoningReport, asked: Asked) -> tuple[bool, ...]:
    """For each gold step: whether Path-RAG kept the relation path up to it, with all its triples."""
    gold = asked.gold_path or ()
    kept = {candidate.relations for level in report.levels for candidate in level.candidates}
    return tuple(gold[: depth + 1] in kept for depth in range(len(gold)))


class _Walker:
    """Baselines over one graph. They are told how many hops the answer is away; the reasoner is not."""

    def __init__(self, questions: QuestionSet, encoder: SentenceEncoder) -> None:
        self.index = GraphIndex(questions.base)
        self._encoder = encoder
        texts = [as_relation_text(name) for name in questions.base.relation_names]
        self._relations = encoder.encode(texts)
        self._words = [frozenset(map(_stem, text.lower().split())) for text in texts]

    def random_walk(self, asked: Asked) -> Prediction:
        """The likeliest end of a uniform random walk of the right length, over triples in both directions."""
        return self._walk(asked, self.index.n_triples * 2)

    def random_walk_forward(self, asked: Asked) -> Prediction:
        """The same from heads to tails alone, as PathQuestion's own paths go."""
        return self._walk(asked, self.index.n_triples)

    def _walk(self, asked: Asked, n_arcs: int) -> Prediction:
        places = np.array(self._topics(asked), dtype=np.int32)
        mass = np.full(len(places), 1.0 / len(places))
        for _ in range(asked.hops):
            arcs, rows = self.index.leave(places)
            arcs, rows = arcs[arcs < n_arcs], rows[arcs < n_arcs]
            ways = np.bincount(rows, minlength=len(places))
            places, at = np.unique(self.index.target[arcs], return_inverse=True)
            mass = np.bincount(at, weights=mass[rows] / ways[rows], minlength=len(places))
        best = np.argsort(-mass, kind="stable")[:1]
        return Prediction(answers=tuple(self.index.base.nodes[place] for place in places[best].tolist()))

    def overlap(self, asked: Asked) -> Prediction:
        """The ends of the relation path of the right length with the most words of the question."""
        return self._overlap(asked, 2 * self.index.n_relations)

    def overlap_forward(self, asked: Asked) -> Prediction:
        """The same from heads to tails alone."""
        return self._overlap(asked, self.index.n_relations)

    def _overlap(self, asked: Asked, n_walked: int) -> Prediction:
        words = frozenset(map(_stem, as_text(asked.question.question).lower().replace("'s", "").split()))
        best: tuple[int, tuple[int, ...], list[int]] = (-1, (), [])
        waiting = [((), np.array([topic], dtype=np.int32)) for topic in self._topics(asked)]
        for _ in range(asked.hops):
            grown = []
            for path, ends in waiting[:_MAX_PATHS]:
                arcs, _ = self.index.leave(ends)
                walked = self.index.relation[arcs]
                for relation in np.unique(walked[walked < n_walked]).tolist():
                    reached = np.unique(self.index.target[arcs[walked == relation]])[:_MAX_ARCS]
                    grown.append(((*path, relation), reached))
            waiting = grown
        for path, ends in waiting:
            found = sum(len(words & self._words[relation % self.index.n_relations]) for relation in path)
            if found > best[0]:
                best = (found, path, ends.tolist())
        return Prediction(answers=tuple(self.index.base.nodes[end] for end in best[2]))

    def retrieve_triples(self, asked: Asked) -> Prediction:
        """KAPING's retrieval: the triples around the topic most similar to the question; their other ends."""
        began, worked = time.perf_counter(), time.process_time()
        vector = self._encoder.encode([as_text(asked.question.question)])[0]
        reach = Reach(max_hops=asked.hops, max_candidates=_KAPING_POOL)
        pool = collect_candidates(self.index.base, self._topics(asked), self._relations @ vector, reach).edges
        triples = [self.index.base.triple(edge) for edge in pool.tolist()]
        texts = [
            f"{as_text(each.head)} {as_relation_text(each.relation)} {as_text(each.tail)}" for each in triples
        ]
        near = np.argsort(-(self._encoder.encode(texts) @ vector), kind="stable")[:_KAPING_KEPT]
        kept = [triples[i] for i in near.tolist()]
        topics = set(asked.question.topic_entities)
        ends = dict.fromkeys(end for each in kept for end in (each.tail, each.head) if end not in topics)
        relations = {each.relation for each in kept}
        return Prediction(
            answers=tuple(ends)[:1],
            covered=self._cover_by_triples(asked, pool[near]) if relations else (),
            seconds=time.perf_counter() - began,
            cpu_seconds=time.process_time() - worked,
        )

    def retrieve_steps(self, asked: Asked) -> Prediction:
        """The vanilla retriever (section 4.3): relation and entity joined to a text, the nearest steps kept."""
        began, worked = time.perf_counter(), time.process_time()
        vector = self._encoder.encode([as_text(asked.question.question)])[0]
        beam = [(topic, ()) for topic in self._topics(asked)]
        kept: list[int] = []
        for _ in range(asked.hops):
            arcs, rows = self.index.leave(np.array([end for end, _ in beam], dtype=np.int32))
            first = np.argsort(
                -(self._relations @ vector)[self.index.relation[arcs] % self.index.n_relations], kind="stable"
            )[:_VANILLA_POOL]
            arcs, rows = arcs[first], rows[first]
            texts = [
                f"{as_relation_text(self.index.relation_name(int(self.index.relation[arc])).lstrip('^'))} "
                f"{as_text(self.index.base.nodes[int(self.index.target[arc])])}"
                for arc in arcs.tolist()
            ]
            near = np.argsort(-(self._encoder.encode(texts) @ vector), kind="stable")
            kept += (arcs[near[:_KAPING_KEPT]] % self.index.n_triples).tolist()
            beam = [(int(self.index.target[arcs[i]]), ()) for i in near[:_BEAM].tolist()]
        return Prediction(
            answers=tuple(dict.fromkeys(self.index.base.nodes[end] for end, _ in beam))[:1],
            covered=self._cover_by_triples(asked, np.array(kept, dtype=np.int64)),
            seconds=time.perf_counter() - began,
            cpu_seconds=time.process_time() - worked,
        )

    def reach(self, asked: Asked) -> Prediction:
        """Every gold answer within the right number of steps: no walk can do better."""
        seen = np.array(self._topics(asked), dtype=np.int32)
        for _ in range(asked.hops):
            arcs, _ = self.index.leave(seen)
            seen = np.union1d(seen, self.index.target[arcs])
        reached = set(seen.tolist())
        gold = [(name, self.index.base.find(name)) for name in asked.question.gold]
        return Prediction(answers=tuple(name for name, node in gold if node in reached))

    def _cover_by_triples(self, asked: Asked, edges: "np.ndarray") -> tuple[bool, ...]:
        """For each gold step: whether any triple that takes it after the gold steps before was retrieved."""
        kept = frozenset(edges.tolist())
        ends = np.array(self._topics(asked), dtype=np.int32)
        covered = []
        for relation in asked.gold_path or ():
            arcs, _ = self.index.leave(ends)
            is_inverse = relation.startswith("^")
            number = self.index.base.relation_names.index(relation.removeprefix("^"))
            arcs = arcs[self.index.relation[arcs] == number + is_inverse * self.index.n_relations]
            covered.append(not kept.isdisjoint((arcs % self.index.n_triples).tolist()))
            ends = np.unique(self.index.target[arcs])
        return tuple(covered)

    def _topics(self, asked: Asked) -> list[int]:
        found = [self.index.base.find(name) for name in asked.question.topic_entities]
        return [node for node in found if node is not None]


def _stem(word: str) -> str:
    return word.removesuffix("s")

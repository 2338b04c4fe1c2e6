"""Deductive-verification beam search (FiDeLiS, algorithm 2) over relation paths.

    H_0 = the topic entities
    for t = 1..depth:
        candidates = Path-RAG's best steps after every h in H_(t-1)
        H_t = the best `width` of those that pass local verification, by the selector's score
        halt when the question can be deduced from one of H_t (global verification)

A hypothesis is a relation path with all entity paths that follow it, so that an answer of many values is whole.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from core.kbqa.names import is_unnamed
from core.reasoning.alignment import Alignment, Outcome, Reading
from core.reasoning.candidates import Candidate, Frontier, PathRag, Similarities
from core.reasoning.lexicon import Lexicon
from core.reasoning.path import ReasoningPath
from core.reasoning.plan import Plan
from core.reasoning.report import BeamCandidate, BeamLevel, HaltedBy, StepVerdict
from core.reasoning.roles import CandidatePath, Run, Selector, Verifier

_SHOWN = 24  # candidates of one level in the report
_SHOWN_ENDS = 5  # of a candidate, to the roles


@dataclass(frozen=True, slots=True, kw_only=True)
class BeamConfig:
    """How far and how wide to search."""

    width: int = 4  # FiDeLiS, appendix A.4
    depth: int = 4  # likewise
    verified: int = 12  # candidates of a depth that are verified at most, best first


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """A relation path from one topic entity, with the frontiers of the entity paths that follow it."""

    start: int
    start_frontier: Frontier
    reading: Reading
    steps: tuple[Candidate, ...] = ()
    verdicts: tuple[StepVerdict, ...] = ()  # local, of each step
    score: float = 0.0
    seen: CandidatePath | None = None  # None before the first step

    @property
    def view(self) -> CandidatePath:
        """What selector and verifier see, once a step was taken."""
        assert self.seen is not None
        return self.seen

    @property
    def frontier(self) -> Frontier:
        """Where its paths are."""
        return self.steps[-1].frontier if self.steps else self.start_frontier


Judged = tuple[Hypothesis, StepVerdict]  # the verdict is global


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What the search found."""

    best: tuple[Judged, ...]  # best first, with global verdicts; deduced alone if any
    levels: tuple[BeamLevel, ...]
    halted_by: HaltedBy
    notes: tuple[str, ...]
    met: tuple[Hypothesis, ...] = ()  # all that passed local verification, at whatever depth


@contextmanager
def timed(seconds: dict[str, float], stage: str) -> Iterator[None]:
    """Add the block's wall time to that of a stage."""
    began = time.perf_counter()
    try:
        yield
    finally:
        seconds[stage] = seconds.get(stage, 0.0) + time.perf_counter() - began


@dataclass(frozen=True, slots=True, eq=False)
class BeamSearch:
    """The search for one question."""

    rag: PathRag
    lexicon: Lexicon
    selector: Selector
    verifier: Verifier
    config: BeamConfig
    plan: Plan
    alignment: Alignment
    near: Similarities
    topics: tuple[int, ...]
    run: Run
    seconds: dict[str, float]  # wall time by stage

    def search(self) -> Found:
        """The hypotheses from which the question can be deduced, or else the best ones met.

        Raises: LanguageModelError when a language model failed; CancelledError when the run was stopped.
        """
        beam = [Hypothesis(topic, self.rag.start(topic), self.alignment.begin()) for topic in self.topics]
        levels: list[BeamLevel] = []
        met: list[Hypothesis] = []
        halted_by, left_out = HaltedBy.DEPTH, 0
        deduced: list[Judged] = []
        for depth in range(1, self.config.depth + 1):
            self.run.check()
            with timed(self.seconds, "candidates"):
                frontiers = (known.frontier for known in beam)
                every = [each for i, at in enumerate(frontiers) for each in self.rag.extend(i, at, self.near)]
                kept = self.rag.keep_best(every, self.near)
            left_out += sum(each.n_left_out for each in kept)
            ranked = self._rank([self._grow(beam[each.origin], each) for each in kept])
            passed, failed = self._verify_steps(ranked)
            with timed(self.seconds, "verification"):
                judged = [
                    (each, self.verifier.verify_path(self.plan, each.view, self.run)) for each in passed
                ]
            levels.append(_level(depth, len(every), ranked, failed, judged))
            met += passed or failed[: self.config.width]
            deduced = [pair for pair in judged if pair[1].holds]
            beam = passed
            if deduced or not beam:
                halted_by = HaltedBy.DEDUCED if deduced else HaltedBy.NO_CANDIDATES
                break
        notes = (f"{left_out} paths beyond the limit of one relation path were not followed.",)
        best = deduced or [(each, _not_deduced(each)) for each in met]
        return Found(
            best=tuple(sorted(best, key=lambda pair: (pair[0].view.is_mediator, -pair[0].score))),
            levels=tuple(levels),
            halted_by=halted_by,
            notes=notes if left_out else (),
            met=tuple(met),
        )

    def _grow(self, known: Hypothesis, candidate: Candidate) -> Hypothesis:
        from_mediator = bool(known.steps) and known.view.is_mediator
        reading = self.alignment.extend(known.reading, candidate.walked, from_mediator=from_mediator)
        grown = replace(known, steps=(*known.steps, candidate), reading=reading)
        return replace(grown, seen=self._view(grown, self.alignment.finish(reading), from_mediator))

    def _view(self, hypothesis: Hypothesis, outcome: Outcome, from_mediator: bool) -> CandidatePath:
        index, steps = self.rag.index, hypothesis.steps
        totals = steps[-1].totals(self.rag.config)
        best = int(totals.argmax())
        last, is_inverse = steps[-1].walked % index.n_relations, steps[-1].walked >= index.n_relations
        ends = [index.base.nodes[end] for end in steps[-1].frontier.ends[:_SHOWN_ENDS].tolist()]
        left = self.alignment.left_over([step.walked for step in steps])
        return CandidatePath(
            example=self.path(hypothesis, best),
            n_paths=len(totals),
            ends=tuple(dict.fromkeys(ends)),
            reading=hypothesis.reading,
            outcome=outcome,
            similarity=sum(step.relation_similarity for step in steps) / len(steps),
            candidate_score=float(totals[best]),
            end_kinds=self.lexicon.end_kinds(index.base.relation_names[last], is_inverse=is_inverse),
            is_mediator=all(map(is_unnamed, ends)),
            is_completing=from_mediator,
            is_going_back=len(steps) > 1 and abs(steps[-1].walked - steps[-2].walked) == index.n_relations,
            left_over=tuple(slot.words for slot in left if slot.role is not None),
            unread=tuple(slot.words for slot in left if slot.is_qualifier),
        )

    def path(self, hypothesis: Hypothesis, place: int) -> ReasoningPath:
        """The entity path that ends at one place of the hypothesis's last frontier."""
        arcs = []
        for step in reversed(hypothesis.steps):
            arcs.append(int(step.frontier.arcs[place]))
            place = int(step.frontier.parents[place])
        steps = tuple(self.rag.index.step(arc) for arc in reversed(arcs))
        return ReasoningPath(self.rag.index.base.nodes[hypothesis.start], steps)

    def _rank(self, grown: list[Hypothesis]) -> list[Hypothesis]:
        with timed(self.seconds, "selection"):
            views = [each.view for each in grown]
            scores = self.selector.select(self.plan, views, self.config.width, self.run)
        pairs = sorted(zip(scores, range(len(grown)), strict=True), key=lambda pair: (-pair[0], pair[1]))
        return [replace(grown[i], score=score) for score, i in pairs]

    def _verify_steps(self, ranked: list[Hypothesis]) -> tuple[list[Hypothesis], list[Hypothesis]]:
        """(those that pass, at most `width`; those that do not), verified a beam's width at a time."""
        passed: list[Hypothesis] = []
        failed: list[Hypothesis] = []
        for place, each in enumerate(ranked[: self.config.verified]):
            if len(passed) == self.config.width and place % self.config.width == 0:
                break
            with timed(self.seconds, "verification"):
                verdict = self.verifier.verify_step(self.plan, each.view, self.run)
            told = replace(each, verdicts=(*each.verdicts, verdict))
            if not verdict.holds:
                failed.append(told)
            elif len(passed) < self.config.width:
                passed.append(told)
        return passed, failed


def _not_deduced(hypothesis: Hypothesis) -> StepVerdict:
    walked = " → ".join(hypothesis.view.example.relations)
    return StepVerdict(False, f"The question could not be deduced from {walked}.")


def _level(
    depth: int, n_candidates: int, ranked: list[Hypothesis], failed: list[Hypothesis], judged: list[Judged]
) -> BeamLevel:
    """What is shown of one depth; `judged` are those that passed, with their global verdicts."""
    kept = {id(each.steps[-1]): verdict.holds for each, verdict in judged}
    said = {id(each.steps[-1]): each.verdicts[-1] for each in (*failed, *(each for each, _ in judged))}
    shown = tuple(
        BeamCandidate(
            start=each.view.example.start,
            relations=each.view.example.relations,
            example=each.view.example,
            n_paths=each.view.n_paths,
            candidate_score=each.view.candidate_score,
            path_score=each.score,
            is_kept=id(each.steps[-1]) in kept,
            local=said.get(id(each.steps[-1])),
            is_deduced=kept.get(id(each.steps[-1]), False),
        )
        for each in ranked[:_SHOWN]
    )
    return BeamLevel(depth=depth, candidates=shown, n_candidates=n_candidates)

"""The ends of all paths of a search, read by the trained reader: which of them answers the question?

Rules know a question's words only where they are words of a relation. Here the search passes every step, and the
statements of each path are a passage: how probable is it that they bear out its ends as the answer?
"""

from collections.abc import Sequence
from dataclasses import replace

from core.kbqa.instance import Triple
from core.kbqa.names import as_relation_text, as_text, is_unnamed
from core.reading.judgment import Reader, Statement, graph_line
from core.reasoning.beam_search import BeamConfig, BeamSearch, Found, Hypothesis, Judged, timed
from core.reasoning.encoder_roles import EvidenceVerifier
from core.reasoning.plan import Plan
from core.reasoning.report import HaltedBy, StepVerdict
from core.reasoning.roles import CandidatePath, Run

BEAM = BeamConfig(width=24, depth=3, verified=24)  # as many as Path-RAG keeps: every path is read
_MOST_ENDS = 8  # of a path, in one answer
_MOST_LINES = 24  # statements of a path's ways to its ends
_STEP_COSTS = 0.02  # of a probability: of two paths that answer alike the shorter one
_DEDUCED = 0.5  # what a path that rules deduce has more than others, as a probability; both found on development parts
_LIKE = 0.06  # of a score: from a path with more steps, of which the others may answer nothing
_LEAST = 0.8  # probability from which the end of a path is said to follow ...
_LEAST_DEDUCED = 0.4  # ... and from which one does that rules deduce, too
_LISTED = 40  # paths whose verdicts a report tells


class PathReader(EvidenceVerifier):
    """Passes every step on the way, and lets the reader judge whole paths when the search is over."""

    name = "reader"

    def __init__(self, reader: Reader) -> None:
        self.records = (reader.record,)
        self._reader = reader

    def verify_step(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Every step holds: it is read with the whole path."""
        told = super().verify_step(plan, path, run)
        return told if told.holds else StepVerdict(True, "It is read with the whole path.")

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """No path ends the search before all are met."""
        return StepVerdict(False, "")

    def read(self, search: BeamSearch, found: Found, by_rules: Found) -> Found:
        """The hypotheses of two searches, one wide and one by rules, best first by what the reader and rules say.

        Raises: ModelError when the reader cannot be loaded; CancelledError when the run was stopped.
        """
        search.run.check()
        deduced = by_rules.best[0][0] if by_rules.halted_by is HaltedBy.DEDUCED else None
        own = _way(deduced) if deduced is not None else None
        met = [each for each in found.met if _way(each) != own]
        met += [deduced] if deduced is not None else []
        with timed(search.seconds, "verification"):
            told_of = [_statement(search, each) for each in met]
            judgments = self._reader.read(told_of, cancelled=search.run.cancelled)
        scored = []
        for hypothesis, judgment in zip(met, judgments, strict=True):
            is_deduced = hypothesis is deduced
            told = judgment.borne_out if judgment is not None else 0.0
            score = told - _STEP_COSTS * len(hypothesis.steps) + _DEDUCED * is_deduced
            holds = told >= (_LEAST_DEDUCED if is_deduced else _LEAST)
            walked = " → ".join(hypothesis.view.example.relations)
            why = f"The reader finds it {told:.0%} probable that {walked} answers the question."
            scored.append((replace(hypothesis, score=score), StepVerdict(holds, why)))
        best = _without_detour(sorted(scored, key=lambda pair: -pair[0].score))
        follows = bool(best) and best[0][1].holds
        halted_by = HaltedBy.DEDUCED if follows else HaltedBy.DEPTH if best else found.halted_by
        met = [each for each, _ in scored]
        return replace(found, best=tuple(best[:_LISTED]), met=tuple(met), halted_by=halted_by)


def _without_detour(ranked: list[Judged]) -> list[Judged]:
    """The paths, the best one behind one that follows nearly as surely by some of its relations."""
    if not ranked:
        return ranked
    way = _way(ranked[0][0])
    for place, (hypothesis, verdict) in enumerate(ranked):
        if ranked[0][0].score - hypothesis.score > _LIKE:
            break
        if place and verdict.holds and len(_way(hypothesis)) < len(way) and _is_part(_way(hypothesis), way):
            return [ranked[place], *ranked[:place], *ranked[place + 1 :]]
    return ranked


def _is_part(short: tuple[int, ...], long: tuple[int, ...]) -> bool:
    """Whether one way walks some of the steps of another, in their order."""
    rest = iter(long)
    return all(step in rest for step in short)


def _way(hypothesis: Hypothesis) -> tuple[int, ...]:
    """Where a hypothesis starts, and the relations that it walks."""
    return (hypothesis.start, *(step.walked for step in hypothesis.steps))


def _statement(search: BeamSearch, hypothesis: Hypothesis) -> Statement:
    """The names of a path's ends as the answer, and the statements that lead to them as the passage."""
    nodes = search.rag.index.base.nodes
    names: list[str] = []
    lines: dict[str, None] = {}
    for place, end in enumerate(hypothesis.frontier.ends.tolist()):
        name = as_text(nodes[end])
        if end in search.topics or is_unnamed(nodes[end]) or name in names:
            continue
        names.append(name)
        lines |= dict.fromkeys(tell_triple(step.triple) for step in search.path(hypothesis, place).steps)
        if len(names) == _MOST_ENDS:
            break
    if not names:
        return Statement("", search.plan.question, ())
    return as_answer(search.plan.question, names, list(lines)[:_MOST_LINES])


def as_answer(question: str, names: Sequence[str], lines: Sequence[str]) -> Statement:
    """Names as the answer to a question, to be read against lines that tell triples."""
    answer = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return Statement(f"{answer}.", question, ("\n".join(lines),))


def tell_triple(triple: Triple) -> str:
    """A triple as the reader has learned them: "Canberra: country: Australia."."""
    return graph_line(as_text(triple.head), as_relation_text(triple.relation), as_text(triple.tail))

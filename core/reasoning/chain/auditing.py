"""The audit of read paths: each step held against the graph, then whether the steps are one deduction."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.reasoning.chain.chain import (
    AlternativeKind,
    AuditedPath,
    AuditedStep,
    ChainCase,
    ReadChain,
    ReadPath,
    ReadStep,
    StepStatus,
)
from core.reasoning.chain.matching import StepMatch, find_alternatives, find_near, match_step, triples_of
from core.reasoning.chain.names import GraphNames, entity_key
from core.reasoning.chain.wording import (
    broken_reason,
    missing_reason,
    path_reason,
    reversed_reason,
    stated_reason,
)


@dataclass(frozen=True, slots=True)
class _Ends:
    """What the two ends of a step are, for telling whether steps share one: keys and, where known, nodes."""

    head: str
    tail: str
    head_nodes: frozenset[int]
    tail_nodes: frozenset[int]


def audit_paths(chain: ReadChain, case: ChainCase, names: GraphNames) -> tuple[AuditedPath, ...]:
    """Every path of a chain, audited. Deterministic; the same case and graph give the same result.

    A step counts as in the graph when a triple joins the nodes of its names by its relation in its direction.
    Case, accents and underscores do not count; of a name that several nodes have, any may be meant, but two
    steps that share it must mean the same one. A path is deductive when all its steps are in the graph, each
    follows from those before it, and it ends in a proposed answer, if any was proposed. Statements have no
    order of their own: they end in an answer that one of them names and the question does not.
    """
    return tuple(_audit_path(path, number, case, names) for number, path in enumerate(chain.paths, 1))


def _audit_path(path: ReadPath, number: int, case: ChainCase, names: GraphNames) -> AuditedPath:
    steps: list[AuditedStep] = []
    ends: list[_Ends | None] = []
    for place, read in enumerate(path.steps, 1):
        step, end = _audit_step(read, f"p{number}s{place}", case.text, names)
        told = _break(end, read, ends, path)
        steps.append(replace(step, break_before=told))
        ends.append(end)
    answers = case.answers
    reached = _reached(path, ends)
    ends_at = next((name for name, nodes in reached if _is_answer(name, nodes, answers, names)), "")
    if not ends_at and not path.is_walk:
        ends_at = next(
            (name for name, nodes in _named(ends, case) if _is_answer(name, nodes, answers, names)), ""
        )
    reaches = bool(ends_at) or not answers
    ends_at = ends_at or (reached[0][0] if reached else "")
    holds = all(step.is_valid and not step.break_before for step in steps)
    return AuditedPath(
        number=number,
        steps=tuple(steps),
        ends_at=ends_at,
        is_at_answer=reaches,
        is_deductive=holds and reaches,
        reason=path_reason(steps, ends_at, answers, reaches=reaches),
    )


def _audit_step(read: ReadStep, id_: str, text: str, names: GraphNames) -> tuple[AuditedStep, _Ends | None]:
    head, relation, tail = (part.text if part else "" for part in (read.head, read.relation, read.tail))
    step = AuditedStep(
        id=id_,
        start=read.start,
        end=read.end,
        text=text[read.start : read.end],
        head=head,
        relation=relation,
        tail=tail,
        is_inverse=read.is_inverse,
        status=StepStatus.MALFORMED,
        reason=read.fault,
    )
    if read.fault:
        return step, None
    match = match_step(read, names)
    if match.stated:
        triples = triples_of(match.stated, names)
        back = all(triple.head != names.base.nodes[node] for triple in triples for node in match.heads)
        told = stated_reason(read, triples, is_inverse=back)
        nodes = _stated_nodes(match, names)
        return (
            replace(step, status=StepStatus.IN_GRAPH, reason=told, triples=triples),
            _Ends(head, tail, *nodes),
        )
    ends = _Ends(head, tail, frozenset(match.heads), frozenset(match.tails))
    if match.reversed:
        triples = triples_of(match.reversed, names)
        return (
            replace(step, status=StepStatus.REVERSED, reason=reversed_reason(triples), triples=triples),
            ends,
        )
    return _not_in_graph(step, read, match, names), ends


def _not_in_graph(step: AuditedStep, read: ReadStep, match: StepMatch, names: GraphNames) -> AuditedStep:
    near, made = find_near(read, match, names)
    others = find_alternatives(match, names)
    kept = tuple(each for each in others if each.kind is not AlternativeKind.REVERSED)
    return replace(
        step,
        status=StepStatus.NOT_IN_GRAPH,
        reason=missing_reason(read, match, near, has_others=bool(kept or made)),
        alternatives=(*made, *kept),
        near_names=near,
    )


def _stated_nodes(match: StepMatch, names: GraphNames) -> tuple[frozenset[int], frozenset[int]]:
    """The nodes at the step's ends among those its names may mean: the ones that the triples join."""
    base = names.base
    touched = frozenset(int(side[edge]) for side in (base.heads, base.tails) for edge in match.stated)
    return touched & frozenset(match.heads), touched & frozenset(match.tails)


def _break(end: _Ends | None, read: ReadStep, before: Sequence[_Ends | None], path: ReadPath) -> str:
    """Why a step does not follow from those before it; empty when it does, or when it is malformed anyway."""
    known = [each for each in before if each is not None]
    if end is None or not known:
        return ""
    last = before[-1]
    if path.is_walk:
        if last is None:  # the gap is told already: the step before is malformed
            return ""
        return "" if _same(end.head, end.head_nodes, last.tail, last.tail_nodes) else _two_meanings(end.head)
    for each in known:
        for name, nodes in ((each.head, each.head_nodes), (each.tail, each.tail_nodes)):
            if _same(end.head, end.head_nodes, name, nodes) or _same(end.tail, end.tail_nodes, name, nodes):
                return ""
    return broken_reason(end.head, known[-1].tail)


def _two_meanings(name: str) -> str:
    return f"The step speaks of another thing of the name “{name}” than the step before it."


def _same(name: str, nodes: frozenset[int], other: str, others: frozenset[int]) -> bool:
    """Whether two names are one thing: the same nodes where both are known, else written alike."""
    if nodes and others:
        return bool(nodes & others)
    return entity_key(name) == entity_key(other)


def _reached(path: ReadPath, ends: Sequence[_Ends | None]) -> list[tuple[str, frozenset[int]]]:
    """Where a path may be said to end. Statements may be turned either way: the end is what is new in the last."""
    last = ends[-1]
    if last is None:
        return []
    if path.is_walk:
        return [(last.tail, last.tail_nodes)]
    before = [each for each in ends[:-1] if each is not None]
    fresh = [
        (name, nodes)
        for name, nodes in ((last.tail, last.tail_nodes), (last.head, last.head_nodes))
        if not any(
            _same(name, nodes, each.head, each.head_nodes) or _same(name, nodes, each.tail, each.tail_nodes)
            for each in before
        )
    ]
    return fresh or [(last.tail, last.tail_nodes)]


def _named(ends: Sequence[_Ends | None], case: ChainCase) -> list[tuple[str, frozenset[int]]]:
    """Everything that statements speak of and the question does not, the last first."""
    asked = f" {entity_key(case.question)} "
    known = [each for each in reversed(ends) if each is not None]
    pairs = [pair for each in known for pair in ((each.tail, each.tail_nodes), (each.head, each.head_nodes))]
    return [(name, nodes) for name, nodes in pairs if f" {entity_key(name)} " not in asked]


def _is_answer(name: str, nodes: frozenset[int], answers: Sequence[str], names: GraphNames) -> bool:
    return any(
        entity_key(name) == entity_key(answer) or not nodes.isdisjoint(names.nodes(answer))
        for answer in answers
    )

"""The audit of read paths: each step held against the graph, then whether the steps are one deduction."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.reasoning.chain.chain import (
    AuditedPath,
    AuditedStep,
    ChainCase,
    ReadChain,
    ReadPath,
    ReadStep,
    StepStatus,
    triple_words,
)
from core.reasoning.chain.matching import StepMatch, find_alternatives, find_near, match_step
from core.reasoning.chain.names import GraphNames, entity_key


@dataclass(frozen=True, slots=True)
class _Thing:
    """What stands at an end of a step: its name and the nodes that it may be."""

    name: str
    nodes: frozenset[int]

    @property
    def key(self) -> str:
        return entity_key(self.name)

    def is_same(self, other: "_Thing") -> bool:
        """Whether two names are one thing: the same nodes where both are known, else written alike."""
        if self.nodes and other.nodes:
            return bool(self.nodes & other.nodes)
        return self.key == other.key


_Ends = tuple[_Thing, _Thing]  # head and tail


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
        told = _break(end, ends, path)
        steps.append(replace(step, break_before=told))
        ends.append(end)
    answers = case.answers
    reached = _reached(path, ends)
    may_end = reached if path.is_walk else [*reached, *_named(ends, case)]
    wanted = {node for answer in answers for node in names.nodes(answer)}
    keys = set(map(entity_key, answers))
    ends_at = next((thing.name for thing in may_end if thing.nodes & wanted or thing.key in keys), "")
    reaches = bool(ends_at) or not answers
    ends_at = ends_at or (reached[0].name if reached else "")
    holds = all(step.is_valid and not step.break_before for step in steps)
    return AuditedPath(
        number=number,
        steps=tuple(steps),
        ends_at=ends_at,
        is_at_answer=reaches,
        is_deductive=holds and reaches,
        reason=_path_reason(steps, ends_at, answers, reaches=reaches),
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
    triples = tuple(map(names.base.triple, match.stated or match.reversed))
    heads, tails = frozenset(match.heads), frozenset(match.tails)
    if match.stated:
        status = StepStatus.IN_GRAPH
        back = all(triple.head != names.base.nodes[node] for triple in triples for node in match.heads)
        more = f" and {len(triples) - 1} more like it" if len(triples) > 1 else ""
        way = ", which the step walks from its end to its start" if back else ""
        told = f"The graph states “{triple_words(triples[0])}”{more}{way}."
        # Of the nodes that its names may mean, the step means those that the triples join.
        sides = (names.base.heads, names.base.tails)
        joined = frozenset(int(side[edge]) for side in sides for edge in match.stated)
        heads, tails = heads & joined, tails & joined
    elif match.reversed:
        status = StepStatus.REVERSED
        told = (
            f"The graph states it the other way round: “{triple_words(triples[0])}”. "
            "Turn the step, or write its relation with ^ in front."
        )
    else:
        status = StepStatus.NOT_IN_GRAPH
        near, made = find_near(read, match, names)
        found = (*made, *find_alternatives(match, names))
        told = _missing_reason(read, match, near, has_others=bool(found))
        step = replace(step, alternatives=found, near_names=near)
    ends = (_Thing(head, heads), _Thing(tail, tails))
    return replace(step, status=status, reason=told, triples=triples), ends


def _break(end: _Ends | None, before: Sequence[_Ends | None], path: ReadPath) -> str:
    """Why a step does not follow from those before it; empty when it does, or when it is malformed anyway."""
    known = [each for each in before if each is not None]
    if end is None or not known:
        return ""
    last = before[-1]
    if path.is_walk:
        if last is None or end[0].is_same(last[1]):  # None: the gap is told already, that step is malformed
            return ""
        return f"The step speaks of another thing of the name “{end[0].name}” than the step before it."
    if any(here.is_same(there) for each in known for here in end for there in each):
        return ""
    return f"The step speaks of “{end[0].name}”, and the steps before it led to “{known[-1][1].name}”."


def _reached(path: ReadPath, ends: Sequence[_Ends | None]) -> list[_Thing]:
    """Where a path may be said to end. Statements may be turned either way: the end is what is new in the last."""
    last = ends[-1]
    if last is None:
        return []
    if path.is_walk:
        return [last[1]]
    before = [thing for each in ends[:-1] if each is not None for thing in each]
    fresh = [thing for thing in reversed(last) if not any(map(thing.is_same, before))]
    return fresh or [last[1]]


def _named(ends: Sequence[_Ends | None], case: ChainCase) -> list[_Thing]:
    """Everything that statements speak of and the question does not, the last first."""
    asked = f" {entity_key(case.question)} "
    things = [thing for each in reversed(ends) if each is not None for thing in reversed(each)]
    return [thing for thing in things if f" {thing.key} " not in asked]


def _missing_reason(step: ReadStep, match: StepMatch, near: Sequence[str], *, has_others: bool) -> str:
    """Why a step is not in the graph."""
    head, words, tail = step.words
    unknown = [name for name, nodes in ((head, match.heads), (tail, match.tails)) if not nodes]
    told = []
    if unknown:
        told.append(f"The graph knows nothing of the name {_quoted(unknown)}.")
    if not match.relations:
        told.append(f"The graph has no relation “{words}”.")
    if not told:
        told.append("The graph knows these names, but does not state this.")
    if near:
        told.append(f"Nearest in the graph: {_quoted(near)}.")
    elif has_others:
        told.append("What it states instead is listed.")
    return " ".join(told)


def _path_reason(steps: Sequence[AuditedStep], ends_at: str, answers: Sequence[str], *, reaches: bool) -> str:
    """Why a path is a deduction, or why it is none."""
    faults = []
    for status, words in (
        (StepStatus.MALFORMED, "malformed"),
        (StepStatus.NOT_IN_GRAPH, "not in the graph"),
        (StepStatus.REVERSED, "in the graph only the other way round"),
    ):
        numbers = [n for n, step in enumerate(steps, 1) if step.status is status]
        if numbers:
            faults.append(f"{_steps_words(numbers, 'is', 'are')} {words}")
    broken = [n for n, step in enumerate(steps, 1) if step.break_before]
    if broken:
        faults.append(f"{_steps_words(broken, 'does', 'do')} not follow from what comes before")
    if not reaches:
        wanted = f"the proposed answer{'' if len(answers) == 1 else 's'} {_quoted(answers)}"
        end = f"the path ends at “{ends_at}”, not at" if ends_at else "the path leads nowhere, and so not to"
        faults.append(f"{end} {wanted}")
    if faults:
        told = "; ".join(faults)
        return f"{told[:1].upper()}{told[1:]}."
    count = {1: "Its one step is", 2: "Both steps are"}.get(len(steps), f"All {len(steps)} steps are")
    follow = "" if len(steps) == 1 else ", each follows from the one before"
    end = f"it leads to “{ends_at}”" + (", as proposed" if answers else "; no answer was proposed")
    return f"{count} in the graph{follow}, and {end}."


def _steps_words(numbers: Sequence[int], one: str, many: str) -> str:
    shown = ", ".join(map(str, numbers[:5])) + ("…" if len(numbers) > 5 else "")
    return f"step {shown} {one}" if len(numbers) == 1 else f"steps {shown} {many}"


def _quoted(names: Sequence[str]) -> str:
    shown = [f"“{name}”" for name in names[:4]]
    return " and ".join(shown) if len(shown) < 3 else ", ".join(shown)

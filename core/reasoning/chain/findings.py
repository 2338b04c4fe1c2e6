"""From an audited chain to what people read: findings, the advice, the graph's statements as a text."""

from collections.abc import Sequence

from core.kbqa.instance import Triple
from core.reasoning.chain.chain import AuditedPath, AuditedStep, ChainReport, StepStatus, triple_words
from core.types import Decision, Evidence, Finding, FindingKind, Status

GRAPH = "graph"  # source id of evidence: offsets count in `graph_text`


def graph_text(paths: Sequence[AuditedPath]) -> str:
    """The statements of the graph that the audit names, each once, one a line."""
    return "\n".join(_lines(paths))


def make_findings(paths: Sequence[AuditedPath], doubt: str = "") -> tuple[Finding, ...]:
    """One finding for every step that is not as the graph has it, that does not follow, or ends elsewhere.

    `doubt`, why sound steps may not answer the question, is one of the last step.
    """
    lines = _lines(paths)
    found: list[Finding] = []
    for path in paths:
        found += [_finding(step, lines) for step in path.steps if not step.is_valid or step.break_before]
        last = path.steps[-1]
        if not path.is_at_answer and last.is_valid and not last.break_before:
            found.append(_end_finding(path, last, path.reason))
    if doubt:
        found.append(_end_finding(paths[-1], paths[-1].steps[-1], doubt))
    return tuple(found)


def decide(report: ChainReport) -> Decision:
    """Deductions pass; those doubted to answer the question, and chains with turned steps alone, are for a person."""
    if report.is_deductive:
        return Decision.REVIEW if report.doubt else Decision.PASS
    is_only_turned = all(
        step.status in (StepStatus.IN_GRAPH, StepStatus.REVERSED) and not step.break_before
        for step in report.steps
    )
    ends = all(path.is_at_answer for path in report.paths)
    return Decision.REVIEW if is_only_turned and ends else Decision.FAIL


def _finding(step: AuditedStep, lines: Sequence[str]) -> Finding:
    told = step.reason if not step.is_valid else step.break_before
    if not step.is_valid and step.break_before:
        told = f"{told} {step.break_before}"
    named = _named(step)
    suggestion = triple_words(named[0]) if named and not step.is_valid else None
    status = Status.CONTRADICTED if step.status is StepStatus.REVERSED else Status.NOT_ENOUGH_INFO
    place = (step.text, step.start, step.end)
    evidence = tuple(_evidence(triple, lines) for triple in dict.fromkeys(named))
    return Finding(step.id, FindingKind.INVALID_STEP, status, *place, told, evidence, suggestion)


def _end_finding(path: AuditedPath, last: AuditedStep, told: str) -> Finding:
    """The end of a path that leads elsewhere than proposed, when its last step is otherwise in order."""
    id_, place = f"p{path.number}end", (last.text, last.start, last.end)
    return Finding(id_, FindingKind.INVALID_STEP, Status.NOT_ENOUGH_INFO, *place, told)


def _named(step: AuditedStep) -> list[Triple]:
    return [*step.triples, *(each.triple for each in step.alternatives)]


def _lines(paths: Sequence[AuditedPath]) -> list[str]:
    steps = (step for path in paths for step in path.steps)
    return list(dict.fromkeys(_line(triple) for step in steps for triple in _named(step)))


def _line(triple: Triple) -> str:
    return " ".join(triple_words(triple).split())


def _evidence(triple: Triple, lines: Sequence[str]) -> Evidence:
    line = _line(triple)
    start = sum(len(each) + 1 for each in lines[: lines.index(line)])
    return Evidence(GRAPH, start, start + len(line), line)

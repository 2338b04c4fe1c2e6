"""The methods of which many cases can be given at once."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.errors import InputError
from core.factcheck import findings as claims
from core.factcheck.claim import ClaimReport, Label
from core.grounding import GroundingReport, Policy
from core.guard import findings as guarded
from core.guard.findings import show_share
from core.guard.report import GuardReport
from core.kbqa.examples import load_kbqa_examples
from core.kbqa.instance import CheckedInstance
from core.reasoning import chain
from core.reasoning.chain import ChainReport, StepStatus
from core.reasoning.report import METHOD as PATHS
from core.reasoning.report import ReasoningReport
from core.settings import SecondReading
from core.workflows.ask import report as asked
from core.workflows.ask.asking import AskOptions, DocumentAsker
from core.workflows.ask.records import RECORDS as ANSWERS
from core.workflows.ask.report import AskReport, Outcome
from core.workflows.audit.auditing import options_from
from core.workflows.audit.records import RECORDS as AUDITS
from core.workflows.audit.records import record_report
from core.workflows.batch.method import BatchMethod, Record
from core.workflows.batch.outcome import Judged
from core.workflows.bulk.ask import ask_line, ask_method, parse_question_line
from core.workflows.bulk.audit import audit_method, parse_case_line
from core.workflows.bulk.chain import chain_line, chain_method, parse_chain_line
from core.workflows.bulk.check import check_line, check_method, parse_claim_line
from core.workflows.bulk.guard import guard_line, guard_method, parse_guard_line
from core.workflows.bulk.reason import parse_linked_line, reason_line, reason_method
from core.workflows.chain.records import RECORDS as CHAINS
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.check.records import RECORDS as CLAIMS
from core.workflows.collections.documents import Collections
from core.workflows.engine import Engine
from core.workflows.examples import (
    load_ask_examples,
    load_chain_examples,
    load_claim_examples,
    load_examples,
    load_question_examples,
)
from core.workflows.guard.guarding import GuardOptions, guard_instance
from core.workflows.guard.records import RECORDS as SCORES
from core.workflows.guard.records import record_guard
from core.workflows.reason import records as paths
from core.workflows.reason.questions import load_question_reasoner
from core.workflows.reason.roles import RoleChoice
from core.workflows.records.record_kind import RecordKind
from core.workflows.wire import audit_line

_HALF = 0.5  # of what nothing is known
_SAMPLES = 5  # lines of a sample; a source may be long, so of audits those of one source
_ENDINGS = {
    Outcome.ANSWERED: "Answered",
    Outcome.REFUSED: "Refused as unknown",
    Outcome.HANDED_OVER: "Handed to a person",
}


@dataclass(frozen=True, slots=True)
class AuditChoice:
    """How the audits are done; all else is as the settings say."""

    policy: Policy
    alpha: float
    second_reading: SecondReading


@dataclass(frozen=True, slots=True)
class ChainChoice:
    """The graph that chains are held against; empty: that of the settings."""

    graph: str = ""


@dataclass(frozen=True, slots=True)
class PathChoice:
    """Which graph is asked, empty for that of the settings, and who takes the roles of the search."""

    graph: str
    roles: RoleChoice


@dataclass(frozen=True, slots=True)
class AskChoice:
    """Which documents are asked, and how."""

    collection: str
    options: AskOptions


def method_named(name: str) -> BatchMethod:
    """How the lines of a method are treated. Raises: InputError when it takes no batches."""
    if name not in METHODS:
        raise InputError(f"there is no batch of {name!r}; there are those of {', '.join(METHODS)}")
    return METHODS[name]


def _recorded(records: RecordKind[Any]) -> Record:
    """Records a report that says by itself what it was made of."""
    return lambda store, _item, report, actor, id_: records.record(store, report, actor=actor, record_id=id_)


def _judge_audit(report: GroundingReport) -> Judged:
    fit = report.cfi if report.confidence is None else report.confidence.probability
    return Judged(report.decision, "", report.summary, fit)


def _judge_scores(report: GuardReport) -> Judged:
    shares = {verdict.answer: verdict.probability for verdict in report.verdicts}
    flagged = ", ".join(f"{name} ({show_share(shares[name])} likely wrong)" for name in report.flagged)
    told = ". ".join(filter(None, (flagged, report.domain_note)))
    count = f"{len(report.flagged)} of {len(shares)} flagged"
    fit = 1 - max(shares.values()) if shares else None
    return Judged(guarded.decide(report), count, told or "No answer is flagged.", fit)


def _judge_claim(report: ClaimReport) -> Judged:
    label, sure = report.verdict.label, report.verdict.confidence
    fit = {Label.SUPPORTED: sure, Label.REFUTED: None if sure is None else 1 - sure}.get(label, _HALF)
    return Judged(claims.decide(report), claims.label_words(label), report.verdict.reason, fit)


def _judge_chain(report: ChainReport) -> Judged:
    held = sum(step.status is StepStatus.IN_GRAPH for step in report.steps)
    told = f"{held} of {len(report.steps)} steps in the graph"
    return Judged(chain.decide(report), told, report.reason, report.validity_ratio)


def _judge_paths(report: ReasoningReport) -> Judged:
    doubts = [answer.guard for answer in report.answers if answer.guard is not None]
    fit = (1 - min(doubts) if doubts else _HALF) if report.answers else 0.0
    way = report.paths[0].path.in_arrows() if report.paths else ""
    told = f"{'Deduced' if report.is_deduced_by_rule else 'Not deduced; the nearest path'}: {way}"
    answers = ", ".join(report.picked) or "No answer"
    return Judged(paths.decide(report), answers, told if way else report.halting, fit)


def _judge_answer(report: AskReport) -> Judged:
    return Judged(report.decision, _ENDINGS[report.outcome], report.summary, report.answer.confidence)


def _with_reasons(engine: Engine, item: CheckedInstance, report: GuardReport) -> GuardReport:
    """The same answers scored with what speaks for and against each, which a batch leaves out for its time."""
    return guard_instance(item, engine, threshold=report.threshold)


def _sample_cases() -> Iterator[Mapping[str, Any]]:
    example = load_examples()[0]
    for response in example.responses[:_SAMPLES]:
        yield {
            "id": response.id,
            "context": example.context,
            "query": example.query,
            "response": response.text,
        }


def _sample_instances() -> Iterator[Mapping[str, Any]]:
    for instance in (example.instance for example in load_kbqa_examples()[:_SAMPLES]):
        triples = [[triple.head, triple.relation, triple.tail] for triple in instance.triples]
        names = {"topic_entities": list(instance.topic_entities), "answers": list(instance.answers)}
        yield {"id": instance.id, "question": instance.question, **names, "triples": triples}


METHODS: Mapping[str, BatchMethod] = {
    AUDITS.method: BatchMethod(
        records=AUDITS,
        unit="case",
        most=1_000,
        command="plumbline audit",
        options=AuditChoice,
        parse=parse_case_line,
        subject=lambda case: case.response,
        open=lambda engine, chosen: (
            engine,
            replace(
                options_from(engine.settings),
                policy=chosen.policy,
                alpha=chosen.alpha,
                second_reading=chosen.second_reading,
            ),
        ),
        lines=lambda worker: audit_method(*worker),
        judge=_judge_audit,
        show=audit_line,
        record=lambda store, case, report, actor, id_: record_report(
            store, case, report, actor=actor, record_id=id_
        ),
        sample=_sample_cases,
    ),
    SCORES.method: BatchMethod(
        records=SCORES,
        unit="case",
        most=50_000,
        command="plumbline guard score",
        options=GuardOptions,
        parse=parse_guard_line,
        subject=lambda checked: checked.instance.question,
        open=lambda engine, options: (engine, options),
        lines=lambda worker: guard_method(*worker),
        judge=_judge_scores,
        show=guard_line,
        record=lambda store, item, report, actor, id_: record_guard(
            store, item, report, actor=actor, record_id=id_
        ),
        complete=_with_reasons,
        sample=_sample_instances,
    ),
    claims.METHOD: BatchMethod(
        records=CLAIMS,
        unit="claim",
        most=20_000,
        command="plumbline check",
        options=CheckOptions,
        parse=parse_claim_line,
        subject=lambda claim: claim.text,
        plain="claim",
        open=Checker,
        lines=check_method,
        judge=_judge_claim,
        show=check_line,
        record=_recorded(CLAIMS),
        sample=lambda: ({"id": each.claim.id, "claim": each.claim.text} for each in load_claim_examples()),
    ),
    chain.METHOD: BatchMethod(
        records=CHAINS,
        unit="chain",
        most=20_000,
        command="plumbline chain",
        options=ChainChoice,
        parse=parse_chain_line,
        subject=lambda case: case.question or case.text,
        plain="chain",
        open=lambda engine, chosen: load_question_reasoner(engine, chosen.graph).auditor(),
        lines=chain_method,
        judge=_judge_chain,
        show=chain_line,
        record=_recorded(CHAINS),
        sample=lambda: (
            {"id": case.id, "question": case.question, "chain": case.text, "answers": list(case.answers)}
            for case in (example.case for example in load_chain_examples())
        ),
    ),
    PATHS: BatchMethod(
        records=paths.RECORDS,
        unit="question",
        most=2_000,
        command="plumbline reason",
        options=PathChoice,
        parse=parse_linked_line,
        subject=lambda line: line.question,
        plain="question",
        open=lambda engine, chosen: (load_question_reasoner(engine, chosen.graph), chosen.roles),
        lines=lambda worker: replace(
            reason_method(worker[0], guard=True, roles=worker[1]), parse=parse_linked_line
        ),
        judge=_judge_paths,
        show=reason_line,
        record=_recorded(paths.RECORDS),
        sample=lambda: (
            {"id": number, "question": each.question}
            for number, each in enumerate(load_question_examples()[:_SAMPLES], 1)
        ),
    ),
    asked.METHOD: BatchMethod(
        records=ANSWERS,
        unit="question",
        most=2_000,
        command="plumbline ask",
        options=AskChoice,
        parse=parse_question_line,
        subject=str,
        plain="question",
        open=lambda engine, chosen: DocumentAsker(
            engine, Collections(engine).open(chosen.collection), chosen.options
        ),
        lines=ask_method,
        judge=_judge_answer,
        show=ask_line,
        record=_recorded(ANSWERS),
        sample=lambda: (
            {"id": each.id, "question": each.question} for each in load_ask_examples()[:_SAMPLES]
        ),
    ),
}


def sample_file(method: BatchMethod) -> bytes:
    """A small file of bundled cases, as JSONL."""
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in method.sample()).encode()

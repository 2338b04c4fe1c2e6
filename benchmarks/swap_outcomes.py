"""What each system said of each pair of responses; computed document by document in processes."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.cuad.fact import Kind, Origin
from benchmarks.swap_cases import SwapCase

if TYPE_CHECKING:
    from benchmarks.entity_overlap import EntityOverlap
    from core.settings import Settings

SHARE, JACCARD = "overlap_share", "overlap_jaccard"
BASELINES = (SHARE, JACCARD)
UNDECIDED = 0.5  # risk of a response without a score: neither faithful nor false


@dataclass(frozen=True, slots=True)
class Verdict:
    """A system's word on one response."""

    risk: float  # in [0, 1]; 1 = surely not grounded
    has_score: bool
    decision: str | None = None  # pass, review, fail; None for a baseline
    marked: tuple[tuple[int, int], ...] = ()  # sentences that do not pass
    failed: tuple[tuple[int, int], ...] = ()  # those of them that fail: the rest could only not be compared
    findings: tuple[str, ...] = ()  # one line each, for reading


@dataclass(frozen=True, slots=True)
class Outcome:
    """One pair as one system judged it."""

    system: str  # "resolved", "strict" or a baseline
    case_id: str
    document: str
    slot: str  # what the swapped sentence fills
    kind: Kind
    origin: Origin
    is_long: bool
    sentence_span: tuple[int, int]  # of the false sentence, in the swapped response
    faithful: Verdict
    swapped: Verdict

    @property
    def marks_the_sentence(self) -> bool:
        """Whether the false sentence is among those that do not pass."""
        start, end = self.sentence_span
        return any(s < end and start < e for s, e in self.swapped.marked)

    @property
    def fails_the_sentence(self) -> bool:
        """Whether the false sentence fails."""
        start, end = self.sentence_span
        return any(s < end and start < e for s, e in self.swapped.failed)

    @property
    def fails_only_the_sentence(self) -> bool:
        """Whether the false sentence is the one and only one that fails."""
        return self.fails_the_sentence and len(self.swapped.failed) == 1


def judge_cases(cases: list[SwapCase], policies: tuple[str, ...], *, workers: int) -> Iterator[list[Outcome]]:
    """The outcomes of each document's cases, as they are done.

    Graphs are cached in a folder of this run alone, so that no graph of earlier code is used.
    """
    batches = [list(batch) for _, batch in groupby(cases, key=lambda case: case.document)]
    with tempfile.TemporaryDirectory() as home:
        setup = (Path(home), policies)
        if workers == 1:
            judge = _make_judge(*setup)
            yield from map(judge, batches)
            return
        with ProcessPoolExecutor(workers, initializer=_set_up, initargs=setup) as pool:
            yield from pool.map(_judge_batch, batches)


_judge: Callable[[list[SwapCase]], list[Outcome]] | None = None  # of a worker process


def _set_up(home: Path, policies: tuple[str, ...]) -> None:
    global _judge  # noqa: PLW0603 - a worker process has one job; a closure cannot be pickled to it
    _judge = _make_judge(home, policies)


def _judge_batch(batch: list[SwapCase]) -> list[Outcome]:
    assert _judge is not None
    return _judge(batch)


def _make_judge(home: Path, policies: tuple[str, ...]) -> Callable[[list[SwapCase]], list[Outcome]]:
    import torch

    from benchmarks.entity_overlap import EntityOverlap
    from core.models.parser import load_parser
    from core.settings import load_settings

    torch.set_num_threads(1)
    settings = load_settings({"PLUMBLINE_HOME": str(home)})
    overlap = EntityOverlap(load_parser(settings).language)
    audit = _make_audit(settings, policies) if policies else None

    def judge(batch: list[SwapCase]) -> list[Outcome]:
        outcomes = [outcome for case in batch for outcome in _baselines(case, overlap)]
        return outcomes + (list(audit(batch)) if audit else [])

    return judge


def _baselines(case: SwapCase, overlap: "EntityOverlap") -> Iterator[Outcome]:
    measured = [overlap.measure(case.context, text) for text in (case.faithful, case.swapped)]
    for name, values in (
        (SHARE, [each.share_found for each in measured]),
        (JACCARD, [each.jaccard for each in measured]),
    ):
        faithful, swapped = (
            Verdict(UNDECIDED if value is None else 1.0 - value, value is not None) for value in values
        )
        yield _outcome(name, case, faithful, swapped)


def _make_audit(
    settings: "Settings", policies: tuple[str, ...]
) -> Callable[[Iterable[SwapCase]], Iterator[Outcome]]:
    from core.settings import Policy
    from core.text import text_document
    from core.workflows.audit.auditing import AuditCase, audit_case, options_from
    from core.workflows.engine import Engine

    engine = Engine(settings)

    def verdict(case: SwapCase, policy: str, response: str) -> Verdict:
        options = replace(options_from(settings), policy=Policy(policy))
        sources = (text_document(case.context),)
        report = audit_case(AuditCase(case.id, sources, case.query, response), engine, options)
        return Verdict(
            risk=UNDECIDED if report.cfi is None else 1.0 - report.cfi,
            has_score=report.cfi is not None,
            decision=str(report.decision),
            marked=tuple((s.start, s.end) for s in report.sentences if s.decision != "pass"),
            failed=tuple((s.start, s.end) for s in report.sentences if s.decision == "fail"),
            findings=tuple(f"{f.status}: {f.text!r}: {f.reason}" for f in report.findings),
        )

    def audit(batch: Iterable[SwapCase]) -> Iterator[Outcome]:
        for case in batch:
            for policy in policies:
                yield _outcome(
                    policy, case, *(verdict(case, policy, t) for t in (case.faithful, case.swapped))
                )

    return audit


def _outcome(system: str, case: SwapCase, faithful: Verdict, swapped: Verdict) -> Outcome:
    return Outcome(
        system,
        case.id,
        case.document,
        case.slot,
        case.kind,
        case.origin,
        case.is_long,
        case.sentence_span,
        faithful,
        swapped,
    )

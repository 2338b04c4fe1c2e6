"""What scores a sentence against a contract: the audit's reader, its CFI, and the baselines beside them.

A higher score means better supported. A system that looks for evidence ranks spans of the contract too.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from benchmarks.contract_nli_data import NliContract
from core.grounding import GroundingReport
from core.grounding.source_index import stems
from core.text.document import text_document
from core.text.sentences import sentence_spans
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.engine import Engine

RANKED = 5  # spans that are looked at, best first
_K1, _B = 1.2, 0.75  # BM25's usual parameters
_UNDEFINED = 0.5  # a response without a score stands between the others

Ranking = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """One sentence against one contract under one system."""

    system: str
    document: str
    hypothesis: str
    score: float
    ranked: Ranking | None  # None: the system shows no evidence of its own choice


class Audited:
    """A contract with the engine, and its audits, made once for all systems that need them."""

    def __init__(self, contract: NliContract, engine: Engine) -> None:
        self.contract = contract
        self.engine = engine

    @cached_property
    def reports(self) -> list[GroundingReport]:
        """One audit for each hypothesis, as `plumbline audit` makes it."""
        sources = (text_document(self.contract.text),)
        cases = [AuditCase(a.hypothesis, sources, "", a.sentence) for a in self.contract.annotations]
        return [audit_case(case, self.engine) for case in cases]


def score_contract(contract: NliContract, systems: tuple[str, ...], engine: Engine) -> Iterator[Scored]:
    """Every sentence of the contract under each of `systems`."""
    audited = Audited(contract, engine)
    for system in systems:
        for annotation, (score, ranked) in zip(contract.annotations, SYSTEMS[system](audited), strict=True):
            yield Scored(system, contract.name, annotation.hypothesis, score, ranked)


def _reader(audited: Audited) -> Iterator[tuple[float, Ranking]]:
    """The least probable statement, as the audit's reader says, and what it was read against."""
    for report in audited.reports:
        read = [s.support for s in report.sentences if s.support is not None]
        passages = tuple((e.start, e.end) for s in report.sentences for e in s.passages)
        yield min(read, default=_UNDEFINED), passages


def _cfi(audited: Audited) -> Iterator[tuple[float, Ranking]]:
    for report in audited.reports:
        passages = tuple((e.start, e.end) for s in report.sentences for e in s.passages)
        yield (_UNDEFINED if report.cfi is None else report.cfi), passages


def _similarity(audited: Audited) -> Iterator[tuple[float, Ranking]]:
    """The greatest cosine of the sentence encoder over the sentences of the audited.contract."""
    spans = sentence_spans(audited.contract.text)
    rows = audited.engine.encoder.encode([audited.contract.text[low:high] for low, high in spans])
    for annotation in audited.contract.annotations:
        scores = rows @ audited.engine.encoder.encode([annotation.sentence])[0]
        yield _best(spans, scores)


def _bm25(audited: Audited) -> Iterator[tuple[float, Ranking]]:
    """The greatest BM25 score over the sentences of the contract, its sentences being the collection."""
    spans = sentence_spans(audited.contract.text)
    bags = [Counter(sorted(stems(audited.contract.text[low:high]))) for low, high in spans]
    lengths = np.array([max(1, sum(bag.values())) for bag in bags])
    frequency = Counter(word for bag in bags for word in bag)
    for annotation in audited.contract.annotations:
        scores = np.zeros(len(bags))
        for word in sorted(stems(annotation.sentence)):
            idf = math.log(1 + (len(bags) - frequency[word] + 0.5) / (frequency[word] + 0.5))
            counts = np.array([bag[word] for bag in bags])
            scores += idf * counts * (_K1 + 1) / (counts + _K1 * (1 - _B + _B * lengths / lengths.mean()))
        yield _best(spans, scores)


def _best(spans: list[tuple[int, int]], scores: "np.ndarray") -> tuple[float, Ranking]:
    order = np.argsort(-scores, kind="stable")[:RANKED]
    return float(scores[order[0]]), tuple(spans[i] for i in order)


SYSTEMS: dict[str, Callable[[Audited], Iterator[tuple[float, Ranking | None]]]] = {
    "reader": _reader,
    "cfi": _cfi,
    "encoder similarity": _similarity,
    "bm25": _bm25,
}

"""What Plumbline and the baselines say of each pair of answers; document by document, in processes."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.legal_texts.case import Domain, Error, LegalCase
from benchmarks.text_baselines import (
    BertScore,
    Entailment,
    EntityJaccard,
    Figure,
    SentenceSimilarity,
    TextBaseline,
    TextPair,
    TokenMatches,
    inverse_frequencies,
)
from benchmarks.text_baselines.sentence_similarity import split_sentences

if TYPE_CHECKING:
    from core.settings import Settings

POLICIES = ("resolved", "strict")


@dataclass(frozen=True, slots=True)
class ReportScores:
    """What one policy's report says of one answer."""

    eg: float | None
    rp: float | None
    cfi: float | None  # at the shipped alpha
    decision: str
    findings: tuple[str, ...]  # one line each, for reading
    not_judged: tuple[str, ...]
    probability: float | None = None  # calibrated: that the answer is faithful; None: the report gives none
    borne_out: float | None = None  # of its least probable statement; None: none was read
    flags: tuple[tuple[int, int], ...] = ()  # where the findings lie in the answer
    states_value: bool = False  # a date, a sum, a length of time, a share or a count is among its items


@dataclass(frozen=True, slots=True)
class AnswerScores:
    """Everything that was measured of one answer."""

    reports: Mapping[str, ReportScores]  # by policy
    baselines: Mapping[str, float | None]  # by name; higher = more faithful


@dataclass(frozen=True, slots=True)
class PairScores:
    """A faithful answer and its hallucinated twin."""

    case_id: str
    domain: Domain
    document: str
    error: Error
    words: int  # of the context
    entities: int  # named items that Plumbline finds in the context
    faithful: AnswerScores
    hallucinated: AnswerScores
    changed: tuple[int, int] = (0, 0)  # the words at fault of the hallucinated one


@dataclass(frozen=True, slots=True)
class Systems:
    """What is run in one go."""

    policies: tuple[str, ...] = POLICIES
    nli: str | None = None  # a transformers model
    has_baselines: bool = True
    contexts: tuple[str, ...] = field(default=(), repr=False)  # reference texts of BERTScore's idf weights
    second_reader: str = (
        ""  # a language model, as settings name it, that reads each statement again; "" = none
    )


def score_cases(
    cases: Sequence[LegalCase], systems: Systems, *, workers: int = 1
) -> Iterator[list[PairScores]]:
    """The scores of each document's cases, as they are done.

    Graphs are cached in a folder of this run alone, so that no graph of earlier code is used.
    """
    ordered = sorted(cases, key=lambda case: (list(Domain).index(case.domain), case.document))
    batches = [list(batch) for _, batch in groupby(ordered, key=lambda case: case.document)]
    with tempfile.TemporaryDirectory() as home:
        if workers == 1:
            yield from map(_make_scorer(Path(home), systems), batches)
            return
        with ProcessPoolExecutor(workers, initializer=_set_up, initargs=(Path(home), systems)) as pool:
            yield from pool.map(_score_batch, batches)


_scorer: Callable[[list[LegalCase]], list[PairScores]] | None = None  # of a worker process


def _set_up(home: Path, systems: Systems) -> None:
    global _scorer  # noqa: PLW0603 - a worker process has one job; a closure cannot be pickled to it
    _scorer = _make_scorer(home, systems)


def _score_batch(batch: list[LegalCase]) -> list[PairScores]:
    assert _scorer is not None
    return _scorer(batch)


def _make_scorer(home: Path, systems: Systems) -> Callable[[Iterable[LegalCase]], list[PairScores]]:
    import torch

    from core.settings import Policy, SecondReading, load_settings
    from core.text import text_document
    from core.types import VALUE_TYPES
    from core.workflows.audit.auditing import AuditCase, audit_case, options_from
    from core.workflows.engine import Engine

    torch.set_num_threads(1)
    settings = load_settings({"PLUMBLINE_HOME": str(home)})
    if systems.second_reader:
        settings = replace(
            settings,
            home=load_settings().home,  # where pulled models are
            language_model=systems.second_reader,
            second_reading=SecondReading.LANGUAGE_MODEL,
        )
    engine = Engine(settings)
    baselines = list(_baselines(settings, systems)) if systems.has_baselines else []

    def report(case: LegalCase, answer: str, policy: str) -> tuple[ReportScores, int]:
        options = replace(options_from(settings), policy=Policy(policy))
        subject = AuditCase(case.id, (text_document(case.context),), case.query, answer)
        found = audit_case(subject, engine, options)
        lines = tuple(f"{item.status}: {item.text!r}: {item.reason}" for item in found.findings)
        probability = None if found.confidence is None else found.confidence.probability
        borne_out = min((s.support for s in found.sentences if s.support is not None), default=None)
        scores = ReportScores(
            found.eg,
            found.rp,
            found.cfi,
            str(found.decision),
            lines,
            found.coverage.not_judged,
            probability,
            borne_out,
            tuple((item.start, item.end) for item in found.findings),
            any(item.type in VALUE_TYPES for item in found.entities),
        )
        return scores, found.regime.entities

    def score(case: LegalCase) -> PairScores:
        entities = 0
        answers = []
        for answer in (case.faithful, case.hallucinated):
            reports = {}
            for policy in systems.policies:
                reports[policy], entities = report(case, answer, policy)
            pair = TextPair(case.context, answer, case.query)
            answers.append(AnswerScores(reports, {each.name: each.score(pair) for each in baselines}))
        words = len(case.context.split())
        about = (case.id, case.domain, case.document, case.error, words, entities)
        return PairScores(*about, *answers, case.changed)

    return lambda batch: [score(case) for case in batch]


def _baselines(settings: "Settings", systems: Systems) -> Iterator[TextBaseline]:
    from benchmarks.text_baselines.token_vectors import MiniLMTokens
    from core.models.entries import find_entry
    from core.models.nli import NLIModel
    from core.models.parser import load_parser
    from core.models.sentence_encoder import EMBEDDED_ID, load_sentence_encoder
    from core.models.weights import require_weights

    encoder = load_sentence_encoder(settings)
    tokens = TokenMatches(
        MiniLMTokens(require_weights(find_entry(EMBEDDED_ID), settings.cache_dir).parent, encoder.record)
    )
    idf = inverse_frequencies(
        tokens.count(sentence for text in systems.contexts for sentence in split_sentences(text))
    )
    yield EntityJaccard(load_parser(settings).language)
    yield SentenceSimilarity(encoder)
    for figure in (Figure.F1, Figure.PRECISION, Figure.RECALL):
        yield BertScore(tokens, figure)
    yield BertScore(tokens, Figure.F1, idf)
    if systems.nli:
        yield Entailment(NLIModel(systems.nli, settings.cache_dir, settings.device))

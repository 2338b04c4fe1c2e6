"""The systems that `benchmarks.reading` holds beside each other."""

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.reading_sets import Item
from core.reading.answers import PASSAGES, AnswerReader, ReadAnswer
from core.reading.judgment import Judgment, Statement
from core.reading.passages import PassageIndex
from core.reading.reader import SHIPPED, TrainedReader

if TYPE_CHECKING:
    from core.models.language_model import LanguageModel
    from core.models.sentence_encoder import SentenceEncoder
    from core.workflows.engine import Engine


@dataclass(frozen=True, slots=True)
class Scored:
    """What a system says of an item."""

    score: float  # higher = more faithful
    passes: bool | None = None  # None: the system has no threshold
    marked: tuple[tuple[int, int], ...] | None = None  # spans told to be at fault; None: it marks none


class Tools:
    """Models, each loaded once and only when a system asks for it."""

    def __init__(self, weights: Path | None = None) -> None:
        self._weights = weights

    @cached_property
    def settings(self) -> Any:
        """The settings of this machine."""
        from core.settings import load_settings

        return load_settings()

    @cached_property
    def encoder(self) -> "SentenceEncoder":
        """The sentence encoder."""
        from core.models.sentence_encoder import load_sentence_encoder

        return load_sentence_encoder(self.settings)

    @cached_property
    def reader(self) -> TrainedReader:
        """The reader that is measured."""
        return TrainedReader(self._weights or SHIPPED)

    @cached_property
    def answers(self) -> AnswerReader:
        """The reader with what parts an answer."""
        from core.models.parser import load_parser
        from core.reading.sentence_kinds import ReaderKinds

        return AnswerReader(self.reader, ReaderKinds(self.reader), load_parser(self.settings))

    @cached_property
    def engine(self) -> "Engine":
        """The audit's models, with a home that is thrown away."""
        from core.settings import load_settings
        from core.workflows.engine import Engine

        return Engine(load_settings({"PLUMBLINE_HOME": tempfile.mkdtemp()}))

    @cached_property
    def judge(self) -> "LanguageModel":
        """The configured language model."""
        from core.models.load_language_model import load_language_model

        return load_language_model(self.settings)

    @cached_property
    def untrained(self) -> Any:
        """The base with its own head."""
        from core.reading.base import load_base
        from core.reading.network import build_network

        base = load_base()
        return build_network(base, 0).eval(), base.tokenizer

    def describe(self) -> dict[str, str | None]:
        """Which reader was measured."""
        record = self.reader.record
        return {"name": record.name, "version": record.version, "sha256": record.sha256}


def score_reader(source: str, items: Sequence[Item], tools: Tools) -> list[Scored]:
    """The reader: passages by retrieval; an answer by its least probable statement."""
    index = PassageIndex(source, tools.encoder)
    alone = [item for item in items if not item.is_answer]
    passages = index.retrieve([f"{item.question} {item.text}" for item in alone], passages=PASSAGES)
    statements = [
        Statement(item.text, item.question, item.passages or tuple(one.text for one in found))
        for item, found in zip(alone, passages, strict=True)
    ]
    judged = iter(tools.reader.read(statements))
    answers = [(item.question, item.text) for item in items if item.is_answer]
    read = iter(tools.answers.read(index, answers) if answers else ())
    limit = tools.reader.threshold
    return [
        _of_answer(next(read), limit) if item.is_answer else _of_statement(next(judged), limit)
        for item in items
    ]


def _of_statement(judgment: Judgment | None, threshold: float) -> Scored:
    if judgment is None:
        return Scored(0.0, False, ())
    passes = judgment.borne_out >= threshold
    return Scored(judgment.borne_out, passes, tuple((word.start, word.end) for word in judgment.unsupported))


def _of_answer(answer: ReadAnswer, threshold: float) -> Scored:
    score = 0.5 if answer.borne_out is None else answer.borne_out
    marked = tuple(
        (one.piece.start + word.start, one.piece.start + word.end)
        for one in answer.statements
        if one.judgment is not None
        for word in one.judgment.unsupported
    )
    return Scored(score, score >= threshold, marked)


def score_similarity(source: str, items: Sequence[Item], tools: Tools) -> list[Scored]:
    """Cosine to the likest window: twenty lines, and no idea of truth."""
    windows = PassageIndex(source).windows
    if not windows:
        return [Scored(0.0) for _ in items]
    vectors = tools.encoder.encode([window.text for window in windows])  # (w, d)
    told = tools.encoder.encode([f"{item.question} {item.text}".strip() for item in items])  # (n, d)
    return [Scored(float(row.max())) for row in told @ vectors.T]


def score_untrained(source: str, items: Sequence[Item], tools: Tools) -> list[Scored]:
    """The base with its own head: how little the first passage denies the statement."""
    import torch

    from core.models.minilm import plan_batches
    from core.reading.encoding import ReadingPair, encode_pairs, pad
    from core.reading.network import CONTRADICTED

    network, tokenizer = tools.untrained
    index = PassageIndex(source, tools.encoder)
    found = index.retrieve([f"{item.question} {item.text}" for item in items], passages=1)
    pairs = [
        ReadingPair(passages[0].text if passages else "", item.question, item.text)
        for item, passages in zip(items, found, strict=True)
    ]
    encoded = encode_pairs(tokenizer, pairs)
    scores = [0.0] * len(items)
    for batch in plan_batches([len(one.ids) for one in encoded], 4096):
        tokens, real = pad([encoded[i].ids for i in batch])
        with torch.inference_mode():
            denied = network(tokens, real).logits[:, CONTRADICTED]
        for i, value in zip(batch, denied.tolist(), strict=True):
            scores[i] = -value
    return [Scored(score) for score in scores]


def score_audit(source: str, items: Sequence[Item], tools: Tools) -> list[Scored]:
    """The whole audit: its calibrated probability, or the composite fidelity index where it gives none."""
    from core.text import text_document
    from core.types import Decision
    from core.workflows.audit.auditing import AuditCase, audit_case, options_from

    options = options_from(tools.engine.settings)
    found = []
    for item in items:
        case = AuditCase("case", (text_document(source),), item.question, item.text)
        result = audit_case(case, tools.engine, options)
        score = 0.5 if result.cfi is None else float(result.cfi)
        score = score if result.confidence is None else result.confidence.probability
        found.append(Scored(score, result.decision is Decision.PASS))
    return found


def score_judge(source: str, items: Sequence[Item], tools: Tools) -> list[Scored]:
    """The language model, asked for one word about the first passage."""
    from core.reading.adapters import LanguageModelReader

    index = PassageIndex(source, tools.encoder)
    passages = index.retrieve([f"{item.question} {item.text}" for item in items], passages=1)
    statements = [
        Statement(item.text, item.question, item.passages or tuple(one.text for one in found))
        for item, found in zip(items, passages, strict=True)
    ]
    judged = LanguageModelReader(tools.judge).read(statements)
    return [Scored(0.0 if one is None else one.borne_out) for one in judged]


@dataclass(frozen=True, slots=True)
class System:
    """How a system scores items about one source."""

    score: Callable[[str, Sequence[Item], Tools], list[Scored]]
    is_slow: bool = False


SYSTEMS: dict[str, System] = {
    "reader": System(score_reader),
    "similarity": System(score_similarity),
    "untrained": System(score_untrained),
    "audit": System(score_audit, is_slow=True),
    "judge": System(score_judge, is_slow=True),
}

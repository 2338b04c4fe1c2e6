"""The second reading in words: how each statement came out beside its opposite, and what was left unread."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from core.grounding.presentation.appearance import DECISION_STYLES
from core.grounding.presentation.items import one_line
from core.grounding.report import GroundingReport, Reading, SentenceVerdict, StatementReading
from core.text.difference import compare_texts, pieces_of
from core.types import Decision, Evidence

READING_TITLE = "Second reading, statement by statement"
Pieces = tuple[tuple[str, bool], ...]  # (words, whether the other text differs there); joined, the whole text


@dataclass(frozen=True, slots=True)
class ReadingStyle:
    """How an outcome is shown: by a symbol, by words and by a tone, never by colour alone."""

    name: str  # of the CSS class
    symbol: str
    label: str


# The one that needs a person first.
READING_STYLES: Mapping[Reading, ReadingStyle] = MappingProxyType(
    {
        Reading.OPPOSED: ReadingStyle("review", "?", "Its opposite is better borne out"),
        Reading.OPEN: ReadingStyle("plain", "–", "Neither clearly"),
        Reading.SAID: ReadingStyle("pass", "✓", "Borne out better than its opposite"),
    }
)
_READERS = {"language_model": "A language model", "nli": "An NLI model"}


@dataclass(frozen=True, slots=True)
class KeptVerdict:
    """That a statement does not pass, though the model did not read its opposite out of the passages."""

    tone: str  # of the CSS class
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReadStatement:
    """One statement of the answer, the opposite it was read beside, and what both were held against."""

    style: ReadingStyle
    statement: Pieces
    opposite: Pieces
    passages: tuple[Evidence, ...]  # in the order of the sources
    is_opposed: bool
    verdict: KeptVerdict | None  # None where the statement passes, and where the model doubts it, too

    @property
    def is_settled(self) -> bool:
        """Whether nobody doubts it: neither the model nor the audit."""
        return self.style is READING_STYLES[Reading.SAID] and self.verdict is None


@dataclass(frozen=True, slots=True)
class SecondReadingWords:
    """All that is told of a second reading."""

    meaning: str  # who read, what it is, and who decides
    counts: str  # how many came out how
    unread: str  # how many were not read, and why; empty when all were
    statements: tuple[ReadStatement, ...]  # in order of the answer, at least one

    @property
    def has_opposed(self) -> bool:
        """Whether a person is asked to look at one of them."""
        return any(statement.is_opposed for statement in self.statements)


def explain_second_reading(report: GroundingReport) -> SecondReadingWords | None:
    """The second reading of a report; None when no statement was read."""
    statements = tuple(
        _statement(report.response[sentence.start : sentence.end], sentence, sentence.second)
        for sentence in report.sentences
        if sentence.second is not None
    )
    if not statements:
        return None
    return SecondReadingWords(
        _meaning(report), _counts(statements), _unread(report, len(statements)), statements
    )


def _statement(text: str, sentence: SentenceVerdict, reading: StatementReading) -> ReadStatement:
    said, opposite = one_line(text), one_line(reading.opposite)
    changes = compare_texts(said, opposite)
    is_opposed = reading.reading is Reading.OPPOSED
    verdict = None if is_opposed else _kept_verdict(sentence)
    return ReadStatement(
        READING_STYLES[reading.reading],
        pieces_of(said, changes, is_new=False),
        pieces_of(opposite, changes, is_new=True),
        reading.passages,
        is_opposed,
        verdict,
    )


def _kept_verdict(sentence: SentenceVerdict) -> KeptVerdict | None:
    if sentence.decision is Decision.PASS:
        return None
    style = DECISION_STYLES[sentence.decision]
    return KeptVerdict(style.name, f"Its verdict stays {style.symbol} {style.label}:", sentence.reason)


def _meaning(report: GroundingReport) -> str:
    role = str(report.manifest.parameters.get("second_reading", ""))
    name = next((model.name for model in report.manifest.models if model.role == role), "")
    reader = _READERS.get(role, "A model") + (f" ({name})" if name else "")
    host = report.manifest.parameters.get("texts_sent_to")
    sent = f" For this audit texts were sent to {host}." if host else ""
    return (
        f"{reader} read each statement of the answer beside its opposite and says which of the two the passages "
        "nearest to it bear out better. This is a model’s reading, and it can be wrong: it takes no finding back, and "
        f"a person decides.{sent}"
    )


def _counts(statements: tuple[ReadStatement, ...]) -> str:
    seen = Counter(statement.style for statement in statements)
    return " · ".join(
        f"{style.symbol} {style.label}: {seen[style]:,}" for style in READING_STYLES.values() if seen[style]
    )


def _unread(report: GroundingReport, shown: int) -> str:
    """Every sentence that the section leaves out is accounted for."""
    parameters = report.manifest.parameters

    def number(name: str) -> int:
        return int(parameters.get(f"second_reading_{name}") or 0)

    reasons = (
        (number("not_read"), f"beyond the limit of {number('limit'):,} statements"),
        (number("without_opposite"), "of which no opposite could be made"),
        (number("read") - shown, "to which no passage came near, or the model gave no usable answer"),
    )
    told = [f"{count:,} {why}" for count, why in reasons if count > 0]
    return f"Sentences without a second reading: {'; '.join(told)}." if told else ""

"""The second reading of an audit: every statement beside its opposite, and the passages both were held against."""

from dataclasses import dataclass

from core.grounding.presentation.second_reading_words import (
    KeptVerdict,
    Pieces,
    ReadStatement,
    SecondReadingWords,
    explain_second_reading,
)
from core.grounding.report import GroundingReport
from dashboard.viewmodels.findings import place_words


@dataclass(frozen=True, slots=True)
class StatementView:
    """One statement as it is drawn."""

    tone: str  # of the CSS class
    outcome: str  # symbol and words
    statement: Pieces
    opposite: Pieces
    passages: tuple[tuple[str, str], ...]  # the words and where they stand
    passages_label: str
    is_opposed: bool  # it is drawn open
    verdict: KeptVerdict | None  # None where there is nothing to tell


@dataclass(frozen=True, slots=True)
class SecondReadingView:
    """What is drawn of a second reading."""

    words: SecondReadingWords
    statements: tuple[StatementView, ...]  # in order of the answer, at least one


def second_reading_view(report: GroundingReport) -> SecondReadingView | None:
    """Every statement that was read; None when none was."""
    words = explain_second_reading(report)
    if words is None:
        return None
    titles = {source.id: source.title for source in report.sources}
    return SecondReadingView(words, tuple(_view(statement, titles) for statement in words.statements))


def _view(statement: ReadStatement, titles: dict[str, str]) -> StatementView:
    passages = tuple((passage.quote, place_words(passage, titles)) for passage in statement.passages)
    return StatementView(
        statement.style.name,
        f"{statement.style.symbol} {statement.style.label}",
        statement.statement,
        statement.opposite,
        passages,
        "The passage that was read" if len(passages) == 1 else f"The {len(passages)} passages that were read",
        statement.is_opposed,
        statement.verdict,
    )

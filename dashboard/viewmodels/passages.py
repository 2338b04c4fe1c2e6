"""The passages of the sources nearest to each sentence of the response: for reading, not for judging."""

from dataclasses import dataclass

from core.grounding.presentation.items import Item, one_line
from core.grounding.presentation.score_words import show_score
from core.grounding.report import GroundingReport, SentenceVerdict
from dashboard.viewmodels.findings import place_words


@dataclass(frozen=True, slots=True)
class NearPassages:
    """One sentence and what stands nearest to it in the sources."""

    sentence: str
    support: str  # "0.83", or a dash where the sentence was not compared
    passages: tuple[tuple[str, str], ...]  # the words and where they stand, the nearest first


def passages_view(report: GroundingReport) -> tuple[NearPassages, ...]:
    """Every sentence with passages, in order of the response."""
    return tuple(_near(report, sentence) for sentence in report.sentences if sentence.passages)


def passages_of(report: GroundingReport, item: Item) -> NearPassages | None:
    """Those of the sentence in which an item first stands; None when it has none."""
    place = item.places[0][0]
    found = next((s for s in report.sentences if s.start <= place < s.end and s.passages), None)
    return None if found is None else _near(report, found)


def _near(report: GroundingReport, sentence: SentenceVerdict) -> NearPassages:
    titles = {source.id: source.title for source in report.sources}
    return NearPassages(
        one_line(report.response[sentence.start : sentence.end]),
        "–" if sentence.support is None else show_score(sentence.support),
        tuple((passage.quote, place_words(passage, titles)) for passage in sentence.passages),
    )

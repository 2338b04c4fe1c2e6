"""The passages of the sources nearest to each sentence of the response: for reading, not for judging."""

from dataclasses import dataclass

from core.grounding.presentation.items import Item
from core.grounding.presentation.score_words import show_score
from core.grounding.presentation.word_differences import Pieces, beside_nearest
from core.grounding.report import GroundingReport, SentenceVerdict
from dashboard.viewmodels.findings import place_words


@dataclass(frozen=True, slots=True)
class NearPassages:
    """One sentence and what stands nearest to it in the sources."""

    sentence: Pieces  # marked: words that the nearest in words of the passages does not have
    support: str  # "0.83", or a dash where the sentence was not compared
    passages: tuple[tuple[Pieces, str], ...]  # the words and where they stand, the nearest first


def passages_view(report: GroundingReport) -> tuple[NearPassages, ...]:
    """Every sentence with passages, in order of the response."""
    views = (_near(report, sentence) for sentence in report.sentences)
    return tuple(view for view in views if view is not None)


def passages_of(report: GroundingReport, item: Item) -> NearPassages | None:
    """Those of the sentence in which an item first stands; None when it has none."""
    place = item.places[0][0]
    found = next((s for s in report.sentences if s.start <= place < s.end and s.passages), None)
    return None if found is None else _near(report, found)


def _near(report: GroundingReport, sentence: SentenceVerdict) -> NearPassages | None:
    compared = beside_nearest(report, sentence)
    if compared is None:
        return None
    titles = {source.id: source.title for source in report.sources}
    return NearPassages(
        compared.beside.sentence,
        "–" if sentence.support is None else show_score(sentence.support),
        tuple(
            (
                compared.beside.passage if at == compared.place else ((passage.quote, False),),
                place_words(passage, titles),
            )
            for at, passage in enumerate(compared.passages)
        ),
    )

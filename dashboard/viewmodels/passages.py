"""Every statement of the response with how likely it is borne out, and the passages that it was read against."""

from dataclasses import dataclass

from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.grounding.presentation.items import Item, one_line
from core.grounding.report import GroundingReport, SentenceVerdict
from dashboard.viewmodels.findings import place_words

_OPINIONS = {
    "SUPPORTED": "bears it out too",
    "REFUTED": "finds it contradicted",
    "NOT ENOUGH INFO": "does not find it said",
}


@dataclass(frozen=True, slots=True)
class ReadAgainst:
    """One statement and the passages that it was read against."""

    statement: tuple[tuple[str, bool], ...]  # (words, whether they are at fault); joined, the whole statement
    tone: str  # of the CSS class
    outcome: str  # symbol and words, with the probability
    passages: tuple[tuple[str, str], ...]  # the words and where they stand, the nearest first


def passages_view(report: GroundingReport) -> tuple[ReadAgainst, ...]:
    """Every statement that was read, in order of the response; in older records every sentence with passages."""
    return tuple(_read(report, sentence) for sentence in report.sentences if _is_shown(sentence))


def passages_of(report: GroundingReport, item: Item) -> ReadAgainst | None:
    """The statement in which an item first stands; None when it was not read."""
    place = item.places[0][0]
    found = (s for s in report.sentences if s.start <= place < s.end and _is_shown(s))
    return next((_read(report, sentence) for sentence in found), None)


def _is_shown(sentence: SentenceVerdict) -> bool:
    return sentence.status is not None or bool(sentence.passages)


def _read(report: GroundingReport, sentence: SentenceVerdict) -> ReadAgainst:
    style = PLAIN_STYLE if sentence.status is None else STATUS_STYLES[sentence.status]
    titles = {source.id: source.title for source in report.sources}
    outcome = f"{style.symbol} {style.label}"
    if sentence.status is not None:
        outcome += f" · borne out with a probability of {sentence.support or 0.0:.2f}"
    if sentence.second is not None:
        outcome += f" · a second reader {_OPINIONS[sentence.second.label]} ({sentence.second.borne_out:.2f})"
    return ReadAgainst(
        _pieces(report.response, sentence),
        style.name,
        outcome,
        tuple((one_line(passage.quote), place_words(passage, titles)) for passage in sentence.passages),
    )


def _pieces(response: str, sentence: SentenceVerdict) -> tuple[tuple[str, bool], ...]:
    pieces: list[tuple[str, bool]] = []
    done = sentence.start
    for start, end in sentence.words:
        pieces += [(response[done:start], False), (response[start:end], True)]
        done = end
    pieces.append((response[done : sentence.end], False))
    return tuple((text, is_wrong) for text, is_wrong in pieces if text)

"""What the beginning of a contract tells by its form alone: who its parties are, and its date."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.docgraph.document_store import ParagraphRow
from core.docgraph.opening import HEAD, find_opening_date, find_parties, party_names
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.search import Query
from core.docgraph.plan.spans import MAX_QUOTE, Found, Span, clipped
from core.text.sentences import sentence_spans

_BETWEEN = "\n\n"  # paragraphs, as they are read
_DATE = "agreement_date"  # the matter


@dataclass(frozen=True)
class Opening:
    """The first paragraphs of a document as one text."""

    text: str
    starts: tuple[int, ...]  # of each paragraph in `text`
    rows: tuple[ParagraphRow, ...]

    def span(self, start: int, end: int) -> Span:
        """The part of the paragraph that `start` lies in, up to `end` or its own end."""
        place = max(place for place, first in enumerate(self.starts) if first <= start)
        row, first = self.rows[place], self.starts[place]
        last = min(end - first, len(row.text))
        return Span(Piece(row, 0, len(row.text)), start - first, last)


def read_opening(index: PlanIndex, title: str) -> Opening:
    """The beginning of a document, whole paragraphs."""
    rows: dict[str, ParagraphRow] = {}
    length = 0
    for place in index.of_article.get(title, ()):
        for piece in index.passages[int(place)].pieces:
            if piece.paragraph.id not in rows:
                rows[piece.paragraph.id] = piece.paragraph
                length += len(piece.paragraph.text) + len(_BETWEEN)
        if length >= HEAD:
            break
    return _joined(tuple(rows.values()))


def _joined(rows: Sequence[ParagraphRow]) -> Opening:
    starts, at = [], 0
    for row in rows:
        starts.append(at)
        at += len(row.text) + len(_BETWEEN)
    return Opening(_BETWEEN.join(row.text for row in rows), tuple(starts), tuple(rows))


def answer_opening(query: Query, index: PlanIndex) -> Found | None:
    """The parties or the date of the one document that is asked about; None when its beginning does not tell."""
    if not query.titles or not (query.named.is_clear or len(query.titles) == 1) or not query.sought.matters:
        return None
    if query.question.is_yes_no:  # "Is there a restriction on a party ...": names answer nothing
        return None
    is_date = query.sought.matters[0][0].name == _DATE
    if not is_date and query.sought.wants != "parties":
        return None
    opening = read_opening(index, query.titles[0])
    if is_date:
        value = find_opening_date(opening.text)
        if value is None:
            return None
        return Found(value.text, clipped(_sentence(opening.span(value.start, value.end))), is_value=True)
    return _parties(opening)


def _sentence(span: Span) -> Span:
    """The sentence that a span stands in, or the span where that would cut it."""
    text = span.piece.paragraph.text
    for start, end in sentence_spans(text):
        if start <= span.start and span.end <= min(end, start + MAX_QUOTE):
            return Span(span.piece, start, end)
    return span


def _parties(opening: Opening) -> Found | None:
    places = find_parties(opening.text)
    if not places:
        return None
    said = "; ".join(party_names(opening.text))
    return Found(said, clipped(opening.span(places[0][0], places[-1][1])), is_value=True)

"""The answer itself: the exact words of a passage that say what was asked for."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.matter import is_stated
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.search import Query
from core.docgraph.plan.value_choice import find_value, presumes_more
from core.docgraph.stems import terms_of
from core.text.sentences import sentence_spans

MAX_QUOTE = 600  # characters of a sentence that is given as it stands
_HEADING = re.compile(
    r"\s*(?:(?:Section|Article|Clause)\s+)?\d+(?:\.\d+)*[.)]?\s+"
    r"(?:(?:[A-Z][\w'’-]*|of|and|the|to|for|in|on|by|or|&)[,/]?\s*){1,8}\.?\s*"
)
_TITLE = re.compile(r"\s*[A-Z][A-Z&’'()/-]+(?:\s+[A-Z][A-Z&’'()/-]+){0,9}\s*")
_LINE = re.compile(r"[^\n]+")
_PAIR = re.compile(r"\s*[\w .'()/-]{2,40}:\s+\S")
_SENTENCE = 3  # words, without the commonest ones: less is a heading in the line
_SETTLED = 0.6  # share of the question's words
_FEWEST = 0.4  # share of the best sentence's words of the question: with fewer one is of another thing
_STATED = 0.25  # of a score that is mostly below 1
_MAX_TITLE = 160  # characters of a line that may be a document's title


@dataclass(frozen=True, slots=True)
class Found:
    """An answer found in a passage: the sentence that says it, and the value in it, if one was asked for."""

    answer: str
    sentence: Piece
    is_value: bool


def find_answer(query: Query, passages: Sequence[Passage], head: Passage | None = None) -> Found | None:
    """The answer from the passages, best first; None when there are none.

    A value of the kind that is asked for is looked for in every passage; without one, the best sentence of the
    first passage answers. `head` is the beginning of the document, where its title stands.
    """
    title = _title(head) if query.sought.wants == "title" and head is not None else None
    if title is not None:
        return title
    least = 0  # words of the question that a value's sentence must have: as many as the best passage's
    for passage in passages:
        found = _find_in(query, passage, least)
        if found is not None:
            return found
        if passage is passages[0]:
            least = max((_shared(query, passage, span) for span in sentences_of(passage)), default=0)
    spans = ranked_sentences(query, passages[0]) if passages else []
    if not spans:
        return None
    return whole(next((span for span in spans if len(terms_of(span.text)) >= _SENTENCE), spans[0]))


def _find_in(query: Query, passage: Passage, least: int) -> Found | None:
    """The value in a passage, or the sentence that answers without one; None when there is none."""
    wants, question = query.sought.wants, query.question
    spans = ranked_sentences(query, passage)
    most = max((_shared(query, passage, span) for span in spans), default=0)
    for span in spans:
        if _shared(query, passage, span) < max(least, _FEWEST * most) or is_another(query, span):
            continue
        value = find_value(span.text, wants, question)
        if value is not None:  # "three years" is no answer to whether there is a renewal
            is_whole = question.is_yes_no or not value
            return whole(span) if is_whole else Found(value, clipped(span), is_value=True)
    if _is_settled(query, passage):  # a value of that kind elsewhere is another matter's
        words = set(query.sought.words)
        return whole(max(ranked_sentences(query, passage), key=lambda s: len(words & set(terms_of(s.text)))))
    return None


def is_another(query: Query, span: Piece) -> bool:
    """Whether a sentence is of another time, day or deed than a question for a value names."""
    row = span.paragraph
    said = f"{row.section} {clipped(span).text}"
    return not query.question.is_yes_no and presumes_more(query.question.text, said, row.article)


def _shared(query: Query, passage: Passage, span: Piece) -> int:
    """How many words of the question a sentence has, with its heading."""
    return len(set(query.sought.words) & set(terms_of(f"{passage.section} {span.text}")))


def whole(span: Piece) -> Found:
    """A sentence as the answer."""
    short = clipped(span)
    return Found(" ".join(short.text.split()), short, is_value=False)


def _is_settled(query: Query, passage: Passage) -> bool:
    """Whether a passage says what the question is about by its own words: its sentence answers, with a value or not."""
    if not query.sought.matters or not query.sought.matters[0][0].states:
        return False
    matter, words = query.sought.matters[0][0], set(query.sought.words)
    return any(
        is_stated(matter, span.text)
        and len(words & set(terms_of(span.text))) >= max(2, _SETTLED * len(words))
        for span in sentences_of(passage)
    )


def ranked_sentences(query: Query, passage: Passage) -> list[Piece]:
    """The sentences of a passage, those first that have most of the question's and its matter's words.

    One that says what a clause on the matter must say comes before others that have about as many of them.
    """
    weights: dict[str, float] = dict.fromkeys(query.sought.words, 1.0)
    for matter, strength in query.sought.matters:
        for place, term in enumerate(matter.terms):
            for stem in terms_of(term):
                weights[stem] = max(weights.get(stem, 0.0), strength * 2 / (2 + 0.3 * place))
    scored = []
    for span in sentences_of(passage):
        stems = terms_of(span.text)
        score = sum(weights.get(stem, 0.0) for stem in dict.fromkeys(stems)) / (len(stems) + 12) ** 0.5
        score += _STATED * any(is_stated(matter, span.text) for matter, _ in query.sought.matters[:1])
        scored.append((score, span))
    scored.sort(key=lambda each: -each[0])
    return [span for _, span in scored]


def paragraph_span(row: ParagraphRow) -> Piece:
    """A whole paragraph."""
    return Piece(row, 0, len(row.text))


def clipped(span: Piece) -> Piece:
    """A span of at most `MAX_QUOTE` characters, cut at a space."""
    if span.end - span.start <= MAX_QUOTE:
        return span
    end = span.paragraph.text.rfind(" ", span.start, span.start + MAX_QUOTE)
    return Piece(span.paragraph, span.start, end if end > span.start else span.start + MAX_QUOTE)


def sentences_of(passage: Passage) -> Iterator[Piece]:
    """The sentences of a passage; each line of an infobox or a table is one."""
    for piece in passage.pieces:
        lines = list(_LINE.finditer(piece.text))
        is_table = len(lines) > 1 and sum(bool(_PAIR.match(line[0])) for line in lines) > len(lines) / 2
        spans = [line.span() for line in lines] if is_table else sentence_spans(piece.text)
        for start, end in spans:
            if is_table or not is_heading(piece.text[start:end]):
                yield Piece(piece.paragraph, piece.start + start, piece.start + end)


def is_heading(text: str) -> bool:
    """Whether a sentence is only the numbered heading of its clause ("4. Deposit."), or a title in capitals."""
    return _HEADING.fullmatch(text) is not None or _TITLE.fullmatch(text) is not None


def _title(head: Passage) -> Found | None:
    """The line at the beginning of a document that has the words of its title."""
    kind = set(terms_of(head.article.split(" (", maxsplit=1)[0]))
    for piece in head.pieces:
        for match in _LINE.finditer(piece.text):
            if kind <= set(terms_of(match[0])) and len(match[0].strip()) <= _MAX_TITLE:
                line = Piece(piece.paragraph, piece.start + match.start(), piece.start + match.end())
                return replace(whole(line), is_value=True)
    return None

"""Reading for questions of any matter: sentences are held against the question, then the asked kind of words is taken.

Contracts have matters of their own (`matters.toml`); articles, opinions and reports are read by this. A sentence
speaks under its heading and title ("It was founded in 1764" in *Port Ellery*), so these words count for it, less.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.docgraph.plan.asked import asked_of, find_asked, without_asked
from core.docgraph.plan.document_names import without_kind
from core.docgraph.plan.party_words import PARTY_WORDS
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.spans import Found, Span, clipped, is_heading
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.task import Task
from core.text.sentences import sentence_spans

_POOL = 24  # passages that are read
_COMPARED = 24  # sentences that are compared by sense
_CONTEXT = 0.6  # what a word of the heading or title counts, beside 1 of the sentence's own
_SENSE = 0.5  # weight of the cosine beside the share of the question's words
_HAS_VALUE = 0.15  # for a sentence that has what is asked for
_OWN_WORDS = (
    0.9  # least share of the question's words, outside of titles, that the sentence or its heading has
)
_ALONE = 0.05  # lead of the only sentence that speaks of something
_ALL = 0.999  # share of the question's words, outside of titles: all of them
_WHO_DOES = re.compile(r"\W*who\s+(?!(?:is|are|was|were)\b)\w+", re.IGNORECASE)
_ROLE = re.compile(rf"\b(?i:the)\s+(?i:{'|'.join(sorted(PARTY_WORDS))})\b")
_LINE = re.compile(r"[^\n]+")
_PAIR = re.compile(r"\s*[\w .'()/-]{2,40}:\s+\S")


@dataclass(frozen=True, slots=True)
class Reading:
    """The sentence that fits best, what it answers, and how well it fits."""

    found: Found
    passage: Passage
    score: float  # about 0 to 1.2
    own: float  # share of the question's words outside of titles that the sentence has, by their weight
    lead: float  # ahead of the next sentence that says something else
    words: int = 2  # of the question, that tell what it is about

    @property
    def fits(self) -> bool:
        """Whether it is near enough to answer: a sentence that shares the one word there is must be the only one."""
        is_told = self.found.is_value or self.words > 1 or self.lead >= _ALONE
        return self.score >= SURE and self.own >= _OWN_WORDS and is_told


SURE = 1.0  # score from which a sentence answers


def read_generally(task: Task, places: Sequence[int]) -> Reading | None:
    """The best sentence of some passages (places in the index); None when none can fit well enough."""
    asked = asked_of(task.question.text)
    plain = without_kind(without_asked(task.question.text), task.query.named.kind, put="")
    weights = word_weights(task.index, plain)
    if set(weights) <= set(
        terms_of(task.query.named.kind)
    ):  # "How long is the lease?" has nothing else to go by
        return None
    passages = [task.index.passages[place] for place in dict.fromkeys(places)][:_POOL]
    scored = [
        (_coverage(span, passage, weights), span, passage)
        for passage in passages
        for span in sentences_of(passage)
    ]
    best = sorted(scored, key=lambda each: -each[0])[:_COMPARED]
    if not best or best[0][0] <= 0:
        return None
    valued = [
        (coverage, find_asked(span.text, asked, task.question.text), span, passage)
        for coverage, span, passage in best
    ]
    valued = [
        each
        for each in valued
        if each[1] or not asked.is_value or _tells_role(task.question.text, each[2], each[3], weights)
    ] or valued
    # Comparing by sense is what takes time: a sentence that even a cosine of 1 would not bring far enough is left out.
    valued = [each for each in valued if each[0] + _SENSE + _HAS_VALUE * bool(each[1]) >= SURE]
    if not valued:
        return None
    cosines = _cosines(task, [(span, passage) for _, _, span, passage in valued])
    ranked = sorted(
        (
            (coverage + _SENSE * max(cosine, 0.0) + _HAS_VALUE * bool(value), value, span, passage)
            for (coverage, value, span, passage), cosine in zip(valued, cosines, strict=True)
        ),
        key=lambda each: -each[0],
    )
    score, value, span, passage = ranked[0]
    others = [each[0] for each in ranked[1:] if each[1] != value or not value]
    own = _own(span, passage, weights)
    if asked.is_value and not value:
        return Reading(_sentence(span), passage, score - 0.2, own, 0.0, len(weights))
    found = Found(value, clipped(span), is_value=True) if value else _sentence(span)
    return Reading(found, passage, score, own, score - others[0] if others else 1.0, len(weights))


def _tells_role(question: str, span: Span, passage: Passage, weights: dict[str, float]) -> bool:
    """Whether a sentence with all words of "Who lends the sum?" says it of a party by its role: "The Lender lends"."""
    if len(weights) < 2 or not _WHO_DOES.match(question) or _own(span, passage, weights) < _ALL:
        return False
    return bool(_ROLE.search(span.text))


def _sentence(span: Span) -> Found:
    return Found(" ".join(clipped(span).text.split()), clipped(span), is_value=False)


def word_weights(index: PlanIndex, question: str) -> dict[str, float]:
    """What each word of the question weighs: more, the fewer passages have it; they add up to 1."""
    import numpy as np

    stems = list(dict.fromkeys(terms_of(question)))
    count = max(len(index.passages), 1)
    found = {stem: int(np.count_nonzero(index.words.scores([stem]))) for stem in stems}
    raw = {stem: float(np.log(1 + count / (1 + with_it))) for stem, with_it in found.items()}
    total = sum(raw.values())
    return {stem: weight / total for stem, weight in raw.items()} if total > 0 else {}


def _coverage(span: Span, passage: Passage, weights: dict[str, float]) -> float:
    """The share of the question's words that a sentence has, those of its heading and title at less."""
    own = set(terms_of(span.text))
    around = set(terms_of(f"{passage.section} {passage.article}"))
    return sum(
        weight if stem in own else _CONTEXT * weight if stem in around else 0.0
        for stem, weight in weights.items()
    )


def _own(span: Span, passage: Passage, weights: dict[str, float]) -> float:
    around = set(terms_of(passage.article))
    rest = {stem: weight for stem, weight in weights.items() if stem not in around}
    total = sum(rest.values())
    own = set(terms_of(f"{span.text} {passage.section}"))
    return sum(weight for stem, weight in rest.items() if stem in own) / total if total > 0 else 1.0


def _cosines(task: Task, sentences: Sequence[tuple[Span, Passage]]) -> list[float]:
    texts = [f"{passage.article}: {' '.join(span.text.split())}" for span, passage in sentences]
    vectors = task.encoder.encode([task.question.text, *texts])
    return [float(vector @ vectors[0]) for vector in vectors[1:]]


def sentences_of(passage: Passage) -> Iterator[Span]:
    """The sentences of a passage; each line of an infobox or a table is one."""
    for piece in passage.pieces:
        lines = list(_LINE.finditer(piece.text))
        if (
            piece.paragraph.text
            and len(lines) > 1
            and sum(bool(_PAIR.match(m[0])) for m in lines) > len(lines) / 2
        ):
            for match in lines:
                yield Span(piece, piece.start + match.start(), piece.start + match.end())
            continue
        for start, end in sentence_spans(piece.text):
            if is_heading(piece.text[start:end]):
                continue
            yield Span(piece, piece.start + start, piece.start + end)

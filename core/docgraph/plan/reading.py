"""Reading for questions of any matter: sentences are held against the question, then the asked kind of words is taken.

Contracts have matters of their own (`matters.toml`); articles, opinions and reports are read by this. A sentence
speaks under its heading and title ("It was founded in 1764" in *Port Ellery*), so these words count for it, less.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np

from core.docgraph.plan.answer_parts import READ, Draft, make_reference, name_place, paragraphs_of
from core.docgraph.plan.document_names import without_kind
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.plan_index import PlanIndex
from core.docgraph.plan.question import AskedKind, Question
from core.docgraph.plan.said_yes import is_of_another_deed, what_is_open, what_is_said
from core.docgraph.plan.spans import Found, clipped, is_another, sentences_of, whole
from core.docgraph.plan.task import Task
from core.docgraph.plan.value_choice import ORDINAL, find_asked
from core.docgraph.stems import STOPWORDS, terms_of
from core.text.words import words_of

_BY_WORDS = 20  # passages that the question's own words find, and as many by sense
_POOL = 24  # passages that are read
_COMPARED = 24  # sentences that are compared by sense
_CONTEXT = 0.6  # what a word of the heading or title counts, beside 1 of the sentence's own
_SENSE = 0.5  # weight of the cosine beside the share of the question's words
_HAS_VALUE = 0.15  # for a sentence that has what is asked for
_SURE = 1.0  # score from which a sentence answers
_OWN_WORDS = 0.9  # least share of the question's words outside of titles that sentence and heading have
_ALONE = 0.05  # lead of the only sentence that speaks of something
_ASKING = re.compile(  # what a sentence that answers need not say
    r"\bhow\s+(?:long|high|large|big|wide|deep|far|tall|heavy|fast|much|many|often|soon)\b"
    r"|\bwh(?:at|ich)\s+(?:year|date|day|time|number|amount|sum|percentage|share)\b|\b(?:rate|percentage)s?\b",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"\bthis\s+(?:\w+\s+)?(?:agreement|contract|lease|licen[cs]e|deed|guarant(?:y|ee)|policy|plan|amendment)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """The sentence that fits best, what it answers, and how well it fits."""

    found: Found
    passage: Passage
    score: float  # about 0 to 1.65
    fits: bool  # it is near enough to answer


def answer_by_reading(task: Task) -> Draft | None:
    """The sentence that fits the question best, of any matter; None when none fits well enough."""
    query = task.query
    places = _places(task)
    reading = task.steps.run(
        "read_sentences",
        {"question": task.question.text},
        lambda: _read(task, places),
        lambda best: (
            (f"The best sentence fits to {best.score:.2f}.", [best.found.sentence.paragraph.id])
            if best
            else ("No sentence fits well enough.", [])
        ),
    )
    if reading is None or not reading.fits or is_another(query, reading.found.sentence):
        return None
    found = reading.found
    if is_of_another_deed(task, found):
        return None
    row = found.sentence.paragraph
    if query.named.is_clear and row.article not in query.titles and _is_of_its_own(task, found.sentence.text):
        return None
    why = (
        "The words that answer stand in the quoted sentence."
        if found.is_value
        else "It is the sentence that fits best."
    )
    word = what_is_said(task, [found.sentence])[0].word if task.question.is_yes_no else ""
    note = what_is_open(task, found, word)
    return Draft(
        word + found.answer,
        f"Found {name_place(row)}. {why} {note}".rstrip(),
        (make_reference(found.sentence),),
        paragraphs_of([reading.passage, *(task.index.passages[place] for place in places[:READ])]),
        leaves_open=bool(note),
    )


def _places(task: Task) -> list[int]:
    """The passages to read: by the question's words and by sense in turn, those of a named document first."""
    query = task.query
    words = task.index.words.scores(terms_of(task.question.text))
    by_words = [int(place) for place in np.argsort(-words, kind="stable")[:_BY_WORDS] if words[place] > 0]
    if query.titles and query.named.is_clear:
        inside = set(task.index.places(query.titles).tolist())
        by_words.sort(key=lambda place: place not in inside)
    vector = task.matters.encoder.encode([task.question.text])[0]
    rows = task.store.search_chunks(vector, _BY_WORDS, task.titles)
    by_sense = [place for row in rows for place in task.index.of_paragraph.get(row.id, ())]
    places = [place for pair in zip_longest(by_words, by_sense) for place in pair if place is not None]
    allowed = set(task.index.places(task.titles).tolist())
    return [place for place in places if place in allowed]


def _is_of_its_own(task: Task, sentence: str) -> bool:
    """Whether a sentence of another document says nothing of the named one: it speaks of itself."""
    query = task.query
    return query.question.is_yes_no or query.is_known or _OWN.search(sentence) is not None


def _read(task: Task, places: Sequence[int]) -> Reading | None:
    """The best sentence of some passages (places in the index); None when none can fit well enough."""
    question, kind = task.question, task.query.named.kind
    weights = word_weights(task.index, without_kind(_ASKING.sub(" ", question.text), kind, put=""))
    if set(weights) <= set(terms_of(kind)):  # "How long is the lease?" has nothing else to go by
        return None
    passages = [task.index.passages[place] for place in dict.fromkeys(places)][:_POOL]
    scored = [
        (_share(weights, span.text, f"{passage.section} {passage.article}"), span, passage)
        for passage in passages
        for span in sentences_of(passage)
    ]
    bonus = 0.0 if question.asked is AskedKind.SENTENCE else _HAS_VALUE
    told = [
        (covered, found, f"{passage.article}: {' '.join(span.text.split())}", passage)
        for covered, span, passage in sorted(scored, key=lambda each: -each[0])[:_COMPARED]
        # Comparing by sense takes time: what even a cosine of 1 would not bring far enough is left out.
        if covered + _SENSE + bonus >= _SURE and (found := _answer_of(span, question))
    ]
    if not told:
        return None
    asked, *vectors = task.matters.encoder.encode([question.text, *(text for _, _, text, _ in told)])
    ranked = sorted(
        (
            (covered + _SENSE * max(float(vector @ asked), 0.0) + bonus, found, passage)
            for (covered, found, _, passage), vector in zip(told, vectors, strict=True)
        ),
        key=lambda each: -each[0],
    )
    score, found, passage = ranked[0]
    others = [other for other, each, _ in ranked[1:] if each.answer != found.answer]
    rest = {stem: weight for stem, weight in weights.items() if stem not in terms_of(passage.article)}
    total = sum(rest.values())
    # the share of the question's words outside of titles that the sentence has, by their weight
    own = _share(rest, f"{found.sentence.text} {passage.section}") / total if total > 0 else 1.0
    # it has what is asked for, or several words to go by, or no other sentence speaks of it
    is_told = found.is_value or len(weights) > 1 or not others or score - others[0] >= _ALONE
    return Reading(found, passage, score, score >= _SURE and own >= _OWN_WORDS and is_told)


def _answer_of(span: Piece, question: Question) -> Found | None:
    """What a sentence says to the question: a value, or itself; None where it has nothing of the asked kind."""
    if question.asked is AskedKind.SENTENCE:
        return whole(span)
    if question.asked is AskedKind.NAME:
        return whole(span) if _names_more(span.text, question.text) else None
    value = find_asked(span.text, question)
    return Found(value, clipped(span), is_value=True) if value else None if value is None else whole(span)


def _names_more(sentence: str, question: str) -> bool:
    """Whether a sentence has a word written like a name that the question does not have."""
    names = {word.folded for word in words_of(sentence) if not sentence[word.start].islower()}
    return bool(names - {word.folded for word in words_of(question)} - STOPWORDS)


def word_weights(index: PlanIndex, question: str) -> dict[str, float]:
    """What each word of the question weighs: more, the fewer passages have it; they add up to 1."""
    count = max(len(index.passages), 1)
    found = {
        stem: int(np.count_nonzero(index.words.scores([stem]))) for stem in dict.fromkeys(terms_of(question))
    }
    raw = {stem: float(np.log(1 + count / (1 + with_it))) for stem, with_it in found.items()}
    total = sum(raw.values())
    return {stem: weight / total for stem, weight in raw.items()} if total > 0 else {}


def topic_share(task: Task, text: str) -> float:
    """The share of a question's words, besides those that raise its matter, that a text has; 1 when there are none."""
    words = ORDINAL.sub(" ", _ASKING.sub(" ", task.query.matter_text))
    for pattern in task.query.sought.matters[0][0].ask:
        words = pattern.sub(" ", words)
    weights = word_weights(task.index, words)
    return _share(weights, text) if weights else 1.0


def _share(weights: Mapping[str, float], text: str, around: str = "") -> float:
    """The share of the question's words that a sentence has, those of its heading and title at less."""
    own, near = set(terms_of(text)), set(terms_of(around))
    return sum(w if stem in own else _CONTEXT * w if stem in near else 0.0 for stem, w in weights.items())

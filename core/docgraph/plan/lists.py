"""Answers over several documents: which of them, or how many, have a party, a value or a clause."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.docgraph.plan.answer_parts import Draft, make_reference, name_documents, paragraphs_of
from core.docgraph.plan.evidence import is_stated
from core.docgraph.plan.features import heading_fit, matter_terms
from core.docgraph.plan.laws import find_laws, is_same_law
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.question import Kind
from core.docgraph.plan.spans import Span, clipped, ranked_sentences
from core.docgraph.plan.task import Task

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

_LOOKED_AT = 3  # best passages of each document
_LOOKED_THROUGH = 12  # best passages of each document that are looked through for a value
_PRESENT = (
    0.45  # BM25 of a matter's terms, over the best of the collection, from which a clause on it is there
)
_MOST = 40  # references of an answer
_PHRASE = re.compile(r"\b[A-Z0-9][\w&.'-]*(?:,?\s+(?:(?:of|and|the|&)\s+)?[A-Z0-9][\w&.'-]*)*")
_LAW_BEFORE = re.compile(
    r"\blaws?\s+of\s+(?:the\s+)?(?:(?:state|commonwealth|province)\s+of\s+)?$", re.IGNORECASE
)
_LAW_AFTER = re.compile(r"\s+laws?\b", re.IGNORECASE)
_FIRST = re.compile(r"^(?:Which|What|How|List|Name|Find|All|In)\b")


@dataclass(frozen=True)
class Conditions:
    """What the documents must have."""

    names: tuple[str, ...]  # that stand in their title or head: parties
    values: tuple[str, ...]  # that stand in a clause on the matter: "New York", "2019"


@dataclass(frozen=True)
class Match:
    """A document that fits, with the words that show it."""

    title: str
    span: Span
    passage: Passage


def answer_list(task: Task) -> Draft | None:
    """The titles of the documents that fit, or their number."""
    conditions = read_conditions(task)
    titles = [article.title for article in task.index.articles if article.title in task.index.of_article]
    within = [title for title in titles if not task.titles or title in task.titles]
    for name in conditions.names:
        holding = task.index.names.holding(name)
        within = [title for title in within if title in holding]
    matched = task.steps.run(
        "word_search",
        {"names": conditions.names, "values": conditions.values, "documents": len(within)},
        lambda: _matches(task, conditions, within),
        lambda found: (
            f"{len(found)} of {len(within)} documents fit.",
            [m.span.piece.paragraph.id for m in found],
        ),
    )
    if not matched:
        return None
    found = [match.title for match in matched]
    answer = str(len(found)) if task.question.kind is Kind.COUNT else "; ".join(found)
    return Draft(
        answer,
        f"{len(found)} of {len(titles)} documents fit: {name_documents(found)}. {_why(task, conditions)}",
        tuple(make_reference(clipped(match.span)) for match in matched[:_MOST]),
        paragraphs_of(match.passage for match in matched[:_MOST]),
        notes=("An answer over several documents rests on one clause of each; look at the references.",),
    )


def read_conditions(task: Task) -> Conditions:
    """The names and values that a question lays down."""
    text = task.question.text
    wants_law = any(matter.wants == "law" for matter, _ in task.query.sought.matters)
    names, values = [], []
    for match in _PHRASE.finditer(text):
        phrase = match[0].rstrip(".,")
        if match.start() == 0 and _FIRST.match(phrase):
            phrase = _FIRST.sub("", phrase).strip()
        if not phrase:
            continue
        is_law = wants_law and (
            _LAW_BEFORE.search(text[: match.start()]) or _LAW_AFTER.match(text, match.end())
        )
        if not is_law and task.index.names.holding(phrase):
            names.append(phrase)
        else:
            values.append(re.sub(r"^(?:State|Commonwealth)\s+of\s+", "", phrase))
    return Conditions(tuple(names), tuple(values))


def _matches(task: Task, conditions: Conditions, titles: Sequence[str]) -> list[Match]:
    matters = task.query.sought.matters
    of_parties = not task.query.is_known or matters[0][0].wants == "parties"
    if conditions.names and of_parties and not conditions.values:
        return [found for title in titles if (found := _head_match(task, title, conditions)) is not None]
    scores = _scores(task)
    most = float(scores.max()) if len(scores) else 0.0
    matched = (_clause_match(task, conditions, title, scores, most) for title in titles)
    return [match for match in matched if match is not None]


def _scores(task: Task) -> "NDArray[float32]":
    """BM25 of the question's words and its matter's terms, for all passages."""
    words = task.index.words
    matters = task.query.sought.matters[:1]
    terms = [stem for matter, _ in matters for stem in matter_terms(matter)]
    return words.scores(terms) if terms else words.scores(task.query.sought.words)


def _clause_match(
    task: Task, conditions: Conditions, title: str, scores: "NDArray[float32]", most: float
) -> Match | None:
    """The clause of a document that fits: it states every value, or there is plainly one on the matter."""
    import numpy as np

    places = task.index.of_article[title]
    looked = _LOOKED_THROUGH if conditions.values else _LOOKED_AT
    order = places[np.argsort(-scores[places], kind="stable")][:looked]
    matters = task.query.sought.matters[:1]
    for place in order:
        passage = task.index.passages[place]
        if scores[place] <= 0 or most <= 0:
            return None
        if not conditions.values:
            fits = heading_fit(task.index.headings[place], matters)
            if scores[place] / most < _PRESENT and fits < 1.0:
                continue
        elif not all(_has(passage.text, value) for value in conditions.values):
            continue
        for span in ranked_sentences(task.query, passage):
            if all(_states(task, span.text, value) for value in conditions.values):
                return Match(title, span, passage)
    return None


def _has(text: str, value: str) -> bool:
    """Whether a passage may state a value: its last word is there. This spares most passages a closer look."""
    words = value.casefold().split()
    return bool(words) and words[-1] in text.casefold()


def _states(task: Task, text: str, value: str) -> bool:
    """Whether a sentence states a value; a law must be the one that governs, not an address."""
    if task.query.sought.wants == "law":
        matter = task.query.sought.matters[0][0]
        return is_stated(matter, text) and any(is_same_law(value, law) for law in find_laws(text))
    return _says(text, value)


def _says(text: str, value: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(value)}(?!\w)", " ".join(text.split()), re.IGNORECASE) is not None


def _head_match(task: Task, title: str, conditions: Conditions) -> Match | None:
    """The first sentence of a document that has all the names, or its very first one."""
    passages = [task.index.passages[place] for place in task.index.of_article[title][:_LOOKED_AT]]
    spans = [(span, passage) for passage in passages for span in ranked_sentences(task.query, passage)]
    if not spans:
        return None
    for span, passage in spans:
        if all(_says(span.text, name) for name in conditions.names):
            return Match(title, span, passage)
    return Match(title, *spans[0])


def _why(task: Task, conditions: Conditions) -> str:
    parts = []
    if conditions.names:
        parts.append(f"their beginnings name {', '.join(conditions.names)}")
    matters = task.query.sought.matters
    if conditions.values:
        about = f" that says: {matters[0][0].about[0].lower()}{matters[0][0].about[1:]}" if matters else ""
        parts.append(f"{', '.join(conditions.values)} stands in a clause{about}")
    elif matters:
        parts.append(f"they have a clause on this: {matters[0][0].about[0].lower()}{matters[0][0].about[1:]}")
    return f"They were chosen because {' and '.join(parts)}." if parts else ""

"""Answers over several documents: which of them, or how many, have a party, a value or a clause."""

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.docgraph.laws import find_laws, is_same_law
from core.docgraph.plan.answer_parts import Draft, make_reference, name_documents, paragraphs_of
from core.docgraph.plan.features import heading_fit, matter_terms
from core.docgraph.plan.matter import is_stated
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.question import Kind
from core.docgraph.plan.spans import clipped, ranked_sentences
from core.docgraph.plan.task import Task

_LOOKED_AT = 3  # best passages of each document
_LOOKED_THROUGH = 12  # the same where a value is looked for
_PRESENT = 0.45  # BM25 of a matter's terms, over the collection's best, from which a clause on it is there
_MOST = 40  # references of an answer
_PHRASE = re.compile(r"\b[A-Z0-9][\w&.'-]*(?:,?\s+(?:(?:of|and|the|&)\s+)?[A-Z0-9][\w&.'-]*)*")
_OF_STATE = re.compile(r"^(?:state|commonwealth|province)\s+of\s+", re.IGNORECASE)
_LAW_BEFORE = re.compile(r"\blaws?\s+of\s+(?:the\s+)?(?:\w+\s+of\s+)?$", re.IGNORECASE)
_LAW_AFTER = re.compile(r"\s+laws?\b", re.IGNORECASE)
_FIRST = re.compile(r"^(?:Which|What|How|List|Name|Find|All|In)\b\s*")


Match = tuple[Piece, Passage]  # the words that show that a document fits, and where they stand


def answer_list(task: Task) -> Draft | None:
    """The titles of the documents that fit, or their number."""
    names, values = _conditions(task)
    titles = [article.title for article in task.index.articles if article.title in task.index.of_article]
    within = [title for title in titles if not task.titles or title in task.titles]
    for name in names:
        holding = task.index.names.holding(name)
        within = [title for title in within if title in holding]
    matched = task.steps.run(
        "word_search",
        {"names": tuple(names), "values": tuple(values), "documents": len(within)},
        lambda: _matches(task, names, values, within),
        lambda found: (f"{len(found)} of {len(within)} documents fit.", [s.paragraph.id for s, _ in found]),
    )
    if not matched:
        return None
    found = [passage.article for _, passage in matched]
    return Draft(
        str(len(found)) if task.question.kind is Kind.COUNT else "; ".join(found),
        f"{len(found)} of {len(titles)} documents fit: {name_documents(found)}. {_why(task, names, values)}",
        tuple(make_reference(clipped(span)) for span, _ in matched[:_MOST]),
        paragraphs_of(passage for _, passage in matched[:_MOST]),
        notes=("An answer over several documents rests on one clause of each; look at the references.",),
    )


def _conditions(task: Task) -> tuple[list[str], list[str]]:
    """What a question lays down: names in a title or head (parties), values in a clause ("New York", "2019")."""
    text = task.question.text
    wants_law = any(matter.wants == "law" for matter, _ in task.query.sought.matters)
    names: list[str] = []
    values: list[str] = []
    for match in _PHRASE.finditer(text):
        phrase = match[0].rstrip(".,")
        phrase = _FIRST.sub("", phrase) if match.start() == 0 else phrase
        if not phrase:
            continue
        is_law = _LAW_BEFORE.search(text[: match.start()]) or _LAW_AFTER.match(text, match.end())
        if not (wants_law and is_law) and task.index.names.holding(phrase):
            names.append(phrase)
        else:
            values.append(_OF_STATE.sub("", phrase))
    return names, values


def _matches(task: Task, names: Sequence[str], values: Sequence[str], titles: Sequence[str]) -> list[Match]:
    matters = task.query.sought.matters[:1]
    if names and not values and (not task.query.is_known or matters[0][0].wants == "parties"):
        heads = [task.index.passages[int(task.index.of_article[title][0])] for title in titles]
        spans = ((ranked_sentences(task.query, head), head) for head in heads)
        return [(found[0], head) for found, head in spans if found]
    terms = [stem for matter, _ in matters for stem in matter_terms(matter)]
    scores = task.index.words.scores(terms or task.query.sought.words)
    most = float(scores.max()) if len(scores) else 0.0
    matched = (_clause_match(task, values, title, scores / max(most, 1e-9)) for title in titles)
    return [match for match in matched if match is not None]


def _clause_match(task: Task, values: Sequence[str], title: str, shares: NDArray[np.float32]) -> Match | None:
    """The clause of a document that fits: it states every value, or there is plainly one on the matter."""
    places = task.index.of_article[title]
    looked_at = _LOOKED_THROUGH if values else _LOOKED_AT
    for place in places[np.argsort(-shares[places], kind="stable")][:looked_at]:
        passage, heading = task.index.passages[place], task.index.headings[place]
        is_there = shares[place] >= _PRESENT or heading_fit(heading, task.query.sought.matters[:1])
        if shares[place] <= 0 or not (values or is_there):
            continue
        text = passage.text.casefold()
        if all(value.casefold().split()[-1] in text for value in values):  # spares a closer look
            for span in ranked_sentences(task.query, passage):
                if all(_states(task, span.text, value) for value in values):
                    return span, passage
    return None


def _states(task: Task, text: str, value: str) -> bool:
    """Whether a sentence states a value; a law must be the one that governs, not an address."""
    if task.query.sought.wants == "law":
        matter = task.query.sought.matters[0][0]
        return is_stated(matter, text) and any(is_same_law(value, law) for law in find_laws(text))
    return re.search(rf"(?<!\w){re.escape(value)}(?!\w)", " ".join(text.split()), re.IGNORECASE) is not None


def _why(task: Task, names: Sequence[str], values: Sequence[str]) -> str:
    parts = [f"their beginnings name {', '.join(names)}"] if names else []
    matters = task.query.sought.matters
    about = f"{matters[0][0].about[0].lower()}{matters[0][0].about[1:]}" if matters else ""
    if values:
        says = f" that says: {about}" if about else ""
        parts.append(f"{', '.join(values)} stands in a clause{says}")
    elif about:
        parts.append(f"they have a clause on this: {about}")
    return f"They were chosen because {' and '.join(parts)}." if parts else ""

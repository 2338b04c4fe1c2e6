"""One fact of any matter: a contract's known matters first, then the sentence that fits the question best."""

import re
from dataclasses import replace
from itertools import zip_longest

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.ingest.read_article import WIKITEXT
from core.docgraph.plan.answer_parts import READ, Draft, make_reference, name_place, paragraphs_of, refusal
from core.docgraph.plan.asked import AskedKind, asked_of
from core.docgraph.plan.facts import answer_fact, located
from core.docgraph.plan.headed import answer_headed, covered_share, topic_weights
from core.docgraph.plan.other_documents import with_others
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.presumed import asks_for_person
from core.docgraph.plan.reading import read_generally
from core.docgraph.plan.roles import answer_role
from core.docgraph.plan.said_yes import OPEN, OTHERS, is_of_others, word_before
from core.docgraph.plan.schedule import Period, asked_period, find_scheduled, names_period
from core.docgraph.plan.spans import is_another
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.task import Task
from core.docgraph.plan.time_between import answer_time_between
from core.docgraph.plan.two_steps import answer_two_steps

_SCHEDULES = 12  # best passages in which a row for a year is looked for
_BROAD = ("payment", "revenue_sharing")  # matters whose own words do not tell what is paid for
_PARTIES = "parties"  # the matter
_OF_ENDING = re.compile(
    r"\b(?:termination|cancellation|break)\s+(?:fee|charge|payment|penalty)\b", re.IGNORECASE
)
_ENDING = re.compile(r"\b(?:terminat|cancel|early|ends?\b|ending|break|buy-?out)", re.IGNORECASE)
_FEE = re.compile(r"\b(?:fees?|charges?|pay\w*|paid|penalt\w+|amount|sum|equal)\b|[$€£]", re.IGNORECASE)
_OWN = re.compile(
    r"\bthis\s+(?:\w+\s+)?(?:agreement|contract|lease|licen[cs]e|deed|guarant(?:y|ee)|policy|plan|amendment)\b",
    re.IGNORECASE,
)
_SPOKEN = 0.5  # share of the question's other words, by their weight
_BY_WORDS = 20  # passages that the question's own words find


def answer_any(task: Task) -> Draft | None:
    """The answer of one step; else that of two; a refusal when neither is sure. What other documents say is noted."""
    return with_others(task, _answer_any(task), answer_directly)


def _answer_any(task: Task) -> Draft | None:
    between = answer_time_between(task, answer_directly)
    if between is not None:
        return between
    draft = answer_directly(task)
    if draft is not None and (draft.answer != UNKNOWN or _is_settled(task)):
        return draft
    kind = task.query.named.kind
    if kind and task.question.is_yes_no:  # another contract says nothing of the one asked about
        return draft
    if kind:  # what it describes ("the tenant under the lease") may be found in other documents
        task = replace(task, question=replace(task.question, by_kind=False))
    return answer_two_steps(task, answer_directly) or draft


def _is_settled(task: Task) -> bool:
    """Whether a clause of one named contract was asked for: refused there, asking in other words would only guess.

    A contract that is only called by its kind may be what the question starts from ("the tenant under the lease").
    """
    return task.query.is_known and task.query.named.is_clear and not task.query.named.kind


def answer_directly(task: Task) -> Draft | None:
    """What a contract says on its matters; else the sentence that fits best; a refusal when neither is sure."""
    period = asked_period(task.question.text)
    if period is not None:
        return _scheduled(task, period)
    role = answer_role(task)
    if role is not None:
        return role
    by_matter = answer_fact(task)
    if by_matter is None or (by_matter.answer != UNKNOWN and _is_by_matter(task, by_matter)):
        return by_matter
    found = _read(task)
    if found is None and not _is_refused_clause(task, by_matter):
        found = answer_headed(task)
    return found or _refused(by_matter)


def _is_refused_clause(task: Task, draft: Draft) -> bool:
    """Whether a known clause was asked for, and the document most likely has none: other words are no answer."""
    sought = task.query.sought
    is_broad = bool(sought.matters) and sought.matters[0][0].name in _BROAD
    return draft.answer == UNKNOWN and task.query.is_known and not is_broad


def _scheduled(task: Task, period: Period) -> Draft | None:
    """The amount for one year or month; another answer only when it speaks of that time too."""
    ranked = task.rank(located(task))
    best = [task.index.passages[place] for place in ranked.places[:_SCHEDULES]]
    found = find_scheduled(best, task.question.text, period)
    if found is None:
        draft = answer_fact(task)
        quotes = " ".join(reference.quote for reference in draft.references) if draft is not None else ""
        return draft if draft is None or names_period(quotes, period) else _refused(draft)
    why = "The amount stands there for the time that the question names."
    return Draft(
        found.answer,
        f"Found {name_place(found.sentence.piece.paragraph)}. {why}",
        (make_reference(found.sentence),),
        paragraphs_of([Passage((found.sentence.piece,), 0), *best[:READ]]),
        None,
    )


def _is_by_matter(task: Task, draft: Draft) -> bool:
    """Whether a contract's own matter was asked for, and the answer is of the kind that the question's words want."""
    query = task.query
    if not query.is_known or not draft.references or not _speaks_of(task, draft):
        return False
    if query.sought.matters[0][0].name == _PARTIES and asks_for_person(task.question.text):
        return False
    media = {article.title: article.media_type for article in task.index.articles}
    if media.get(draft.references[0].article) == WIKITEXT:
        return False
    asked = asked_of(task.question.text).kind
    return asked not in (AskedKind.NAME, AskedKind.PLACE) or query.sought.wants in ("parties", "law", "title")


def _speaks_of(task: Task, draft: Draft) -> bool:
    """Whether an answer on a broad matter has enough of the question's other words.

    "What does a parking space cost" is about payment, but the charge for late rent is no answer.
    """
    sought = task.query.sought
    quoted = " ".join(f"{each.section} {each.quote}" for each in draft.references)
    if _OF_ENDING.search(task.question.text) and not (_ENDING.search(quoted) and _FEE.search(quoted)):
        return False
    if sought.wants == "parties" or not sought.matters or sought.matters[0][0].name not in _BROAD:
        return True
    plain = task.query.matter_text
    for pattern in sought.matters[0][0].ask:
        plain = pattern.sub(" ", plain)
    weights = topic_weights(task, plain)
    return any(covered_share(weights, each.section or "", each.quote) >= _SPOKEN for each in draft.references)


def _read(task: Task) -> Draft | None:
    """The sentence that fits the question best, of any matter, when it fits well enough."""
    import numpy as np

    query = task.query
    words = task.index.words.scores(terms_of(task.question.text))
    by_words = [int(place) for place in np.argsort(-words, kind="stable")[:_BY_WORDS] if words[place] > 0]
    if query.titles and query.named.is_clear:
        inside = {int(place) for place in task.index.places(query.titles)}
        by_words = sorted(by_words, key=lambda place: place not in inside)
    rows = task.store.search_chunks(task.encoder.encode([task.question.text])[0], _BY_WORDS, task.titles)
    by_sense = [place for row in rows for place in task.index.of_paragraph.get(row.id, ())]
    places = [place for pair in zip_longest(by_words, by_sense) for place in pair if place is not None]
    if task.titles:
        allowed = {int(place) for place in task.index.places(task.titles)}
        places = [place for place in places if place in allowed]
    reading = task.steps.run(
        "read_sentences",
        {"question": task.question.text},
        lambda: read_generally(task, places),
        lambda found: (
            "No sentence fits well enough."
            if found is None
            else f"The best sentence fits to {found.score:.2f}.",
            [] if found is None else [found.found.sentence.piece.paragraph.id],
        ),
    )
    if reading is None or not reading.fits or is_another(query, reading.found.sentence):
        return None
    found = reading.found
    article = found.sentence.piece.paragraph.article
    if query.named.is_clear and article not in query.titles and _is_of_its_own(task, found.sentence.text):
        return None
    read = paragraphs_of([reading.passage, *(task.index.passages[place] for place in places[:READ])])
    why = (
        "The words that answer stand in the quoted sentence."
        if found.is_value
        else "It is the sentence that fits best."
    )
    word = word_before(task, found.sentence)
    is_open = query.question.is_yes_no and not word
    is_others = is_of_others(task, found.sentence)
    if is_open or is_others:
        why = f"{why} {OPEN if is_open else OTHERS}"
    return Draft(
        word + found.answer,
        f"Found {name_place(found.sentence.piece.paragraph)}. {why}",
        (make_reference(found.sentence),),
        read,
        None,
        leaves_open=is_open or is_others,
    )


def _is_of_its_own(task: Task, sentence: str) -> bool:
    """Whether a sentence of another document says nothing of the named one: it speaks of itself."""
    query = task.query
    return query.question.is_yes_no or query.is_known or _OWN.search(sentence) is not None


def _refused(draft: Draft) -> Draft:
    """The refusal in place of an answer that is not sure enough."""
    if draft.answer == UNKNOWN:
        return draft
    return refusal(
        f"No passage answers this with enough certainty. What came nearest: {draft.explanation}",
        draft.passages,
        draft.confidence,
    )

"""One fact of any matter: a contract's known matters first, then the sentence that fits the question best.

What other documents answer to a question that names none is noted: one lease's rent must not pass for that of another.
"""

import re
from dataclasses import replace

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.plan.answer_parts import Draft, name_documents, refusal
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.opening import answer_role
from core.docgraph.plan.question import AskedKind
from core.docgraph.plan.reading import answer_by_reading, topic_share
from core.docgraph.plan.said_yes import is_told
from core.docgraph.plan.task import Task

_BROAD = ("payment", "revenue_sharing")  # matters whose own words do not tell what is paid for
_SPOKEN = 0.5  # share of the question's other words, by their weight
_MOST = 5  # other documents that are asked, the nearest first
_LENIENT = 0.6  # of the chance that an answer needs: what one clause answers, a like one of others does
_SHOWN = 160  # characters of another document's answer


def answer_any(task: Task) -> Draft | None:
    """What the documents say, with a note on every other one that answers otherwise where none is named."""
    draft = answer_directly(task)
    if draft is None or draft.answer == UNKNOWN or not draft.references:
        return draft
    others = _others(task, draft)
    if not others:
        return draft
    found = task.steps.run(
        "ask_other_documents",
        {"titles": others[:_MOST]},
        lambda: _answers(task, others[:_MOST]),
        lambda found: (
            f"{len(found)} of them answer the question, too.",
            [reference.paragraph_id for _, each in found for reference in each.references],
        ),
    )
    differ = [(title, each) for title, each in found if _key(each.answer) != _key(draft.answer)]
    if not differ:
        return draft
    said = "; ".join(f'"{title}": {_short(each.answer)}' for title, each in differ)
    unasked = f" {len(others) - _MOST} more were not compared." if len(others) > _MOST else ""
    own = name_documents(tuple(dict.fromkeys(each.article for each in draft.references)))
    note = f"This is from {own} alone. Others answer otherwise: {said}.{unasked} Name the document that you mean."
    return replace(draft, notes=(*draft.notes, note))


def answer_directly(task: Task) -> Draft | None:
    """Who is called so; else what a contract says on its matters, or the sentence that fits best; else a refusal."""
    role = answer_role(task)
    by_matter = answer_fact(task) if role is None else role
    if by_matter is None or role is not None or _is_by_matter(task, by_matter):
        return by_matter
    return answer_by_reading(task) or _refused(by_matter)


def _is_by_matter(task: Task, draft: Draft) -> bool:
    """Whether a contract's own matter was asked for, and the answer speaks of what the question's words want.

    "What does a parking space cost" is about payment, but the charge for late rent is no answer.
    """
    sought = task.query.sought
    if not draft.references or not task.query.is_known or task.index.is_wiki((draft.references[0].article,)):
        return False
    if task.question.asked is AskedKind.NAME and sought.wants not in ("parties", "law", "title"):
        return False
    if sought.matters[0][0].name not in _BROAD:
        return True
    said = " ".join(f"{each.section} {each.quote}" for each in draft.references)
    return topic_share(task, said) >= _SPOKEN or is_told(task, draft.references[0])


def _refused(draft: Draft) -> Draft:
    """The refusal in place of an answer that is not sure enough."""
    if draft.answer == UNKNOWN:
        return draft
    why = f"No passage answers this with enough certainty. What came nearest: {draft.explanation}"
    return refusal(why, draft.passages, draft.confidence)


def _answers(task: Task, titles: list[str]) -> list[tuple[str, Draft]]:
    """What each of some documents answers, where it does."""
    lenient = replace(task.calibration, refuse_below=_LENIENT * task.calibration.refuse_below)
    quiet = replace(task, steps=task.steps.aside(), calibration=lenient)
    drafts = ((title, answer_directly(replace(quiet, titles=(title,)))) for title in titles)
    return [(title, each) for title, each in drafts if each is not None and each.answer != UNKNOWN]


def _others(task: Task, draft: Draft) -> list[str]:
    """The other contracts that the question may mean, those first that were read for the answer."""
    named = task.query.named
    written = re.findall(r"\w+", task.question.text)[1:]
    is_named = bool(named.kind) or any(
        word[0].isupper() and word.casefold() in named.words for word in written
    )
    if is_named and named.is_clear and not task.titles:
        return []
    everything = tuple(article.title for article in task.index.articles)
    scope = task.titles or (named.titles if is_named else everything)
    own = {reference.article for reference in draft.references}
    near = (row.article for row in draft.passages if row.article in scope)
    if any(task.index.is_wiki((title,)) for title in own):
        return []
    return [
        title
        for title in dict.fromkeys((*near, *scope))
        if title not in own and not task.index.is_wiki((title,))
    ]


def _key(answer: str) -> str:
    return " ".join(answer.casefold().split()).rstrip(".")


def _short(answer: str) -> str:
    line = " ".join(answer.split())
    return line.rstrip(".") if len(line) <= _SHOWN else f"{line[:_SHOWN].rsplit(' ', 1)[0]}…"

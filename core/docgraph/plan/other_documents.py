"""What other documents answer to a question that names none: one lease's rent must not pass for that of another."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.plan.answer_parts import Draft, name_documents
from core.docgraph.plan.stems import STOPWORDS
from core.docgraph.plan.task import Task

MOST = 5  # other documents that are asked, the nearest first
_LENIENT = (
    0.6  # of the chance that an answer needs: what one clause answers, a like one of the others does, too
)
_SHOWN = 160  # characters of an answer


def with_others(task: Task, draft: Draft | None, ask: Callable[[Task], Draft | None]) -> Draft | None:
    """The draft with a note on every other document that answers otherwise; unchanged where one document was meant."""
    if draft is None or draft.answer == UNKNOWN or not draft.references:
        return draft
    others = _others(task, draft)
    if not others:
        return draft

    def answers() -> list[tuple[str, Draft]]:
        quiet = task.steps.aside()
        lenient = replace(task.calibration, refuse_below=_LENIENT * task.calibration.refuse_below)
        found = [
            (title, ask(replace(task, titles=(title,), steps=quiet, calibration=lenient)))
            for title in others[:MOST]
        ]
        return [(title, each) for title, each in found if each is not None and each.answer != UNKNOWN]

    def told(found: list[tuple[str, Draft]]) -> tuple[str, Sequence[str]]:
        ids = [reference.paragraph_id for _, each in found for reference in each.references]
        return f"{len(found)} of them answer the question, too.", ids

    found = task.steps.run("ask_other_documents", {"titles": others[:MOST]}, answers, told)
    differ = [(title, each) for title, each in found if _key(each.answer) != _key(draft.answer)]
    if not differ:
        return draft
    said = "; ".join(f'"{title}": {_short(each.answer)}' for title, each in differ)
    unasked = f" {len(others) - MOST} more were not compared." if len(others) > MOST else ""
    own = name_documents(tuple(dict.fromkeys(each.article for each in draft.references)))
    note = f"This is from {own} alone. Others answer otherwise: {said}.{unasked} Name the document that you mean."
    return replace(draft, notes=(*draft.notes, note))


def _others(task: Task, draft: Draft) -> list[str]:
    """The other contracts that the question may mean, those first that were read for the answer."""
    named = task.query.named
    is_named = _is_by_name(task)
    if is_named and named.is_clear and not task.titles:
        return []
    everything = tuple(article.title for article in task.index.articles)
    scope = task.titles or (named.titles if is_named else everything)
    own = {reference.article for reference in draft.references}
    near = dict.fromkeys(row.article for row in draft.passages)
    ordered = dict.fromkeys((*(title for title in near if title in scope), *scope))
    if any(task.index.is_wiki((title,)) for title in own):
        return []
    return [title for title in ordered if title not in own and not task.index.is_wiki((title,))]


def _is_by_name(task: Task) -> bool:
    """Whether a question has a name of the document it is taken to mean, not only a word that stands in it alone."""
    named = task.query.named
    if not named.titles:
        return False
    words = re.findall(r"\w+", task.question.text)
    if any(word[0].isupper() and word.casefold() in named.words for word in words[1:]):
        return True
    own, *others = (
        {word.casefold() for word in re.findall(r"\w+", title)}
        for title in dict.fromkeys((named.titles[0], *(article.title for article in task.index.articles)))
    )
    return bool({word.casefold() for word in words} & own - set().union(*others) - STOPWORDS)


def _key(answer: str) -> str:
    return " ".join(answer.casefold().split()).rstrip(".")


def _short(answer: str) -> str:
    line = " ".join(answer.split())
    return line.rstrip(".") if len(line) <= _SHOWN else f"{line[:_SHOWN].rsplit(' ', 1)[0]}…"

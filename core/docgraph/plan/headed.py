"""What stands under the heading that a question names: "What does a parking space cost" under "1.2 Parking".

A contract has clauses on more than the known matters. Where its own heading has a word of the question, and a sentence
under it nearly all the others, that sentence answers; it is given whole, so that nothing is picked out of it wrongly.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.docgraph.plan.answer_parts import READ, Draft, make_reference, name_place, paragraphs_of
from core.docgraph.plan.asked import without_asked
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.reading import sentences_of, word_weights
from core.docgraph.plan.spans import Span, clipped
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.task import Task
from core.extraction.values import find_values
from core.types import EntityType

_COVERED = 0.8  # least share of the question's words, by their weight, that the sentence and its heading have
_GENERIC = frozenset(
    terms_of(
        "tenant landlord lessee lessor party parties agreement lease contract document company much many share happen "
        "happens need needs required get keep give given use used there provide provides provided stipulate set say "
        "says state states regarding concerning about paid pays pay"
    )
)
_AMOUNTS = frozenset(
    terms_of("cost costs price fee fees charge charged amount sum rate pay paid pays payable expensive")
)
_PERIODS = tuple(  # words that name one period: "monthly rent" is that "per month"
    frozenset(terms_of(words))
    for words in ("month monthly", "year yearly annual annually annum", "week weekly", "day daily")
)


@dataclass(frozen=True, slots=True)
class _Fit:
    span: Span
    passage: Passage
    covered: float
    headed: int  # words of the question in the heading


def answer_headed(task: Task) -> Draft | None:
    """The sentence under the heading that the question names, in the one document asked; None when none fits."""
    titles = task.query.titles or tuple(article.title for article in task.index.articles)
    if len(titles) != 1 or task.query.question.is_yes_no or task.index.is_wiki(titles):
        return None
    weights = topic_weights(task, task.query.matter_text)
    passages = [task.index.passages[int(place)] for place in task.index.places(titles)]
    best = _best(list(_fits(passages, weights)))
    if best is None:
        return None
    span = clipped(best.span)
    return Draft(
        " ".join(span.text.split()),
        f"Found {name_place(span.piece.paragraph)}. The heading names what the question is about, and this sentence "
        "has its other words.",
        (make_reference(span),),
        paragraphs_of([best.passage, *passages[:READ]]),
        None,
    )


def topic_weights(task: Task, words: str) -> dict[str, float]:
    """What each word weighs that tells what a question is about; without the asking and what any contract has."""
    weights = word_weights(task.index, without_asked(words))
    return {stem: weight for stem, weight in weights.items() if stem not in _GENERIC}


def covered_share(weights: Mapping[str, float], section: str, text: str) -> float:
    """The share of a topic's words that a sentence has, with its heading; 1 when there are none.

    Words like "cost" need not be said where an amount stands.
    """
    own = set(terms_of(f"{section} {text}"))
    if any(value.type in (EntityType.MONEY, EntityType.PERCENT) for value in find_values(text)):
        own |= _AMOUNTS
    own = own.union(*(period for period in _PERIODS if period & own))
    total = sum(weights.values())
    return sum(weight for stem, weight in weights.items() if stem in own) / total if total > 0 else 1.0


def _fits(passages: Sequence[Passage], weights: Mapping[str, float]) -> Iterator[_Fit]:
    for passage in passages:
        heading = set(terms_of(passage.section))
        headed = (heading & set(weights)) - _AMOUNTS
        if not headed:
            continue
        for span in sentences_of(passage):
            if len(set(terms_of(span.text)) - heading) >= 2:  # more than the heading itself
                yield _Fit(span, passage, covered_share(weights, passage.section, span.text), len(headed))


def _best(fits: Sequence[_Fit]) -> _Fit | None:
    """The fit that is ahead of all others under other headings; the first of those under one heading."""
    sure = [fit for fit in fits if fit.covered >= _COVERED]
    if not sure:
        return None
    best = max(sure, key=lambda fit: (fit.covered, fit.headed))
    rivals = [
        fit
        for fit in sure
        if fit.passage.section != best.passage.section
        and (fit.covered, fit.headed) >= (best.covered, best.headed)
    ]
    return None if rivals else best

"""The pairs of one document: faithful answers, each with a twin that is false in one respect."""

from collections import Counter
from collections.abc import Sequence

from benchmarks.legal_texts.answers import cite_elsewhere, write_answer, write_both, write_query
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Error, LegalCase
from benchmarks.legal_texts.changes import Change, changes_of
from benchmarks.legal_texts.draft import Draft

MOST_PER_TOPIC = 3
Kind = tuple[Error, str]  # an error and the origin of what replaces the truth


def write_pairs(draft: Draft, plan: Sequence[Kind], author: Author) -> list[LegalCase]:
    """One pair for each entry of `plan`, of the wished kind while the document has such facts."""
    options = [change for topic in draft.topics for change in changes_of(topic, draft, author)]
    options = author.shuffled(options)
    used: Counter[int] = Counter()
    cases: list[LegalCase] = []
    told: set[tuple[object, ...]] = set()
    for error, origin in plan:
        change = _next(options, used, told, (error, origin))
        told.add((change.slots, change.origin))
        used[id(change.topic)] += 1
        options.remove(change)
        cases.append(_write_pair(change, draft, author, number=len(cases)))
    return cases


def _next(options: list[Change], used: Counter[int], told: set[tuple[object, ...]], wish: Kind) -> Change:
    """The change of the wished kind, else of its error, else any, whose topic was asked about least."""

    def cost(change: Change) -> tuple[bool, bool, bool, int]:
        return (
            change.error != wish[0],
            change.origin != wish[1],
            (change.slots, change.origin) in told,
            used[id(change.topic)],
        )

    best = min(options, key=cost)
    assert used[id(best.topic)] < MOST_PER_TOPIC or best.error == wish[0], "the document has too few facts"
    return best


def _write_pair(change: Change, draft: Draft, author: Author, *, number: int) -> LegalCase:
    answer = write_answer(change, draft, author)
    cites = f"{{sec_{change.topic.about}}}" in answer.core
    if cites and change.error is Error.SUBSTITUTION and author.happens(0.2):
        change = cite_elsewhere(answer, change, draft, author)
    query = write_query(answer, draft, author)
    faithful, hallucinated = write_both(answer, change, draft, author)
    start, end = hallucinated.span_of(set(change.slots))
    assert faithful.text != hallucinated.text, f"{change} changes nothing"
    document = draft.document
    return LegalCase(
        id=f"{document.id}/{number:02d}/{change.error}/{change.origin}",
        domain=document.domain,
        document=document.id,
        split=document.split,
        context=document.text,
        query=query,
        faithful=faithful.text,
        hallucinated=hallucinated.text,
        error=change.error,
        changed=(start, end),
        facts=answer.facts,
    )

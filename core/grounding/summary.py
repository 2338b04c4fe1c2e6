"""The verdict on a response in one sentence for people."""

from collections.abc import Sequence

from core.grounding.report import JudgedEntity, JudgedRelation
from core.types import Decision, Status


def summary_of(  # noqa: PLR0913 - the flags are keyword-only
    decision: Decision,
    entities: Sequence[JudgedEntity],
    relations: Sequence[JudgedRelation],
    *,
    denied: int,
    is_sparse: bool = False,
    by_model: bool = False,
    is_compared: bool = True,
    reworded: int = 0,
    unsaid: int = 0,
) -> str:
    """What a reader is told first.

    `denied` counts the sentences that a verifier reads as denied; `is_sparse`: the source has too few named items
    for any response to pass; `by_model`: a verifier was asked what the rules left open; `is_compared`: there was
    something to compare, be it a statement without names; `reworded` counts the sentences nearly in the source's words
    that are for review for the others, `unsaid` those that no passage says.
    """
    statuses = [item.status for item in entities] + [item.status for item in relations]
    contradicted = statuses.count(Status.CONTRADICTED)
    absent = sum(item.status is Status.NOT_ENOUGH_INFO for item in entities)
    asked = statuses.count(Status.ONLY_IN_QUESTION)
    doubted = sum(item.asks_review for item in relations) + denied
    if decision is Decision.PASS:
        return f"{_all_named(len(entities))} in the source, and nothing contradicts it."
    parts = []
    if contradicted:
        parts.append(
            f"{contradicted} {_items(contradicted)} of the response {_do(contradicted)} not agree with the source"
        )
    if absent:
        parts.append(f"{absent} named {_items(absent)} {_do(absent, 'is', 'are')} not in the source")
    if asked:
        parts.append(f"{asked} {_items(asked)} {_do(asked, 'stands', 'stand')} only in the question")
    if doubted:
        whose = ", as a model reads it" if by_model else ""
        parts.append(f"{doubted} {_items(doubted)} may not agree with the source{whose}")
    if not parts and is_sparse and statuses and all(status is Status.SUPPORTED for status in statuses):
        return (
            "Everything that was compared is in the source, but the source is too short for a verdict: "
            "a person must look."
        )
    if not parts and unsaid:
        where = "one sentence of the response" if unsaid == 1 else f"{unsaid} sentences of the response"
        return f"Nothing contradicts the source, but no passage of it says {where}: a person must look."
    if not parts and reworded:
        where = "one sentence has" if reworded == 1 else f"{reworded} sentences have"
        return (
            f"Nothing contradicts the source, but {where} other words in place of the source's: compare them."
        )
    if not parts and not is_compared:
        return "Nothing in the response could be compared with the source, for or against it."
    if not parts:
        return "Nothing contradicts the source, but too little of the response could be tied to it."
    text = ", and ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _all_named(count: int) -> str:
    if not count:
        return "What the response states is"
    if count == 1:
        return "The one named item of the response is"
    return f"Every one of the {count} named items of the response is"


def _items(count: int) -> str:
    return "item" if count == 1 else "items"


def _do(count: int, one: str = "does", many: str = "do") -> str:
    return one if count == 1 else many

"""What can be wrong in an answer: every change of its facts that makes it false."""

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Error
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.miscalculation import miscalculate
from benchmarks.legal_texts.values import Value
from benchmarks.legal_texts.wordings import Topic

PLAUSIBLE_RATIO = 20  # a rent can be mistaken for a deposit, but not for the fee of a parking space


@dataclass(frozen=True, slots=True)
class Change:
    """One way in which the answer to a topic becomes false."""

    topic: Topic
    error: Error
    origin: str  # "stranger", "within" (from elsewhere in the document) or "logic"
    slots: tuple[str, ...]
    values: tuple[Value | bool, ...]  # what the slots hold instead


def changes_of(topic: Topic, draft: Draft, author: Author) -> Iterator[Change]:
    """Every change that this document allows to the answers of `topic`."""
    for slot in topic.swap:
        yield from _substitutions(topic, slot, draft, author)
    if topic.roles:
        first, second = (draft.sheet[name] for name in topic.roles)
        yield Change(topic, Error.ROLES, "logic", topic.roles, (second, first))
    if topic.flip:
        yield Change(topic, topic.error, "logic", (topic.flip,), (not draft.sheet[topic.flip],))
    for slot in topic.sums:
        value = draft.sheet[slot]
        assert isinstance(value, Value)
        wrong = miscalculate(value, taken=_results(draft, value.kind), rng=author.rng)
        yield Change(topic, Error.CALCULATION, "logic", (slot,), (wrong,))


def _substitutions(topic: Topic, slot: str, draft: Draft, author: Author) -> Iterator[Change]:
    value = draft.sheet[slot]
    assert isinstance(value, Value), f"{slot} cannot be substituted"
    yield Change(topic, Error.SUBSTITUTION, "stranger", (slot,), (draft.stranger(value),))
    shown = {draft.sheet[name] for name in topic.names if isinstance(draft.sheet[name], Value)}
    others = [
        other
        for name, other in sorted(draft.sheet.items())
        if isinstance(other, Value)
        and name in draft.stated
        and other.kind == value.kind
        and other not in shown
    ]
    others = [other for other in others if other.key != value.key]
    if isinstance(value.key, int | float):
        others = _near(float(value.key), others)
    if others:
        yield Change(topic, Error.SUBSTITUTION, "within", (slot,), (author.rng.choice(others),))


def _near(number: float, others: list[Value]) -> list[Value]:
    """The two values that somebody would mistake for `number` most readily, if there are any."""

    def ratio(other: Value) -> float:
        size = float(str(other.key))
        return max(size / number, number / size)

    return sorted((other for other in others if ratio(other) <= PLAUSIBLE_RATIO), key=ratio)[:2]


def _results(draft: Draft, kind: str) -> set[object]:
    """What a miscalculation must not give: the document's other values of that kind."""
    return {value.key for value in draft.sheet.values() if isinstance(value, Value) and value.kind == kind}

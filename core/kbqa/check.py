"""Checking an instance before anything scores it: refuse what cannot be judged, tidy the rest and say so."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import chain
from typing import TypeVar

from core.errors import CaseError
from core.kbqa.instance import MAX_TRIPLES, CheckedInstance, KBQAInstance, Triple

_Item = TypeVar("_Item", str, Triple)

_SHOWN = 3  # names offered in place of one that is not there
_QUOTED = 60  # characters of a broken text in a message
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_MAX_COMPARED = 20_000  # names searched for near ones: past it the search takes seconds


def check_instance(instance: KBQAInstance, *, max_triples: int = MAX_TRIPLES) -> CheckedInstance:
    """The instance without duplicates, and a note for everything that was dropped or is odd.

    Raises: CaseError when it has no question, triple or topic entity, an empty name, half a surrogate pair, more than
    `max_triples` triples, a topic entity or answer that is no node of its graph, or agreements that do not fit.
    """
    _refuse_broken(instance)
    _refuse_empty(instance)
    if len(instance.triples) > max_triples:
        raise CaseError(
            f"instance {instance.id!r} has {len(instance.triples):,} triples; at most {max_triples:,} can be "
            "judged: retrieve a smaller subgraph around the topic entities"
        )
    notes: list[str] = []
    triples = _drop_duplicates(instance.triples, "triple", notes)
    topics = _drop_duplicates(instance.topic_entities, "topic entity", notes)
    nodes = dict.fromkeys(node for triple in triples for node in (triple.head, triple.tail))
    _require_nodes(instance.id, "topic entity", topics, nodes)
    _require_nodes(instance.id, "answer", instance.answers, nodes)
    agreement = _check_agreement(instance)
    answers = _drop_duplicates(instance.answers, "answer", notes)
    loops = sum(triple.head == triple.tail for triple in triples)
    if loops:
        notes.append(f"{_count(loops, 'self loop')} kept: a triple from a node to itself.")
    gold = None if instance.gold is None else tuple(dict.fromkeys(instance.gold))
    checked = replace(
        instance,
        triples=triples,
        topic_entities=topics,
        answers=answers,
        gold=gold,
        agreement=None if agreement is None else tuple(agreement[answer] for answer in answers),
    )
    return CheckedInstance(checked, tuple(notes))


def _refuse_broken(instance: KBQAInstance) -> None:
    """No encoder reads half a surrogate pair, and no file or database can store it."""
    names = (instance.topic_entities, instance.answers, instance.gold or ())
    texts = chain((instance.id, instance.question, instance.source), *names, *map(_parts, instance.triples))
    for text in texts:
        if _LONE_SURROGATE.search(text):
            raise CaseError(
                f"instance {instance.id!a}: the text {text[:_QUOTED]!a} has a broken character (half of a "
                "surrogate pair); delete that character and try again"
            )


def _refuse_empty(instance: KBQAInstance) -> None:
    if not instance.question.strip():
        raise CaseError(f"instance {instance.id!r} has no question; say what was asked")
    if not instance.triples:
        raise CaseError(f"instance {instance.id!r} has no triples; give the subgraph that was answered from")
    if not instance.topic_entities:
        raise CaseError(
            f"instance {instance.id!r} has no topic entity; name at least one node that the question is about"
        )
    for number, triple in enumerate(instance.triples, 1):
        if not (triple.head.strip() and triple.relation.strip() and triple.tail.strip()):
            raise CaseError(
                f"instance {instance.id!r}: triple {number} {list(_parts(triple))} has an empty name; "
                "give head, relation and tail"
            )


def _parts(triple: Triple) -> tuple[str, str, str]:
    return (triple.head, triple.relation, triple.tail)


def _drop_duplicates(items: Sequence[_Item], what: str, notes: list[str]) -> tuple[_Item, ...]:
    kept = tuple(dict.fromkeys(items))
    if len(kept) < len(items):
        notes.append(f"{_count(len(items) - len(kept), 'duplicate ' + what)} dropped.")
    return kept


def _require_nodes(id: str, what: str, names: Iterable[str], nodes: dict[str, None]) -> None:
    for name in names:
        if name not in nodes:
            raise CaseError(
                f"instance {id!r}: the {what} {name!r} is not a node of its triples; {_suggest(name, nodes)}"
            )


def _suggest(name: str, nodes: dict[str, None]) -> str:
    if len(nodes) <= _MAX_COMPARED:
        folded = {node.casefold(): node for node in nodes}
        near = get_close_matches(name.casefold(), folded, n=_SHOWN)
        if near:
            return "did you mean " + " or ".join(repr(folded[key]) for key in near) + "?"
    return f"names are compared exactly, and none of the {len(nodes):,} nodes is much like it"


def _check_agreement(instance: KBQAInstance) -> dict[str, float] | None:
    """Answer to the share of runs that gave it; of a duplicated answer, the first."""
    if instance.agreement is None:
        return None
    if len(instance.agreement) != len(instance.answers):
        raise CaseError(
            f"instance {instance.id!r} has {len(instance.agreement)} agreements for "
            f"{len(instance.answers)} answers; give one for each, or none"
        )
    for value in instance.agreement:
        if not 0 < value <= 1:
            raise CaseError(
                f"instance {instance.id!r}: the agreement {value} is not a share of runs; it lies above 0 "
                "and is at most 1"
            )
    return dict(zip(reversed(instance.answers), reversed(instance.agreement), strict=True))


def _count(number: int, what: str) -> str:
    if number == 1:
        return f"1 {what}"
    return f"{number:,} {what[:-1]}ies" if what.endswith("y") else f"{number:,} {what}s"

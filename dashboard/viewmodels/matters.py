"""Findings that are one matter: a wrong item, and the statements that are flagged for nothing but that item."""

from collections.abc import Collection, Mapping, Sequence

from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport, JudgedEntity, JudgedRelation


def matters_of(report: GroundingReport, findings: Sequence[Item]) -> Mapping[str, int]:
    """By id of a finding, the number of its matter, from 1 in order of the findings.

    A statement belongs to a flagged item at one of its ends when it has the same reason or the same words of the
    source in its place, or when its reason is that no source has this item. What rests on both ends stands alone.
    """
    flagged = {item.id for item in findings}
    entities = {item.id: item for item in report.entities if item.id in flagged}
    head: dict[str, str] = {}
    for relation in report.relations:
        ends = {end: entities[end] for end in (relation.subject, relation.object) if end in entities}
        behind = [end for end, entity in ends.items() if _rests_on(relation, entity)]
        if relation.id in flagged and len(behind) == 1:
            head[relation.id] = behind[0]
    numbers: dict[str, int] = {}
    for item in findings:
        numbers.setdefault(head.get(item.id, item.id), len(numbers) + 1)
    return {item.id: numbers[head.get(item.id, item.id)] for item in findings}


def same_matter(item: Item, findings: Sequence[Item], matters: Mapping[str, int]) -> tuple[Item, ...]:
    """The other findings of this one's matter."""
    number = matters.get(item.id)
    return tuple(each for each in findings if each.id != item.id and matters.get(each.id) == number)


def has_groups(matters: Mapping[str, int]) -> bool:
    """Whether some matter has several findings."""
    return len(set(matters.values())) < len(matters)


def matter_words(others: Sequence[Item]) -> str:
    """What else is flagged for the same matter, in a sentence."""
    quoted = [f"“{item.text}”" for item in others]
    named = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
    return f"The same matter as {named}."


def open_ones(others: Sequence[Item], reviews: Collection[str]) -> tuple[Item, ...]:
    """Those of them that nobody has decided on."""
    return tuple(item for item in others if item.id not in reviews)


def _rests_on(relation: JudgedRelation, entity: JudgedEntity) -> bool:
    if relation.reason == entity.reason:
        return True
    if entity.suggestion is not None and relation.suggestion == entity.suggestion:
        return True
    return relation.suggestion is None and relation.reason.startswith(f"“{entity.text}” is not in any source")

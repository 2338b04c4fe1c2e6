"""Whether what was confirmed holds a sentence together.

A sentence that joins names asserts a link between them. When the confirmed facts fall into groups that share no name
("Baymax, a character in Big Hero 6, starring Jamie Chung": who created Baymax, and who stars in the film), the link
between the groups was not confirmed. Groups that stand side by side, joined by "and" or the like, need no link.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from core.factcheck.clauses import Clause

_LEAST = 2  # names of a group that can be a statement of its own


def unlinked_end(
    clauses: Sequence[Clause], links: Iterable[frozenset[str]], name_of: Callable[[int], str]
) -> int | None:
    """The first end of a sentence that no chain of confirmed facts leads to; None when all hang together.

    `links` are the names that one confirmed fact joins, `name_of` gives an end's name; ends of no fact are left out.
    """
    groups = groups_of(links)
    for clause in clauses:
        if clause.head >= 0:
            continue
        places = [
            (n, groups[name_of(item.end)])
            for n, item in enumerate(clause.items)
            if _is_in(item.end, groups, name_of)
        ]
        spans = _spans(places)
        for first, second in pairwise(spans):
            if not _stand_apart(clause, first, second):
                return clause.items[second[0]].end
    return None


def _is_in(end: int, groups: dict[str, int], name_of: Callable[[int], str]) -> bool:
    return end >= 0 and name_of(end) in groups


def groups_of(links: Iterable[frozenset[str]]) -> dict[str, int]:
    """A number for each name, the same for names that a chain of facts joins."""
    groups: list[set[str]] = []
    for link in links:
        touched = [group for group in groups if group & link]
        groups = [group for group in groups if not group & link]
        groups.append(set(link).union(*touched))
    return {name: number for number, group in enumerate(groups) for name in group}


def _spans(places: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """First place, last place and number of names of each group in a sentence, by first place."""
    found: dict[int, list[int]] = {}
    for place, group in places:
        found.setdefault(group, []).append(place)
    return sorted((min(each), max(each), len(each)) for each in found.values())


def _stand_apart(clause: Clause, first: tuple[int, int, int], second: tuple[int, int, int]) -> bool:
    """Whether two groups are statements side by side: one after the other, a conjunction between.

    A verb between the conjunction and the second group has the subject of the first: "and is a member of Smith".
    A group without a verb of its own goes on with what was listed: "signed with A and B, in London".
    """
    if not any(item.pos in {"VERB", "AUX"} for item in clause.items[second[0] : second[1]]):
        return False
    between = clause.items[first[1] + 1 : second[0]]
    joints = [
        n for n, item in enumerate(between) if item.pos in {"CCONJ", "SCONJ"} or item.forms & {";", "where"}
    ]
    if first[1] >= second[0] or not joints or min(first[2], second[2]) < _LEAST:
        return False
    return not any(item.pos in {"VERB", "AUX"} for item in between[joints[-1] + 1 :])

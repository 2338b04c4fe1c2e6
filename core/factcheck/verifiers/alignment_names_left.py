"""Names of a claim that are confirmed, but not as a sentence of the claim joins them.

"Smith plays black metal. Death metal is a fusion of black metal": of the second sentence nothing was confirmed.
"Baymax, a character in Big Hero 6, starring Jamie Chung": who created Baymax, and who stars in the film, leave the
link between the two open.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.clauses import Clause
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_WORDS = frozenset({"VERB", "NOUN", "PROPN", "PRED"})
_CALLED = re.compile(
    r"\b(?:\w+ (?:known|referred to|called|named|written|spelt|spelled)(?: as)?|aka|a\.k\.a\.|nicknamed)"
    r"(?: (?:the|by the name|as|of))* [\"\u201c(]?$",
    re.IGNORECASE,
)


def unstated_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name of a sentence with words of its own that no confirmed fact took; None if there is none."""
    names = {
        word for end in reading.ends for entity in end.entities[:1] for word in fold(entity.label).split()
    }
    names |= reading.claim.text_words
    used = {token for judged in confirmed for token in _tokens(reading, judged)}
    for clause in reading.clauses:
        if clause.head >= 0 or not clause.ends or used & {item.token for item in clause.items}:
            continue
        if any(reading.ends[number].kind is EndKind.TEXT for number in clause.ends):
            continue  # a text of the graph may be all that it says
        words = (item for item in clause.items if item.end < 0 and item.pos in _WORDS and not item.is_neutral)
        if not all(item.forms & names for item in words):
            return clause.ends[0]
    return next(_renamed(reading), None)


def _tokens(reading: Reading, judged: Judgement) -> Iterator[int]:
    """The words and names that a fact was read from."""
    yield from judged.statement.tokens
    items = reading.clauses[judged.statement.clause].items
    yield from (item.token for item in items if item.end in judged.ends)


def _renamed(reading: Reading) -> Iterator[int]:
    """Names said to be another name of something, of which the graph has only the first."""
    claim = reading.claim.asked.claim
    for number, end in enumerate(reading.ends):
        is_again = any(
            end.entities and each.entities[:1] == end.entities[:1] for each in reading.ends[:number]
        )
        if is_again and _CALLED.search(claim[: end.start]) and not _is_known(end, reading):
            yield number


def _is_known(end: End, reading: Reading) -> bool:
    """Whether the graph has the name as a text, or the claim only repeats what it said."""
    own = end.entities[0].id
    names = (t.object for t in reading.claim.triples if t.subject.id == own and isinstance(t.object, Literal))
    said = [each for each in reading.ends if each.entities and each.entities[0].id == own]
    return (
        fold(end.text) in {fold(name.text) for name in names} or len({fold(each.text) for each in said}) == 1
    )


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

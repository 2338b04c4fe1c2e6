"""Words of a claim that are values of a relation with a closed list of them: "dessert" of a dish's course.

Where the graph has "main course" instead, it may have no node "dessert" at all, and no linker finds one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from string import ascii_lowercase

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.relations import ValueKind, load_relations
from core.factcheck.stems import stem, stems
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.word_classes import NEUTRAL_NOUNS

_PAIR = 2
_STATE = re.compile(r"[a-z]+ed")
_DATED = re.compile(r" (?:on|in)(?: the)? (?:[A-Z][a-z]+ )?\d")
_TOLD = frozenset({"genre", "language", "currency", "league", "discipline", "sport", "style"})
_OTHER_WORD = re.compile(
    r"(?:ed|ing|ly|est)\b|\b(?:a|an|is|as|at|by|for|from|in|of|on|to|with|not|also|then|now|so|very|more|most|one|two"
    r"|here|there|first|last|next|main|only|other|best|worst|spoken|made|built|held|known|written|sung|taken|given|due"
    r"|part|such|same|high|low|large|small|new|that|this|his|her|its|their|he|she|it|they|who|what|how|when|unknown"
    r"|responsible|popular|common|available)\b"
)


def with_closed_values(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> tuple[End, ...]:
    """The ends, and the values of the graph's relations with closed lists that the claim has besides."""
    found = [each for each in _closed_values(claim, triples) if not _is_taken(each, ends)]
    return tuple(sorted([*ends, *found], key=lambda end: end.start))


def with_called_values(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> tuple[End, ...]:
    """The ends, and the common words that a claim gives as a value: "its currency is the euro".

    The graph has no such name: it would be an end already. "The lira" is short for the Turkish lira where the graph
    has no other lira; "the Sri Lankan rupee" is no Indian one, and takes the place of the country in it.
    """
    found = list(ends)
    nodes = dict.fromkeys(node for t in triples for node in (t.subject, t.object))
    for match in _called().finditer(claim):
        value = match["value"]
        if _OTHER_WORD.search(value) or set(value.split()) & NEUTRAL_NOUNS:
            continue
        named = [node for node in nodes if set(value.split()) & set(fold(plain_label(node)).split()[1:])]
        end = End(match.start("value"), match.end(), value, EndKind.UNKNOWN)
        inner = [each for each in found if each.start < match.end() and match.start("whole") < each.end]
        if match["before"] and named and not _is_named_so(match["whole"], named):
            is_whole = all(each.start >= match.start("whole") and each.end <= end.start for each in inner)
            if is_whole:
                end = End(match.start("whole"), match.end(), match["whole"], EndKind.UNKNOWN)
                found = [each for each in found if each not in inner]
        elif named:
            meant = [node for node in named if isinstance(node, Entity) and _ends_with(node, value)]
            if len(named) != 1 or not meant:
                continue
            end = replace(end, kind=EndKind.ENTITY, entities=tuple(meant))
        if not _is_taken(end, found):
            found.append(end)
    return tuple(sorted(found, key=lambda end: end.start))


def _is_named_so(name: str, nodes: Iterable[Entity | Literal]) -> bool:
    """Whether a node has all the words of a name: "the new Turkish lira"."""
    said = set(fold(name).split())
    return any(said <= set(fold(plain_label(node)).split()) for node in nodes)


def _ends_with(node: Entity, value: str) -> bool:
    words = value.split()
    return fold(plain_label(node)).split()[-len(words) :] == words


def is_dated_state(end: End, claim: str, triples: Iterable[Triple]) -> bool:
    """Whether a text of the graph is the verb of a date that it has: "retired on 1 May", and a date of retirement."""
    if end.kind is not EndKind.TEXT or not _STATE.fullmatch(end.text) or not _DATED.match(claim, end.end):
        return False
    return any(
        stem(end.text) in stems(words_of(t.relation)) and isinstance(t.object, Literal) for t in triples
    )


@cache
def _called() -> re.Pattern[str]:
    """A noun that names a relation, perhaps whose, "is", and one or two words in small letters to the phrase's end."""
    labels = {
        noun
        for sense in load_relations().senses.values()
        if sense.value is ValueKind.ENTITY and not sense.is_place
        for noun in sense.labels
        if len(noun.split()) <= _PAIR
        and set(noun) <= set(ascii_lowercase + " ")
        and noun not in NEUTRAL_NOUNS - _TOLD
    }
    nouns = "|".join(map(re.escape, sorted(labels, key=lambda noun: (-len(noun), noun))))
    return re.compile(
        rf"\b(?:{nouns})(?: (?:there|here|used|(?:in|of|for)(?: the)?(?: [A-Z][\w-]+){{1,3}}))? (?:is|was) "
        r"(?:(?:the|called|known as|named) )+"
        r"(?P<whole>(?P<before>(?:[A-Z][\w-]+ ){0,2})(?P<value>[a-z][a-z-]+(?: [a-z][a-z-]+)?))"
        r"(?=[.,;:)]|$| and\b| which\b| where\b| while\b| whose\b)"
    )


def _closed_values(claim: str, triples: Iterable[Triple]) -> Iterator[End]:
    labels = {words_of(triple.relation) for triple in triples}
    senses = dict.fromkeys(sense for label in sorted(labels) for sense in load_relations().find(label))
    values = frozenset[str]().union(*(sense.values for sense in senses))
    if values:
        for match in _pattern(values).finditer(claim):
            yield End(match.start(), match.end(), match.group(), EndKind.TEXT)


@cache
def _pattern(values: frozenset[str]) -> re.Pattern[str]:
    longest_first = sorted(values, key=lambda value: (-len(value), value))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)


def _is_taken(value: End, ends: Sequence[End]) -> bool:
    return any(value.start < end.end and end.start < value.end for end in ends)

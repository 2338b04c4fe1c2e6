"""Places that contain one another, as far as the graph, their names, or the kind of place tells."""

import re
from collections.abc import Iterable, Sequence

from core.factcheck.claim_ends import End, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.towns import known_towns, list_countries, town_locations
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label, relation_words

CONTAINMENT = frozenset(
    {
        "country", "state", "region", "is part of", "part of", "location", "located in", "province", "county", "city",
        "district", "municipality", "subdivision", "located in the administrative territorial entity", "island",
        "continent", "administrative district", "federal state", "department", "sovereign state",
    }
)  # fmt: skip
_CONTAINS = frozenset(
    {"contains", "contains administrative territorial entity", "part", "capital", "largest city"}
)
COUNTRY = 2  # as `place_rank` has it
_LONGEST_CHAIN = 3  # places one inside the other, until the claim's
_COMMA = re.compile(r"\s*,\s*")
_BRACKET = re.compile(r"\(([^()]*)\)\s*$")


def containment_triple(inner: Entity | Literal, outer: End, triples: Iterable[Triple]) -> Triple | None:
    """The triple of the graph that says that the node lies in the claim's place; None when none does."""
    for triple in triples:
        words = relation_words(triple.relation)
        if words in CONTAINMENT and _is(triple.subject, inner) and _is_end(triple.object, outer):
            return triple
        if words in _CONTAINS and _is(triple.object, inner) and _is_end(triple.subject, outer):
            return triple
    return None


def containment_chain(inner: Entity | Literal, outer: End, triples: Sequence[Triple]) -> tuple[Triple, ...]:
    """The triples that lead from the node to the claim's place, each place lying in the next; empty when none do."""
    paths: list[tuple[Entity | Literal, tuple[Triple, ...]]] = [(inner, ())]
    seen = {inner.label}
    while paths:
        node, path = paths.pop(0)
        last = containment_triple(node, outer, triples)
        if last is not None:
            return (*path, last)
        if len(path) + 1 >= _LONGEST_CHAIN or not isinstance(node, Entity):
            continue
        for triple in triples:
            is_step = triple.subject.id == node.id and relation_words(triple.relation) in CONTAINMENT
            if is_step and triple.object.label not in seen:
                seen.add(triple.object.label)
                paths.append((triple.object, (*path, triple)))
            if triple.subject.label not in seen and names_part_of(node.label, plain_label(triple.subject)):
                seen.add(triple.subject.label)
                paths.append((triple.subject, path))
    return ()


def is_known_place(end: End, triples: Iterable[Triple]) -> bool:
    """Whether the list of places has the name, or the graph says that something lies in what it names."""
    lying = (triple for triple in triples if relation_words(triple.relation) in CONTAINMENT)
    return bool(load_gazetteer().find(end.text)) or any(_is_end(triple.object, end) for triple in lying)


def names_part_of(inner: str, outer: str) -> bool:
    """Whether the name itself says where the place lies: "Quincy, Massachusetts" lies in "Massachusetts"."""
    parts = [fold(part) for part in _COMMA.split(inner)]
    return len(parts) > 1 and fold(outer) in parts[1:]


def same_first_part(first: str, second: str) -> bool:
    """Whether one name is the other without the place it lies in: "Quincy" and "Quincy, Massachusetts"."""
    a, b = [fold(p) for p in _COMMA.split(first)], [fold(p) for p in _COMMA.split(second)]
    return a[0] == b[0] and (len(a) == 1 or len(b) == 1)


def place_rank(name: str) -> int | None:
    """2 for a country, 1 for a state or province; None for a name of which that is not known."""
    ranks = {place.rank for place in load_gazetteer().find(name)}
    return (ranks.pop() or None) if len(ranks) == 1 else None


def place_name(node: Entity | Literal) -> str:
    """A place's name with what its brackets say of where it lies: "Galicia, Spain" for "Galicia (Spain)"."""
    plain, bracket = plain_label(node), _BRACKET.search(node.label)
    return f"{plain}, {bracket[1]}" if bracket and load_gazetteer().find(bracket[1]) else plain


def exclude_each_other(known: str, said: str) -> bool:
    """Whether two places of different names exclude each other: not when one may lie in the other.

    Two countries do, two states do, and a city and a country in which it does not lie. Of places that neither list
    has, two do; one of them and a state or country do not.
    """
    excluded = _exclude(known, said)
    are_unlisted = place_rank(known) is None and place_rank(said) is None
    return are_unlisted if excluded is None else excluded


def may_be_within(known: str, said: str) -> bool:
    """Whether the list of places has both names, and one may lie in the other."""
    return _exclude(known, said) is False


def has_namesake_in(town: str, place: str) -> bool:
    """Whether the list of towns has one of that name in a state or country: Milan in Ohio."""
    gazetteer = load_gazetteer()
    around = gazetteer.find(place)
    return bool(around) and gazetteer.apart(town_locations(town), around) is False


def town_told(known: str, said: str) -> str:
    """Where the list of towns puts the one of two places that is not listed by hand, as a sentence; else empty."""
    gazetteer = load_gazetteer()
    unlisted = [name for name in (known, said) if not gazetteer.find(name)]
    countries = list_countries(unlisted[0]) if len(unlisted) == 1 else ()
    if not countries:
        return ""
    *first, last = countries
    where = f"{', '.join(first)} or {last}" if first else last
    return f"All towns named {unlisted[0]} that GeoNames lists are in {where}."


def _exclude(known: str, said: str) -> bool | None:
    """Whether the lists of places and towns set the two apart; None where they do not have one of them."""
    gazetteer = load_gazetteer()
    first, second = gazetteer.find(known), gazetteer.find(said)
    if not (first or second):
        return None  # two towns, perhaps: what is not listed by hand is only held against what is
    first, second = first or town_locations(known), second or town_locations(said)
    excluded = gazetteer.apart(first, second)
    if excluded and not {place.rank for place in (*first, *second)} - {0}:
        return not known_towns().may_hold(known, said)
    return excluded


def is_same_place_name(known: str, said: str) -> bool:
    """Whether two names are of one country: "U.S." and "United States", "English" and "England"."""
    gazetteer = load_gazetteer()
    return gazetteer.canonical(known) == gazetteer.canonical(said)


def _is(node: Entity | Literal, other: Entity | Literal) -> bool:
    if isinstance(node, Entity) and isinstance(other, Entity):
        return node.id == other.id
    return fold(plain_label(node)) == fold(plain_label(other))


def _is_end(node: Entity | Literal, end: End) -> bool:
    if isinstance(node, Entity) and end.entities:
        return node.id == end.entities[0].id
    return fold(plain_label(node)) == fold(end.text)

"""Names of the nodes beside a claim's own that the claim writes in another way: "Tallo Bros. Ltd.", "W. H. Lowell".

The linker looks a name up as it is written. Here each node that stands beside the names it found is looked for in the
claim word by word, both in one spelling (`respelling`). All words must be there, side by side, in any order.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.respelling import SpelledWord, is_abbreviation, name_words, spelled_words
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import plain_label

_LEAST, _MOST = 2, 8  # words of a name that is looked for
_PERSON = (2, 4)  # words of a person's name, at least and at most
_TITLES = frozenset(
    """president chancellor minister prime senator governor mayor king queen prince princess duke duchess emperor pope
    bishop sir dame lord lady baron baroness mr mrs ms dr prof professor general colonel captain major saint lieutenant
    sergeant admiral commander""".split()
)
_LEGAL = frozenset("incorporated corporation company limited llc plc gmbh ag sa nv llp".split())
_GENERATIONS = frozenset({"junior", "senior"})
_CLUB = frozenset("fc ac sc cf afc as sv".split())
_PARTICLES = frozenset("van von der den di da del du le el bin ibn".split())
_APART = re.compile(r"[;:!?()\"\u201c\u201d\n]|\.\s")
_PARTING = re.compile(r",|\b(?:in|on|at|to|for|from)\b")
_STOP = re.compile(r"\.\s+")
_GOES_ON = re.compile(r"\.(?=,| [a-z\d(])")


def with_respelt(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> tuple[End, ...]:
    """The ends, and those stretches of the claim that are a node's name in another spelling."""
    nodes = dict.fromkeys(node for t in triples for node in (t.subject, t.object) if isinstance(node, Entity))
    tokens = [token for token in spelled_words(claim) if token.words]
    said = {word for token in tokens for word in token.words}
    found: dict[tuple[int, int], set[str]] = {}
    named: dict[tuple[int, int], Entity] = {}
    for node in nodes:
        for place in _places(node.label, tokens, said, claim):
            found.setdefault(place, set()).add(node.id)
            named[place] = node
    kept = list(ends)
    for place in sorted(named, key=lambda p: p[0] - p[1]):
        if len(found[place]) == 1:
            kept = _with_name(kept, claim, place, named[place])
    return tuple(kept)


def _places(
    label: str, tokens: Sequence[SpelledWord], said: set[str], claim: str
) -> Iterator[tuple[int, int]]:
    """Where a claim has all words of a label side by side, or the initials of its first ones before its last."""
    for key in keys_of(label):
        if said.issuperset(key):
            for first in range(len(tokens)):
                last = _last_of(key, tokens, first)
                if last is not None and _is_one_name(tokens[first : last + 1], claim, label):
                    yield tokens[first].start, _with_stop(tokens[last], claim)
    words = _initialled(label)
    if words and words[-1] in said:
        for last, token in enumerate(tokens):
            if token.words == (words[-1],):
                first = _first_of(words, tokens, last)
                if first < last and _is_one_name(tokens[first : last + 1], claim, label):
                    yield tokens[first].start, token.end


def _with_stop(token: SpelledWord, claim: str) -> int:
    """Where a name ends, with the stop of its last abbreviation when the sentence goes on behind it."""
    return token.end + 1 if is_abbreviation(token.text) and _GOES_ON.match(claim, token.end) else token.end


@lru_cache(50_000)
def keys_of(label: str) -> tuple[tuple[str, ...], ...]:
    """The words of a label in one spelling; also without legal form, club letters, particles, subtitle or land."""
    plain = plain_label(Entity("", label))
    full = name_words(plain)
    keys = [full]
    for extra in (_LEGAL, _CLUB, _PARTICLES):
        keys.append(tuple(word for word in full if word not in extra))
    if ":" in plain:
        keys.append(name_words(plain.partition(":")[0]))
    ruler = plain.partition(" of ")[0]
    if any(word.isdigit() for word in name_words(ruler)):
        keys.append(name_words(ruler))  # "Margrethe II of Denmark"
    keys += [name_words(part) for part in plain.split(", ")[1:] if part.split(" ")[0].lower() in _TITLES]
    return tuple(key for key in dict.fromkeys(keys) if _LEAST <= len(key) <= _MOST and not _is_number(key))


def _is_number(key: Sequence[str]) -> bool:
    return all(word.isdigit() for word in key)


@lru_cache(50_000)
def _initialled(label: str) -> tuple[str, ...]:
    """The words and initials of what may be a person's name, in order; empty for other labels."""
    tokens = spelled_words(plain_label(Entity("", label)).partition(",")[0])
    words = [unit for token in tokens for unit in _units(token)]
    is_name = _PERSON[0] <= len(words) <= _PERSON[1] and all(token.text[:1].isupper() for token in tokens)
    return tuple(words) if is_name and all(map(str.isalpha, words)) and len(words[-1]) > _LEAST else ()


def _units(token: SpelledWord) -> list[str]:
    """The word in small letters, or the initials that it consists of: "W.H."."""
    lower = token.text.lower()
    return lower.split(".")[:-1] if lower.endswith(".") else [lower]


def _last_of(key: Sequence[str], tokens: Sequence[SpelledWord], first: int) -> int | None:
    """The last of the tokens from `first` on that have just the words of a key."""
    words: list[str] = []
    for place in range(first, min(first + len(key), len(tokens))):
        words += tokens[place].words
        if len(words) >= len(key):
            return place if tuple(sorted(words)) == tuple(key) else None
    return None


def _first_of(words: Sequence[str], tokens: Sequence[SpelledWord], last: int) -> int:
    """The first of the tokens before a surname that are initials or names of its bearer, at least one an initial."""
    for first in range(max(0, last - _PERSON[1] + 1), last):
        units = [unit for token in tokens[first:last] for unit in _units(token)]
        is_name = all(t.text[:1].isupper() or t.text in _PARTICLES for t in tokens[first:last])
        if is_name and any(len(unit) == 1 for unit in units) and _fit(units, words[:-1]):
            return first
    return last


def _fit(units: Sequence[str], words: Sequence[str]) -> bool:
    """Whether names and initials are those of the words in their order, the first among them."""
    if not _is_unit(units[0], words[0]):
        return False
    left = iter(words[1:])
    return all(any(_is_unit(unit, word) for word in left) for unit in units[1:])


def _is_unit(unit: str, word: str) -> bool:
    return unit == word or (min(len(unit), len(word)) == 1 and unit[0] == word[0])


def _is_one_name(tokens: Sequence[SpelledWord], claim: str, label: str) -> bool:
    """Whether words stand together as one name: a capital, and nothing between them that parts them.

    A comma, or a word such as "in", may stand between them where the label has one too, or lies in a place.
    """
    text = claim[tokens[0].start : tokens[-1].end]
    if not any(char.isupper() for char in text):
        return False
    for before, after in pairwise(tokens):
        gap = claim[before.end : after.start]
        if _PARTING.search(gap) and not (_PARTING.search(label) or after.words[0] in _LEGAL | _GENERATIONS):
            return False
        is_short = is_abbreviation(before.text) or len(before.text) == 1
        if _APART.search(gap) and not (_STOP.match(gap) and is_short):
            return False
    return True


def _with_name(ends: Sequence[End], claim: str, place: tuple[int, int], node: Entity) -> list[End]:
    """The ends with the name at a place, unless it cuts through another or leaves words of an unknown name over."""
    start, stop = place
    touching = [end for end in ends if end.start < stop and start < end.end]
    if all(end.entities for end in touching) and touching:
        return list(ends)  # "French" of "the French language": the word behind it is no part of its name here
    for end in touching:
        inside = start <= end.start and end.end <= stop
        if end.entities and (not inside or (end.start, end.end) == place or end.entities[0].id != node.id):
            return list(ends)  # "the language of France", "Elmdale in Texas": a name of its own
        if not inside:
            left = f"{claim[end.start : max(start, end.start)]} {claim[min(stop, end.end) : end.end]}"
            if end.kind is not EndKind.UNKNOWN or not set(re.findall(r"\w+", left.lower())) <= _TITLES:
                return list(ends)
            start, stop = min(start, end.start), max(stop, end.end)
    rest = [end for end in ends if end not in touching]
    named = End(start, stop, claim[start:stop], EndKind.ENTITY, (node,))
    return sorted([*rest, named], key=lambda end: end.start)

"""Names that the linker left open, compared with the names around those it found: slips, short forms, initials.

The linker sees the whole graph and must be strict. Among the few names that stand beside a claim's own a looser
comparison is safe: every word of the claim's name must be in the graph's, and what the graph's name has beyond it
must only say what kind of thing it is or where it lies.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label

_WORD = re.compile(r"\w+(?:\.\w)*")
_INITIALS = re.compile(r"\b[^\W\d](?:\.\s?|\s)(?:[^\W\d](?:\.\s?|\s))*[^\W\d]\b(?=\.?\s)")
_EMPTY = frozenset("a an and or the of in on at for to with from de la s".split())
_KINDS = frozenset("language people music company fc club".split())
_ONE_SLIP, _TWO_SLIPS = 5, 8  # letters from which a word may have one slip of the keyboard, or two
_SHORT = 4  # letters of the shortest word that may have a slip
_SURE = 2  # letters fewer than these where another word of the name is the same: "Walter Baad"
_LEAST_SHARED = 0.6  # of the letters of a text of the graph that a name must have
_CHANGED = 2  # letters of two longer words that may differ at most
_CACHED = 50_000


def resolve_open(ends: Sequence[End], triples: Iterable[Triple]) -> list[End]:
    """The ends, those that the graph does not know by their own name taken for the one node that is called alike."""
    nodes = list(dict.fromkeys(node for t in triples for node in (t.subject, t.object)))
    return [_resolved(end, nodes) if end.kind is EndKind.UNKNOWN else end for end in ends]


def _resolved(end: End, nodes: Sequence[Entity | Literal]) -> End:
    alike = [node for node in nodes if is_called(node, end.text)] or _same_country(end, nodes)
    if len({fold(plain_label(node)) for node in alike}) != 1:
        return end
    entities = tuple(node for node in alike if isinstance(node, Entity))
    if entities:
        return replace(end, kind=EndKind.ENTITY, entities=entities[:1])
    return replace(end, kind=EndKind.TEXT, stands_for=(alike[0].label,))


def _same_country(end: End, nodes: Sequence[Entity | Literal]) -> list[Entity | Literal]:
    """The nodes of the country that a name is another name of: "America"."""
    gazetteer = load_gazetteer()
    if not gazetteer.is_country(end.text):
        return []
    name = gazetteer.canonical(end.text)
    return [n for n in nodes if isinstance(n, Entity) and gazetteer.canonical(plain_label(n)) == name]


def is_called(node: Entity | Literal, name: str) -> bool:
    """Whether a node may be meant by a name that is not quite its own."""
    if isinstance(node, Literal) and not any(char.isalpha() for char in node.text):
        return False
    return _is_called(node.label.strip('"'), name, isinstance(node, Literal))


@lru_cache(_CACHED)
def _is_called(label: str, name: str, is_text: bool) -> bool:
    said, known = _words(name), _words(label)
    if not said or not known:
        return False
    if len(said) == 1 and name.isupper() and len(name) > 1:
        return said[0] == "".join(word[0] for word in known)
    left = list(known)
    is_sure = any(len(word) >= _ONE_SLIP and word in known for word in said)
    for word in said:
        same = next((other for other in left if is_slip(word, other, is_sure=is_sure)), None)
        if same is None:
            return False
        left.remove(same)
    if is_text:
        return sum(map(len, said)) >= _LEAST_SHARED * sum(map(len, known)) or len(said) > 1
    own = _words(plain_label(Entity("", label)).partition(",")[0])
    return all(word in _KINDS or word in said or word not in own or _is_place(word) for word in left)


def is_slip(word: str, other: str, *, is_sure: bool = False) -> bool:
    """Whether two folded words are the same but for a slip; words with digits must be the same.

    Of a name of which another word is the same (`is_sure`), a shorter word may have one, or two.
    """
    if word == other:
        return True
    length = min(len(word), len(other))
    shorter = length + (_SURE if is_sure else 0)
    is_short = shorter < _ONE_SLIP or length < _SHORT
    if is_short or word[0] != other[0] or any(char.isdigit() for char in word + other):
        return False
    if shorter < _TWO_SLIPS:
        return _distance(word, other) <= 1
    return _distance(word, other) <= _CHANGED and not _is_other_syllable(word, other)


def _is_other_syllable(word: str, other: str) -> bool:
    """Whether two letters in a row are others: "Rosaceae" and "Rutaceae" are two names."""
    changed = [place for place in range(min(len(word), len(other))) if word[place] != other[place]]
    if len(word) != len(other) or len(changed) != _CHANGED or changed[1] - changed[0] != 1:
        return False
    first = changed[0]
    return word[first : first + _CHANGED] != other[first : first + _CHANGED][::-1]


def _distance(one: str, other: str) -> int:
    """Slips between two words: letters left out, added, changed or swapped (optimal string alignment)."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def _is_place(word: str) -> bool:
    gazetteer = load_gazetteer()
    return word in gazetteer.places or word in gazetteer.same  # "Texans" says which team, not where


def _words(text: str) -> tuple[str, ...]:
    """The words of a name; initials in a row are one: "jp" for "J. P. Smith", "J P Smith" and "J.P. Smith"."""
    plain = _INITIALS.sub(lambda found: re.sub(r"[\s.]", "", found[0]), fold(text))
    return tuple(word for each in _WORD.findall(plain) if (word := each.replace(".", "")) not in _EMPTY)

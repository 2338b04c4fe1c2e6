"""Names that the linker left open, compared with the names around those it found: slips, short forms, initials.

The linker sees the whole graph and must be strict. Among the few names that stand beside a claim's own a looser
comparison is safe: every word of the claim's name must be in the graph's, and what the graph's name has beyond it
must only say what kind of thing it is or where it lies.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label

_WORD = re.compile(r"\w+(?:\.\w)*")
_EMPTY = frozenset("a an and or the of in on at for to with from de la s".split())
_KINDS = frozenset(
    """language languages people person music cuisine architecture movement engine fc f.c ac a.c sc cf club football
    team company inc ltd corporation group band journal magazine newspaper county city state province department
    party township sauce svg jpg png standard""".split()
)
_SEASON = re.compile(r"\d{4}[-\u2013/]\d\d(?:\d\d)? ")
_ONE_SLIP, _TWO_SLIPS = 5, 8  # letters from which a word may have one slip of the keyboard, or two
_ROMAN = frozenset("ivx")
_SHORTENED = MappingProxyType(
    {"ave": "avenue", "st": "street", "univ": "university", "u": "university", "dept": "department"}
)
_SHORT = 4  # letters of the shortest word that may have a slip
_SURE = (
    2  # letters fewer than these where another word of the name is the same: "Ahmet Eregum", "Walter Baad"
)
_LEAST_SHARED = 0.6  # of the letters of a text of the graph that a name must have
_CACHED = 50_000


def resolve_open(ends: Sequence[End], triples: Iterable[Triple]) -> list[End]:
    """The ends, those that the graph does not know by their own name taken for the one node that is called alike."""
    nodes = list(dict.fromkeys(node for t in triples for node in (t.subject, t.object)))
    return [_resolved(end, nodes) if end.kind is EndKind.UNKNOWN else end for end in ends]


def _resolved(end: End, nodes: Sequence[Entity | Literal]) -> End:
    alike = [node for node in nodes if is_called(node, end.text)] or _same_country(end, nodes)
    names = {fold(plain_label(node)) for node in alike}
    if len(names) != 1:
        return end
    entities = tuple(node for node in alike if isinstance(node, Entity))
    if entities:
        return replace(end, kind=EndKind.ENTITY, entities=entities[:1])
    return replace(end, kind=EndKind.TEXT, stands_for=(alike[0].label,))


def with_numbers(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> list[End]:
    """The ends, a number and the unknown name behind it made one where the graph has that name: "1036 Ganymet"."""
    nodes = list(dict.fromkeys(node for t in triples for node in (t.subject, t.object)))
    found: list[End] = []
    for end in ends:
        before = found[-1] if found else None
        is_next = before is not None and before.is_value and claim[before.end : end.start] == " "
        if is_next and before is not None and end.kind is EndKind.UNKNOWN:
            joined = replace(end, start=before.start, text=claim[before.start : end.end])
            named = _resolved(joined, nodes)
            if named.entities:
                found[-1] = named
                continue
        found.append(end)
    return found


def _same_country(end: End, nodes: Sequence[Entity | Literal]) -> list[Entity | Literal]:
    """The nodes of the country that a name is another name of: "America", "U.S" without its last stop."""
    gazetteer = load_gazetteer()
    if not gazetteer.is_country(end.text):
        return []
    name = gazetteer.canonical(end.text)
    return [n for n in nodes if isinstance(n, Entity) and gazetteer.canonical(plain_label(n)) == name]


def is_called(node: Entity | Literal, name: str) -> bool:
    """Whether a node may be meant by a name that is not quite its own."""
    if isinstance(node, Literal) and not any(char.isalpha() for char in node.text):
        return False
    label = node.label.strip('"')
    is_text = isinstance(node, Literal)
    bare = label.replace("'", ""), name.replace("'", "").replace("\u2019", "")  # "Mans" for "Man's"
    return _is_called(label, name, is_text) or (bare != (label, name) and _is_called(*bare, is_text))


@lru_cache(_CACHED)
def _is_called(label: str, name: str, is_text: bool) -> bool:
    said, known = _words(name), _words(label)
    if not said or not known:
        return False
    if len(said) == 1 and name.isupper() and len(name) > 1:
        first = _words(label.partition(",")[0]) if is_text else known  # "Harvard University, B.A. 1961"
        return said[0].replace(".", "") in {
            "".join(word[0] for word in first),
            "".join(word if set(word) <= _ROMAN else word[0] for word in first),  # "WWII"
        }
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
    free = _KINDS | {"1", "i", *said}
    if _SEASON.match(label):  # "Serie A" beside "the 2014-15 season"
        left = [word for word in left if not word.isdigit()]
    return all(word in free or word not in own or _is_place(word) for word in left)


def is_slip(word: str, other: str, *, is_sure: bool = False) -> bool:
    """Whether two folded words are the same but for a slip; words with digits must be the same.

    Of a name of which another word is the same (`is_sure`), a shorter word may have one, or two.
    """
    if word == other or _SHORTENED.get(word) == other:
        return True
    shorter = min(len(word), len(other)) + (_SURE if is_sure else 0)
    if (
        shorter < _ONE_SLIP
        or min(len(word), len(other)) < _SHORT
        or word[0] != other[0]
        or any(char.isdigit() for char in word + other)
    ):
        return False
    return _distance(word, other) <= (2 if shorter >= _TWO_SLIPS else 1)


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
    return tuple(word for word in _WORD.findall(fold(text)) if word not in _EMPTY)

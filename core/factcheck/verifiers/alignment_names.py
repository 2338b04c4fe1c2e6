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
from core.factcheck.places import names_part_of
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verbalise import plain_label
from core.factcheck.word_classes import NEUTRAL_NOUNS

_WORD = re.compile(r"\w+(?:\.\w)*")
_INITIALS = re.compile(r"\b[^\W\d](?:\.\s?|\s)(?:[^\W\d](?:\.\s?|\s))*[^\W\d]\b(?=\.?\s)")
_EMPTY = frozenset("a an and or the of in on at for to with from de la s".split())
_KINDS = frozenset(
    """language languages people person music cuisine architecture movement engine fc f.c ac a.c sc cf club football
    team company inc ltd corporation group band journal magazine newspaper county city state province department
    party township sauce svg jpg png standard""".split()
)
_ENDINGS = frozenset(
    "line lines company co corporation corp group inc ltd fc f.c cf club team band records railway airlines".split()
)
_CURRENCIES = MappingProxyType(
    dict(
        pair.split(":")
        for pair in (
            "eur:euro usd:united_states_dollar gbp:pound_sterling jpy:japanese_yen chf:swiss_franc "
            "aud:australian_dollar cad:canadian_dollar nzd:new_zealand_dollar cny:renminbi inr:indian_rupee "
            "rub:russian_ruble brl:brazilian_real mxn:mexican_peso sek:swedish_krona nok:norwegian_krone "
            "dkk:danish_krone pln:polish_zloty czk:czech_koruna huf:hungarian_forint try:turkish_lira "
            "zar:south_african_rand krw:south_korean_won idr:indonesian_rupiah myr:malaysian_ringgit thb:thai_baht "
            "php:philippine_peso sgd:singapore_dollar hkd:hong_kong_dollar ars:argentine_peso clp:chilean_peso "
            "cop:colombian_peso"
        ).split()
    )
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
_SURNAMES = 2  # words of a name that a person's name without the first is
_CHANGED = 2  # letters of two longer words that may differ at most
_LONG_NAME = 8  # letters of a name whose blanks may be missing
_YEAR = re.compile(r"1[89]\d\d|20\d\d")
_QUALIFYING = frozenset(
    """new old great little big north south east west northern southern eastern western upper lower central san
    saint santa st los las la el mount lake fort port cape national international american first second""".split()
)
"""Words that make another name of one: "New York City" is not "York City"."""


def resolve_open(ends: Sequence[End], triples: Iterable[Triple]) -> list[End]:
    """The ends, those that the graph does not know by their own name taken for the one node that is called alike."""
    nodes = list(dict.fromkeys(node for t in triples for node in (t.subject, t.object)))
    linked = [frozenset(_words(entity.label)) for end in ends for entity in end.entities[:1]]
    return [_resolved(end, nodes, linked) if end.kind is EndKind.UNKNOWN else end for end in ends]


def _resolved(end: End, nodes: Sequence[Entity | Literal], linked: Sequence[frozenset[str]] = ()) -> End:
    alike = [node for node in nodes if is_called(node, end.text)] or _same_country(end, nodes)
    alike = alike or [node for node in nodes if any(_shares(node, end.text, words) for words in linked)]
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
        is_number = before is not None and (before.is_value or before.kind is EndKind.CODE)
        is_next = before is not None and is_number and claim[before.end : end.start] == " "
        if is_next and before is not None and end.kind is EndKind.UNKNOWN:
            joined = replace(end, start=before.start, text=claim[before.start : end.end])
            named = _resolved(joined, nodes)
            if named.entities:
                found[-1] = named
                continue
        found.append(end)
    return found


def with_beginnings(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, a piece that begins the name right behind it made one with that: "byAnthony J. Celebrezze"."""
    found: list[End] = []
    for end in ends:
        before = found[-1] if found else None
        if before is not None and before.kind is EndKind.UNKNOWN and end.entities:
            label, piece = fold(plain_label(end.entities[0])), fold(before.text)
            is_next = claim[before.end : end.start] == " " and len(before.text) > 1
            if is_next and label.startswith(piece) and not fold(end.text).startswith(piece):
                found[-1] = replace(end, start=before.start, text=claim[before.start : end.end])
                continue
        found.append(end)
    return found


def with_endings(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, a word right behind a name that only says what kind of thing it is made one with it: "Acme Line"."""
    found: list[End] = []
    for end in ends:
        before = found[-1] if found else None
        is_kind = end.kind is EndKind.UNKNOWN and fold(end.text) in _ENDINGS
        is_next = before is not None and claim[before.end : end.start] == " "
        if before is not None and is_next and is_kind and before.entities and not _is_known_place(before):
            found[-1] = replace(before, end=end.end, text=claim[before.start : end.end])
            continue
        found.append(end)
    return found


def with_regions(ends: Sequence[End], claim: str) -> list[End]:
    """The ends, a town and the short form of the state that its own name has made one: "Ithaca NY"."""
    found: list[End] = []
    for end in ends:
        before = found[-1] if found else None
        state = load_gazetteer().abbreviations.get(end.text, "").partition(" (")[0]
        is_next = before is not None and not end.entities and claim[before.end : end.start] == " "
        label = before.entities[0].label if before is not None and before.entities else ""
        if before is not None and is_next and state and names_part_of(label, state):
            found[-1] = replace(before, end=end.end, text=claim[before.start : end.end])
            continue
        found.append(end)
    return found


def _is_known_place(end: End) -> bool:
    return bool(load_gazetteer().find(end.text))


def _shares(node: Entity | Literal, name: str, linked: frozenset[str]) -> bool:
    """Whether a name leaves out of a node's what another name of the claim has: "DBS" beside "Aston Martin V8"."""
    known, said = _words(node.label), set(_words(name))
    if isinstance(node, Literal) or not said < set(known) or set(known) <= linked | _KINDS:
        return False
    left = set(known) - said
    return left <= linked and not said & linked and not left <= _KINDS | _QUALIFYING | NEUTRAL_NOUNS


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
    if name.isupper() and _CURRENCIES.get(said[0], "").replace("_", " ") == fold(label):
        return True
    if len(said) == 1 and name.isupper() and len(name) > 1:
        first = _words(label.partition(",")[0]) if is_text else known  # "Harvard University, B.A. 1961"
        initials = "".join(word if set(word) <= _ROMAN else word[0] for word in first)  # "WWII"
        return said[0].replace(".", "") == initials
    is_sure = any(map(str.isdigit, name)) or len(_joined(said)) >= _LONG_NAME
    if not is_text and is_sure and _joined(said) == _joined(known):
        return True  # "1FC Magdeburg" for "1. FC Magdeburg", "Mc Tarrant" for "McTarrant"
    if not is_text and _is_surname(said, known):
        return True
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
    if left and _YEAR.fullmatch(left[-1]) and left[-1] == known[-1]:
        left.pop()  # a club's year of foundation: "A.S. Gubbio 1910"
    return all(word in free or word not in own or _is_place(word) for word in left)


def _joined(words: Sequence[str]) -> str:
    return "".join(words)


def _is_surname(said: Sequence[str], known: Sequence[str]) -> bool:
    """Whether a name is another's without the first of three words: "Numa Moraes" for "Héctor Numa Moraes"."""
    if len(said) != len(known) - 1 or len(said) != _SURNAMES or not known[0].isalpha():
        return False
    is_plain = not (set(said) | {known[0]}) & (_KINDS | _QUALIFYING | NEUTRAL_NOUNS)
    return is_plain and all(map(is_slip, said, known[1:]))


def is_slip(word: str, other: str, *, is_sure: bool = False) -> bool:
    """Whether two folded words are the same but for a slip; words with digits must be the same.

    Of a name of which another word is the same (`is_sure`), a shorter word may have one, or two.
    """
    if word == other or _SHORTENED.get(word) == other or _looks_alike(word, other):
        return True
    shorter = min(len(word), len(other)) + (_SURE if is_sure else 0)
    if (
        shorter < _ONE_SLIP
        or min(len(word), len(other)) < _SHORT
        or word[0] != other[0]
        or any(char.isdigit() for char in word + other)
    ):
        return False
    if shorter < _TWO_SLIPS:
        return _distance(word, other) <= 1
    return _distance(word, other) <= _CHANGED and not _is_other_syllable(word, other)


def _looks_alike(word: str, other: str) -> bool:
    """Whether two words only differ in a capital I that was taken for a small l."""
    return len(word) >= _SHORT and {word[0], other[:1]} == {"i", "l"} and word[1:] == other[1:]


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
    return tuple(word for word in map(_undotted, _WORD.findall(plain)) if word not in _EMPTY)


def _undotted(word: str) -> str:
    """An abbreviation without its stops: "as" for "a.s"."""
    return word.replace(".", "")

"""Which triples of a WebNLG text can be altered so that a reader can tell.

An altered graph has the label that its claim is given only where the text says the triple in question, and where
nothing else in the graph still says it. These checks see to that; they look at words, and know nothing of how
claims are judged:

- a text that has a number or a year which no triple has, and lacks one that a triple has, contradicts its triples;
- a triple whose object the text does not name is not said by it;
- a triple is still said when another place or text of its subject has its object in it ("Eastern Province, Sri Lanka",
  a list of ingredients), when the subject's own name ends in it ("Austin, Texas"), or when a chain of places leads to
  it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from core.factcheck.claim_ends import fold
from core.factcheck.gazetteer import load_gazetteer

Row = tuple[str, str, str]
_PLACED = frozenset(
    """birthPlace city cityServed country county deathPlace district foundationPlace headquarter headquarters isPartOf
    location locationCity municipality placeOfBirth placeOfDeath region state""".split()
)
_PARTS = _PLACED - {"birthPlace", "cityServed", "deathPlace", "placeOfBirth", "placeOfDeath"}
_NUMBER = re.compile(r"(?<![\w.,/-])\d[\d,]*(?:\.\d+)?(?![\d/-])")
_QUANTITY = re.compile(r'"?(\d+(?:\.\d+)?)"?(?: ?\([^()]+\))?')
_DATE = re.compile(r'"?(\d{4})-\d\d-\d\d"?')
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_WORD = re.compile(r"[^\W\d_]+|\d+")
_BRACKETS = re.compile(r" \([^()]*\)")
_EMPTY = frozenset("a an and at by for from in of on or the to with".split())
_PREFIX = 4  # letters that forms of one word share: "mathematics" and "mathematical"
_NEAR = 0.01  # by which a rounded number differs
_THOUSAND = 1000.0  # metres for millimetres
_DAYS = 31  # a whole number up to it may be the day of a date
_MOST_WORDS = 4  # of another name of a place
_SHARE = 0.5  # of the words of an object that a text which says it has


def contradicts(text: str, rows: Sequence[Row]) -> bool:
    """Whether the text has another date or number than its triples."""
    names = " ".join(_plain(name) for row in rows for name in (row[0], row[2]))
    dates = {found[1] for _, _, obj in rows if (found := _DATE.fullmatch(obj))}
    if any(year not in text for year in dates) and set(_YEAR.findall(text)) - set(_YEAR.findall(names)):
        return True
    said, known = _numbers(text), _numbers(names)
    wanted = [float(found[1]) for _, _, obj in rows if (found := _QUANTITY.fullmatch(obj))]
    strange = [number for number in said if not _is_among(number, known)]
    strange = [n for n in strange if not (n <= _DAYS and n.is_integer()) and not _YEAR.fullmatch(f"{n:g}")]
    return bool(strange) and any(number and not _is_among(number, said) for number in wanted)


def is_said(text: str, obj: str) -> bool:
    """Whether the text names the object: half of its words in any form, its number, or a place by another name."""
    if found := _DATE.fullmatch(obj):
        return found[1] in text
    if found := _QUANTITY.fullmatch(obj):
        return _is_among(float(found[1]), _numbers(text)) or found[1] in text
    words = _words(_BRACKETS.sub("", _plain(obj)))
    said = {word[:_PREFIX] for word in _words(text)}
    if sum(word[:_PREFIX] in said for word in words) >= _SHARE * len(words):
        return True
    return _is_place_of(text, _plain(obj))


def is_still_said(row: Row, rest: Sequence[Row]) -> bool:
    """Whether the rest of a graph, or the name of the subject, says the triple as well."""
    subject, relation, obj = _plain(row[0]), row[1], _plain(row[2])
    if obj[:1].isdigit():
        return False
    own = [o for s, _, o in rest if _plain(s) == subject]
    known = {_plain(o) for o in own if o.startswith('"') or relation in _PLACED}
    if relation in _PLACED:
        known |= _around(subject, rest)
        if obj in known or any(_ends_in(name, obj) for name in (subject, *known)):
            return True
    return any(_has_inside(name, obj) for name in known)


def may_agree(first: str, second: str, around: Mapping[str, frozenset[str]]) -> bool:
    """Whether two objects exclude each other in no reading: one has the other in its name, or lies in it."""
    one, other = _plain(first), _plain(second)
    if _has_inside(one, other) or _has_inside(other, one):
        return True
    return other in around.get(one, ()) or one in around.get(other, ())


def places_around(rows: Iterable[Row]) -> dict[str, frozenset[str]]:
    """For each place of the data those that hold it, by whatever triple says so."""
    inside: dict[str, set[str]] = defaultdict(set)
    for subject, relation, obj in rows:
        if relation in _PARTS:
            inside[_plain(subject)].add(_plain(obj))
    return {name: frozenset(_reached(name, inside)) for name in inside}


def _around(subject: str, rows: Sequence[Row]) -> set[str]:
    """The places that a chain of places leads to; the first step may be any relation to a place."""
    inside: dict[str, set[str]] = defaultdict(set)
    for s, relation, obj in rows:
        if relation in _PARTS or (relation in _PLACED and _plain(s) == subject):
            inside[_plain(s)].add(_plain(obj))
    return _reached(subject, inside)


def _reached(name: str, inside: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    left = [name]
    while left:
        for outer in inside.get(left.pop(), ()):
            if outer not in found:
                found.add(outer)
                left.append(outer)
    return found


def _ends_in(name: str, part: str) -> bool:
    """Whether a name says where its bearer lies: "Austin, Texas", "Galicia (Spain)"."""
    plain = fold(_BRACKETS.sub("", part))
    return fold(name).endswith((f", {plain}", f"({plain})"))


def _has_inside(name: str, part: str) -> bool:
    """Whether a longer name has a shorter one in it, word for word."""
    whole, words = fold(name), fold(_BRACKETS.sub("", part))
    return (
        words not in {whole, fold(_BRACKETS.sub("", name))}
        and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", whole) is not None
    )


def _is_place_of(text: str, obj: str) -> bool:
    """Whether the text has another name of a country, or of its people: "American", "the U.S."."""
    gazetteer = load_gazetteer()
    wanted = gazetteer.canonical(obj)
    tokens = [token.strip(" ,;:()'\"") for token in text.replace("'s", "").split()]
    spans = (
        " ".join(tokens[start : start + count])
        for start in range(len(tokens))
        for count in range(1, _MOST_WORDS + 1)
    )
    return any(gazetteer.canonical(span) == wanted for span in spans)


def _is_among(number: float, others: Iterable[float]) -> bool:
    scaled = (number, number * _THOUSAND, number / _THOUSAND)
    return any(abs(one - other) <= _NEAR * max(abs(one), abs(other)) for other in others for one in scaled)


def _numbers(text: str) -> list[float]:
    return [float(found.replace(",", "")) for found in _NUMBER.findall(text)]


def _words(text: str) -> list[str]:
    return [word for word in _WORD.findall(fold(text)) if word not in _EMPTY] or [fold(text)]


def _plain(name: str) -> str:
    return name.strip('"').replace("_", " ")
